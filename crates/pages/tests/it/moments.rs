//! Decisions of reviews: only the truth shows what their players did not see.

use quayside_bots::rng_for;
use quayside_engine::{AnyRecord, Record, Seat, corsairs, korsar};
use quayside_pages::{Attempt, Moment, Replayed, ReviewPage};
use quayside_table::Playable;
use quayside_table::review::{
    CourseStepJson, DecisionJson, LedgerJson, OptionJson, ReviewJson, fog, truth,
};

use crate::common::{choose, deal, page};

/// Returns a review with one decision, between these moves.
fn review(seat: Seat, [best, played]: [String; 2]) -> ReviewJson {
    let option = |mv: &str, loss| OptionJson {
        r#move: mv.to_owned(),
        chance: 0.4 - loss,
        error: 0.01,
        loss,
        loss_error: 0.005,
    };
    let decision = DecisionJson {
        moves: 0,
        seat: seat.index(),
        options: vec![option(&best, 0.0), option(&played, 0.05)],
        played,
        skill: 0.0,
        loss: 0.05,
        error: 0.005,
        costly: true,
        mistake: true,
        differences: Vec::new(),
    };
    let step = CourseStepJson {
        seat: seat.index(),
        round: 0,
        usual: 0.0,
        moved: 0.1,
        revealed: 0.0,
        chance: 0.5,
        error: 0.01,
    };
    ReviewJson {
        version: 0,
        seat: seat.index(),
        worlds: 400,
        calibrated: true,
        ledger: LedgerJson {
            fair: 0.5,
            cards: 0.0,
            others: 0.0,
            decisions: 0.0,
            hidden: 0.0,
            error: 0.0,
            result: 0.5,
            main_cause: None,
        },
        turns: 1,
        lost: 0.0,
        lost_error: 0.0,
        course: vec![step],
        turning_points: Vec::new(),
        decisions: vec![decision],
    }
}

/// Draws the only decision of a review.
fn draw(
    record: &AnyRecord,
    seat: Seat,
    review: &ReviewJson,
    attempt: &Attempt,
    open: bool,
) -> String {
    let place = ReviewPage { base: "/records/x", replay: "/records/x", seat, own: Some(seat) };
    let decision = &review.decisions[0];
    let fog = fog(record, decision).expect("a decision");
    let truth = open.then(|| truth(record, decision).expect("a decision"));
    let moment = Moment { review, decision, fog: &fog, attempt, truth: truth.as_deref() };
    let replayed = Replayed::new(record.clone(), Vec::new());
    quayside_pages::moment(&page(), &place, &moment, &replayed).body
}

fn check_only_the_truth_tells_games_apart<G: Playable>(players: u8, most: usize) {
    let mut rng = rng_for("moments", 1, &[]);
    let mut state: G = deal(players, false);
    let mut compared = 0;
    for _ in 0..most {
        let seat = state.to_move().first().expect("it is not over");
        let twin = G::sample(&state.view(seat), &mut rng);
        let moves = state.legal_moves(seat);
        let (mv, other) = (choose(&state, seat, &mut rng), moves[moves.len() - 1]);
        let [one, same] = [state, twin].map(|state| {
            let mut record = Record::from_position(state).expect("a game of full size");
            record.play(mv).expect("it is legal");
            AnyRecord::read(record.to_string().as_bytes()).expect("a record")
        });
        let review = review(seat, [other, mv].map(|mv| mv.to_string()));
        let judged = Attempt::Judged(review.decisions[0].options[1].clone());
        for attempt in [Attempt::None, Attempt::Choosing, judged] {
            let [one, same] = [&one, &same].map(|it| draw(it, seat, &review, &attempt, false));
            assert!(one == same, "the page shows what seat {seat} did not see");
        }
        let [one, same] = [one, same].map(|it| draw(&it, seat, &review, &Attempt::None, true));
        compared += usize::from(one != same);
        state.play(seat, mv).expect("it is legal");
    }
    assert!(compared > most / 2, "only {compared} games differ");
}

#[test]
fn only_the_truth_shows_what_a_seat_did_not_see() {
    check_only_the_truth_tells_games_apart::<corsairs::State>(3, 12);
    check_only_the_truth_tells_games_apart::<korsar::State>(3, 12);
}
