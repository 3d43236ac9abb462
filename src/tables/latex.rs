//! A sheet as a complete LaTeX document. Its tables are in the style of `booktabs` and can be
//! copied into other documents.

use std::fmt::Write;

use super::shown::Texts;
use super::table::{Sheet, Table};

const PREAMBLE: &str = r"\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[margin=2cm]{geometry}
\usepackage{booktabs,longtable}
\setlength{\parindent}{0pt}
\setlength{\parskip}{\medskipamount}
\setlength{\LTleft}{0pt}
\begin{document}
";

/// The sheet as a LaTeX document that ends with a newline. Its first line is a comment that names
/// its origin.
pub(super) fn latex(sheet: &Sheet, origin: &str) -> String {
    let mut blocks = Vec::new();
    if !sheet.assumptions.is_empty() {
        let (assumptions, remark) = (escaped(&sheet.assumptions), escaped(&sheet.remark()));
        blocks.push(format!("{assumptions}\\hfill {remark}"));
    }
    blocks.extend(sheet.shown().map(|shown| table(&shown)));
    if !sheet.notes.is_empty() {
        blocks.push(format!(
            "{{\\small {}\\par}}",
            with_code(&sheet.notes.join(" "))
        ));
    }
    format!("{}{}\n\n{END}", beginning(origin), blocks.join("\n\n"))
}

pub(super) fn beginning(origin: &str) -> String {
    format!("% {origin}\n{PREAMBLE}")
}

pub(super) const END: &str = "\\end{document}\n";

/// The maximum number of columns that fit a page in the usual font size.
const COLUMNS: usize = 8;

/// The maximum number of letters of a column without line breaks.
const LETTERS: usize = 48;

/// The maximum number of rows that fit a page.
const ROWS: usize = 40;

fn table(table: &Table) -> String {
    let texts = Texts::of(table);
    let parts = if table.across.is_some() && texts.is_matrix() && !fits(&texts) {
        texts.parts(fits)
    } else {
        vec![texts]
    };
    let mut title = table.title.as_deref();
    let parts = parts.into_iter().map(|part| tabular(title.take(), &part));
    parts.collect::<Vec<_>>().join("\n\n")
}

/// Whether a matrix fits a page, by the approximate widths of its letters and column gaps, in
/// letters.
fn fits(texts: &Texts) -> bool {
    let columns = texts.headings.len();
    let (room, space) = if columns <= COLUMNS {
        (95, 3)
    } else {
        (105, 2)
    };
    let letters: usize = (0..columns).map(|column| texts.letters(column)).sum();
    letters + space * columns <= room
}

/// A table or a part of one, below its title.
fn tabular(title: Option<&str>, texts: &Texts) -> String {
    let mut text = String::new();
    let size = match texts.headings.len() {
        0..=COLUMNS => "\\small",
        _ => "\\footnotesize\\setlength{\\tabcolsep}{3pt}",
    };
    let _ = writeln!(text, "{{{size}");
    if let Some(title) = title {
        let _ = writeln!(text, "\\textbf{{{}}}\\par\\nopagebreak", escaped(title));
    }
    let columns = 0..texts.headings.len();
    let columns: String = columns.map(|column| column_kind(texts, column)).collect();
    let headings: Vec<String> = texts
        .headings
        .iter()
        .map(|heading| heading.text.clone())
        .collect();
    let kind = if texts.rows.len() > ROWS {
        Kind::Long
    } else {
        Kind::Short
    };
    text += &kind.beginning(&columns, &headings);
    for row in &texts.rows {
        let _ = writeln!(text, "{}", line(row));
    }
    text + kind.end() + "\\par}"
}

/// The environment of a table. A table that may span pages determines its column widths only at the
/// second compilation.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Short,
    Long,
}

impl Kind {
    /// The beginning of a table, up to its first row.
    pub(super) fn beginning(self, columns: &str, headings: &[String]) -> String {
        let headings = line(headings);
        match self {
            Kind::Short => format!(
                "\\begin{{tabular}}{{@{{}}{columns}@{{}}}}\n\\toprule\n{headings}\n\\midrule\n"
            ),
            Kind::Long => format!(
                "% Widths are right once this has been compiled twice.\n\
                 \\begin{{longtable}}{{@{{}}{columns}@{{}}}}\n\\toprule\n{headings}\n\
                 \\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n"
            ),
        }
    }

    /// The end of a table, after its last row.
    pub(super) fn end(self) -> &'static str {
        match self {
            Kind::Short => "\\bottomrule\n\\end{tabular}",
            Kind::Long => "\\end{longtable}",
        }
    }
}

fn column_kind(texts: &Texts, column: usize) -> &'static str {
    let letters = |row: &Vec<String>| row[column].chars().count();
    if !texts.is_left(column) {
        "r"
    } else if texts.rows.iter().map(letters).max().unwrap_or(0) > LETTERS {
        "p{0.4\\linewidth}"
    } else {
        "l"
    }
}

pub(super) fn line(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| escaped(cell)).collect();
    let line = cells.join(" & ");
    // After the end of a line, these characters would be read as an option.
    let guard = if line.starts_with(['[', '*']) {
        "{}"
    } else {
        ""
    };
    format!("{guard}{line} \\\\")
}

/// A note, in which text in backticks is set as code.
fn with_code(note: &str) -> String {
    let parts = note.split('`').enumerate();
    let parts = parts.map(|(place, part)| match place % 2 {
        0 => escaped(part),
        _ => format!("\\texttt{{{}}}", escaped(part).replace("--", "-{}-")),
    });
    parts.collect()
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut last = ' ';
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => {
                escaped.push('\\');
                escaped.push(letter);
            }
            '-' if is_minus(last, letters.peek()) => escaped.push_str("$-$"),
            // Two hyphens would become a dash.
            '-' if last == '-' => escaped.push_str("{}-"),
            '`' | '\'' | ',' | '<' | '>' if last == letter => {
                escaped.push_str("{}");
                escaped.push(letter);
            }
            _ => push_letter(&mut escaped, letter),
        }
        last = letter;
    }
    escaped
}

/// Whether a hyphen is the sign of a number.
fn is_minus(before: char, after: Option<&char>) -> bool {
    let begins = before.is_whitespace() || before == '*';
    begins && after.is_some_and(char::is_ascii_digit)
}

/// Appends a letter without special meaning. Letters that the usual fonts lack are written as their
/// code points.
fn push_letter(text: &mut String, letter: char) {
    let symbol = match letter {
        '–' => "--",
        '±' => "$\\pm$",
        '−' => "$-$",
        '×' => "$\\times$",
        '√' => "$\\surd$",
        '²' => "$^2$",
        '≥' => "$\\ge$",
        '≤' => "$\\le$",
        '♠' => "$\\spadesuit$",
        '♥' => "$\\heartsuit$",
        '♦' => "$\\diamondsuit$",
        '♣' => "$\\clubsuit$",
        letter if letter.is_control() => " ",
        letter if letter.is_ascii() || ('À'..='ž').contains(&letter) => {
            text.push(letter);
            return;
        }
        letter => {
            let _ = write!(text, "(U+{:04X})", u32::from(letter));
            return;
        }
    };
    text.push_str(symbol);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_break_out_of_its_cell() {
        let cases = [
            ("50% & more_or_less", "50\\% \\& more\\_or\\_less"),
            ("\\input{x}", "\\textbackslash{}input\\{x\\}"),
            ("-1.2351%", "$-$1.2351\\%"),
            ("dragon-7, --bet", "dragon-7, -{}-bet"),
            ("9♠ 中", "9$\\spadesuit$ (U+4E2D)"),
            ("two\nlines", "two lines"),
        ];
        for (text, expected) in cases {
            assert_eq!(escaped(text), expected);
        }
    }

    #[test]
    fn a_line_that_begins_with_a_bracket_is_no_option() {
        assert_eq!(line(&["[678]".to_owned()]), "{}[678] \\\\");
    }
}
