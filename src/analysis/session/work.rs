//! The work that a question about a session may take.

/// The number of operations on words of 64 bits that a question may still take. All of them take
/// seconds.
pub(super) struct Work(u64);

impl Work {
    /// The work of one question.
    pub(super) fn of_a_question() -> Work {
        Work(1 << 30)
    }

    /// Takes a number of operations; `None` if that is more than are left.
    pub(super) fn take(&mut self, operations: u64) -> Option<()> {
        self.0 = self.0.checked_sub(operations)?;
        Some(())
    }
}
