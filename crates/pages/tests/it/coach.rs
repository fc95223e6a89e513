//! The question of the coach on a page: the same choice, three buttons, and no other action.

use quayside_engine::{Seat, corsairs, korsar};
use quayside_pages::{Page, Prefs, TableRequest};
use quayside_table::{
    Advice, AdvisedMove, Coach, Fields, Lapse, Millis, Playable, Reader, Table, TableId,
};
use quayside_testkit::fixtures::{names, state_of};
use quayside_text::{Lang, Percent};

use crate::common::{choose, deal, draw, next, page, push, setup};

/// Returns a table with a coach where seat 0 has at least two moves of this kind, and these moves.
fn table<G: Playable>(verb: &str) -> (Table, [G::Move; 2]) {
    let start = deal::<G>(3, false);
    let mut setup = setup(&start, false);
    setup.terms.coach = Coach::Big;
    let names = names(&setup);
    let table = Table::new(TableId::new([1; 8]), setup, names, Millis(0));
    let mut table = table.expect("the law knows it").with_game(start);
    let mut rng = quayside_bots::rng_for("coach page", 1, &[]);
    loop {
        let state = state_of::<G>(&table).expect("dealt");
        let seat = next(&state).expect("the game goes on");
        let moves = state.legal_moves(seat).into_iter();
        let moves: Vec<_> = moves.filter(|mv| mv.to_string().starts_with(verb)).collect();
        if let [best, played, ..] = moves[..]
            && seat == Seat::S0
        {
            return (table, [best, played]);
        }
        let mv = choose(&state, seat, &mut rng);
        push(&mut table, seat, mv);
    }
}

fn check_question<G: Playable>(verb: &str) {
    let (table, [best, played]) = table::<G>(verb);
    let card = played.to_string().split(' ').nth(1).expect("a card").to_owned();
    let lapse =
        Lapse { best: best.into(), played: played.into(), loss: (6, 2), differences: Vec::new() };
    let fields = Fields(vec![("card".to_owned(), card.clone())]);
    let asked = TableRequest { lapse: Some(lapse), fields, status: 422, ..TableRequest::default() };
    for lang in Lang::ALL {
        let prefs = Prefs::new(lang);
        let page = Page { text: prefs.text(), prefs, ..page() };
        let answer = draw(&table, Reader::Seat(Seat::S0), &page, &asked);
        assert_eq!(answer.status, 422);
        let body = answer.body;
        assert!(
            body.contains("<div class=\"notice coach\" role=\"alert\" tabindex=\"0\">"),
            "{body}"
        );
        assert!(body.contains("6 ± 2") && body.contains("<ul class=\"reasons\"><li>"), "{body}");
        assert!(body.contains(&format!("name=\"anyway\" value=\"{played}\"")), "{body}");
        assert_eq!(body.matches(" autofocus").count(), 1, "{body}");
        let chosen = format!("name=\"card\" value=\"{card}\" checked");
        assert!(body.contains(&chosen), "{chosen} in {body}");
        // Neither Enter on a card nor a second press sends the move again.
        let (_, acts) = body.split_once("acts coached").expect("the actions");
        let acts = acts.split("</section>").next().expect("the quay");
        assert!(!acts.contains("name=\"act\"") && !acts.contains("name=\"move\""), "{acts}");
        assert!(!body.contains("name=\"act\""), "{body}");
    }
    let plain = draw(&table, Reader::Seat(Seat::S0), &page(), &TableRequest::default()).body;
    assert!(!plain.contains("notice coach") && plain.contains("coach: big losses"), "{plain}");
}

#[test]
fn an_advised_move_does_not_come_back() {
    let (table, [best, _]) = table::<korsar::State>("play ");
    let advised = AdvisedMove { mv: best.into(), is_close: true, differences: Vec::new() };
    let advice = Advice { moves: vec![advised], chance: Percent::new(0.5, 0.01) };
    let asked = TableRequest { advice: Some(advice), ..TableRequest::default() };
    let body = draw(&table, Reader::Seat(Seat::S0), &page(), &asked).body;
    assert!(body.contains(&format!("name=\"anyway\" value=\"{best}\"")), "{body}");
}

#[test]
fn the_question_takes_the_place_of_the_actions() {
    check_question::<corsairs::State>("discard ");
    check_question::<korsar::State>("play ");
}
