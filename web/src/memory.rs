//! The three functions that a page calls, and the memory that they share with it.
//!
//! A page asks for room by [`allocate`], writes a question there, and passes it to [`ask`], which
//! takes the room back. What is returned is an answer's place, at which lie the length of its text
//! in four bytes, the least first; a byte that is 0 for an answer and 1 for a refusal; three bytes
//! that are 0; and the text in UTF-8. The page passes it to [`free`] when it has read it.
//!
//! Only a module exports them under these names: elsewhere, `free` is a function of the system.

use std::slice;

use crate::{Refusal, answer};

/// Number of bytes before the text of an answer.
const HEADER: usize = 8;

/// Room for a question of this many bytes.
#[must_use]
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub extern "C" fn allocate(length: usize) -> *mut u8 {
    into_raw(vec![0; length])
}

/// Answers a question, and takes its room back.
///
/// # Safety
///
/// `question` is what [`allocate`] returned for `length`, and it is used no more.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub unsafe extern "C" fn ask(question: *mut u8, length: usize) -> *mut u8 {
    // SAFETY: by the condition above, it is a boxed slice of this length, which nobody else has.
    let question = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(question, length)) };
    let asked = str::from_utf8(&question).map_err(|_| Refusal::of(&"expected UTF-8 text"));
    into_raw(match asked.and_then(answer) {
        Ok(text) => written(0, &text),
        Err(refusal) => written(1, &refusal.to_json()),
    })
}

/// Takes back the room of an answer.
///
/// # Safety
///
/// `answer` is what [`ask`] returned, and it is used no more.
#[cfg_attr(target_arch = "wasm32", unsafe(no_mangle))]
pub unsafe extern "C" fn free(answer: *mut u8) {
    // SAFETY: an answer begins with its header, whose first four bytes are the length of its text.
    let header = unsafe { slice::from_raw_parts(answer, HEADER) };
    let length = u32::from_le_bytes([header[0], header[1], header[2], header[3]]);
    let whole = std::ptr::slice_from_raw_parts_mut(answer, HEADER + length as usize);
    // SAFETY: it is the boxed slice that `ask` made, which nobody else has.
    drop(unsafe { Box::from_raw(whole) });
}

/// An answer with its header.
fn written(status: u8, text: &str) -> Vec<u8> {
    let length = u32::try_from(text.len()).expect("addresses in a page have 32 bits");
    let mut whole = Vec::with_capacity(HEADER + text.len());
    whole.extend(length.to_le_bytes());
    whole.extend([status, 0, 0, 0]);
    whole.extend(text.as_bytes());
    whole
}

fn into_raw(bytes: Vec<u8>) -> *mut u8 {
    Box::into_raw(bytes.into_boxed_slice()).cast()
}
