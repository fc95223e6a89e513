//! Fills an empty store with people and games that nobody played, to see how a server fares with
//! many of them.

use quayside_bots::BotRng;
use quayside_table::fixtures::{self, Moment};
use quayside_table::{
    Decision, GameName, Millis, Place, PlayerId, PlayerNames, RequestId, Setup, TableId, Timing,
};
use rand::{Rng as _, SeedableRng as _};

use super::export_rows::{self, Item, KeptAccount, KeptTable};
use super::{Account, Role, Store, StoreError};
use crate::accounts::name_skeleton::name_skeleton;
use crate::system::clock::Clock as _;

/// How many different games there are; people play each of them many times.
const GAMES: usize = 64;

/// Every other game is rated, but no more than this: such a game is dealt by a secret of its own, so
/// each has to be played.
const RATED: u64 = 2_000;

/// The tables, most of them of two: the game, how many play, and whether in teams.
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

/// One table in so many is not over, and waits for its first player.
const OPEN: u64 = 500;

/// This many tables and accounts are written at once.
const AT_ONCE: u64 = 5_000;

/// The games are spread over three years.
const YEARS: u64 = 3 * 365 * 24 * 60 * 60 * 1000;

/// From one move to the next.
const MOVE: u64 = 10_000;

/// How much to fill in.
#[derive(Clone, Copy, Debug)]
pub struct Fill {
    /// Accounts: `Gull 1`, who plays most, `Gull 2` and so on.
    pub accounts: u32,
    /// Games between two or more of them.
    pub games: u64,
}

/// Why nothing was filled in.
#[derive(Debug, thiserror::Error)]
pub enum FillError {
    /// Somebody plays there.
    #[error("there are tables already; this is for an empty place only")]
    NotEmpty,
    /// Nobody would play.
    #[error("two people at least have to play")]
    Nobody,
    /// The database can't be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Fills an empty store; tells after each account and table how many there are.
pub async fn fill(store: &Store, fill: Fill, mut tell: impl FnMut(u64)) -> Result<(), FillError> {
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
        tell(number + 1);
        if number % AT_ONCE == AT_ONCE - 1 {
            arriving.commit().await?;
            arriving = store.change().await?;
        }
    }
    Ok(arriving.commit().await?)
}

fn account(number: u32, made: Millis) -> KeptAccount {
    let name = name(number);
    let alike = name_skeleton(&name);
    let (code, coded, role) = (String::new(), made, Role::Player);
    let account = Account { player: player(number), name, alike, made, code, coded, role };
    KeptAccount::new(account)
}

fn name(number: u32) -> String {
    format!("Gull {}", number + 1)
}

fn player(number: u32) -> PlayerId {
    let mut bytes = [0x9a; PlayerId::BYTES];
    bytes[..4].copy_from_slice(&number.wrapping_mul(0x9e37_79b1).to_be_bytes());
    PlayerId::new(bytes)
}

/// Games as they were played: how they were set up, and what happened.
struct Games {
    over: Vec<(Setup, Vec<String>)>,
    open: Vec<(Setup, Vec<String>)>,
}

/// Sets up the table of a game.
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

    /// Makes a table out of a game, between as many people as there are.
    fn table(&self, number: u64, made: Millis, fill: Fill, rng: &mut BotRng) -> KeptTable {
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
        id[..8].copy_from_slice(&number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes());
        KeptTable {
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

/// Returns as many people, or all; the first ones play most.
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
