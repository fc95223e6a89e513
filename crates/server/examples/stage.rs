//! Fills a database with tables at moments worth looking at, and prints their addresses.
//!
//!     cargo run -p quayside-server --example stage -- FILE.db
//!
//! Whoever comes with the cookie `visitor=000…0` (32 zeros) sits at seat 0 of each.

use std::path::PathBuf;

use quayside_bots::{BotRng, Budget, Craft, Seen, by_name};
use quayside_engine::corsairs::{self, Phase};
use quayside_engine::{Game, HouseRules, Seat, korsar};
use quayside_server::{Entry, GameName, Id, Pace, Place, Player, Setup, Store, Visitor};
use rand::SeedableRng;

const NAMES: [&str; 8] = ["Ada", "Marisol", "Old Tom", "Jonas", "Ines", "Piet", "Rosa", "Bruno"];

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = PathBuf::from(std::env::args().nth(1).ok_or("which file?")?);
    let store = Store::open(&path).await?;
    let is = |phase: fn(&Phase) -> bool| move |game: &corsairs::State| phase(game.phase());
    for players in 2..=4 {
        let stage = |what: &'static str, moves, stop: fn(&Phase) -> bool| {
            let setup = setup::<corsairs::State>(GameName::Corsairs, players, false);
            put::<corsairs::State>(&store, what, setup, moves, is(stop))
        };
        stage("draw", 30, |phase| matches!(phase, Phase::Draw)).await?;
        stage("discard", 30, |phase| matches!(phase, Phase::Discard(_))).await?;
        stage("crew", 1, |phase| matches!(phase, Phase::Crew)).await?;
        stage("settle", 1, |phase| matches!(phase, Phase::Settle(_))).await?;
        let setup = setup::<corsairs::State>(GameName::Corsairs, players, false);
        put::<corsairs::State>(&store, "next round", setup, 8, |game| {
            game.round() == 1 && matches!(game.phase(), Phase::Draw)
        })
        .await?;
        let setup = self::setup::<corsairs::State>(GameName::Corsairs, players, false);
        put::<corsairs::State>(&store, "last round", setup, 8, |game| {
            game.is_last_round() && matches!(game.phase(), Phase::Discard(_))
        })
        .await?;
        let setup = self::setup::<corsairs::State>(GameName::Corsairs, players, false);
        put::<corsairs::State>(&store, "over", setup, usize::MAX, |_| false).await?;
    }
    for (players, teams) in
        [(2, false), (3, false), (4, false), (5, false), (4, true), (6, true), (8, true)]
    {
        for (what, moves) in [("early", 4), ("middle", 40), ("late", 70), ("over", usize::MAX)] {
            let setup = setup::<korsar::State>(GameName::Korsar, players, teams);
            put::<korsar::State>(&store, what, setup, moves, |_| true).await?;
        }
    }
    Ok(())
}

fn setup<G: Game>(game: GameName, players: usize, teams: bool) -> Setup {
    let visitor = Visitor::named(&"0".repeat(32)).expect("a name");
    let _ = G::HouseRules::OPTIONS;
    let seats = NAMES[..players].iter().enumerate().map(|(seat, name)| Place {
        name: (*name).to_owned(),
        player: match seat {
            0 => Player::Person(visitor.clone()),
            _ => Player::Bot("captain".to_owned()),
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

/// Has captains play so many moves, and then on until seat 0 is to move at a moment like this.
async fn put<G: Craft>(
    store: &Store,
    what: &str,
    setup: Setup,
    moves: usize,
    stop: impl Fn(&G) -> bool,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut rng = BotRng::seed_from_u64(1);
    let variant = setup.variant::<G>().ok_or("no such table")?;
    let mut game = G::new(variant, None, setup.seed().ok_or("no seed")?);
    let mut log = Vec::new();
    while let Some(seat) = game.to_move().first() {
        // The others may settle first, so that seat 0 is waited for.
        let seat = game.to_move().iter().find(|&seat| seat != Seat::S0).unwrap_or(seat);
        if log.len() >= moves && seat == Seat::S0 && stop(&game) {
            break;
        }
        let view = game.view(seat);
        let seen = Seen::<G>::new(&view, seat, &mut rng);
        let mut bot = by_name::<G>("captain").ok_or("no captain")?;
        let mv = bot.choose(&seen, &mut rng, Budget::Playouts(1));
        game.play_unchecked(seat, mv);
        log.push(Entry::Move(seat, mv.to_string()));
    }
    let id = Id::new();
    store.create(&id, &setup, 0).await?;
    let over = game.outcome().is_some();
    for (seq, entry) in log.iter().enumerate() {
        store.append(&id, u32::try_from(seq)?, entry, over && seq + 1 == log.len(), 0).await?;
    }
    let teams = if setup.teams { " teams" } else { "" };
    let line = format!("/tables/{id}  {} {}{teams}: {what}\n", G::NAME, setup.seats.len());
    std::io::Write::write_all(&mut std::io::stdout(), line.as_bytes())?;
    Ok(())
}
