//! Shared parts of the notations of positions: one line that names a game and its contents, then
//! fields (`docs/formats.md`, "Positions").
//!
//! A position is written by `Display` and read by `FromStr`, of each game's `State` and `View`.
//! Reading is total: a position that is read is sound, and other text is a [`ParsePositionError`].

use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::str::FromStr;

use crate::game::{Eyes, Game, Hand, HouseRules, ParsePositionError, Variant};
use crate::seat::{BySeat, Seat};

type Result<T> = core::result::Result<T, ParsePositionError>;

/// Returns the message of the first law that does not hold.
pub(crate) fn first_broken(laws: &[(bool, &'static str)]) -> Option<&'static str> {
    laws.iter().find(|(holds, _)| !holds).map(|(_, law)| *law)
}

/// Returns what was read, unless it breaks a law.
pub(crate) fn sound<T>(read: T, unsound: impl FnOnce(&T) -> Option<&'static str>) -> Result<T> {
    match unsound(&read) {
        None => Ok(read),
        Some(law) => Err(ParsePositionError::Unsound(law)),
    }
}

/// The contents of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The knowledge of one reader.
    View(Eyes),
    /// The full state.
    State,
}

impl Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::View(Eyes::Seat(seat)) => write!(f, "view {seat}"),
            Kind::View(Eyes::Bystander) => f.write_str("view bystander"),
            Kind::View(Eyes::All) => f.write_str("view all"),
            Kind::State => f.write_str("state"),
        }
    }
}

/// The fields of a line that were not read yet.
pub(crate) struct Fields<'a> {
    rest: Vec<(&'a str, &'a str)>,
}

impl<'a> Fields<'a> {
    /// Finds the fields of a line with a view, and its viewer.
    pub(crate) fn of_view<G: Game>(line: &'a str) -> Result<(Eyes, Fields<'a>)> {
        match Fields::of::<G>(line)? {
            (Kind::View(eyes), fields) => Ok((eyes, fields)),
            (Kind::State, _) => Err(ParsePositionError::Kind),
        }
    }

    /// Finds the fields of a line with a state.
    pub(crate) fn of_state<G: Game>(line: &'a str) -> Result<Fields<'a>> {
        match Fields::of::<G>(line)? {
            (Kind::State, fields) => Ok(fields),
            (Kind::View(_), _) => Err(ParsePositionError::Kind),
        }
    }

    /// Reads the contents of the line, and finds its fields.
    fn of<G: Game>(line: &'a str) -> Result<(Kind, Fields<'a>)> {
        let mut words = line.split_ascii_whitespace();
        if words.next() != Some(G::NAME) {
            return Err(ParsePositionError::Kind);
        }
        let kind = match words.next() {
            Some("state") => Kind::State,
            Some("view") => match words.next() {
                Some("bystander") => Kind::View(Eyes::Bystander),
                Some("all") => Kind::View(Eyes::All),
                Some(seat) => {
                    Kind::View(Eyes::Seat(any_seat(seat).ok_or(ParsePositionError::Kind)?))
                }
                None => return Err(ParsePositionError::Kind),
            },
            Some(_) | None => return Err(ParsePositionError::Kind),
        };
        let mut rest: Vec<(&str, &str)> = Vec::new();
        for word in words {
            let (name, value) = word.split_once('=').ok_or(ParsePositionError::Unknown)?;
            if rest.iter().any(|&(other, _)| other == name) {
                return Err(ParsePositionError::Twice);
            }
            rest.push((name, value));
        }
        Ok((kind, Fields { rest }))
    }

    /// Reads a field, if it is there.
    pub(crate) fn get<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<Option<T>> {
        let Some(place) = self.rest.iter().position(|&(other, _)| other == name) else {
            return Ok(None);
        };
        let (_, value) = self.rest.swap_remove(place);
        read(value).map(Some).ok_or(ParsePositionError::Malformed(name))
    }

    /// Reads a field that must be there.
    pub(crate) fn need<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T> {
        self.get(name, read)?.ok_or(ParsePositionError::Missing(name))
    }

    /// Reads a number; it is 0 where the field is missing.
    pub(crate) fn number<T: FromStr + Default>(&mut self, name: &'static str) -> Result<T> {
        Ok(self.get(name, number)?.unwrap_or_default())
    }

    /// Reads the variant of the table; games read their size themselves.
    pub(crate) fn variant<G: Game>(&mut self) -> Result<Variant<G>> {
        let players = self.need("players", number)?;
        let teams = self.get("teams", |value| (value == "yes").then_some(()))?.is_some();
        let wrong = ParsePositionError::Malformed("players");
        let mut variant = Variant::new(players, teams).ok_or(wrong)?;
        for (option, _) in G::HouseRules::OPTIONS {
            if let Some(changed) = self.get(option, |value| variant.with(option, value))? {
                variant = changed;
            }
        }
        Ok(variant)
    }

    /// Fails if there are fields left.
    pub(crate) fn end(self) -> Result<()> {
        if self.rest.is_empty() { Ok(()) } else { Err(ParsePositionError::Unknown) }
    }
}

/// Reads a number of digits alone.
pub(crate) fn number<T: FromStr>(text: &str) -> Option<T> {
    let digits = text.bytes().all(|digit| digit.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

fn any_seat(text: &str) -> Option<Seat> {
    number(text).and_then(Seat::new)
}

/// Returns the parser of a table's seats.
pub(crate) fn seat(players: u8) -> impl Fn(&str) -> Option<Seat> + Copy {
    move |text| any_seat(text).filter(|seat| seat.index() < usize::from(players))
}

/// Reads a list with commas; `-` is an empty one.
pub(crate) fn list<T>(text: &str, mut read: impl FnMut(&str) -> Option<T>) -> Option<Vec<T>> {
    if text == "-" { Some(Vec::new()) } else { text.split(',').map(&mut read).collect() }
}

/// Reads a value for each seat of a table, with a slash between two.
pub(crate) fn by_seat<T>(
    players: u8,
    text: &str,
    mut read: impl FnMut(&str) -> Option<T>,
) -> Option<Vec<T>> {
    let values: Vec<T> = text.split('/').map(&mut read).collect::<Option<_>>()?;
    (values.len() == usize::from(players)).then_some(values)
}

/// Reads the hands of a table: visible cards by `cards`, otherwise their number.
pub(crate) fn hands<Cards: Copy, const N: usize>(
    players: u8,
    text: &str,
    cards: impl Fn(&str) -> Option<Cards>,
) -> Option<BySeat<Hand<Cards>, N>> {
    let hand = |text: &str| match number(text) {
        Some(count) => Some(Hand::Hidden(count)),
        None => cards(text).map(Hand::Seen),
    };
    Some(spread(&by_seat(players, text, hand)?, Hand::Hidden(0)))
}

/// Gives the seats of a table their values, and the others a filler.
pub(crate) fn spread<T: Copy, const N: usize>(values: &[T], filler: T) -> BySeat<T, N> {
    BySeat::from_fn(|seat| values.get(seat.index()).copied().unwrap_or(filler))
}

/// Fails if a hand of a state is hidden.
pub(crate) fn all_seen<Cards, const N: usize>(
    players: u8,
    hands: &BySeat<Hand<Cards>, N>,
) -> Result<()> {
    let hidden = Seat::table(players).any(|seat| hands[seat].is_hidden());
    if hidden { Err(ParsePositionError::Malformed("hands")) } else { Ok(()) }
}

/// Writes the first words of a line, and how the table plays; games write their size themselves.
pub(crate) fn write_head<G: Game>(
    f: &mut fmt::Formatter<'_>,
    kind: Kind,
    variant: &Variant<G>,
) -> fmt::Result {
    write!(f, "{} {kind} players={}", G::NAME, variant.players())?;
    if variant.teams() {
        f.write_str(" teams=yes")?;
    }
    let law = G::HouseRules::default();
    for (option, _) in G::HouseRules::OPTIONS {
        let value = variant.rules.value(option);
        if let Some(value) = value.filter(|_| value != law.value(option)) {
            write!(f, " {option}={value}")?;
        }
    }
    Ok(())
}

/// Writes a list with commas; `-` if it is empty.
pub(crate) fn write_list(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = impl Display>,
) -> fmt::Result {
    let mut items = items.into_iter();
    let Some(first) = items.next() else { return f.write_str("-") };
    write!(f, "{first}")?;
    items.try_for_each(|item| write!(f, ",{item}"))
}

/// Writes a field with a value for each seat of a table, with a slash between two.
pub(crate) fn write_by_seat(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    players: u8,
    mut write: impl FnMut(&mut fmt::Formatter<'_>, Seat) -> fmt::Result,
) -> fmt::Result {
    write!(f, " {name}=")?;
    for seat in Seat::table(players) {
        if seat != Seat::S0 {
            f.write_str("/")?;
        }
        write(f, seat)?;
    }
    Ok(())
}

/// Writes a number, unless it is 0.
pub(crate) fn write_number(f: &mut fmt::Formatter<'_>, name: &str, number: u16) -> fmt::Result {
    if number == 0 { Ok(()) } else { write!(f, " {name}={number}") }
}
