//! Tables at moments worth looking at, for tests and pictures.

use quayside_bots::{BotRng, Budget, Situation, Strategy, by_name};
use quayside_engine::corsairs::{self, Phase};
use quayside_engine::{Record, Seat, korsar};
use rand::SeedableRng;

use crate::fair::{self, Secret};
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
    /// Corsairs: somebody else has set sail, and nobody has settled yet.
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
        nonce: None,
    });
    Setup {
        game,
        seats: seats.collect(),
        teams,
        options: Vec::new(),
        seed: "5e".repeat(32),
        secret: String::new(),
        whims: 7,
        first: None,
        takebacks: true,
        pace: Pace::Calm,
        guided: false,
        waits: false,
        maker: None,
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
        GameName::Corsairs => play::<corsairs::State>(setup, moment, |game, moves| match moment {
            Moment::After(least) => moves >= least,
            Moment::Draw => moves > 30 && matches!(game.phase(), Phase::Draw),
            Moment::Discard => moves > 30 && matches!(game.phase(), Phase::Discard(_)),
            Moment::Crew => matches!(game.phase(), Phase::Crew),
            Moment::Settle | Moment::Settling => matches!(game.phase(), Phase::Settle(_)),
            Moment::NextRound => game.round() == 1 && matches!(game.phase(), Phase::Draw),
            Moment::LastRound => game.is_last_round() && matches!(game.phase(), Phase::Discard(_)),
            Moment::Over => false,
        }),
        GameName::Korsar => play::<korsar::State>(
            setup,
            moment,
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
fn play<G: Strategy>(
    setup: &Setup,
    moment: Moment,
    stop: impl Fn(&G, usize) -> bool,
) -> (Vec<Entry>, bool) {
    let mut rng = BotRng::seed_from_u64(1);
    let variant = setup.variant::<G>().expect("a table that the law knows");
    let mut game = G::new(variant, setup.first(), setup.deal(&setup.nonces()).expect("a seed"));
    let mut log = Vec::new();
    while let Some(first) = game.to_move().first() {
        // The others settle first, so that seat 0 is waited for.
        let seat = game.to_move().iter().find(|&seat| seat != Seat::S0).unwrap_or(first);
        let settling = moment == Moment::Settling && game.to_move().contains(Seat::S0);
        let waited_for = settling || seat == Seat::S0;
        if waited_for && stop(&game, log.len()) {
            break;
        }
        let view = game.view(seat);
        let situation = Situation::<G>::new(&view, seat, &mut rng);
        let mut bot = by_name::<G>(companion(setup.game)).expect("there is one");
        let mv = bot.choose(&situation, &mut rng, Budget::Playouts(1));
        game.play_unchecked(seat, mv);
        log.push(Entry::Move(seat, mv.to_string()));
    }
    (log, game.outcome().is_some())
}

/// Returns the record of a whole game that was dealt fairly: everything is revealed, and sealed.
pub fn sealed(game: GameName) -> String {
    match game {
        GameName::Corsairs => play_sealed::<corsairs::State>(&setup(game, 3, false)),
        GameName::Korsar => play_sealed::<korsar::State>(&setup(game, 2, false)),
    }
}

fn play_sealed<G: Strategy>(setup: &Setup) -> String {
    let secret: Secret = "c0ffee".repeat(11).split_at(64).0.parse().expect("64 digits");
    let mut nonces = [const { None }; 8];
    nonces[0] = fair::clean_nonce("high tide");
    nonces[1] = fair::clean_nonce("île aux trésors 7");
    let variant = setup.variant::<G>().expect("a table that the law knows");
    let mut record = Record::<G>::seeded(variant, None, fair::seed(&secret, &nonces));
    for (place, name) in record.names.iter_mut().zip(setup.names()) {
        *place = Some(name);
    }
    record.date = Some("2026-11-15".to_owned());
    record.fair.commitment = Some(secret.commitment());
    record.fair.nonces = nonces;
    record.fair.secret = Some(secret.to_string());
    let mut rng = BotRng::seed_from_u64(1);
    let mut bot = by_name::<G>(companion(setup.game)).expect("there is one");
    while let Some(seat) = record.state().to_move().first() {
        let view = record.state().view(seat);
        let situation = Situation::<G>::new(&view, seat, &mut rng);
        let mv = bot.choose(&situation, &mut rng, Budget::Playouts(1));
        assert!(record.play(mv).is_ok(), "bots play legally");
    }
    record.fair.seal = Some(fair::seal(&record.to_string()));
    record.to_string()
}
