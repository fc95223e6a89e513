//! The contributions of a finished game to ratings and statistics.

use quayside_table::rating::{Pool, RatedGame, RatedPlayer};
use quayside_table::statistics::{self, GameStatistics};
use quayside_table::{
    Figures, GameName, Hints, Millis, Place, PlayerId, RequestId, Setup, Table, TableId, Timing,
    WrittenLine, WrittenTable,
};
use quayside_testkit::fixtures::{self, Moment};

const ADA: PlayerId = PlayerId::new([1; 16]);
const BEN: PlayerId = PlayerId::new([2; 16]);

/// Sets up a table of these people and captains, with cards that were not chosen.
fn setup(game: GameName, players: usize, teams: bool, people: &[PlayerId]) -> Setup {
    let mut setup = fixtures::setup(ADA, game, players, teams);
    for (place, player) in setup.seats.iter_mut().zip(people) {
        *place = Place::person(*player);
    }
    (setup.seed, setup.secret) = (String::new(), "5e".repeat(32));
    setup
}

/// Returns a table that was played to its end, with a second for each entry.
fn played(setup: &Setup) -> WrittenTable {
    let (id, made) = (TableId::new([7; TableId::BYTES]), Millis(1000));
    let staged = fixtures::stage_at(id, setup, Moment::Over, made);
    let request = RequestId::new([0; RequestId::BYTES]);
    let lines = staged.decisions.iter().flat_map(|decision| decision.written(request));
    let later = |(place, line)| WrittenLine { at: made.plus(1000 * place as u64), ..line };
    let log = lines.enumerate().map(later).collect();
    let names = fixtures::names(setup);
    WrittenTable { id, made, setup: setup.clone(), names, log, plans: Vec::new() }
}

fn rated(game: GameName, players: usize, teams: bool, people: &[PlayerId]) -> WrittenTable {
    let mut setup = setup(game, players, teams, people);
    setup.terms.rated = true;
    setup.terms.takebacks = false;
    setup.terms.clock = Timing::Days(3);
    played(&setup)
}

fn unrated(game: GameName, players: usize, teams: bool) -> WrittenTable {
    played(&setup(game, players, teams, &[ADA, BEN]))
}

fn rated_game(table: WrittenTable) -> Option<RatedGame> {
    Table::finished(table)?.rated
}

fn tally(table: WrittenTable) -> Option<GameStatistics> {
    Some(Table::finished(table)?.tally)
}

#[test]
fn a_game_of_two_people_counts() {
    let table = rated(GameName::Korsar, 2, false, &[ADA, BEN]);
    let end = table.log.last().expect("moves").at;
    let game = rated_game(table).expect("it counts");
    assert_eq!((game.pool, game.at), (Pool::KorsarAlone, end));
    assert_eq!(game.people().collect::<Vec<_>>(), [ADA, BEN]);
    assert!(!game.has_bots());
    let mut places: Vec<usize> = game.sides.iter().map(|side| side.place).collect();
    places.sort_unstable();
    assert!(places == [1, 2] || places == [1, 1], "{places:?}");
}

#[test]
fn partners_are_one_side() {
    let table = rated(GameName::Korsar, 6, true, &[ADA, BEN]);
    let game = rated_game(table).expect("it counts");
    assert_eq!((game.pool, game.sides.len()), (Pool::KorsarTeams, 3));
    assert!(game.sides.iter().all(|side| side.players.len() == 2) && game.has_bots());
    assert_eq!(game.sides[0].players.len(), 2);
}

#[test]
fn entries_after_the_end_change_nothing() {
    let mut table = rated(GameName::Corsairs, 2, false, &[ADA, BEN]);
    let game = rated_game(table.clone()).expect("it counts");
    let last = table.log.last().expect("moves").clone();
    for entry in ["bot 1 captain", "nonsense"] {
        table.log.push(WrittenLine {
            at: Millis(900_000),
            entry: entry.to_owned(),
            ..last.clone()
        });
    }
    assert_eq!(rated_game(table), Some(game));
}

#[test]
fn a_player_who_left_comes_last_and_a_game_that_all_left_is_not_counted() {
    let mut table = rated(GameName::Korsar, 2, false, &[ADA, BEN]);
    let first = table.log[0].clone();
    let leaves =
        |seat: usize| WrittenLine { entry: format!("bot {seat} captain"), ..first.clone() };
    table.log.insert(0, leaves(1));
    let game = rated_game(table.clone()).expect("it counts");
    assert_eq!((game.sides[0].place, game.sides[1].place), (1, 2));
    assert!(matches!(game.sides[1].players[0], RatedPlayer::Person { left: true, .. }));
    table.log.insert(0, leaves(0));
    assert_eq!(rated_game(table), None);
}

#[test]
fn a_player_who_leaves_bots_alone_has_lost() {
    let mut table = rated(GameName::Korsar, 2, false, &[ADA]);
    let leaves = WrittenLine { entry: "bot 0 captain".to_owned(), ..table.log[0].clone() };
    table.log.insert(0, leaves);
    let game = rated_game(table).expect("it counts");
    assert_eq!((game.sides[0].place, game.sides[1].place), (2, 1));
    assert!(matches!(game.sides[0].players[0], RatedPlayer::Person { left: true, .. }));
}

#[test]
fn unrated_and_assisted_games_do_not_count() {
    let fair = rated(GameName::Korsar, 2, false, &[ADA, BEN]);
    let unfit: [fn(&mut Setup); 7] = [
        |setup| setup.terms.rated = false,
        |setup| setup.terms.takebacks = true,
        |setup| setup.terms.hints = Hints::All,
        |setup| setup.terms.guided = true,
        |setup| setup.terms.clock = Timing::None,
        |setup| (setup.seed, setup.secret) = (setup.secret.clone(), String::new()),
        |setup| setup.seats[1] = Place::person(ADA.companion(3)),
    ];
    for (number, change) in unfit.into_iter().enumerate() {
        let mut setup = fair.setup.clone();
        change(&mut setup);
        assert_eq!(rated_game(played(&setup)), None, "{number}");
    }
    let mut unknown = fair.setup.clone();
    unknown.seats[1] = Place::bot("parrot", "Polly".to_owned());
    assert_eq!(rated_game(played(&unknown)), None, "a bot without points");
    let mut short = fair;
    short.log.pop();
    assert_eq!(rated_game(short), None, "not over");
}

#[test]
fn people_and_all_together_are_counted_and_bots_are_not() {
    let tally = tally(unrated(GameName::Korsar, 6, true)).expect("it counts");
    assert_eq!(tally.kind.to_string(), "korsar-6-teams");
    let people: Vec<PlayerId> = tally.people.iter().map(|(player, _)| *player).collect();
    assert_eq!(people, [ADA, BEN]);
    assert_eq!(tally.people[0].1, tally.people[1].1, "they are partners");
    let all = &tally.all;
    assert_eq!((all.of("tables"), all.of("games"), all.of("played")), (1, 2, 2));
    assert_eq!(all.of("wins"), 2 * tally.people[0].1.of("wins"));
    assert!(
        [0, statistics::WHOLE / 3, statistics::WHOLE / 2, statistics::WHOLE]
            .map(i64::from)
            .contains(&all.of("first")),
        "{all:?}"
    );
    assert!(statistics::median_minutes(all).is_some_and(|minutes| minutes > 0.0), "{all:?}");
}

#[test]
fn luck_adds_up_to_nothing() {
    let tally = tally(unrated(GameName::Corsairs, 2, false)).expect("it counts");
    let luck = tally.people.iter().map(|(_, figures)| figures.of("luck"));
    assert!(luck.clone().sum::<i64>().abs() <= 2, "rounded");
    assert!(
        luck.clone().all(|luck| luck != 0 && luck.abs() < i64::from(statistics::WHOLE / 2)),
        "{tally:?}"
    );
}

#[test]
fn for_a_player_who_left_only_the_game_counts() {
    let mut table = unrated(GameName::Korsar, 2, false);
    let left = WrittenLine { entry: "bot 1 captain".to_owned(), ..table.log[0].clone() };
    table.log.insert(0, left);
    let tally = tally(table).expect("it counts");
    let mut alone = Figures::default();
    alone.add("games", 1);
    assert_eq!(tally.people[1], (BEN, alone));
    // The captain has won for the player who left.
    assert_eq!((tally.all.of("wins"), tally.all.of("whole")), (0, 0));
}

#[test]
fn other_rules_and_games_over_days_are_left_out() {
    let mut table = unrated(GameName::Korsar, 3, false);
    table.setup.terms.guided = true;
    assert_eq!(tally(table), None);
    let mut table = unrated(GameName::Korsar, 3, false);
    table.log.pop();
    assert_eq!(tally(table), None, "not over");
    let mut table = unrated(GameName::Korsar, 3, false);
    table.setup.terms.clock = Timing::Days(3);
    let tally = tally(table).expect("it counts");
    assert_eq!((tally.all.of("whole"), statistics::median_minutes(&tally.all)), (1, None));
}
