//! A rated game has one result: tables, lists, JSON, records, statistics and ratings name the same
//! winners, and a player who left or ran out of time is not one of them.

use proptest::prelude::*;
use quayside_bots::{BotRng, Budget, Situation, Strategy, by_name};
use quayside_engine::{AnyMove, AnyRecord, Record, Seat, SeatSet, with_game};
use quayside_table::fair::Key;
use quayside_table::json::GameJson;
use quayside_table::rating::RatedPlayer;
use quayside_table::{
    Actor, AnyView, Command, GameName, GameResult, GameScreen, Place, Playable, Reader, Refusal,
    RequestId, Setup, Stage, Table, TableView, Timing, WrittenLine,
};
use quayside_testkit::fixtures;
use quayside_testkit::people;
use rand::SeedableRng;
use serde_json::Value;

use crate::scene::Scene;

/// Returns a table where each command comes a second after the last.
fn scene(setup: Setup) -> Scene {
    Scene::of(setup, |scene| scene.now = scene.now.plus(1000))
}

/// Every kind of table, in small and large.
const TABLES: [(GameName, usize, bool); 6] = [
    (GameName::Corsairs, 2, false),
    (GameName::Corsairs, 3, false),
    (GameName::Korsar, 2, false),
    (GameName::Korsar, 4, false),
    (GameName::Korsar, 4, true),
    (GameName::Korsar, 6, true),
];

fn key() -> Key {
    Key::new(&[4; 32])
}

/// Sets up a rated table of people; the bots sit at the last seats.
fn rated(game: GameName, players: usize, teams: bool, bots: usize) -> Setup {
    let mut setup = fixtures::setup(people(Seat::S0).owner(), game, players, teams);
    for (seat, place) in Seat::ALL.into_iter().zip(&mut setup.seats).take(players - bots) {
        *place = Place::person(people(seat).owner());
    }
    setup.terms.rated = true;
    setup.terms.takebacks = false;
    setup.terms.clock = Timing::live(5, 10);
    (setup.seed, setup.secret) = (String::new(), "5e".repeat(32));
    assert!(setup.is_rated());
    setup
}

impl Scene {
    fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        let (bot, name) = ("mate".to_owned(), String::new());
        self.act(seat, Command::SeatBot { seat, bot, name, away: SeatSet::EMPTY })
    }

    fn run_out_of_time(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.now = self.now.plus(self.table.clocks().left(seat, self.now));
        self.ask(Actor::Clock, Command::TimeUp { seat })
    }

    /// Makes the move of the first seat that owes one.
    fn step(&mut self) {
        let Some(&seat) = self.table.to_move().first() else { return };
        if self.table.company().bot(seat).is_some() {
            let task = self.table.bot_task().expect("a bot is next");
            let by = Actor::Bot(task.seat());
            return self.ask(by, task.choose(Budget::Playouts(1))).expect("bots play legally");
        }
        let mv = match self.table.view(&people(seat), Reader::Seat(seat)) {
            AnyView::Lobby(_) => panic!("the cards are dealt"),
            AnyView::Game(table) => with_game!(table, table => choose(&table, seat)),
        };
        let seq = self.table.seq();
        self.act(seat, Command::Move { seat, seq, mv }).expect("it owes a move");
    }

    /// Returns the seats that have forfeited, as the log has them.
    fn forfeits(&self) -> Vec<Seat> {
        let log = self.written.log.iter();
        let seats = log.filter_map(|line| line.entry.strip_prefix("forfeit "));
        seats.map(|seat| Seat::new(seat.parse().expect("a seat")).expect("a seat")).collect()
    }

    fn side(&self, seat: Seat) -> usize {
        seat.index() / if self.written.setup.terms.teams { 2 } else { 1 }
    }
}

fn choose<G: Strategy + Playable>(table: &TableView<G>, seat: Seat) -> AnyMove {
    let mut rng = BotRng::seed_from_u64(table.seq.into());
    let mut bot = by_name::<G>("mate").expect("there is one");
    let situation = Situation::<G>::new(&table.screen.view, seat, &mut rng.clone());
    bot.choose(&situation, &mut rng, Budget::Playouts(1)).into()
}

fn seats(value: &Value) -> Vec<Seat> {
    let seat = |seat: &Value| Seat::new(seat.as_u64().expect("a number") as usize);
    let list = value.as_array().map_or(&[][..], |list| list);
    list.iter().map(|value| seat(value).expect("a seat")).collect()
}

/// Compares every place that shows or counts the result of a game that is over.
fn check(scene: &Scene) {
    let result = scene.table.result().expect("the game has a result");
    check_law(scene, &result);
    assert_eq!(scene.table.listing().result.as_ref(), Some(&result), "lists");
    let readers = scene.table.company().places().map(|(seat, _)| Reader::Seat(seat));
    for reader in readers.chain([Reader::Bystander]) {
        let household = reader.seat().map_or_else(|| people(Seat::S7), people);
        let shown = match scene.table.view(&household, reader) {
            AnyView::Lobby(_) => None,
            AnyView::Game(table) => with_game!(table, table => table.screen.result),
        };
        assert_eq!(shown.as_ref(), Some(&result), "{reader:?}");
        let message: Value = serde_json::from_str(&scene.table.json(reader)).expect("JSON");
        check_json(&message["view"], &result);
        assert_eq!(message["legal"], Value::Array(Vec::new()));
    }
    let text = scene.table.record(&key()).expect("a record");
    let record = AnyRecord::read(text.as_bytes()).expect("it can be read");
    with_game!(record, record => check_record(&record, &text, &result));
    check_counts(scene, &result);
}

/// Checks that a player who forfeits has lost with the side, behind all others and behind players
/// who forfeit later.
fn check_law(scene: &Scene, result: &GameResult) {
    let (forfeits, places) = (scene.forfeits(), scene.table.placings().expect("places"));
    assert_eq!(result.forfeits, forfeits);
    let forfeited =
        |seat: Seat| forfeits.iter().position(|&forfeit| scene.side(forfeit) == scene.side(seat));
    assert!(!result.winners.is_empty());
    let all = || Seat::table(places.len() as u8);
    for seat in all() {
        let place = places[seat.index()];
        assert_eq!(place == 1, result.winners.contains(seat), "{seat} {places:?}");
        for other in all() {
            let is_worse = match (forfeited(seat), forfeited(other)) {
                (Some(one), Some(other)) => one < other,
                (Some(_), None) => true,
                (None, _) => false,
            };
            assert!(!is_worse || place > places[other.index()], "{seat} {other} {places:?}");
        }
    }
}

fn check_json(json: &Value, result: &GameResult) {
    assert_eq!(json["over"], true);
    assert_eq!(seats(&json["winners"]), result.winners.iter().collect::<Vec<_>>());
    assert_eq!(seats(&json["forfeits"]), result.forfeits);
    assert_eq!(json["to_move"], Value::Array(Vec::new()));
    assert_eq!(json["legal"], Value::Array(Vec::new()));
}

fn check_record<G: Playable + GameJson>(record: &Record<G>, text: &str, result: &GameResult) {
    assert_eq!(record.to_string(), text);
    assert_eq!(record.forfeits(), result.forfeits);
    let shown = GameScreen::of_record(record, record.moves());
    assert_eq!(shown.result.as_ref(), Some(result), "the replay");
    let before = GameScreen::of_record(record, record.moves().saturating_sub(1));
    assert!(before.result.is_none() || record.moves() == 0, "and not before the last move");
    check_json(&serde_json::to_value(G::json(record)).expect("JSON"), result);
    let law = record.state().outcome();
    assert_eq!(law.is_some(), text.contains("\nresult "), "by the rules of the game");
}

/// Statistics and ratings.
fn check_counts(scene: &Scene, result: &GameResult) {
    let finished = Table::finished(scene.written.clone()).expect("it counts");
    let places = scene.table.placings().expect("places");
    for (seat, player) in scene.table.company().people() {
        let mut people = finished.tally.people.iter();
        let (_, figures) = people.find(|(known, _)| *known == player).expect("counted");
        let wins = i64::from(result.winners.contains(seat));
        assert_eq!((figures.of("games"), figures.of("wins")), (1, wins), "{seat}");
    }
    let rated = finished.rated.expect("it is rated");
    let team_size = places.len() / rated.sides.len();
    for (side, places) in rated.sides.iter().zip(places.chunks(team_size)) {
        assert!(places.iter().all(|&place| place == side.place), "{places:?}");
        let is_left =
            |player: &RatedPlayer| matches!(player, RatedPlayer::Person { left: true, .. });
        assert!(!side.players.iter().any(is_left), "the place of a side is the place of all in it");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_rated_game_has_one_result(
        table in 0..TABLES.len(),
        bots in 0..3_usize,
        what in proptest::collection::vec((0..40_u8, 0..6_usize), 1..100),
    ) {
        let (game, players, teams) = TABLES[table];
        let mut scene = scene(rated(game, players, teams, bots.min(players - 1)));
        for (what, who) in what {
            let seat = Seat::new(who % players).expect("a seat");
            let has_forfeited = scene.forfeits().contains(&seat);
            let mover = scene.table.to_move().first().copied();
            match (what, mover) {
                (0, _) => _ = scene.leave(seat),
                (1, Some(mover)) => _ = scene.run_out_of_time(mover),
                (2, _) => {
                    let returned = scene.act(seat, Command::Return { seat });
                    prop_assert!(!has_forfeited || returned.is_err(), "{} is back", seat);
                }
                _ => scene.step(),
            }
        }
        while !scene.table.is_over() {
            scene.step();
        }
        check(&scene);
        let over = scene.table.seq();
        for seat in Seat::table(players as u8) {
            let returned = scene.act(seat, Command::Return { seat });
            prop_assert!(returned.is_err() && scene.leave(seat).is_err());
        }
        prop_assert_eq!(scene.table.seq(), over);
    }
}

#[test]
fn a_forfeit_of_two_ends_the_game_at_once() {
    for leaves in [false, true] {
        for game in GameName::ALL {
            let mut scene = scene(rated(game, 2, false, 0));
            (0..6).for_each(|_| scene.step());
            let seat = scene.table.to_move()[0];
            let how = if leaves { scene.leave(seat) } else { scene.run_out_of_time(seat) };
            how.expect("it is possible");
            assert_eq!(scene.forfeits(), [seat]);
            assert!(scene.table.is_over() && scene.table.due().is_none());
            let winner = Seat::new(1 - seat.index()).expect("a seat");
            let result = scene.table.result().expect("a result");
            assert_eq!(result.winners, SeatSet::only(winner), "{game:?}");
            check(&scene);
        }
    }
}

#[test]
fn a_partner_loses_with_the_side_and_three_play_on() {
    let mut scene = scene(rated(GameName::Korsar, 4, true, 0));
    scene.leave(Seat::S1).expect("it plays");
    assert!(scene.table.is_over(), "one side is left");
    assert_eq!(scene.table.placings(), Some(vec![3, 3, 1, 1]));
    check(&scene);
    let mut scene = self::scene(rated(GameName::Korsar, 3, false, 0));
    scene.leave(Seat::S1).expect("it plays");
    assert_eq!(scene.table.company().stage(), Stage::Playing, "two play on");
    assert_eq!(scene.table.company().bot(Seat::S1), Some("mate"));
    assert_eq!(scene.act(Seat::S1, Command::Return { seat: Seat::S1 }), Err(Refusal::NotNow));
    scene.leave(Seat::S0).expect("it plays");
    assert_eq!(scene.table.placings(), Some(vec![2, 3, 1]), "the later forfeit is the better one");
    check(&scene);
}

/// Statistics count the winners that lists show, also where a bot has won for a player who left.
#[test]
fn an_unrated_game_that_a_bot_finishes_has_one_result() {
    let mut wins_of_leavers = 0;
    for (game, leaver) in GameName::ALL.into_iter().flat_map(|game| [(game, 0), (game, 1)]) {
        let mut setup = rated(game, 2, false, 0);
        setup.terms.rated = false;
        let mut scene = scene(setup);
        let leaver = Seat::new(leaver).expect("a seat");
        scene.leave(leaver).expect("it plays");
        while !scene.table.is_over() {
            scene.step();
        }
        let winners = scene.table.listing().result.expect("lists show it").winners;
        let finished = Table::finished(scene.written.clone()).expect("it counts");
        for (seat, player) in scene.table.company().people() {
            let mut people = finished.tally.people.iter();
            let (_, figures) = people.find(|(known, _)| *known == player).expect("counted");
            let has_won = seat != leaver && winners.contains(seat);
            assert_eq!(figures.of("wins"), i64::from(has_won), "{game:?} {seat} left: {leaver}");
        }
        wins_of_leavers += usize::from(winners.contains(leaver));
    }
    assert!(wins_of_leavers > 0, "a bot has won for a player who left");
}

/// Logs from before there was the entry `forfeit`.
mod earlier {
    use super::*;

    fn entry(scene: &mut Scene, entry: &str) {
        let (at, request) = (scene.now, RequestId::new([7; RequestId::BYTES]));
        let line = WrittenLine { at, request, entry: entry.to_owned() };
        scene.table.read_line(&line).expect("it fits");
        scene.written.log.push(line);
    }

    #[test]
    fn a_finished_game_keeps_its_result() {
        let mut scene = scene(rated(GameName::Korsar, 3, false, 0));
        while !scene.table.is_over() {
            scene.step();
        }
        let result = scene.table.result().expect("a result");
        let winner = result.winners.iter().next().expect("a winner");
        let left = format!("bot {winner} mate");
        let leaves = WrittenLine { entry: left, ..scene.written.log[0].clone() };
        scene.written.log.insert(0, leaves);
        let again = Table::read(scene.written.clone()).expect("a setup");
        assert_eq!(again.result(), Some(result), "as it was played");
        let places = again.placings().expect("places");
        assert_eq!(places[winner.index()], 3, "ratings have counted it like this");
        let text = again.record(&key()).expect("a record");
        assert!(!text.contains("forfeit"), "{text}");
    }

    #[test]
    fn a_seat_that_is_played_for_forfeits_with_its_next_move() {
        let mut scene = scene(rated(GameName::Korsar, 2, false, 0));
        let seat = scene.table.to_move()[0];
        entry(&mut scene, &format!("bot {seat} mate"));
        assert!(!scene.table.is_over());
        scene.step();
        assert_eq!(scene.forfeits(), [seat]);
        check(&scene);
    }

    #[test]
    fn a_forfeit_is_of_a_rated_game_and_of_a_seat_that_is_played_for() {
        let forfeit = |setup: Setup, before: &[&str]| {
            let mut scene = scene(setup);
            for line in before {
                entry(&mut scene, line);
            }
            let line = WrittenLine {
                at: scene.now,
                request: RequestId::new([7; RequestId::BYTES]),
                entry: "forfeit 1".to_owned(),
            };
            scene.table.read_line(&line).is_ok()
        };
        let three = rated(GameName::Korsar, 3, false, 0);
        let mut unrated = three.clone();
        unrated.terms.rated = false;
        assert!(forfeit(three.clone(), &["bot 1 mate"]));
        assert!(!forfeit(three.clone(), &[]), "the person plays");
        assert!(!forfeit(three, &["bot 1 mate", "forfeit 1"]), "once");
        assert!(!forfeit(unrated, &["bot 1 mate"]), "nothing is at stake");
    }
}
