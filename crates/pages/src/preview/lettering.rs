//! Text as SVG paths, so that a picture needs no font where it is drawn.
//!
//! The font is a subset of `DejaVu Serif Condensed Bold`: the letters of European languages,
//! without hinting and kerning (`assets/serif-bold.txt` has its licence).

use std::fmt::Write as _;
use std::sync::LazyLock;

use ttf_parser::{Face, OutlineBuilder};

static FACE: LazyLock<Face<'static>> = LazyLock::new(|| {
    Face::parse(include_bytes!("../../assets/serif-bold.ttf"), 0).expect("the face is ours")
});

/// A line of text.
pub(super) struct Line<'a> {
    /// The text.
    pub(super) words: &'a str,
    /// The start of its base line.
    pub(super) at: (f32, f32),
    /// The height of the letters.
    pub(super) size: f32,
    /// The maximum width: longer texts are drawn smaller, and cut if that is not enough.
    pub(super) room: f32,
    /// Its colour.
    pub(super) ink: &'a str,
}

/// The smallest scale of a line before it is cut.
const SMALLEST: f32 = 0.5;

impl Line<'_> {
    /// Draws the line as a path.
    pub(super) fn draw(&self) -> String {
        let wide = width(self.words) * self.size;
        let size = self.size * (self.room / wide).clamp(SMALLEST, 1.0);
        let words = fitted(self.words, self.room / size);
        let mut pen = Pen { path: String::new(), at: self.at, scale: size / em() };
        for letter in words.chars() {
            if let Some(glyph) = FACE.glyph_index(letter) {
                FACE.outline_glyph(glyph, &mut pen);
            }
            pen.at.0 += advance(letter) * size;
        }
        format!("<path fill=\"{}\" d=\"{}\"/>", self.ink, pen.path)
    }
}

/// Returns the words that fit, with dots if some do not.
fn fitted(words: &str, room: f32) -> String {
    if width(words) <= room {
        return words.to_owned();
    }
    let mut short = words.to_owned();
    while short.pop().is_some() {
        let cut = format!("{}…", short.trim_end());
        if width(&cut) <= room {
            return cut;
        }
    }
    String::new()
}

/// Returns the width of words at size 1.
pub(super) fn width(words: &str) -> f32 {
    words.chars().map(advance).sum()
}

/// Returns the advance of a letter; a letter that the font lacks leaves a gap.
fn advance(letter: char) -> f32 {
    let glyph = FACE.glyph_index(letter);
    glyph
        .and_then(|glyph| FACE.glyph_hor_advance(glyph))
        .map_or(0.5, |width| f32::from(width) / em())
}

fn em() -> f32 {
    f32::from(FACE.units_per_em())
}

/// A writer of glyph outlines as SVG path data.
struct Pen {
    path: String,
    at: (f32, f32),
    scale: f32,
}

impl Pen {
    fn write(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in points {
            let (x, y) = (self.at.0 + x * self.scale, self.at.1 - y * self.scale);
            let _ = write!(self.path, "{x:.1} {y:.1} ");
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.write('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.write('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.write('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.write('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(words: &str, room: f32) -> String {
        Line { words, at: (0.0, 0.0), size: 40.0, room, ink: "#fff" }.draw()
    }

    #[test]
    fn words_stay_in_their_room() {
        assert_eq!(fitted("Ada", 10.0), "Ada");
        assert!(fitted("Wolfeschlegelsteinhausen", 4.0).ends_with('…'));
        assert!(width(&fitted("Wolfeschlegelsteinhausen", 4.0)) <= 4.0);
        assert_eq!(fitted("Ada", 0.1), "");
        // A letter that the font lacks leaves a gap, without an error.
        for words in ["", "名前", "<b>&\"", "Zoë Łukasz Ğ"] {
            assert!(drawn(words, 100.0).starts_with("<path fill=\"#fff\" d=\""), "{words}");
        }
    }
}
