//! Fills an empty store with generated accounts and games, to measure a server with a large store.

use quayside_bots::BotRng;
use quayside_table::{
    Decision, GameName, Millis, Place, PlayerId, PlayerNames, RequestId, Setup, TableId, Timing,
};
use quayside_testkit::fixtures::{self, Moment};
use rand::{Rng as _, SeedableRng as _};

use super::export_rows::{self, AccountExport, Item, TableExport};
use super::{Account, Role, Store, StoreError};
use crate::accounts::name_skeleton::name_skeleton;
use crate::system::clock::Clock as _;

/// Number of different games; each is used many times.
const GAMES: usize = 64;

/// Maximum number of rated games, otherwise every second one. A rated game is dealt by its own
/// secret, so each has to be played.
const RATED: u64 = 2_000;

/// The kinds of tables, most of them for two: the game, the number of players, and whether in
/// teams.
const TABLES: [(GameName, usize, bool); 8] = [
    (GameName::Corsairs, 2, false),
    (GameName::Korsar, 2, false),
    (GameName::Corsairs, 2, false),
    (GameName::Korsar, 2, false),
    (GameName::Corsairs, 3, false),
    (GameName::Korsar, 4, false),
    (GameName::Korsar, 4, true),
    (GameName::Korsar, 3, false),
];

/// One of this many tables is unfinished, and waits for its first player.
const OPEN: u64 = 500;

/// Number of tables and accounts per transaction.
const AT_ONCE: u64 = 5_000;

/// Milliseconds over which the games are spread: three years.
const YEARS: u64 = 3 * 365 * 24 * 60 * 60 * 1000;

/// Milliseconds from one move to the next.
const MOVE: u64 = 10_000;

/// The amount of data.
#[derive(Clone, Copy, Debug)]
pub struct Fill {
    /// Number of accounts: `Gull 1`, who plays most, `Gull 2` and so on.
    pub accounts: u32,
    /// Number of games between two or more of them.
    pub games: u64,
}

/// The reason why nothing was filled in.
#[derive(Debug, thiserror::Error)]
pub enum FillError {
    /// The store has tables.
    #[error("there are tables already; this is for an empty place only")]
    NotEmpty,
    /// There are fewer than two players.
    #[error("two people at least have to play")]
    Nobody,
    /// The database can't be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Fills an empty store; reports the count after each account and table.
pub async fn fill(store: &Store, fill: Fill, mut report: impl FnMut(u64)) -> Result<(), FillError> {
    if fill.accounts < 2 {
        return Err(FillError::Nobody);
    }
    let mut arriving = store.change().await?;
    if !arriving.is_empty().await? {
        return Err(FillError::NotEmpty);
    }
    let now = store.clock().now();
    let start = Millis(now.0 - YEARS.cast_signed());
    let games = Games::play();
    let mut rng = BotRng::seed_from_u64(1);
    for number in 0..u64::from(fill.accounts) + fill.games {
        let item = match number.checked_sub(fill.accounts.into()) {
            None => Item::Account(Box::new(account(number as u32, start))),
            Some(game) => {
                let made = start.plus(YEARS / fill.games.max(1) * game);
                Item::Table(Box::new(games.table(game, made, fill, &mut rng)))
            }
        };
        export_rows::put(&mut arriving, &item, true).await?;
        report(number + 1);
        if number % AT_ONCE == AT_ONCE - 1 {
            arriving.commit().await?;
            arriving = store.change().await?;
        }
    }
    Ok(arriving.commit().await?)
}

fn account(number: u32, made: Millis) -> AccountExport {
    let name = name(number);
    let alike = name_skeleton(&name);
    let (code, coded, role, emblem) = (String::new(), made, Role::Player, None);
    let account = Account { player: player(number), name, alike, made, code, coded, role, emblem };
    AccountExport::new(account)
}

fn name(number: u32) -> String {
    format!("Gull {}", number + 1)
}

fn player(number: u32) -> PlayerId {
    let mut bytes = [0x9a; PlayerId::BYTES];
    // An odd factor gives every number another id, in no order, as ids of a server are.
    bytes[..4].copy_from_slice(&number.wrapping_mul(0x9e37_79b1).to_be_bytes());
    PlayerId::new(bytes)
}

/// Played games: their setups and entries.
struct Games {
    over: Vec<(Setup, Vec<String>)>,
    open: Vec<(Setup, Vec<String>)>,
}

/// Returns the setup of a game.
fn setup(number: usize) -> Setup {
    let (game, players, teams) = TABLES[number % TABLES.len()];
    fixtures::setup(player(0), game, players, teams)
}

/// Plays a game up to a moment.
fn play(setup: &Setup, moment: Moment) -> Vec<String> {
    let staged = fixtures::stage(TableId::new([0; TableId::BYTES]), setup, moment);
    staged.decisions.iter().flat_map(Decision::entries).map(ToString::to_string).collect()
}

/// Plays a rated game.
fn rated(number: u64) -> (Setup, Vec<String>) {
    let mut setup = setup((number / 2) as usize);
    setup.terms.rated = true;
    setup.terms.takebacks = false;
    setup.terms.clock = Timing::live_for(setup.terms.game, setup.seats.len())[1];
    (setup.seed, setup.secret) = (String::new(), format!("{number:064x}"));
    let log = play(&setup, Moment::Over);
    (setup, log)
}

impl Games {
    fn play() -> Games {
        let played = |moment: Moment| {
            move |number: usize| {
                let mut setup = setup(number);
                setup.seed = format!("{number:064x}");
                let log = play(&setup, moment);
                (setup, log)
            }
        };
        Games {
            over: (0..GAMES).map(played(Moment::Over)).collect(),
            open: (0..GAMES).map(played(Moment::After(20))).collect(),
        }
    }

    /// Makes a table from a game, with random players.
    fn table(&self, number: u64, made: Millis, fill: Fill, rng: &mut BotRng) -> TableExport {
        let is_open = number % OPEN == OPEN - 1;
        let is_rated = number.is_multiple_of((fill.games / RATED).max(2));
        let (mut setup, log) = match (is_open, is_rated) {
            (true, _) => self.open[number as usize % GAMES].clone(),
            (false, true) => rated(number),
            (false, false) => self.over[number as usize % GAMES].clone(),
        };
        let people = people(fill.accounts, setup.seats.len(), rng);
        for (place, number) in setup.seats.iter_mut().zip(&people) {
            *place = Place::person(player(*number));
        }
        let names: PlayerNames =
            people.into_iter().map(|number| (player(number), name(number))).collect();
        let line = |(place, entry): (usize, String)| {
            let mut request = [0; RequestId::BYTES];
            request[..8].copy_from_slice(&(place as u64).to_be_bytes());
            (made.plus(MOVE * (place as u64 + 1)), RequestId::new(request), entry)
        };
        let log: Vec<_> = log.into_iter().enumerate().map(line).collect();
        let mut id = [0x7a; TableId::BYTES];
        // An odd factor gives every number another id, in no order, as ids of a server are.
        id[..8].copy_from_slice(&number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes());
        TableExport {
            id: TableId::new(id),
            made,
            over: log.last().map(|line| line.0).filter(|_| !is_open),
            setup,
            names,
            log,
            unlisted: Vec::new(),
        }
    }
}

/// Returns this many players, or all; low numbers play most.
fn people(accounts: u32, count: usize, rng: &mut BotRng) -> Vec<u32> {
    let mut people = Vec::with_capacity(count);
    while people.len() < count.min(accounts as usize) {
        let lot = u64::from(rng.next_u32());
        let squared = (lot * lot) >> 32;
        let mut one = ((squared * u64::from(accounts)) >> 32) as u32;
        while people.contains(&one) {
            one = (one + 1) % accounts;
        }
        people.push(one);
    }
    people
}
