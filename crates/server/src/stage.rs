//! Tables at moments worth looking at, for tests and pictures.

use quayside_bots::{BotRng, Budget, Craft, Seen, by_name};
use quayside_engine::corsairs::{self, Phase};
use quayside_engine::{Seat, korsar};
use rand::SeedableRng;

use crate::{Entry, GameName, Id, Pace, Place, Player, Setup, Store, StoreError, Visitor};

const NAMES: [&str; 8] = ["Ada", "Marisol", "Old Tom", "Jonas", "Ines", "Piet", "Rosa", "Bruno"];

/// A moment of a game, at which seat 0 is to move unless the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// So many moves after the beginning.
    After(usize),
    /// Corsairs: about to draw.
    Draw,
    /// Corsairs: about to discard.
    Discard,
    /// Corsairs: set sail, about to lay down the crew.
    Crew,
    /// Corsairs: somebody else has set sail.
    Settle,
    /// Corsairs: a round was just scored.
    NextRound,
    /// Corsairs: in the middle of the last round.
    LastRound,
    /// The game is over.
    Over,
}

impl Moment {
    /// Every moment of Corsairs.
    pub const CORSAIRS: [Moment; 7] = [
        Moment::Draw,
        Moment::Discard,
        Moment::Crew,
        Moment::Settle,
        Moment::NextRound,
        Moment::LastRound,
        Moment::Over,
    ];
    /// Some moments of Korsar.
    pub const KORSAR: [Moment; 4] =
        [Moment::After(4), Moment::After(40), Moment::After(70), Moment::Over];
}

/// Returns the visitor who sits at seat 0 of every staged table.
pub fn visitor() -> Visitor {
    Visitor::named(&"0".repeat(32)).expect("a name")
}

/// Returns the cookie that a browser sends for a visitor whom this store knows: `visitor=…`.
pub fn cookie(store: &Store, visitor: &Visitor) -> String {
    format!("visitor={}", visitor.signed(store))
}

/// Sets up a table where seat 0 is [`visitor`] and bots sit at the others.
pub fn setup(game: GameName, players: usize, teams: bool) -> Setup {
    let seats = NAMES[..players].iter().enumerate().map(|(seat, name)| Place {
        name: (*name).to_owned(),
        player: match seat {
            0 => Player::Person(visitor()),
            _ => Player::Bot(companion(game).to_owned()),
        },
    });
    Setup {
        game,
        seats: seats.collect(),
        teams,
        options: Vec::new(),
        seed: "5e".repeat(32),
        whims: 7,
        first: None,
        takebacks: true,
        pace: Pace::Calm,
        guided: false,
    }
}

/// Returns who plays until a table is looked at: in Corsairs somebody who sails early, before the
/// first round ends in a sweep.
const fn companion(game: GameName) -> &'static str {
    match game {
        GameName::Corsairs => "mate",
        GameName::Korsar => "captain",
    }
}

/// Stores a table whose game has come to this moment.
pub async fn stage(store: &Store, setup: &Setup, moment: Moment) -> Result<Id, StoreError> {
    let (log, over) = match setup.game {
        GameName::Corsairs => play::<corsairs::State>(setup, |game, moves| match moment {
            Moment::After(least) => moves >= least,
            Moment::Draw => moves > 30 && matches!(game.phase(), Phase::Draw),
            Moment::Discard => moves > 30 && matches!(game.phase(), Phase::Discard(_)),
            Moment::Crew => matches!(game.phase(), Phase::Crew),
            Moment::Settle => matches!(game.phase(), Phase::Settle(_)),
            Moment::NextRound => game.round() == 1 && matches!(game.phase(), Phase::Draw),
            Moment::LastRound => game.is_last_round() && matches!(game.phase(), Phase::Discard(_)),
            Moment::Over => false,
        }),
        GameName::Korsar => play::<korsar::State>(
            setup,
            |_, moves| matches!(moment, Moment::After(least) if moves >= least),
        ),
    };
    let id = Id::new();
    store.create(&id, setup, 0).await?;
    for (seq, entry) in (0..).zip(&log) {
        store.append(&id, seq, entry, over && seq as usize + 1 == log.len(), 0).await?;
    }
    Ok(id)
}

/// Has bots play until seat 0 is to move at such a moment, or to the end.
fn play<G: Craft>(setup: &Setup, stop: impl Fn(&G, usize) -> bool) -> (Vec<Entry>, bool) {
    let mut rng = BotRng::seed_from_u64(1);
    let variant = setup.variant::<G>().expect("a table that the law knows");
    let mut game = G::new(variant, setup.first(), setup.seed().expect("a seed"));
    let mut log = Vec::new();
    while let Some(first) = game.to_move().first() {
        // The others settle first, so that seat 0 is waited for.
        let seat = game.to_move().iter().find(|&seat| seat != Seat::S0).unwrap_or(first);
        if seat == Seat::S0 && stop(&game, log.len()) {
            break;
        }
        let view = game.view(seat);
        let seen = Seen::<G>::new(&view, seat, &mut rng);
        let mut bot = by_name::<G>(companion(setup.game)).expect("there is one");
        let mv = bot.choose(&seen, &mut rng, Budget::Playouts(1));
        game.play_unchecked(seat, mv);
        log.push(Entry::Move(seat, mv.to_string()));
    }
    (log, game.outcome().is_some())
}
