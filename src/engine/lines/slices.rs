//! What bets lose as coefficients, bet by bet.

/// The first coefficients of the table of each bet.
pub(super) struct Slices<'a> {
    /// The tables, bet by bet.
    tables: &'a [i64],
    /// The number of coefficients of a table.
    stride: usize,
    /// The number of the first.
    len: usize,
}

impl<'a> Slices<'a> {
    /// The first `len` coefficients of tables of `stride` coefficients each.
    pub(super) fn new(tables: &'a [i64], stride: usize, len: usize) -> Slices<'a> {
        Slices {
            tables,
            stride,
            len,
        }
    }

    /// Those of a bet.
    #[inline(always)]
    pub(super) fn of(&self, bet: usize) -> &[i64] {
        &self.tables[bet * self.stride..][..self.len]
    }
}
