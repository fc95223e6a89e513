//! The contract that both games keep, and that everything above the engine is written against.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::ops::ControlFlow;
use core::str::FromStr;

use rand_core::Rng;

use crate::rule::RuleId;
use crate::seat::{Seat, SeatSet, Turn};
use crate::seed::Seed;

/// A game: the full state of one table, as a small value that is copied freely.
///
/// It is written and read as one line of text, and so is a view (`docs/formats.md`, "Positions").
///
/// There are two ways to play a move. [`Game::play`] checks it against the rules and names the
/// broken rule; [`Game::play_unchecked`] trusts the caller, works in place and allocates nothing.
/// Code that chooses moves for a seat gets [`Game::view`], never the game itself.
pub trait Game:
    Copy + Eq + Debug + Display + FromStr<Err = ParsePositionError> + Send + Sync + 'static
{
    /// The name of the game in records.
    const NAME: &'static str;
    /// The word in records for the seat that begins: the dealer, or the first player.
    const FIRST: &'static str;
    /// Whether one deck is dealt for the whole game, or one per round.
    const ONE_DECK: bool;
    /// Upper bound on the number of moves.
    const LONGEST: u32;

    /// A card.
    type Card: Copy + Ord + Debug + Display + FromStr<Err = ParseCardError> + Send + Sync;
    /// The options of a table.
    type HouseRules: HouseRules;
    /// The size of the game: the deck, the hands.
    type Size: Copy + Eq + Debug + Send + Sync + 'static;
    /// A move.
    type Move: Copy
        + Eq
        + Debug
        + Display
        + FromStr<Err = ParseMoveError<Self::Card>>
        + Send
        + Sync
        + 'static;
    /// Why a move is refused.
    type Illegal: IllegalMove<Card = Self::Card>;
    /// An event that follows from a move: a scored round, a won ship.
    type Event: Copy + Debug + Send + Sync;
    /// The knowledge of one reader.
    type View: GameView<Self>;

    /// Returns whether the game can be played by `players`, alone or in teams of two.
    fn seats(players: u8, teams: bool) -> bool;

    /// Returns the size by the rules for `players`.
    fn size(players: u8) -> Self::Size;

    /// Returns whether `players` can play a game of this size to its end.
    fn fits(size: &Self::Size, players: u8) -> bool;

    /// Begins a game whose decks all follow from `seed`; `first` is drawn by lot if not given.
    fn new(variant: Variant<Self>, first: Option<Seat>, seed: Seed) -> Self;

    /// Begins a game whose decks are given as they are needed, by [`Game::deal`].
    fn undealt(variant: Variant<Self>, first: Seat) -> Self;

    /// Returns the variant of the table.
    fn variant(&self) -> Variant<Self>;

    /// Returns whether the game waits for [`Game::deal`].
    fn awaits_deck(&self) -> bool;

    /// Returns the cards that a deck must hold now, in canonical order.
    fn deck_cards(&self) -> Vec<Self::Card>;

    /// Deals a deck; the game must await one, of exactly [`Game::deck_cards`] in any order.
    fn deal(&mut self, deck: &[Self::Card]);

    /// Puts a card of the stock on top of it, for callers who draw lots themselves; returns whether
    /// the stock holds one.
    fn stack(&mut self, card: Self::Card) -> bool;

    /// Reshuffles all cards not yet revealed: the stock, and the decks of later rounds, unless they
    /// are given.
    fn reshuffle(&mut self, rng: &mut impl Rng);

    /// Makes the decks of later rounds follow from a seed, if they are given; the cards of this
    /// round stay where they are.
    fn seed_later_decks(&mut self, _seed: Seed) {}

    /// Returns the seats that owe a move.
    fn to_move(&self) -> Turn;

    /// Names the rule that forbids the move, if one does.
    fn check(&self, seat: Seat, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a legal move in place and calls `on` with its events.
    ///
    /// An illegal move leaves an unspecified state; memory-safe.
    fn apply(&mut self, seat: Seat, mv: Self::Move, on: impl FnMut(Self::Event));

    /// Calls `visit` with every legal move of `seat`, in a fixed order, until it breaks.
    fn visit_legal<B>(
        &self,
        seat: Seat,
        visit: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Picks a legal move of `seat`, which owes one, without listing them all.
    fn random_move(&self, seat: Seat, rng: &mut impl Rng) -> Self::Move;

    /// Returns whether the move of a seat is hidden from these eyes until all others have chosen.
    fn is_face_down(_eyes: Eyes, _seat: Seat, _mv: Self::Move) -> bool {
        false
    }

    /// Returns the card that a seat's hand has more than it had `before`, if it is one: a drawn one.
    fn drawn(&self, before: &Self, seat: Seat) -> Option<Self::Card>;

    /// Returns everything that the viewer sees, and nothing else.
    fn view_for(&self, viewer: Eyes) -> Self::View;

    /// Returns a game that fits the view, uniformly distributed over the hidden facts.
    fn sample(view: &Self::View, rng: &mut impl Rng) -> Self;

    /// Returns the outcome, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Names the fault of a state that no legal play can reach; tests check it at every step.
    fn unsound(&self) -> Option<&'static str>;

    /// Returns the knowledge of `seat`, and nothing else.
    fn view(&self, seat: Seat) -> Self::View {
        self.view_for(Eyes::Seat(seat))
    }

    /// Plays a move and returns its events, or names the rule that forbids it and changes nothing.
    fn play(&mut self, seat: Seat, mv: Self::Move) -> Result<Vec<Self::Event>, Self::Illegal> {
        self.check(seat, mv)?;
        let mut events = Vec::new();
        self.apply(seat, mv, |event| events.push(event));
        Ok(events)
    }

    /// Plays a move that the caller knows to be legal.
    #[inline]
    fn play_unchecked(&mut self, seat: Seat, mv: Self::Move) {
        debug_assert_eq!(self.check(seat, mv), Ok(()), "{mv} by seat {seat}");
        self.apply(seat, mv, |_| ());
    }

    /// Lists every legal move of `seat`, in a fixed order.
    fn legal_moves(&self, seat: Seat) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let ControlFlow::Continue(()) = self.visit_legal(seat, |mv| {
            moves.push(mv);
            ControlFlow::<core::convert::Infallible>::Continue(())
        });
        moves
    }
}

/// The knowledge of one reader about a game, and their legal moves.
///
/// A view follows the same rules as the game itself. A reader without a seat has no legal moves,
/// and every move is refused.
///
/// ```
/// use quayside_engine::{Eyes, Game, GameView, Seat, Seed, Variant, korsar};
///
/// let table = Variant::new(2, false).expect("two can play");
/// let game = korsar::State::new(table, Some(Seat::S0), Seed([7; 32]));
/// let view = game.view(Seat::S0);
/// assert_eq!(view.legal_moves(), game.legal_moves(Seat::S0));
/// assert!(game.view_for(Eyes::Bystander).legal_moves().is_empty());
/// ```
pub trait GameView<G: Game>:
    Clone + PartialEq + Debug + Display + FromStr<Err = ParsePositionError> + Send + Sync + 'static
{
    /// Returns the viewer.
    fn eyes(&self) -> Eyes;

    /// Returns the variant of the table.
    fn variant(&self) -> Variant<G>;

    /// Returns the seats that owe a move.
    fn to_move(&self) -> Turn;

    /// Returns the outcome, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Names the rule that forbids the move to the viewer's seat, if one does.
    fn check(&self, mv: G::Move) -> Result<(), G::Illegal>;

    /// Calls `visit` with every legal move of the viewer's seat, in a fixed order, until it breaks.
    fn visit_legal<B>(&self, visit: impl FnMut(G::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Returns the viewer's seat, if there is one.
    fn seat(&self) -> Option<Seat> {
        self.eyes().seat()
    }

    /// Lists every legal move of the viewer's seat, in a fixed order.
    fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let ControlFlow::Continue(()) = self.visit_legal(|mv| {
            moves.push(mv);
            ControlFlow::<core::convert::Infallible>::Continue(())
        });
        moves
    }
}

/// The variant of a table: the number of players, alone or in teams, and the house rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant<G: Game> {
    players: u8,
    teams: bool,
    /// The options of this table; the default is the printed rules.
    pub rules: G::HouseRules,
    size: G::Size,
}

impl<G: Game> Variant<G> {
    /// Makes a variant by the printed rules, if the game can be played by this number of players.
    ///
    /// ```
    /// use quayside_engine::{Variant, corsairs, korsar};
    /// assert!(Variant::<corsairs::State>::new(4, false).is_some());
    /// assert!(Variant::<korsar::State>::new(7, false).is_none());
    /// ```
    pub fn new(players: u8, teams: bool) -> Option<Variant<G>> {
        G::seats(players, teams).then(|| {
            let (rules, size) = (G::HouseRules::default(), G::size(players));
            Variant { players, teams, rules, size }
        })
    }

    /// Returns every variant by the printed rules.
    pub fn all() -> impl Iterator<Item = Variant<G>> {
        (0..=8).flat_map(|players| {
            [false, true].into_iter().filter_map(move |teams| Variant::new(players, teams))
        })
    }

    /// Describes the possible numbers of players: "2 to 5 players, or 4, 6 or 8 in teams".
    pub fn sizes() -> String {
        let of = |teams: bool| -> Vec<u8> {
            let tables = Variant::<G>::all().filter(|table| table.teams() == teams);
            tables.map(|table| table.players()).collect()
        };
        let alone = match of(false)[..] {
            [first, .., last] => format!("{first} to {last} players"),
            [only] => format!("{only} players"),
            [] => String::new(),
        };
        let teams: Vec<String> = of(true).iter().map(u8::to_string).collect();
        match &teams[..] {
            [] => alone,
            [sizes @ .., last] => format!("{alone}, or {} or {last} in teams", sizes.join(", ")),
        }
    }

    /// Returns the number of players.
    #[inline]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// Returns whether partners play together.
    #[inline]
    pub const fn teams(&self) -> bool {
        self.teams
    }

    /// Returns the number of seats per side: two in teams, otherwise one.
    pub const fn team_size(&self) -> u8 {
        if self.teams { 2 } else { 1 }
    }

    /// Returns the number of sides: teams or seats.
    pub const fn sides(&self) -> u8 {
        self.players / self.team_size()
    }

    /// Returns the number of the side that a seat plays for; partners sit side by side.
    #[inline]
    pub fn side(&self, seat: Seat) -> usize {
        seat.index() / usize::from(self.team_size())
    }

    /// Returns the size of the game.
    #[inline]
    pub const fn size(&self) -> &G::Size {
        &self.size
    }

    /// Returns the same table with a smaller game, for exact study; records know none.
    pub fn sized(self, size: G::Size) -> Option<Variant<G>> {
        G::fits(&size, self.players).then_some(Variant { size, ..self })
    }

    /// Returns whether the game has its full size.
    pub fn is_full_size(&self) -> bool {
        self.size == G::size(self.players)
    }

    /// Returns the same table with one option changed, if there is such an option and value.
    pub fn with(mut self, option: &str, value: &str) -> Option<Variant<G>> {
        self.rules.set(option, value).then_some(self)
    }
}

/// The options of a table.
pub trait HouseRules: Copy + Eq + Default + Debug + Send + Sync + 'static {
    /// Every option with its values, the default first.
    const OPTIONS: &'static [(&'static str, &'static [&'static str])];

    /// Returns the value of an option.
    fn value(&self, option: &str) -> Option<&'static str>;

    /// Gives an option a value; returns whether there is such an option and value.
    fn set(&mut self, option: &str, value: &str) -> bool;
}

/// A refusal, with the rule behind it.
pub trait IllegalMove: Copy + Eq + Debug + Send + Sync + 'static {
    /// A card of the game.
    type Card;

    /// Refuses a move that names the same card twice.
    fn card_twice(card: Self::Card) -> Self;

    /// Returns the broken rule.
    fn rule(&self) -> RuleId;
}

/// The eyes with which a table is viewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// A player, who sees one hand and the open cards.
    Seat(Seat),
    /// A bystander, who sees the open cards.
    Bystander,
    /// A reader of a finished game, who sees every hand.
    All,
}

impl Eyes {
    /// Returns the viewer's seat, if there is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Eyes::Seat(seat) => Some(seat),
            Eyes::Bystander | Eyes::All => None,
        }
    }
}

/// A hand as a reader sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand<Cards> {
    /// The cards themselves: of the reader, or of a hand that the rules reveal.
    Seen(Cards),
    /// The number of cards.
    Hidden(u8),
}

impl<Cards> Hand<Cards> {
    /// Returns whether the cards themselves are hidden.
    pub const fn is_hidden(&self) -> bool {
        matches!(self, Hand::Hidden(_))
    }
}

/// The outcome of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seats that won; a tie is shared.
    pub winners: SeatSet,
    /// Penalty cards (Corsairs) or gold (Korsar), by seat; a team's under both its seats.
    pub scores: [i16; 8],
}

/// The text names no card of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseCardError;

impl Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such card")
    }
}

impl Error for ParseCardError {}

/// The reason why a line is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParsePositionError {
    /// It does not begin with the game and with what is read: `corsairs view 0`, `korsar state`.
    Kind,
    /// A field is missing.
    Missing(&'static str),
    /// A field stands there twice.
    Twice,
    /// There is no such field.
    Unknown,
    /// The value of this field can't be read.
    Malformed(&'static str),
    /// No legal play leads to this position; the text says what is wrong, and by which rule.
    Unsound(&'static str),
}

impl Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Kind => f.write_str("not a position of this game and kind"),
            ParsePositionError::Missing(field) => write!(f, "{field} is missing"),
            ParsePositionError::Twice => f.write_str("a field stands twice"),
            ParsePositionError::Unknown => f.write_str("no such field"),
            ParsePositionError::Malformed(field) => write!(f, "{field} can't be read"),
            ParsePositionError::Unsound(law) => f.write_str(law),
        }
    }
}

impl Error for ParsePositionError {}

/// The text is not a move of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseMoveError<Card> {
    /// It is not of the form of a move, or names no card.
    Malformed,
    /// It is a move that names one card twice: well-formed, and never legal.
    CardTwice(Card),
}

impl<Card> From<ParseCardError> for ParseMoveError<Card> {
    fn from(_: ParseCardError) -> Self {
        ParseMoveError::Malformed
    }
}

impl<Card: Display> Display for ParseMoveError<Card> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMoveError::Malformed => f.write_str("not a move"),
            ParseMoveError::CardTwice(card) => write!(f, "{card} stands twice"),
        }
    }
}

impl<Card: Debug + Display> Error for ParseMoveError<Card> {}

/// Declares the house rules of a game from the table that the law ends with.
macro_rules! house_rules {
    ($(
        $(#[$about:meta])*
        $option:ident: $Option:ident {
            $(#[$about_default:meta])* $Default:ident = $default:literal,
            $($(#[$about_value:meta])* $Value:ident = $value:literal,)+
        }
    )+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
            pub enum $Option {
                $(#[$about_default])* #[default] $Default,
                $($(#[$about_value])* $Value,)+
            }
        )+

        /// The options of a table; the default is the law.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct HouseRules {
            $($(#[$about])* pub $option: $Option,)+
        }

        impl $crate::game::HouseRules for HouseRules {
            const OPTIONS: &'static [(&'static str, &'static [&'static str])] =
                &[$((stringify!($option), &[$default, $($value),+]),)+];

            fn value(&self, option: &str) -> Option<&'static str> {
                match option {
                    $(stringify!($option) => Some(match self.$option {
                        $Option::$Default => $default,
                        $($Option::$Value => $value,)+
                    }),)+
                    _ => None,
                }
            }

            fn set(&mut self, option: &str, value: &str) -> bool {
                match (option, value) {
                    $(
                        (stringify!($option), $default) => self.$option = $Option::$Default,
                        $((stringify!($option), $value) => self.$option = $Option::$Value,)+
                    )+
                    _ => return false,
                }
                true
            }
        }
    };
}
pub(crate) use house_rules;
