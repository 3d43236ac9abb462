//! Questions and answers that pass through memory.

use serde_json::Value;

use crate::answer;
use crate::memory::{allocate, ask, free};

/// Asks as a page does.
fn through_memory(question: &[u8]) -> (u8, String) {
    let room = allocate(question.len());
    // SAFETY: the room has this length, and `ask` takes it; the answer is as `ask` says.
    unsafe {
        room.copy_from_nonoverlapping(question.as_ptr(), question.len());
        let answer = ask(room, question.len());
        let header = std::slice::from_raw_parts(answer, 8);
        let length = u32::from_le_bytes(header[..4].try_into().expect("four bytes"));
        let text = std::slice::from_raw_parts(answer.add(8), length as usize);
        let told = (header[4], String::from_utf8(text.to_vec()).expect("UTF-8"));
        free(answer);
        told
    }
}

#[test]
fn questions_pass_through_memory() {
    let (status, text) = through_memory(br#"{"ask":"catalogue"}"#);
    assert_eq!(
        (status, text),
        (0, answer(r#"{"ask":"catalogue"}"#).expect("the same"))
    );
    for no_question in [&b""[..], b"{", b"\xff"] {
        let (status, text) = through_memory(no_question);
        assert_eq!(status, 1);
        let refusal: Value = serde_json::from_str(&text).expect("JSON");
        assert!(refusal["message"].is_string() && refusal["field"].is_null());
    }
}
