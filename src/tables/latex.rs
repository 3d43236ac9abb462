//! A sheet as a complete LaTeX document. Its tables are in the style of `booktabs` and can be
//! copied into other documents.

use std::collections::BTreeMap;
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
pub(super) fn latex(mut sheet: Sheet, origin: &str) -> String {
    let tables = sheet.take_shown();
    let mut blocks = Vec::new();
    if !sheet.assumptions.is_empty() {
        let texts = [&sheet.assumptions, &sheet.remark(&tables)];
        let [assumptions, remark] = texts.map(|text| escaped(text));
        blocks.push(format!("{assumptions}\\hfill {remark}"));
    }
    blocks.extend(tables.iter().map(table));
    if !sheet.notes.is_empty() {
        blocks.push(notes(&sheet.notes.join(" ")));
    }
    format!("{}{}\n\n{END}", beginning(origin), blocks.join("\n\n"))
}

/// The tables of the sheet with captions and labels, for `\input` into another document, which
/// needs the packages `booktabs` and `longtable`. Comments state the origin and the notes.
pub(super) fn fragment(mut sheet: Sheet, origin: &str, kind: &str) -> String {
    let tables = sheet.take_shown();
    let about = [sheet.assumptions.clone(), sheet.remark(&tables)];
    let about: Vec<String> = about.into_iter().filter(|text| !text.is_empty()).collect();
    let mut text = format!("% {origin}\n% It needs the packages booktabs and longtable.\n");
    for note in &sheet.notes {
        let _ = writeln!(text, "% {}", plain(note));
    }
    let tables = tables.into_iter().map(|table| (parts(&table), table));
    let tables: Vec<(Vec<Texts>, Table)> = tables.collect();
    let all: usize = tables.iter().map(|(parts, _)| parts.len()).sum();
    let mut labels: BTreeMap<&str, usize> = BTreeMap::new();
    for (parts, table) in &tables {
        let caption = title(&format!("{} ({})", table.caption(), about.join("; ")));
        for part in parts {
            let number = labels.entry(table.name).or_default();
            *number += 1;
            let label = match *number {
                1 => format!("tab:{kind}-{}", table.name),
                number => format!("tab:{kind}-{}-{number}", table.name),
            };
            let caption = format!("\\caption{{{caption}}}\\label{{{label}}}");
            let kind = if all > FLOATS {
                Kind::Long
            } else {
                Kind::of(part)
            };
            let _ = writeln!(text, "\n{}", captioned(&caption, part, kind));
        }
    }
    text
}

/// The maximum number of tables that float: LaTeX holds only a limited number of them.
const FLOATS: usize = 16;

/// A note as a comment in one line.
fn plain(note: &str) -> String {
    let letters = note.chars();
    letters
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect()
}

/// A table that floats, or one that spans pages, with its caption.
fn captioned(caption: &str, texts: &Texts, kind: Kind) -> String {
    let (size, rows) = (size(texts), rows(texts));
    let (columns, headings) = (column_kinds(texts), headings(texts));
    match kind {
        Kind::Short => {
            let start = Kind::Short.beginning(&columns, &headings);
            let end = Kind::Short.end();
            format!(
                "\\begin{{table}}\n\\centering{size}\n{caption}\n{start}{rows}{end}\n\\end{{table}}"
            )
        }
        Kind::Long => {
            let (start, end) = (Kind::Long.beginning(&columns, &headings), Kind::Long.end());
            let first = format!(
                "{caption}\\\\\n\\toprule\n{}\n\\midrule\n\\endfirsthead\n",
                line(&headings)
            );
            let start = start.replacen("\\toprule\n", &format!("{first}\\toprule\n"), 1);
            format!("{{{size}\n{start}{rows}{end}\n}}")
        }
    }
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
    let mut title = table.title.as_deref();
    let parts = parts(table).into_iter();
    let parts = parts.map(|part| tabular(title.take(), &part));
    parts.collect::<Vec<_>>().join("\n\n")
}

/// The table, in several parts if it is a matrix that does not fit a page.
fn parts(table: &Table) -> Vec<Texts> {
    let texts = Texts::of(table);
    if table.across.is_some() && texts.is_matrix() && !fits(&texts) {
        texts.parts(fits)
    } else {
        vec![texts]
    }
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
    let mut text = format!("{{{}\n", size(texts));
    if let Some(words) = title {
        let words = self::title(words);
        let _ = writeln!(
            text,
            "{{\\raggedright\\textbf{{{words}}}\\par}}\\nopagebreak"
        );
    }
    let kind = Kind::of(texts);
    text += &kind.beginning(&column_kinds(texts), &headings(texts));
    text + &rows(texts) + kind.end() + "\\par}"
}

/// A title, in which lines can be broken behind slashes, since addresses have no blanks.
fn title(text: &str) -> String {
    escaped(text).replace('/', "/\\allowbreak{}")
}

fn size(texts: &Texts) -> &'static str {
    match texts.headings.len() {
        0..=COLUMNS => "\\small",
        _ => "\\footnotesize\\setlength{\\tabcolsep}{3pt}",
    }
}

fn column_kinds(texts: &Texts) -> String {
    let columns = 0..texts.headings.len();
    columns.map(|column| column_kind(texts, column)).collect()
}

fn headings(texts: &Texts) -> Vec<String> {
    let headings = texts.headings.iter();
    headings.map(|heading| heading.text.clone()).collect()
}

fn rows(texts: &Texts) -> String {
    let rows = texts.rows.iter();
    rows.map(|row| line(row) + "\n").collect()
}

/// The environment of a table. A table that may span pages determines its column widths only at the
/// second compilation.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Short,
    Long,
}

impl Kind {
    fn of(texts: &Texts) -> Kind {
        if texts.rows.len() > ROWS {
            Kind::Long
        } else {
            Kind::Short
        }
    }

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
    let cells: Vec<String> = cells.iter().map(|cell| in_cell(cell)).collect();
    let line = cells.join(" & ");
    // After the end of a line, these characters would be read as an option.
    let guard = if line.starts_with(['[', '*']) {
        "{}"
    } else {
        ""
    };
    format!("{guard}{line} \\\\")
}

/// The text of a cell. A long fraction can be broken between its digits.
fn in_cell(text: &str) -> String {
    /// The number of digits between two places where a line can be broken.
    const DIGITS: usize = 8;
    let is_fraction = text.chars().all(|letter| "-/0123456789".contains(letter));
    if !is_fraction || text.len() <= LETTERS {
        return escaped(text);
    }
    let digits: Vec<char> = text.chars().collect();
    let parts = digits.chunks(DIGITS).map(String::from_iter);
    let parts: Vec<String> = parts.collect();
    let digits = escaped(&parts[0]) + "\\allowbreak{}" + &parts[1..].join("\\allowbreak{}");
    // Lines of digits cannot be stretched.
    format!("{{\\raggedright {digits}\\par}}")
}

/// The notes as a paragraph. Its right edge is ragged if a word is so long that no line could be
/// justified.
fn notes(text: &str) -> String {
    let is_long = text.split_whitespace().any(|word| word.len() > LONG_WORD);
    let ragged = if is_long { "\\raggedright" } else { "" };
    format!("{{\\small{ragged} {}\\par}}", with_code(text))
}

/// The maximum length of a word without line breaks.
const LONG_WORD: usize = 32;

/// A note, in which text in backticks is set as code.
fn with_code(note: &str) -> String {
    let parts = note.split('`').enumerate();
    let parts = parts.map(|(place, part)| match place % 2 {
        0 => escaped(part),
        _ => format!("\\texttt{{{}}}", code(part)),
    });
    parts.collect()
}

/// Code, in which lines can be broken within long words, such as digests.
fn code(text: &str) -> String {
    let words = text.split(' ').map(|word| {
        if word.len() <= LONG_WORD {
            return escaped(word).replace("--", "-{}-");
        }
        let letters: Vec<char> = word.chars().collect();
        let parts = letters.chunks(LONG_WORD / 2);
        let parts = parts.map(|part| escaped(&part.iter().collect::<String>()));
        parts.collect::<Vec<_>>().join("\\allowbreak{}")
    });
    words.collect::<Vec<_>>().join(" ")
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
        '·' => "$\\cdot$",
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
