//! Fills an empty store with people and games that nobody played, to see how a server fares with
//! many of them.

use quayside_bots::BotRng;
use quayside_table::fixtures::{self, Moment};
use quayside_table::{GameName, Millis, Place, PlayerId, PlayerNames, RequestId, Setup, TableId};
use rand::{Rng as _, SeedableRng as _};

use super::kept::{self, Item, KeptAccount, KeptTable};
use super::people::{Account, Role};
use super::{Store, StoreError};
use crate::alike::alike;
use crate::clock::Clock as _;

/// How many different games there are; people play each of them many times.
const GAMES: usize = 64;

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
    /// Games between two of them.
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
    let mut arriving = store.log.import().await?;
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
                Item::Table(Box::new(games.table(game, made, fill.accounts, &mut rng)))
            }
        };
        kept::put(&mut *arriving, &item, true).await?;
        tell(number + 1);
        if number % AT_ONCE == AT_ONCE - 1 {
            arriving.commit().await?;
            arriving = store.log.import().await?;
        }
    }
    Ok(arriving.commit().await?)
}

fn account(number: u32, made: Millis) -> KeptAccount {
    let name = name(number);
    let alike = alike(&name);
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

impl Games {
    fn play() -> Games {
        let played = |moment: Moment| {
            move |number: usize| {
                let game =
                    if number.is_multiple_of(2) { GameName::Corsairs } else { GameName::Korsar };
                let mut setup = fixtures::setup(player(0), game, 2, false);
                setup.seats[1] = Place::person(player(1));
                setup.seed = format!("{number:064x}");
                let id = TableId::new([0; TableId::BYTES]);
                let staged = fixtures::stage(id, &setup, moment);
                let log = staged.decisions.iter().flat_map(|decision| decision.entries().to_vec());
                (setup, log.collect())
            }
        };
        Games {
            over: (0..GAMES).map(played(Moment::Over)).collect(),
            open: (0..GAMES).map(played(Moment::After(20))).collect(),
        }
    }

    /// Makes a table out of a game, between two people.
    fn table(&self, number: u64, made: Millis, accounts: u32, rng: &mut BotRng) -> KeptTable {
        let is_open = number % OPEN == OPEN - 1;
        let (mut setup, log) =
            if is_open { &self.open } else { &self.over }[number as usize % GAMES].clone();
        let (one, other) = two(accounts, rng);
        (setup.seats[0], setup.seats[1]) =
            (Place::person(player(one)), Place::person(player(other)));
        let names: PlayerNames =
            [one, other].into_iter().map(|number| (player(number), name(number))).collect();
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

/// Returns two people; the first ones play most.
fn two(accounts: u32, rng: &mut BotRng) -> (u32, u32) {
    let mut one = || {
        let lot = u64::from(rng.next_u32());
        let squared = (lot * lot) >> 32;
        ((squared * u64::from(accounts)) >> 32) as u32
    };
    let (first, second) = (one(), one());
    (first, if first == second { (second + 1) % accounts } else { second })
}
