//! The guided game: its instructions agree with what the table shows.

use quayside_bots::rng_for;
use quayside_engine::{Seat, corsairs};
use quayside_pages::TableRequest;
use quayside_table::{Millis, Reader, Table, TableId};
use quayside_testkit::fixtures::{self, state_of};

use crate::common::{choose, deal, draw, next, page, push, setup};

/// Returns the text of a page, without its tags, with single spaces.
fn words(html: &str) -> String {
    let words = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, words)| words));
    words.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a guided table with dealt cards.
fn guided() -> Table {
    let game = deal::<corsairs::State>(2, false);
    let mut setup = setup(&game, false);
    setup.terms.guided = true;
    let names = fixtures::names(&setup);
    let table = Table::new(TableId::new([1; 8]), setup, names, Millis(0)).expect("a table");
    table.with_game(game)
}

#[test]
fn the_suggestion_to_sail_names_the_card_and_its_limit() {
    let mut suggested = 0;
    for luck in 0..4 {
        let (mut table, mut rng) = (guided(), rng_for("guide", luck, &[]));
        loop {
            let state = state_of::<corsairs::State>(&table).expect("dealt");
            let Some(seat) = next(&state).filter(|_| state.round() == 0) else { break };
            let body = draw(&table, Reader::Seat(Seat::S0), &page(), &TableRequest::default()).body;
            if let Some((_, guide)) = body.split_once("<div class=\"notice guide\"")
                && let Some((said, _)) = words(guide).split_once(": low enough to set sail!")
            {
                let (_, said) = said.split_once("Discard ").expect("a card");
                let (card, limit) = said.split_once(", and your limit is ").expect("a limit");
                let (_, readouts) = body.split_once("class=\"readouts\"").expect("a readout");
                let readouts = words(readouts.split("</div>").next().expect("its end"));
                let readout =
                    readouts.split("Limit ").find(|one| one.contains(&format!("without {card}")));
                let readout = readout.unwrap_or_else(|| panic!("{card} is not in {readouts}"));
                assert!(readout.starts_with(&format!("{limit} ")), "{card}, {limit}: {readout}");
                suggested += 1;
            }
            push(&mut table, seat, choose(&state, seat, &mut rng));
        }
    }
    assert!(suggested > 0, "the guide suggests to sail");
}
