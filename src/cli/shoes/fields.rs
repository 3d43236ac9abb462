//! The fields of a record of comma-separated values (RFC 4180).

use std::borrow::Cow;

use thiserror::Error;

/// Why a record has no fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FieldsError {
    #[error("a quotation mark is not closed")]
    NotClosed,
    #[error("expected quotation marks around a whole field, and doubled inside it")]
    Inside,
}

/// The fields of a record, which has no line end.
pub fn fields(record: &str) -> Result<Vec<Cow<'_, str>>, FieldsError> {
    if !record.contains('"') {
        return Ok(record.split(',').map(Cow::Borrowed).collect());
    }
    let mut fields = Vec::new();
    let mut rest = record;
    loop {
        let (field, after) = if let Some(quoted) = rest.strip_prefix('"') {
            quoted_field(quoted)?
        } else {
            let (field, after) = rest.split_at(rest.find(',').unwrap_or(rest.len()));
            if field.contains('"') {
                return Err(FieldsError::Inside);
            }
            (Cow::Borrowed(field), after)
        };
        fields.push(field);
        match after.strip_prefix(',') {
            Some(next) => rest = next,
            None if after.is_empty() => return Ok(fields),
            None => return Err(FieldsError::Inside),
        }
    }
}

/// The field that begins after a quotation mark, and the text after the mark that ends it.
fn quoted_field(text: &str) -> Result<(Cow<'_, str>, &str), FieldsError> {
    let mut end = 0;
    loop {
        end += text[end..].find('"').ok_or(FieldsError::NotClosed)?;
        if !text[end + 1..].starts_with('"') {
            break;
        }
        end += 2;
    }
    let (field, after) = (&text[..end], &text[end + 1..]);
    let field = if field.contains('"') {
        Cow::Owned(field.replace("\"\"", "\""))
    } else {
        Cow::Borrowed(field)
    };
    Ok((field, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_as_they_are_quoted() {
        for (record, known) in [
            ("", Ok(vec![""])),
            ("a,b", Ok(vec!["a", "b"])),
            (",", Ok(vec!["", ""])),
            (r#""a,b",c"#, Ok(vec!["a,b", "c"])),
            (r#"a,"b ""c"" d","#, Ok(vec!["a", "b \"c\" d", ""])),
            (r#""""#, Ok(vec![""])),
            (r#""""""#, Ok(vec!["\""])),
            ("\"a\nb\",c", Ok(vec!["a\nb", "c"])),
            (r#""a"#, Err(FieldsError::NotClosed)),
            (r#""a"""#, Err(FieldsError::NotClosed)),
            (r#"a"b"#, Err(FieldsError::Inside)),
            (r#""a"b,c"#, Err(FieldsError::Inside)),
            (r#" "a""#, Err(FieldsError::Inside)),
        ] {
            let read = fields(record);
            let read = read
                .as_ref()
                .map(|read| read.iter().map(|field| &**field).collect());
            assert_eq!(read, known.as_ref().cloned(), "{record}");
        }
    }
}
