//! Tables at interesting moments, for tests and pictures.

use quayside_bots::{BotRng, Budget, Situation, Strategy, by_name};
use quayside_engine::corsairs::{self, Phase};
use quayside_engine::{AnyMove, GameName, History, Seat, korsar};
use quayside_table::{
    Actor, Command, Decision, Millis, NewTable, Place, Playable, PlayerId, PlayerNames, RequestId,
    Setup, Table, TableId, Terms,
};
use rand::SeedableRng;

/// The names of the players, by seat.
pub const NAMES: [&str; 8] =
    ["Ada", "Marisol", "Old Tom", "Jonas", "Ines", "Piet", "Rosa", "Bruno"];

/// A moment of a game at which seat 0 is to move, unless the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// After this number of moves.
    After(usize),
    /// Corsairs: about to draw.
    Draw,
    /// Corsairs: about to discard.
    Discard,
    /// Corsairs: set sail, about to lay down the crew.
    Crew,
    /// Corsairs: another player has set sail.
    Settle,
    /// Corsairs: another player has set sail, and no player has settled yet.
    Settling,
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

/// A table with its log, as decisions that a store can append.
#[derive(Clone, Debug)]
pub struct Staged {
    /// The table.
    pub table: NewTable,
    /// The events at the table.
    pub decisions: Vec<Decision>,
}

/// Sets up a table where `owner` sits at seat 0 and bots at the others.
pub fn setup(owner: PlayerId, game: GameName, players: usize, teams: bool) -> Setup {
    let seats = NAMES[..players].iter().enumerate().map(|(seat, name)| match seat {
        0 => Place::person(owner),
        _ => Place::bot(companion(game), (*name).to_owned()),
    });
    Setup {
        terms: Terms { teams, takebacks: true, ..Terms::new(game) },
        seats: seats.collect(),
        seed: "5e".repeat(32),
        secret: String::new(),
        promise: None,
        bot_seed: 7,
        first: None,
        start: None,
        waits: false,
        rests: true,
        maker: None,
    }
}

/// Returns the names of the people at a table of [`setup`].
pub fn names(setup: &Setup) -> PlayerNames {
    setup.people().map(|(seat, player)| (player, NAMES[seat.index()].to_owned())).collect()
}

/// Returns the bot that plays up to the wanted moment: in Corsairs one that sails early, before the
/// first round ends in a sweep.
pub const fn companion(game: GameName) -> &'static str {
    match game {
        GameName::Corsairs => "mate",
        GameName::Korsar => "captain",
    }
}

/// Plays a table to this moment, long in the past.
pub fn stage(id: TableId, setup: &Setup, moment: Moment) -> Staged {
    stage_at(id, setup, moment, Millis(0))
}

/// Plays a table to this moment; all entries have this time.
pub fn stage_at(id: TableId, setup: &Setup, moment: Moment, at: Millis) -> Staged {
    match setup.terms.game {
        GameName::Corsairs => {
            play(id, setup, moment, at, |game: &corsairs::State, moves| match moment {
                Moment::After(least) => moves >= least,
                Moment::Draw => moves > 30 && matches!(game.phase(), Phase::Draw),
                Moment::Discard => moves > 30 && matches!(game.phase(), Phase::Discard(_)),
                Moment::Crew => matches!(game.phase(), Phase::Crew),
                Moment::Settle | Moment::Settling => matches!(game.phase(), Phase::Settle(_)),
                Moment::NextRound => game.round() == 1 && matches!(game.phase(), Phase::Draw),
                Moment::LastRound => {
                    game.is_last_round() && matches!(game.phase(), Phase::Discard(_))
                }
                Moment::Over => false,
            })
        }
        GameName::Korsar => play(
            id,
            setup,
            moment,
            at,
            |_: &korsar::State, moves| matches!(moment, Moment::After(least) if moves >= least),
        ),
    }
}

/// Lets bots play until seat 0 is to move at such a moment, or to the end.
fn play<G: Playable>(
    id: TableId,
    setup: &Setup,
    moment: Moment,
    made: Millis,
    stop: impl Fn(&G, usize) -> bool,
) -> Staged {
    let mut rng = BotRng::seed_from_u64(1);
    let names = names(setup);
    let mut table = Table::new(id, setup.clone(), names.clone(), made).expect("a setup");
    let new = NewTable::of(id, setup.clone(), names, made).expect("a setup");
    let mut decisions = Vec::new();
    while let Some(game) = state_of::<G>(&table)
        && let Some(first) = game.to_move().first()
    {
        // The others settle first, so that the game waits for seat 0.
        let seat = game.to_move().iter().find(|&seat| seat != Seat::S0).unwrap_or(first);
        let settling = moment == Moment::Settling && game.to_move().contains(Seat::S0);
        if (settling || seat == Seat::S0) && stop(&game, decisions.len()) {
            break;
        }
        let mv = choose_with(&game, seat, companion(setup.terms.game), &mut rng);
        let people = table.company().person(seat).map(PlayerId::household);
        let by = people.as_ref().map_or(Actor::Bot(seat), Actor::People);
        let command = Command::Move { seat, seq: table.seq(), mv: mv.into() };
        let decision = table.decide(by, command, made).expect("bots play legally");
        let request = RequestId::new([0; RequestId::BYTES]);
        table.follow(&decision, request).expect("what is decided can be read");
        decisions.push(decision);
    }
    Staged { table: new, decisions }
}

/// Returns the state of a table of this game, once the cards are dealt.
pub fn state_of<G: Playable>(table: &Table) -> Option<G> {
    Some(*table.game()?.get::<History<G>>()?.state())
}

/// Returns a bot's move, in games where the kind of bot does not matter.
pub fn choose<G: Playable>(game: &G, seat: Seat) -> AnyMove {
    choose_with(game, seat, companion(G::GAME), &mut BotRng::seed_from_u64(1)).into()
}

/// Returns the move of a bot with the smallest budget.
pub fn choose_with<G: Strategy>(game: &G, seat: Seat, bot: &str, rng: &mut BotRng) -> G::Move {
    let view = game.view(seat);
    let situation = Situation::<G>::new(&view, seat, rng);
    let mut bot = by_name::<G>(bot).expect("there is one");
    bot.choose(&situation, rng, Budget::Playouts(1))
}
