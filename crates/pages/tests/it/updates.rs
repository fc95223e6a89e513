//! An update, merged into the page before it, gives the page after it.

use std::collections::BTreeMap;

use quayside_bots::rng_for;
use quayside_engine::{Seat, corsairs, korsar};
use quayside_pages::{Page, ShownParts, TableRequest};
use quayside_table::{Playable, Reader};
use quayside_testkit::fixtures::state_of;

use crate::common::{choose, deal, draw, next, page, parts, push, table};

/// Returns the start and end of the contents of an element that begins at `start`.
fn inside(body: &str, start: usize) -> (usize, usize) {
    let tag = body[start + 1..].split([' ', '>']).next().expect("a name");
    let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
    let from = start + body[start..].find('>').expect("the end of the tag") + 1;
    let (mut depth, mut at) = (1, from);
    loop {
        let end = at + body[at..].find(&close).expect("the element ends");
        depth += body[at..end].matches(&open).count();
        depth -= 1;
        if depth == 0 {
            return (from, end);
        }
        at = end + close.len();
    }
}

/// Returns the content of every part of a page, by name and version.
fn contents(body: &str) -> BTreeMap<String, String> {
    let found = body.match_indices(" data-part=\"").map(|(at, _)| {
        let start = body[..at].rfind('<').expect("the element begins");
        let (from, end) = inside(body, start);
        (parts(&body[at..from]), body[from..end].to_owned())
    });
    found.collect()
}

/// Fills the empty parts of an update with the contents of the page before it.
fn put_together(before: &str, update: &str) -> String {
    let known = contents(before);
    let mut whole = String::new();
    let mut rest = update;
    while let Some(at) = rest.find(" data-part=\"") {
        let start = rest[..at].rfind('<').expect("the element begins");
        let (from, end) = inside(rest, start);
        whole.push_str(&rest[..from]);
        match known.get(&parts(&rest[at..from])) {
            Some(content) if from == end => whole.push_str(content),
            Some(_) | None => whole.push_str(&rest[from..end]),
        }
        rest = &rest[end..];
    }
    whole + rest
}

/// Returns the part of a page that updates contain: the table in its body.
fn body_of(page: &str) -> &str {
    let body = &page[page.find("<body").expect("a page has a body")..];
    &body[body.find("<form").expect("a table is a form")..]
}

fn check_updates<G: Playable>(players: u8) {
    let mut table = table(deal::<G>(players, false), true);
    let mut rng = rng_for("staged game", 1, &[]);
    let asked = TableRequest::default();
    let mut before: Vec<String> = vec![String::new(); usize::from(players)];
    let (mut left_out, mut moves) = (0, 0);
    loop {
        for seat in Seat::table(players) {
            let show = |page: &Page| draw(&table, Reader::Seat(seat), page, &asked).body;
            let last = &before[seat.index()];
            let whole = show(&page());
            let update = show(&Page { known: Some(ShownParts::read(&parts(last))), ..page() });
            let (whole_body, update_body) = (body_of(&whole), body_of(&update));
            assert!(!update.contains("<head>"), "an update has no head");
            let same = put_together(last, update_body) == whole_body.replace("</html>", "");
            assert!(same, "seat {seat} after {moves} moves");
            left_out += usize::from(update.len() * 2 < whole.len());
            before[seat.index()] = whole;
        }
        let state = state_of::<G>(&table).expect("dealt");
        let Some(seat) = next(&state) else { break };
        let mv = choose(&state, seat, &mut rng);
        push(&mut table, seat, mv);
        moves += 1;
    }
    let updates = moves * usize::from(players);
    assert!(left_out * 2 > updates, "only {left_out} of {updates} updates save half of the page");
}

#[test]
fn updates_of_corsairs_are_whole() {
    check_updates::<corsairs::State>(3);
}

#[test]
fn updates_of_korsar_are_whole() {
    check_updates::<korsar::State>(4);
}
