//! Games at moments worth looking at.

use quayside_bots::{BotRng, Budget, Situation, by_name, rng_for};
use quayside_engine::corsairs::Phase;
use quayside_engine::{Game, Seat, Variant, corsairs, korsar};
use quayside_table::{GameName, Playable, Table};

use super::{push, table};

/// A moment of a game at which seat 0 is to move, unless the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// After at least this number of moves.
    After(usize),
    /// Corsairs: about to draw.
    Draw,
    /// Corsairs: about to discard.
    Discard,
    /// Corsairs: set sail, about to lay down the crew.
    Crew,
    /// Corsairs: another player has set sail.
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
    pub(crate) const CORSAIRS: [Moment; 7] = [
        Moment::Draw,
        Moment::Discard,
        Moment::Crew,
        Moment::Settle,
        Moment::NextRound,
        Moment::LastRound,
        Moment::Over,
    ];
    /// Some moments of Korsar.
    pub(crate) const KORSAR: [Moment; 4] =
        [Moment::After(4), Moment::After(40), Moment::After(70), Moment::Over];
}

/// Deals a game.
pub(crate) fn deal<G: Game>(players: u8, teams: bool) -> G {
    let variant = Variant::new(players, teams).expect("a table that the law knows");
    G::new(variant, None, "5e".repeat(32).parse().expect("a seed"))
}

/// Stages a table of Corsairs.
pub(crate) fn corsairs(players: u8, moment: Moment, people: bool) -> Table<corsairs::State> {
    let stop = |game: &corsairs::State, moves: usize| match moment {
        Moment::After(least) => moves >= least,
        Moment::Draw => moves > 30 && matches!(game.phase(), Phase::Draw),
        Moment::Discard => moves > 30 && matches!(game.phase(), Phase::Discard(_)),
        Moment::Crew => matches!(game.phase(), Phase::Crew),
        Moment::Settle => matches!(game.phase(), Phase::Settle(_)),
        Moment::NextRound => game.round() == 1 && matches!(game.phase(), Phase::Draw),
        Moment::LastRound => game.is_last_round() && matches!(game.phase(), Phase::Discard(_)),
        Moment::Over => false,
    };
    play(table(deal(players, false), people), stop)
}

/// Stages a table of Korsar.
pub(crate) fn korsar(
    players: u8,
    teams: bool,
    moment: Moment,
    people: bool,
) -> Table<korsar::State> {
    let stop = |_: &korsar::State, moves| matches!(moment, Moment::After(least) if moves >= least);
    play(table(deal(players, teams), people), stop)
}

/// Has bots play until seat 0 is to move at such a moment, or to the end.
fn play<G: Playable>(mut table: Table<G>, stop: impl Fn(&G, usize) -> bool) -> Table<G> {
    let mut player = Player::new();
    for moves in 0.. {
        let state = *table.game().expect("dealt").state();
        let Some(seat) = next(&state) else { break };
        if seat == Seat::S0 && stop(&state, moves) {
            break;
        }
        let mv = player.choose(&state, seat);
        push(&mut table, seat, mv);
    }
    table
}

/// Returns the seat that moves next: the others settle first, so that seat 0 is waited for.
pub(crate) fn next<G: Game>(state: &G) -> Option<Seat> {
    let first = state.to_move().first()?;
    Some(state.to_move().iter().find(|&seat| seat != Seat::S0).unwrap_or(first))
}

/// A bot that plays staged games: in Corsairs one that sails early, before the first round ends in
/// a sweep.
pub(crate) struct Player(BotRng);

impl Player {
    pub(crate) fn new() -> Player {
        Player(rng_for("staged game", 1, &[]))
    }

    /// Chooses a move.
    pub(crate) fn choose<G: Playable>(&mut self, state: &G, seat: Seat) -> G::Move {
        let bot = match G::GAME {
            GameName::Corsairs => "mate",
            GameName::Korsar => "captain",
        };
        let view = state.view(seat);
        let situation = Situation::<G>::new(&view, seat, &mut self.0);
        let mut bot = by_name::<G>(bot).expect("there is one");
        bot.choose(&situation, &mut self.0, Budget::Playouts(1))
    }
}
