//! The coach: which moves come back, at which tables, and that they depend on the view alone.

use quayside_engine::{AnyMove, Game as _, Seat, corsairs, korsar};
use quayside_table::{
    Actor, Coach, CoachTask, Command, GameName, Lapse, Millis, Place, Playable, PlayerId,
    PlayerNames, Reader, RequestId, Setup, Table, TableId, Timing,
};
use quayside_testkit::fixtures::{self, Moment, stage, state_of};
use quayside_testkit::twins::{Twins, compare};

const OWNER: PlayerId = PlayerId::new([1; 16]);

fn setup(game: GameName, coach: Coach) -> Setup {
    let mut setup = fixtures::setup(OWNER, game, 2, false);
    setup.terms.coach = coach;
    setup
}

/// Returns a table where the owner is to move.
fn table(setup: &Setup, moment: Moment) -> Table {
    let id = TableId::new([1; 8]);
    let staged = stage(id, setup, moment);
    let table = Table::new(id, setup.clone(), fixtures::names(setup), Millis(0));
    let mut table = table.expect("a setup");
    for decision in &staged.decisions {
        table.follow(decision, RequestId::new([0; 16])).expect("it was decided");
    }
    assert!(table.to_move().contains(&Seat::S0));
    table
}

fn task(table: &Table, seq: u32, mv: AnyMove) -> Option<CoachTask> {
    let people = OWNER.household();
    table.coach_task(&people, (Seat::S0, seq), mv, Millis(0))
}

fn legal<G: Playable>(table: &Table) -> Vec<AnyMove> {
    let state = state_of::<G>(table).expect("dealt");
    state.legal_moves(Seat::S0).into_iter().map(Into::into).collect()
}

fn lapses<G: Playable>(coach: Coach, moments: &[Moment]) -> Vec<(AnyMove, Option<Lapse>)> {
    let tables = moments.iter().map(|&moment| table(&setup(G::GAME, coach), moment));
    let judged = |table: Table| {
        let judge = |mv| (mv, task(&table, table.seq(), mv).expect("a coach").judge());
        legal::<G>(&table).into_iter().map(judge).collect::<Vec<_>>()
    };
    tables.flat_map(judged).collect()
}

fn check_moves_come_back<G: Playable>(moments: &[Moment]) {
    let [big, all] = [Coach::Big, Coach::All].map(|coach| lapses::<G>(coach, moments));
    let count = |lapses: &[(AnyMove, Option<Lapse>)]| {
        lapses.iter().filter(|(_, lapse)| lapse.is_some()).count()
    };
    assert!(0 < count(&big) && count(&big) <= count(&all) && count(&all) < all.len());
    for ((mv, big), (_, all)) in big.into_iter().zip(all) {
        if let Some(big) = big {
            assert!(big.loss.0 >= 5 && big.played == mv && big.best != mv, "{big:?}");
            assert_eq!(all, Some(big), "a big loss is a loss");
        } else if let Some(all) = all {
            assert!((2..=5).contains(&all.loss.0) && all.loss.1 > 0, "{all:?}");
        }
    }
}

#[test]
fn moves_that_lose_enough_come_back() {
    check_moves_come_back::<corsairs::State>(&[Moment::Draw, Moment::Discard]);
    check_moves_come_back::<korsar::State>(&[Moment::After(4), Moment::After(40)]);
}

#[test]
fn the_same_moves_are_judged_alike() {
    let setup = setup(GameName::Corsairs, Coach::All);
    let mut table = table(&setup, Moment::Discard);
    let moves = legal::<corsairs::State>(&table);
    let judge = |table: &Table, mv| task(table, table.seq(), mv).expect("a coach").judge();
    let first: Vec<_> = moves.iter().map(|&mv| judge(&table, mv)).collect();
    // The log has grown, but the seat has made as many moves as before.
    let (people, seat) = (OWNER.household(), Seat::S0);
    let by = Actor::People(&people);
    let mv = moves[0];
    let seq = table.seq();
    for command in [Command::Move { seat, seq, mv }, Command::TakeBack { seat, seq: seq + 1 }] {
        let decision = table.decide(by, command, Millis(0)).expect("it is allowed");
        table.follow(&decision, RequestId::new([seq as u8; 16])).expect("it was decided");
    }
    assert!(table.seq() > seq);
    let again: Vec<_> = moves.iter().map(|&mv| judge(&table, mv)).collect();
    assert!(first == again && first.iter().any(Option::is_some));
}

#[test]
fn no_move_comes_back_without_a_coach_among_people_and_in_rated_games() {
    let alone = setup(GameName::Korsar, Coach::All);
    let off = setup(GameName::Korsar, Coach::Off);
    let mut people = alone.clone();
    people.seats[1] = Place::person(OWNER.companion(1));
    let mut rated = alone.clone();
    (rated.terms.rated, rated.terms.takebacks) = (true, false);
    rated.terms.clock = Timing::Days(1);
    (rated.secret, rated.seed) = ("5e".repeat(32), String::new());
    assert!(!rated.can_be_rated(), "help changes results");
    for (setup, coaches) in [(alone, true), (off, false), (people, false)] {
        let table = table(&setup, Moment::After(4));
        assert_eq!(table.coach() != Coach::Off, coaches);
        for mv in legal::<korsar::State>(&table) {
            assert_eq!(task(&table, table.seq(), mv).is_some(), coaches, "{mv}");
        }
    }
}

#[test]
fn refused_moves_are_not_judged() {
    let table = table(&setup(GameName::Korsar, Coach::All), Moment::After(4));
    let draw = AnyMove::from(korsar::Move::Draw);
    assert!(task(&table, table.seq(), draw).is_some());
    assert!(task(&table, table.seq() + 1, draw).is_none(), "stale");
    let judge = |mv| task(&table, table.seq(), mv).and_then(CoachTask::judge);
    let other = AnyMove::from(corsairs::Move::Draw(corsairs::Source::Stock));
    assert!(judge(other).is_none(), "another game");
    let view = state_of::<korsar::State>(&table).expect("dealt").view(Seat::S0);
    let card = view.hand().iter().next().expect("a card");
    assert!(judge(korsar::Move::Discard(card).into()).is_none(), "illegal");
    let stranger = PlayerId::new([9; 16]).household();
    let asked = (Seat::S0, table.seq());
    assert!(table.coach_task(&stranger, asked, draw, Millis(0)).is_none(), "not their seat");
}

fn check_nothing_hidden_is_judged<G: Playable>(games: usize) {
    let with_coach = |game: G| {
        let variant = game.variant();
        let players = variant.players().into();
        let mut setup = fixtures::setup(OWNER, G::GAME, players, variant.teams());
        setup.terms.coach = Coach::All;
        let table = Table::new(TableId::new([1; 8]), setup, PlayerNames::new(), Millis(0));
        table.expect("a setup").with_game(game)
    };
    let (mut judged, mut back) = (0, 0);
    compare::<G>(games, with_coach, |Twins { reader, tables, .. }| {
        let owes = tables[0].to_move().contains(&Seat::S0);
        if reader != Reader::Seat(Seat::S0) || !owes {
            return;
        }
        let mv = *legal::<G>(tables[0]).last().expect("a move");
        let [one, other] =
            tables.map(|table| task(table, table.seq(), mv).expect("a coach").judge());
        assert_eq!(one, other);
        (judged, back) = (judged + 1, back + usize::from(one.is_some()));
    });
    assert!(judged > 5 && back > 0, "{judged} judged, {back} came back");
}

#[test]
fn nothing_hidden_is_judged() {
    check_nothing_hidden_is_judged::<corsairs::State>(16);
    check_nothing_hidden_is_judged::<korsar::State>(4);
}
