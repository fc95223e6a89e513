//! What things are painted with.
//!
//! Three palettes: none (`NO_COLOR`), the terminal's own sixteen, and ours where the terminal says
//! that it shows any (`COLORTERM`). Cards bring their own background, and words keep the terminal's
//! colours, so that all is as readable by day as by night. One rule above all: the lamp (amber)
//! means "you can act here" or "it is this player's turn". Nothing else is amber.

use quayside_engine::corsairs::Band;
use quayside_engine::korsar::{self, Colour, Kind};
use quayside_text::AnyCard;
use ratatui::style::{Color, Modifier, Style};

/// Which colours there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paint {
    /// None: letters, marks and bold type say it all.
    Plain,
    /// The sixteen that the terminal has.
    Sixteen,
    /// Any.
    True,
}

impl Paint {
    /// Returns what suits the terminal, by what it says of itself.
    pub(crate) fn of_terminal() -> Paint {
        let said = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        if said("NO_COLOR").is_some() {
            return Paint::Plain;
        }
        let any = said("COLORTERM").is_some_and(|term| term == "truecolor" || term == "24bit");
        if any { Paint::True } else { Paint::Sixteen }
    }

    /// Paints a field and what is written on it.
    fn field(self, own: (u32, bool), terminals: (Color, bool)) -> Style {
        let ink =
            |light: bool| if light { Color::Rgb(253, 246, 230) } else { Color::Rgb(20, 38, 58) };
        match self {
            Paint::Plain => Style::new(),
            Paint::Sixteen => {
                let ink = if terminals.1 { Color::White } else { Color::Black };
                Style::new().bg(terminals.0).fg(ink)
            }
            Paint::True => Style::new().bg(Color::from_u32(own.0)).fg(ink(own.1)),
        }
    }

    /// A band of Corsairs: field, and whether light ink stands on it.
    pub(crate) fn band(self, band: Band) -> Style {
        let (own, terminals) = match band {
            Band::Pink => ((0x00f0_a3bb, false), (Color::LightMagenta, false)),
            Band::Violet => ((0x0071_479f, true), (Color::Magenta, true)),
            Band::Blue => ((0x001d_4ea3, true), (Color::Blue, true)),
            Band::Sky => ((0x008f_d0ee, false), (Color::LightCyan, false)),
            Band::Grey => ((0x008f_979e, false), (Color::Gray, false)),
            Band::Brown => ((0x0070_441f, true), (Color::DarkGray, true)),
            Band::Red => ((0x00bf_2a2c, true), (Color::Red, true)),
            Band::Orange => ((0x00f0_862e, false), (Color::LightRed, false)),
            Band::Yellow => ((0x00f6_d04d, false), (Color::LightYellow, false)),
            Band::Green => ((0x0023_774a, true), (Color::Green, false)),
        };
        self.field(own, terminals)
    }

    /// A card of either game.
    pub(crate) fn card(self, card: AnyCard) -> Style {
        let style = match card {
            AnyCard::Corsairs(card) => self.band(card.band()),
            AnyCard::Korsar(card) => self.ship(card),
        };
        style.add_modifier(Modifier::BOLD)
    }

    fn ship(self, card: korsar::Card) -> Style {
        match card.kind() {
            Kind::Merchant(_) => self.field((0x0028_727f, true), (Color::Cyan, false)),
            Kind::Pirate(colour, _) | Kind::Captain(colour) => self.band(match colour {
                Colour::Blue => Band::Blue,
                Colour::Green => Band::Green,
                Colour::Purple => Band::Violet,
                Colour::Yellow => Band::Yellow,
            }),
            Kind::Admiral => self.field((0x0012_253a, true), (Color::White, false)),
        }
    }

    /// Act here; it is this player's turn.
    pub(crate) fn lamp(self) -> Style {
        match self {
            Paint::Plain => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Paint::Sixteen => Style::new().bg(Color::Yellow).fg(Color::Black),
            Paint::True => Style::new().bg(Color::Rgb(244, 185, 66)).fg(Color::Rgb(37, 23, 3)),
        }
    }

    /// A key that can be pressed.
    pub(crate) fn key(self) -> Style {
        match self {
            Paint::Plain => Style::new().add_modifier(Modifier::BOLD),
            Paint::Sixteen => Style::new().add_modifier(Modifier::REVERSED),
            Paint::True => Style::new().bg(Color::Rgb(74, 90, 110)).fg(Color::Rgb(253, 246, 230)),
        }
    }

    /// The bar at the top.
    pub(crate) fn bar(self) -> Style {
        match self {
            Paint::Plain => Style::new().add_modifier(Modifier::BOLD),
            Paint::Sixteen => Style::new().bg(Color::Blue).fg(Color::White),
            Paint::True => Style::new().bg(Color::Rgb(18, 51, 78)).fg(Color::Rgb(243, 233, 212)),
        }
    }

    /// Something that went wrong.
    pub(crate) fn refusal(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self == Paint::Plain { style } else { style.fg(Color::Red) }
    }
}

/// What matters.
pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

/// What stands back.
pub(crate) const SOFT: Style = Style::new().add_modifier(Modifier::DIM);

/// What is said.
pub(crate) const SAID: Style = Style::new();
