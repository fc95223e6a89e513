//! Colours and styles.
//!
//! Four palettes: none (`NO_COLOR`), the terminal's sixteen colours, the 256 of most terminals
//! (`TERM`), and our own colours if the terminal supports any colour (`COLORTERM`). Cards have
//! their own background, and words keep the terminal's colours, so all is readable on light and
//! dark terminals. One rule above all: the lamp (amber) means "you can act here" or "it is this
//! player's turn". Nothing else is amber.

use std::ffi::OsString;

use quayside_engine::corsairs::Band;
use quayside_engine::korsar::{self, Colour, Kind};
use quayside_text::AnyCard;
use ratatui::style::{Color, Modifier, Style};

/// The available colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paint {
    /// None: letters, marks and bold type replace them.
    Plain,
    /// The sixteen colours of the terminal.
    Sixteen,
    /// The six levels of red, green and blue, and the greys, which are equal everywhere.
    Indexed,
    /// Any colour.
    True,
}

/// A colour in each palette.
struct Pigment {
    /// Red, green and blue, one byte each.
    rgb: u32,
    /// The number among the 256 colours.
    indexed: u8,
    sixteen: Color,
}

/// A field, the numerals of its cards on white, and whether the field needs light ink.
struct Dye {
    field: Pigment,
    numeral: Pigment,
    light: bool,
}

const fn pigment(rgb: u32, indexed: u8, sixteen: Color) -> Pigment {
    Pigment { rgb, indexed, sixteen }
}

const fn dye(field: Pigment, numeral: (u32, u8), light: bool) -> Dye {
    // Too few of the sixteen colours are dark enough for all bands.
    Dye { field, numeral: pigment(numeral.0, numeral.1, Color::Black), light }
}

const STOCK: Pigment = pigment(0x00ff_f9ec, 255, Color::White);
const DARK_INK: Pigment = pigment(0x0014_263a, 16, Color::Black);
const LIGHT_INK: Pigment = pigment(0x00fd_f6e6, 231, Color::White);
const LAMP: Pigment = pigment(0x00f4_b942, 214, Color::Yellow);
const LAMP_INK: Pigment = pigment(0x0025_1703, 16, Color::Black);
const KEY: Pigment = pigment(0x004a_5a6e, 240, Color::DarkGray);
const BAR: Pigment = pigment(0x0012_334e, 24, Color::Blue);
const HULL: Pigment = pigment(0x008f_6136, 94, Color::Yellow);
const SAIL: Pigment = pigment(0x00f3_e9d4, 255, Color::White);

/// Returns the colours of a band of Corsairs.
const fn band_dye(band: Band) -> Dye {
    match band {
        Band::Pink => {
            dye(pigment(0x00f0_a3bb, 218, Color::LightMagenta), (0x00a8_2659, 125), false)
        }
        Band::Violet => dye(pigment(0x0071_479f, 97, Color::Magenta), (0x005d_3689, 54), true),
        Band::Blue => dye(pigment(0x001d_4ea3, 25, Color::Blue), (0x001a_4592, 25), true),
        Band::Sky => dye(pigment(0x008f_d0ee, 117, Color::LightCyan), (0x000b_678f, 24), false),
        Band::Grey => dye(pigment(0x008f_979e, 246, Color::Gray), (0x0047_4f57, 239), false),
        Band::Brown => dye(pigment(0x0070_441f, 94, Color::DarkGray), (0x006a_3f1c, 94), true),
        Band::Red => dye(pigment(0x00bf_2a2c, 160, Color::Red), (0x00ac_2125, 124), true),
        Band::Orange => dye(pigment(0x00f0_862e, 208, Color::LightRed), (0x00a0_4a04, 130), false),
        Band::Yellow => {
            dye(pigment(0x00f6_d04d, 221, Color::LightYellow), (0x007b_5a00, 58), false)
        }
        Band::Green => dye(pigment(0x0023_774a, 29, Color::Green), (0x001b_6a3f, 22), true),
    }
}

/// Returns the band with the ink of a colour of Korsar.
pub(super) const fn band_of(colour: Colour) -> Band {
    match colour {
        Colour::Blue => Band::Blue,
        Colour::Green => Band::Green,
        Colour::Purple => Band::Violet,
        Colour::Yellow => Band::Yellow,
    }
}

/// Returns the colours of a card of Korsar.
const fn ship_dye(card: korsar::Card) -> Dye {
    match card.kind() {
        Kind::Merchant(_) => dye(pigment(0x0028_727f, 23, Color::Cyan), (0x001a_5f6b, 23), true),
        Kind::Pirate(colour, _) | Kind::Captain(colour) => band_dye(band_of(colour)),
        Kind::Admiral => dye(pigment(0x0012_253a, 235, Color::White), (0x0012_253a, 235), true),
    }
}

const fn card_dye(card: AnyCard) -> Dye {
    match card {
        AnyCard::Corsairs(card) => band_dye(card.band()),
        AnyCard::Korsar(card) => ship_dye(card),
    }
}

impl Paint {
    /// Returns the palette of our terminal, from its environment variables.
    pub(crate) fn of_terminal() -> Paint {
        Paint::for_variables(|name| std::env::var_os(name))
    }

    /// Returns the palette for a terminal with these variables.
    fn for_variables(variable: impl Fn(&str) -> Option<OsString>) -> Paint {
        let variable = |name| variable(name).filter(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        let term = term.to_string_lossy();
        // These support all colours, but only their name shows it, and not through a remote shell.
        let modern = ["kitty", "ghostty", "alacritty", "foot", "wezterm", "-direct"];
        if variable("NO_COLOR").is_some() {
            Paint::Plain
        } else if variable("COLORTERM").is_some_and(|term| term == "truecolor" || term == "24bit") {
            Paint::True
        } else if term.contains("256color") || modern.iter().any(|name| term.contains(name)) {
            Paint::Indexed
        } else {
            Paint::Sixteen
        }
    }

    fn colour(self, pigment: &Pigment) -> Color {
        match self {
            Paint::Plain => Color::Reset,
            Paint::Sixteen => pigment.sixteen,
            Paint::Indexed => Color::Indexed(pigment.indexed),
            Paint::True => Color::from_u32(pigment.rgb),
        }
    }

    fn style(self, field: &Pigment, ink: &Pigment) -> Style {
        match self {
            Paint::Plain => Style::new(),
            Paint::Sixteen | Paint::Indexed | Paint::True => {
                Style::new().bg(self.colour(field)).fg(self.colour(ink))
            }
        }
    }

    fn field(self, dye: &Dye) -> Style {
        // Some of the sixteen are lighter than ours.
        let light = match (self, &dye.field.sixteen) {
            (Paint::Sixteen, Color::Green | Color::Cyan | Color::White) => false,
            (..) => dye.light,
        };
        self.style(&dye.field, if light { &LIGHT_INK } else { &DARK_INK })
    }

    /// Returns the style of a band of Corsairs.
    pub(crate) fn band(self, band: Band) -> Style {
        self.field(&band_dye(band))
    }

    /// Returns the style of a card of either game.
    pub(crate) fn card(self, card: AnyCard) -> Style {
        self.field(&card_dye(card)).add_modifier(Modifier::BOLD)
    }

    /// Returns the style of a card's numeral, on white.
    pub(crate) fn numeral(self, card: AnyCard) -> Style {
        self.style(&STOCK, &card_dye(card).numeral)
    }

    /// Returns the style of the wave between white and field.
    pub(crate) fn wave(self, card: AnyCard) -> Style {
        self.style(&STOCK, &card_dye(card).field)
    }

    /// Returns the style of a large card's field, visible even without colours.
    pub(crate) fn large(self, card: AnyCard) -> Style {
        match self {
            Paint::Plain => Style::new().add_modifier(Modifier::REVERSED),
            Paint::Sixteen | Paint::Indexed | Paint::True => self.card(card),
        }
    }

    /// Returns the style of the frame around the selection.
    pub(crate) fn frame(self) -> Style {
        match self {
            Paint::Plain => Style::new().add_modifier(Modifier::BOLD),
            Paint::Sixteen | Paint::Indexed | Paint::True => self.style(&LAMP, &LAMP),
        }
    }

    /// Returns the style of a line around something where the reader can act.
    pub(crate) fn edge(self) -> Style {
        match self {
            Paint::Plain => Style::new().add_modifier(Modifier::BOLD),
            Paint::Sixteen | Paint::Indexed | Paint::True => Style::new().fg(self.colour(&LAMP)),
        }
    }

    /// Returns the style of two pixels of a ship, one above the other, or none.
    pub(crate) fn ship_pixels(self, [upper, lower]: [Option<char>; 2]) -> Style {
        let colour = |pixel| self.colour(if pixel == 's' { &SAIL } else { &HULL });
        let style = upper.or(lower).map_or(Style::new(), |pixel| Style::new().fg(colour(pixel)));
        match (upper, lower) {
            (Some(upper), Some(lower)) if upper != lower => style.bg(colour(lower)),
            (..) => style,
        }
    }

    /// Returns the style of the lamp: act here, or this player's turn.
    pub(crate) fn lamp(self) -> Style {
        match self {
            Paint::Plain => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Paint::Sixteen | Paint::Indexed | Paint::True => self.style(&LAMP, &LAMP_INK),
        }
    }

    /// Returns the style of an active key.
    pub(crate) fn key(self) -> Style {
        match self {
            Paint::Plain => Style::new().add_modifier(Modifier::BOLD),
            Paint::Sixteen => Style::new().add_modifier(Modifier::REVERSED),
            Paint::Indexed | Paint::True => self.style(&KEY, &LIGHT_INK),
        }
    }

    /// Returns the style of the bar at the top.
    pub(crate) fn bar(self) -> Style {
        match self {
            Paint::Plain => Style::new().add_modifier(Modifier::BOLD),
            Paint::Sixteen | Paint::Indexed | Paint::True => self.style(&BAR, &LIGHT_INK),
        }
    }

    /// Returns the style of an error.
    pub(crate) fn refusal(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self == Paint::Plain { style } else { style.fg(Color::Red) }
    }
}

/// The style of important words.
pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

/// The style of less important words.
pub(crate) const SOFT: Style = Style::new().add_modifier(Modifier::DIM);

/// The style of normal words.
pub(crate) const SAID: Style = Style::new();

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_gets_the_colours_that_it_has() {
        for (said, paint) in [
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")][..], Paint::True),
            (&[("TERM", "xterm-256color")], Paint::Indexed),
            (&[("TERM", "tmux-256color"), ("COLORTERM", "")], Paint::Indexed),
            (&[("TERM", "xterm-kitty")], Paint::Indexed),
            (&[("TERM", "xterm")], Paint::Sixteen),
            (&[("TERM", "linux")], Paint::Sixteen),
            (&[], Paint::Sixteen),
            (&[("TERM", "xterm-256color"), ("NO_COLOR", "1")], Paint::Plain),
            (&[("TERM", "xterm-256color"), ("NO_COLOR", "")], Paint::Indexed),
        ] {
            let value = |name: &str| {
                let found = said.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| OsString::from(value))
            };
            assert_eq!(Paint::for_variables(value), paint, "{said:?}");
        }
    }

    /// With 256 colours, every band has a colour of its own that is close to ours.
    #[test]
    fn a_band_keeps_its_colour() {
        let cube = |index: u8| -> [i32; 3] {
            let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * i32::from(step) };
            match index {
                232.. => [8 + 10 * i32::from(index - 232); 3],
                _ => [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map(level),
            }
        };
        for band in Band::ALL {
            let field = band_dye(band).field;
            let rgb = [field.rgb >> 16, field.rgb >> 8 & 255, field.rgb & 255];
            let apart = rgb.iter().zip(cube(field.indexed)).map(|(&byte, level)| {
                (i32::try_from(byte).expect("a level is a byte") - level).abs()
            });
            let apart: i32 = apart.sum();
            assert!(apart < 120, "{band:?} is {apart} away");
            let shared =
                Band::ALL.iter().filter(|other| band_dye(**other).field.indexed == field.indexed);
            assert_eq!(shared.count(), 1, "{band:?}");
        }
    }
}
