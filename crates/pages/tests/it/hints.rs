//! Hints on a page: reasons in the reader's language, with their cards drawn.

use quayside_bots::{Budget, rng_for};
use quayside_engine::{AnyMove, Seat, corsairs, korsar};
use quayside_pages::{Page, Prefs, TableRequest};
use quayside_table::{Playable, Reader};
use quayside_testkit::fixtures::state_of;
use quayside_text::Lang;

use crate::common::{choose, deal, page, push, table, view};

/// Follows the advice for some moves; returns the drawn hints in all languages.
fn hints<G: Playable>() -> Vec<String> {
    let mut table = table(deal::<G>(2, false), false);
    let mut hints = Vec::new();
    for _ in 0..24 {
        let state = state_of::<G>(&table).expect("dealt");
        let Some(seat) = state.to_move().first() else { break };
        let mut mv: AnyMove = state.legal_moves(seat)[0].into();
        if let Some(question) = table.question(seat).filter(|_| seat == Seat::S0) {
            let advice = question.advise(Budget::Playouts(40));
            mv = advice.moves[0].mv;
            let asked = TableRequest { advice: Some(advice), ..TableRequest::default() };
            for lang in Lang::ALL {
                let prefs = Prefs::new(lang);
                let page = Page { text: prefs.text(), prefs, ..page() };
                let seen = view(&table, Reader::Seat(seat));
                let body = quayside_pages::table(&page, &seen, &asked).body;
                let (_, rest) = body.split_once("<div class=\"notice hint\">").expect("a hint");
                hints.push(rest.split("</ol>").next().expect("a list").to_owned());
            }
        }
        push(&mut table, seat, mv);
    }
    hints
}

/// Returns the text of a hint, without its tags.
fn words(hint: &str) -> String {
    hint.split('<').map(|part| part.split_once('>').map_or(part, |(_, words)| words)).collect()
}

#[test]
fn a_hint_says_why_and_draws_its_cards() {
    for hints in [hints::<corsairs::State>(), hints::<korsar::State>()] {
        assert!(hints.len() > 20, "only {} hints", hints.len());
        for hint in &hints {
            let (advice, why) = hint.split_once("</b> ").expect("a reason follows the advice");
            assert!(advice.contains("<li class=\"best\"><b>"), "{hint}");
            assert!(words(why).len() > 20, "{hint}");
            let said = words(hint);
            let (chance, error) = said.rsplit_once('±').expect("a chance with its error");
            assert!(chance.trim_end().ends_with('%') && error.ends_with('.'), "{said}");
            let notation = ["draw ", "discard ", "play m", "play b", "@"];
            let raw = notation.iter().any(|raw| said.contains(raw));
            assert!(!raw || said.contains("discard pile"), "{said}");
        }
        assert!(hints.iter().filter(|hint| hint.contains("class=\"chip")).count() > 10);
        assert!(hints.iter().any(|hint| hint.matches("<li").count() == 3), "no next best move");
    }
}

/// Follows the advice for some moves against a bot; checks that the page offers each advised move and
/// chooses its card. Returns the number of chosen cards.
fn follow_hints<G: Playable>(card_of: impl Fn(G::Move) -> Option<String>) -> usize {
    let mut table = table(deal::<G>(2, false), false);
    let (mut chosen, mut rng) = (0, rng_for("hints", 1, &[]));
    for _ in 0..30 {
        let state = state_of::<G>(&table).expect("dealt");
        let Some(seat) = state.to_move().first() else { break };
        let mut mv: AnyMove = choose(&state, seat, &mut rng).into();
        if let Some(question) = table.question(seat).filter(|_| seat == Seat::S0) {
            let advice = question.advise(Budget::Playouts(40));
            mv = advice.moves[0].mv;
            let asked = TableRequest { advice: Some(advice), ..TableRequest::default() };
            let seen = view(&table, Reader::Seat(seat));
            let body = quayside_pages::table(&page(), &seen, &asked).body;
            let best: G::Move = *mv.get().expect("a move of the game");
            let (_, hint) = body.split_once("<div class=\"notice hint\">").expect("a hint");
            let (_, button) = hint.split_once("play-this\"").expect("a button that plays it");
            let (button, _) = button.split_once('>').expect("its end");
            assert!(button.contains(&format!("name=\"move\" value=\"{best}\"")), "{button}");
            if let Some(card) = card_of(best) {
                let checked = format!("name=\"card\" value=\"{card}\" checked");
                assert!(body.contains(&checked), "{best}");
                chosen += 1;
            }
        }
        push(&mut table, seat, mv);
    }
    chosen
}

#[test]
fn a_hint_chooses_the_card_that_it_names_and_plays_it() {
    let discards = follow_hints::<corsairs::State>(|mv| match mv {
        corsairs::Move::Discard(card) | corsairs::Move::Sail(card) => Some(card.to_string()),
        corsairs::Move::Draw(_) | corsairs::Move::Crew(_) | corsairs::Move::Settle { .. } => None,
    });
    assert!(discards > 3, "only {discards} discards were advised");
    let plays = follow_hints::<korsar::State>(|mv| match mv {
        korsar::Move::Lay(card) | korsar::Move::Play(card, _) | korsar::Move::Discard(card) => {
            Some(card.to_string())
        }
        korsar::Move::Draw => None,
    });
    assert!(plays > 3, "only {plays} cards were advised");
}
