//! Properties of reviews: the ledger adds up, decisions depend on what their players could know, and
//! mistakes are found.

use std::ops::ControlFlow;

use quayside_bots::chance::parts;
use quayside_bots::review::{
    Cause, Decision, Review, Terms, Verdict, course, fog, judge_move, review,
};
use quayside_bots::{Budget, Situation, Skills, Strategy, by_name, rng_for};
use quayside_engine::{Game as _, GameView as _, Record, Seat, Seed, Variant, corsairs, korsar};
use quayside_testkit::rounds;

use crate::games::game;

const TERMS: Terms = Terms { worlds: 20, seed: Seed([1; 32]), confirmed: 0 };

fn reviewed<G: Strategy>(record: &Record<G>, seat: Seat, terms: Terms) -> Review<G::Move> {
    review(record, seat, terms, |_| ControlFlow::Continue(())).expect("the game is over")
}

fn check_ledger<G: Strategy>(games: u64) {
    for number in 0..games {
        for (place, table) in Variant::<G>::all().enumerate() {
            let record = game(table, 50 + 100 * number + place as u64, number % 2 == 0);
            let won = parts(table, &record.state().outcome().expect("the game is over"));
            let seat = Seat::ALL[number as usize % usize::from(table.players())];
            let Review { ledger, course, decisions, turns, .. } = reviewed(&record, seat, TERMS);
            let sum = ledger.fair + Cause::ALL.iter().map(|of| ledger.gain(*of)).sum::<f64>();
            assert!((sum - ledger.result).abs() < 1e-9, "{ledger:?}");
            assert!((ledger.result - won[table.side(seat)]).abs() < 1e-9, "{ledger:?}");
            assert_eq!(course.len(), record.moves());
            let own = record.history().moves().iter();
            let own = own.filter(|(mover, _)| table.side(*mover) == table.side(seat));
            let moves: Vec<_> = own.collect();
            assert_eq!(decisions.len(), moves.len());
            for (Decision { seat, played, options, loss, .. }, made) in decisions.iter().zip(moves)
            {
                assert_eq!((*seat, *played), *made);
                assert!(options.iter().any(|option| option.mv == *played), "it is weighed");
                assert!(loss.chance >= 0.0, "a loss is never negative");
            }
            assert!(turns > 0 && turns as usize <= record.moves());
        }
    }
}

#[test]
fn the_causes_add_up_to_the_result() {
    let games = rounds("REVIEWS", 2, 100);
    check_ledger::<corsairs::State>(games);
    check_ledger::<korsar::State>(games);
}

#[test]
fn all_sides_together_gain_nothing_by_cards() {
    for (number, table) in Variant::<korsar::State>::all().enumerate() {
        let record = game(table, 80 + number as u64, true);
        let sides = Seat::table(table.players()).step_by(table.team_size().into());
        let courses: Vec<_> = sides.map(|seat| course(&record, seat)).collect();
        for place in 0..record.moves() {
            let sum: f64 = courses.iter().map(|course| course[place].revealed).sum();
            assert!(sum.abs() < 1e-9, "move {place}: {sum}");
        }
    }
}

#[test]
fn a_turning_point_is_of_two_turns() {
    for (number, table) in Variant::<korsar::State>::all().enumerate() {
        let record = game(table, 90 + number as u64, true);
        let review = reviewed(&record, Seat::S0, TERMS);
        for point in &review.turning_points {
            let moves = point.at.saturating_sub(4)..point.at;
            let steps = review.course[moves.clone()].iter();
            let own = review.decisions.iter().filter(|decision| moves.contains(&decision.at));
            let most: f64 = match point.cause {
                Cause::Cards => steps.map(|step| (step.usual + step.revealed).abs()).sum(),
                Cause::Others => steps.map(|step| step.moved.chance.abs()).sum(),
                Cause::Decisions | Cause::Hidden => {
                    own.map(|decision| review.course[decision.at].moved.chance.abs()).sum()
                }
            };
            assert!(point.change.abs() < most + 1e-9, "{point:?}: {most}");
        }
    }
}

#[test]
fn only_revealed_cards_are_luck() {
    let table = Variant::<korsar::State>::new(3, false).expect("three can play");
    let (mut drawn, mut played) = (0, 0);
    for number in 0..3 {
        let record = game(table, number, true);
        for (step, (_, mv)) in course(&record, Seat::S0).iter().zip(record.history().moves()) {
            let is_draw = korsar::State::is_draw(*mv);
            assert!(is_draw || step.revealed == 0.0, "{mv}: {step:?}");
            *if is_draw { &mut drawn } else { &mut played } += 1;
        }
    }
    assert!(drawn > 3 && played > 3, "{drawn} {played}");
}

/// Checks that decisions are judged by the view alone: another deal with the same view gives the
/// same judgement.
fn check_views<G: Strategy>() {
    let table = Variant::new(2, false).expect("two can play");
    let record = Record::<G>::seeded(table, Some(Seat::S0), Seed([9; 32]));
    let seat = record.state().to_move().first().expect("a mover");
    let mv = record.state().legal_moves(seat)[0];
    let judge = |seed: u64| {
        let mut rng = rng_for("deal", seed, &[]);
        let deal = G::sample(&record.state().view(seat), &mut rng);
        fog::<G>(&deal.view(seat), seat, 50, &mut rng_for("fog", 1, &[]));
        judge_move(&deal, seat, mv, 50, Seed([2; 32]))
    };
    assert_eq!(judge(1), judge(2));
}

#[test]
fn decisions_are_judged_by_what_the_player_could_know() {
    check_views::<corsairs::State>();
    check_views::<korsar::State>();
}

#[test]
fn a_review_is_deterministic_and_can_be_stopped() {
    let table = Variant::<corsairs::State>::new(2, false).expect("two can play");
    let record = game(table, 3, true);
    let once = reviewed(&record, Seat::S0, TERMS);
    assert_eq!(once, reviewed(&record, Seat::S0, TERMS));
    let other = reviewed(&record, Seat::S0, Terms { seed: Seed([3; 32]), ..TERMS });
    assert_eq!(once.course, other.course, "the true chances need no worlds");
    assert_ne!(once.decisions, other.decisions);
    let mut calls = 0;
    let stopped = review(&record, Seat::S0, TERMS, |_| {
        calls += 1;
        if calls == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(stopped.is_none() && calls == 3);
    assert!(review(&record.after(5), Seat::S0, TERMS, |_| ControlFlow::Continue(())).is_none());
}

#[test]
fn hidden_cards_are_somewhere_in_every_world() {
    let table = Variant::<korsar::State>::new(4, true).expect("two teams can play");
    let state = korsar::State::new(table, Some(Seat::S0), Seed([4; 32]));
    let view = state.view(Seat::S1);
    let fog = fog::<korsar::State>(&view, Seat::S1, 40, &mut rng_for("fog", 1, &[]));
    let others = [Seat::S0, Seat::S2, Seat::S3].map(quayside_bots::Place::Hand);
    let places = others.into_iter().chain([quayside_bots::Place::Stock]);
    let mut hidden: Vec<_> = places.flat_map(|place| state.cards_in(place)).collect();
    hidden.sort_unstable();
    hidden.dedup();
    assert_eq!(fog.cards.iter().map(|one| one.card).collect::<Vec<_>>(), hidden);
    for hidden in fog.cards {
        let places = || hidden.seats.iter().chain([&hidden.stock]);
        assert!(places().sum::<u32>() >= 40, "{hidden:?} is nowhere");
        assert!(places().all(|&worlds| worlds <= 40), "copies in a hand count once: {hidden:?}");
        assert_eq!(hidden.seats[1], 0, "the seat sees its own hand: {hidden:?}");
    }
    assert_eq!(view.seat(), Some(Seat::S1));
}

/// Plays a game of captains, in which one seat once makes a move that a judge with other worlds
/// calls worse by ten points.
fn with_mistake(number: u64) -> Option<(Record<korsar::State>, usize)> {
    let table = Variant::<korsar::State>::new(2, false).expect("two can play");
    let mut rng = rng_for("mistake", number, &[]);
    let mut record = Record::seeded(table, Some(Seat::S0), Seed::random(&mut rng));
    let mut bot = by_name::<korsar::State>("captain").expect("a bot");
    let mut planted = None;
    while let Some(seat) = record.state().to_move().first() {
        let view = record.state().view(seat);
        let situation = Situation::new(&view, seat, &mut rng);
        let mut mv = bot.choose(&situation, &mut rng, Budget::Playouts(1));
        if planted.is_none() && record.moves() >= 12 {
            let other = record.state().random_move(seat, &mut rng);
            let lost = judge_move(record.state(), seat, other, 300, Seed([7; 32])).loss;
            if lost.chance > 0.1 {
                (mv, planted) = (other, Some(record.moves()));
            }
        }
        record.play(mv).expect("legal");
    }
    planted.map(|at| (record, at))
}

#[test]
fn planted_mistakes_are_found() {
    let (mut listed, mut all) = (0, 0);
    let terms = Terms { worlds: 100, ..TERMS };
    for (record, at) in (0..5).filter_map(with_mistake) {
        let seat = record.history().moves()[at].0;
        let review = reviewed(&record, seat, terms);
        all += 1;
        listed += u32::from(review.costly().iter().any(|decision| decision.at == at));
        // Without the second judge no decision is called a mistake.
        assert!(review.decisions.iter().all(|decision| decision.verdict != Verdict::Mistake));
    }
    assert!(all >= 4 && listed == all, "{listed} of {all}");
}

#[test]
fn the_second_judge_confirms_a_large_mistake() {
    let terms = Terms { worlds: 60, confirmed: 1, ..TERMS };
    let costliest = |(record, at): (Record<korsar::State>, usize)| {
        let review = reviewed(&record, record.history().moves()[at].0, terms);
        let costly = review.costly();
        assert!(costly[1..].iter().all(|decision| decision.verdict == Verdict::Disputed));
        (costly[0].at == at).then(|| costly[0].verdict)
    };
    let verdict = (0..5).filter_map(with_mistake).find_map(costliest);
    assert_eq!(verdict, Some(Verdict::Mistake), "the planted move is the costliest of a game");
}

/// Reviews a record with forfeits for each side, and returns the results and the causes.
fn forfeited(record: &Record<korsar::State>, forfeits: &[Seat]) -> Vec<(f64, [f64; 4])> {
    let mut left = record.clone();
    assert!(forfeits.iter().all(|&seat| left.forfeit(seat)));
    let table = record.variant();
    let sides = Seat::table(table.players()).step_by(table.team_size().into());
    let of = |seat| {
        let Review { ledger, turning_points, .. } = reviewed(&left, seat, TERMS);
        let sum = ledger.fair + Cause::ALL.iter().map(|of| ledger.gain(*of)).sum::<f64>();
        assert!((sum - ledger.result).abs() < 1e-9, "{ledger:?}");
        // A whole win lost or gained by a forfeit is the largest change of all.
        let is_whole = !record.winners().is_empty()
            && record.winners().contains(seat) == (ledger.result < 0.5);
        let last = turning_points.last().expect("there are turning points").at;
        assert!(!is_whole || last == record.moves(), "{turning_points:?}");
        (ledger.result, ledger.causes)
    };
    sides.map(of).collect()
}

#[test]
fn forfeits_decide_results() {
    let table = Variant::<korsar::State>::new(3, false).expect("three can play");
    let whole = game(table, 3, true);
    let part = whole.after(20);
    let mut open = part.clone();
    assert!(open.forfeit(Seat::S1));
    let go_on = |_| ControlFlow::Continue(());
    assert!(review(&open, Seat::S0, TERMS, go_on).is_none(), "two sides play on");
    let winners = |sides: &[(f64, [f64; 4])]| -> Vec<usize> {
        (0..sides.len()).filter(|&side| sides[side].0 > 0.99).collect()
    };
    let sides = forfeited(&part, &[Seat::S1, Seat::S2]);
    assert_eq!(winners(&sides), [0], "one side is left");
    let first = winner_of(&whole);
    let sides = forfeited(&whole, &[first]);
    let scores = whole.state().outcome().expect("the game is over").scores;
    let next = Seat::table(3).filter(|&seat| seat != first).max_by_key(|at| scores[at.index()]);
    let won = next.expect("others").index();
    assert_eq!(winners(&sides), [won], "the second best score of {:?}", &scores[..3]);
    let before: Vec<_> = Seat::table(3).map(|seat| reviewed(&whole, seat, TERMS).ledger).collect();
    for (seat, cause) in [(first.index(), Cause::Decisions), (won, Cause::Others)] {
        let changed = sides[seat].1[cause as usize] - before[seat].gain(cause);
        assert!((changed.abs() - 1.0).abs() < 1e-9, "{cause:?}: {changed}");
    }
}

fn winner_of(record: &Record<korsar::State>) -> Seat {
    let winners = record.winners();
    assert_eq!(winners.len(), 1, "one wins");
    winners.iter().next().expect("a winner")
}

#[test]
fn a_side_that_has_not_moved_has_a_review_too() {
    let table = Variant::<korsar::State>::new(2, false).expect("two can play");
    let mut record = Record::<korsar::State>::seeded(table, Some(Seat::S0), Seed([5; 32]));
    assert!(record.forfeit(Seat::S0));
    let ledger = reviewed(&record, Seat::S1, TERMS).ledger;
    assert_eq!((ledger.result, ledger.gain(Cause::Others)), (1.0, 0.5));
}

#[test]
fn playouts_have_errors_until_the_game_is_decided() {
    let table = Variant::<korsar::State>::new(2, false).expect("two can play");
    let house = table.with("end", "finish_lap").expect("a house rule");
    for (table, most) in [(table, 0.02), (house, 0.1)] {
        let steps = course(&game(table, 3, true), Seat::S0);
        let errors: Vec<f64> = steps.iter().map(|step| step.error).collect();
        assert!(errors.iter().any(|error| *error > 0.001), "{errors:?}");
        assert!(errors.iter().all(|error| *error < most), "{errors:?}");
        let last = steps.last().expect("moves");
        assert!(last.error == 0.0 && [0.0, 1.0].contains(&last.chance), "{last:?}");
    }
}

#[test]
fn usual_moves_have_no_merit() {
    let table = Variant::<korsar::State>::new(3, false).expect("three can play");
    let (mut usual, mut others) = (0, 0);
    game(table, 4, true).replay(|step| {
        let view = step.before.view(step.seat);
        let rng = &mut rng_for("usual", 1, &[]);
        let first = korsar::State::hinted(&Situation::new(&view, step.seat, rng), &[])[0].mv;
        let judged = judge_move(step.before, step.seat, step.mv, 20, Seed([2; 32]));
        let is_usual = first == step.mv;
        assert!(!is_usual || judged.skill.chance == 0.0, "{}: {judged:?}", step.mv);
        *if is_usual { &mut usual } else { &mut others } += 1;
    });
    assert!(usual > 10 && others > 10, "{usual} {others}");
}

#[test]
fn a_settlement_is_judged_as_a_turn_is() {
    let table = Variant::<corsairs::State>::new(2, false).expect("two can play");
    let (mut settled, mut seed) = (0, 0);
    while settled < 5 {
        game(table, seed, true).replay(|step| {
            if step.before.legal_moves(step.seat).len() > 1 && !step.before.is_judged(Skills::ALL) {
                settled += 1;
                let judged = judge_move(step.before, step.seat, step.mv, 20, Seed([2; 32]));
                assert!(judged.measured.abs() <= 1.0, "{}: {judged:?}", step.mv);
            }
        });
        seed += 1;
    }
}
