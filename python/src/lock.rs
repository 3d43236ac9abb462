//! Locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// A lock that no panic keeps closed.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
