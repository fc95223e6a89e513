//! Screens and lines for ASCII terminals (`LC_ALL=C`): each sign is replaced by a similar one.

use std::ffi::OsString;
use std::io::{self, Write};

use ratatui::buffer::Buffer;

/// Returns whether the locale has only ASCII letters: `C` or `POSIX`, without a character set. An
/// unset locale does not count, since it does not describe the terminal.
pub(super) fn is_locale(variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let said = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable);
    let first = said.into_iter().find(|locale| !locale.is_empty());
    first.is_some_and(|locale| locale == "C" || locale == "POSIX")
}

/// Replaces every non-ASCII sign of a screen.
pub(super) fn replace(buffer: &mut Buffer) {
    write_keys(buffer);
    for cell in &mut buffer.content {
        let Some(sign) = cell.symbol().chars().next().filter(|sign| !sign.is_ascii()) else {
            continue;
        };
        cell.set_char(similar(sign));
    }
}

/// An output of lines, in ASCII if the locale has no other letters.
pub(crate) struct LineOutput<W> {
    out: W,
    is_ascii: bool,
}

impl<W: Write> LineOutput<W> {
    pub(crate) fn new(out: W) -> LineOutput<W> {
        LineOutput { out, is_ascii: is_locale(|name| std::env::var_os(name)) }
    }
}

impl<W: Write> Write for LineOutput<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_ascii {
            return self.out.write(bytes);
        }
        // Formatting writes whole letters.
        let letters = String::from_utf8_lossy(bytes);
        let ascii = letters.chars().map(|sign| if sign.is_ascii() { sign } else { similar(sign) });
        self.out.write_all(ascii.collect::<String>().as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Writes the names of the keys whose sign, between spaces, has no similar one.
fn write_keys(buffer: &mut Buffer) {
    let cells = &mut buffer.content;
    for place in 1..cells.len().saturating_sub(1) {
        let name = match cells[place].symbol() {
            "↵" => "Ent",
            "␣" => "Spc",
            _ => continue,
        };
        if [place - 1, place + 1].iter().all(|&beside| cells[beside].symbol() == " ") {
            for (cell, letter) in cells[place - 1..].iter_mut().zip(name.chars()) {
                cell.set_char(letter);
            }
        }
    }
}

/// Returns the most similar ASCII sign.
const fn similar(sign: char) -> char {
    match sign {
        '─' | '━' | '–' | '—' | '−' | '▃' | '▄' | '▅' => '-',
        '│' | '┃' | '▌' => '|',
        '╭' | '╮' | '╰' | '╯' | '┏' | '┓' | '┗' | '┛' | '✓' => '+',
        '█' | '▇' => '#',
        '▀' | '’' | '‘' => '\'',
        '▸' | '→' | '»' | '›' | '↵' => '>',
        '←' | '‹' | '«' => '<',
        '▲' | '↑' | '↗' => '^',
        '▼' | '↓' => 'v',
        '★' | '◆' => '*',
        '✗' | '×' => 'x',
        '·' | '…' => '.',
        '±' => '~',
        '␣' => '_',
        '“' | '”' | '„' => '"',
        'Σ' => '=',
        'à' | 'á' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        '●' | '•' | 'ò' | 'ó' | 'ô' | 'ö' | 'œ' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ß' => 's',
        'À' | 'Á' | 'Â' | 'Ä' => 'A',
        'Ç' => 'C',
        'È' | 'É' | 'Ê' | 'Ë' => 'E',
        'Í' => 'I',
        'Ó' | 'Ô' | 'Ö' => 'O',
        'Ú' | 'Ü' => 'U',
        '¡' => '!',
        '\u{a0}' | '\u{202f}' => ' ',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_locale_without_letters_is_ascii() {
        for (said, is_ascii) in [
            (&[("LC_ALL", "C")][..], true),
            (&[("LC_ALL", ""), ("LANG", "POSIX")], true),
            (&[("LC_ALL", "C.UTF-8")], false),
            (&[("LC_CTYPE", "de_DE.UTF-8"), ("LANG", "C")], false),
            (&[], false),
        ] {
            let value = |name: &str| {
                let found = said.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| OsString::from(value))
            };
            assert_eq!(is_locale(value), is_ascii, "{said:?}");
        }
    }

    #[test]
    fn signs_become_similar_ones() {
        let mut buffer = Buffer::with_lines(["╭─▸2 Anna’s ship · ü −3 ± 1 漢"]);
        replace(&mut buffer);
        let said: String = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
        assert_eq!(said.trim_end(), "+->2 Anna's ship . u -3 ~ 1 ?");
        let mut buffer = Buffer::with_lines(["  ↵  Draw   ␣  Crew"]);
        replace(&mut buffer);
        let said: String = buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect();
        assert_eq!(said.trim_end(), " Ent Draw  Spc Crew");
    }
}
