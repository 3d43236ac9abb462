//! A sheet as plain text, in lines of limited width.

use super::precision::IF_NORMAL;
use super::shown::{Heading, Texts, letters_of};
use super::table::{Sheet, Table};
use crate::quote::harmless_lines;
use crate::threads;

/// A screen for text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Maximum number of characters in a line, at most [`Screen::WIDEST`]. A word or a number that
    /// is wider is not broken.
    pub width: usize,
    /// Whether marked rows are coloured too, by ANSI escape sequences.
    pub colour: bool,
}

impl Screen {
    /// A screen with 80 characters in a line, without colour.
    pub const PLAIN: Screen = Screen {
        width: 80,
        colour: false,
    };

    /// The largest number of characters in a line; a wider screen is used up to this width.
    pub const WIDEST: usize = 10_000;
}

/// The number of tables that are written in less time than threads take to begin.
const FEW_TABLES: usize = 8;

/// The sheet as text that ends with a newline.
pub(super) fn text(mut sheet: Sheet, screen: Screen) -> String {
    let screen = Screen {
        width: screen.width.min(Screen::WIDEST),
        ..screen
    };
    let tables = sheet.take_shown();
    let mut blocks = Vec::new();
    if !sheet.assumptions.is_empty() {
        let assumptions = harmless_lines(&sheet.assumptions);
        blocks.push(screen.first_lines(&assumptions, &sheet.remark(&tables)));
    }
    let of_tables = threads::map(tables.len(), FEW_TABLES, "tables", |place| {
        screen.table(&tables[place])
    });
    blocks.extend(of_tables.into_iter().flatten());
    if !sheet.notes.is_empty() {
        let notes = sheet.notes.join(" ");
        blocks.push(screen.in_lines(&harmless_lines(&notes), ""));
    }
    blocks.join("\n\n") + "\n"
}

impl Screen {
    /// The assumptions, left-aligned, and the remark beside them, right-aligned. If there is no room
    /// for both, the cards removed are below the other assumptions, or the remark is.
    fn first_lines(self, assumptions: &str, remark: &str) -> String {
        let one_line = |left: &str| {
            let letters = letters_of(left) + letters_of(remark);
            let gap = self.width.checked_sub(letters).filter(|&gap| gap > 1)?;
            Some(format!("{left}{:gap$}{remark}", ""))
        };
        let two_lines = || {
            let (shoe, removed) = assumptions.split_once(", removed: ")?;
            let removed = self.in_lines(&format!("removed: {removed}"), INDENT);
            Some(format!("{}\n{removed}", one_line(shoe)?))
        };
        let apart = || {
            let lines = [assumptions, remark].map(|text| self.in_lines(text, INDENT));
            lines.join("\n")
        };
        one_line(assumptions)
            .or_else(two_lines)
            .unwrap_or_else(apart)
    }

    /// The table as blocks of text: several if it is too wide.
    fn table(self, table: &Table) -> Vec<String> {
        let texts = self.with_approximations_below(Texts::of(table));
        let mut texts = self.without_spare_columns(&texts);
        if self.is_tight(&texts) {
            texts = with_narrow_headings(texts);
        }
        let parts = self.parts(&texts).into_iter();
        let mut blocks: Vec<String> = parts
            .map(|part| self.in_columns(&self.with_narrow_texts(part)))
            .collect();
        if let (Some(title), Some(first)) = (&table.title, blocks.first_mut()) {
            let title = self.in_lines(&harmless_lines(title), INDENT);
            *first = format!("{title}\n{first}");
        }
        blocks
    }

    /// The table with what names approximations on a second line of the headings, if it is too
    /// wide.
    fn with_approximations_below(self, mut texts: Texts) -> Texts {
        if self.is_tight(&texts) {
            for Heading { text, .. } in &mut texts.headings {
                if let Some(heading) = text.strip_suffix(IF_NORMAL) {
                    *text = format!("{}\n{IF_NORMAL}", heading.trim_end());
                }
            }
        }
        texts
    }

    /// The table without spare columns, as far as they have to be omitted to fit.
    fn without_spare_columns(self, texts: &Texts) -> Texts {
        let mut columns: Vec<usize> = (0..texts.headings.len()).collect();
        let mut fitted = texts.clone();
        while self.is_tight(&fitted) {
            let spare = columns
                .iter()
                .rposition(|&column| texts.headings[column].spare);
            let Some(place) = spare else {
                break;
            };
            columns.remove(place);
            fitted = texts.with_columns(&columns);
        }
        fitted
    }

    /// The table in parts that fit.
    fn parts(self, texts: &Texts) -> Vec<Texts> {
        if self.fits(texts) {
            return vec![texts.clone()];
        }
        let narrow = self.with_narrow_texts(texts.clone());
        if self.fits(&narrow) {
            return vec![narrow];
        }
        texts.parts(|texts| self.fits(texts))
    }

    /// Whether there is no room for gaps of two.
    fn is_tight(self, texts: &Texts) -> bool {
        width(texts) + 2 * gaps(texts) > self.width
    }

    fn fits(self, texts: &Texts) -> bool {
        width(texts) + gaps(texts) <= self.width
    }

    /// The table with its widest column of text in several lines, if it is too wide.
    fn with_narrow_texts(self, mut texts: Texts) -> Texts {
        /// The minimum width: in a narrower column, words would be broken.
        const NARROWEST: usize = 12;
        let columns = (0..texts.headings.len()).filter(|&column| texts.is_left(column));
        let widest = columns.max_by_key(|&column| texts.letters(column));
        let Some(widest) = widest.filter(|_| !self.fits(&texts)) else {
            return texts;
        };
        let others = width(&texts) - texts.letters(widest);
        let room = self.width.saturating_sub(others + 2 * gaps(&texts));
        if room >= NARROWEST {
            for row in &mut texts.rows {
                row[widest] = filled(&row[widest], room, INDENT);
            }
        }
        texts
    }

    /// The headings and the rows as lines. Text is aligned to the left and figures to the right.
    fn in_columns(self, texts: &Texts) -> String {
        const GREEN: &str = "\x1b[32m";
        const PLAIN: &str = "\x1b[0m";
        // Gaps are narrower where wide ones do not fit.
        let gap = self.width.saturating_sub(width(texts)) / gaps(texts).max(1);
        let gap = gap.clamp(1, 3);
        let widths: Vec<usize> = (0..texts.headings.len())
            .map(|column| texts.letters(column))
            .collect();
        let in_lines = |cells: &[String]| {
            let height = cells.iter().map(|cell| cell.lines().count()).max();
            let lines = (0..height.unwrap_or(0).max(1)).map(|line| {
                let columns = cells.iter().zip(&widths).enumerate();
                let columns = columns.map(|(column, (cell, width))| {
                    let cell = cell.lines().nth(line).unwrap_or_default();
                    let gap = if column == 0 { 0 } else { gap };
                    let space = " ".repeat(width - letters_of(cell));
                    if texts.is_left(column) {
                        format!("{:gap$}{cell}{space}", "")
                    } else {
                        format!("{:gap$}{space}{cell}", "")
                    }
                });
                columns.collect::<String>().trim_end().to_owned()
            });
            lines.collect::<Vec<_>>().join("\n")
        };
        let headings = texts.headings.iter().map(|heading| heading.text.clone());
        let headings = in_lines(&headings.collect::<Vec<_>>());
        let rows = texts.rows.iter().map(|row| {
            let lines = in_lines(row);
            if self.colour && texts.is_marked(row) {
                format!("{GREEN}{lines}{PLAIN}")
            } else {
                lines
            }
        });
        let lines: Vec<String> = [headings].into_iter().chain(rows).collect();
        lines.join("\n")
    }

    /// The lines of a text, each broken into lines of the maximum width.
    fn in_lines(self, text: &str, indent: &str) -> String {
        let lines = text.lines().map(|line| filled(line, self.width, indent));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// The table with headings in several lines, as wide as their columns or their longest words.
fn with_narrow_headings(mut texts: Texts) -> Texts {
    for column in 0..texts.headings.len() {
        let cells = texts.rows.iter().flat_map(|row| row[column].lines());
        let heading = texts.headings[column].text.clone();
        let words = cells.chain(heading.split_whitespace());
        let room = words.map(letters_of).max().unwrap_or(0);
        let lines = heading.lines().map(|line| filled(line, room, ""));
        texts.headings[column].text = lines.collect::<Vec<_>>().join("\n");
    }
    texts
}

/// The width of the columns, without the gaps between them.
fn width(texts: &Texts) -> usize {
    (0..texts.headings.len())
        .map(|column| texts.letters(column))
        .sum()
}

fn gaps(texts: &Texts) -> usize {
    texts.headings.len().saturating_sub(1)
}

/// The indent of the second and later lines of a name.
const INDENT: &str = "  ";

/// The text in lines of at most `room` characters, broken between words. Lines after the first
/// begin with the indent.
pub(crate) fn filled(text: &str, room: usize, indent: &str) -> String {
    let mut filled = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let letters = letters_of(word);
        if length > 0 && length + 1 + letters > room {
            filled.push('\n');
            filled += indent;
            length = indent.len();
        } else if length > 0 {
            filled.push(' ');
            length += 1;
        }
        filled += word;
        length += letters;
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_between_words() {
        let text = "one two three four";
        assert_eq!(filled(text, 18, INDENT), text);
        assert_eq!(filled(text, 9, INDENT), "one two\n  three\n  four");
        assert_eq!(filled("immeasurable", 5, INDENT), "immeasurable");
    }
}
