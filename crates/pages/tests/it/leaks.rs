//! A page contains nothing that is hidden from its reader: two games that are equal to a reader
//! give the same bytes.

use quayside_bots::{BotRng, rng_for};
use quayside_engine::{AnyRecord, Record, Seat, corsairs, korsar};
use quayside_pages::TableRequest;
use quayside_table::fair::{Key, Offered, Secret, Signature};
use quayside_table::new::{TableRandomness, play_on};
use quayside_table::{HiddenCards, Millis, Origin, Playable, Reader, Recorded, Table, TableId};
use quayside_testkit::fixtures::state_of;
use quayside_testkit::twins::{Twins, compare};

use crate::common::{choose, deal, draw, next, owner, page, push, table};

fn check_nothing_hidden_is_drawn<G: Playable>(games: usize, hidden: usize) {
    let (page, asked) = (page(), TableRequest::default());
    let compared = compare::<G>(
        games,
        |game| table(game, true),
        |Twins { reader, tables, .. }| {
            let [one, same] = tables.map(|table| draw(table, reader, &page, &asked).body);
            assert!(one == same, "{reader:?} can tell the games apart");
        },
    );
    compared.assert_at_least(2 * games, hidden);
}

/// Plans for a seat other than the reader's, if one may.
fn with_a_plan<G: Playable>(table: &Table, reader: Reader) -> Option<Table> {
    let view = |seat| state_of::<G>(table).expect("dealt").view(seat);
    let mut others = table.company().people().filter(|(seat, _)| Some(*seat) != reader.seat());
    let (seat, player, draw) =
        others.find_map(|(seat, player)| Some((seat, player, G::opening(&view(seat))?)))?;
    let plan = table.plan(&player.household(), seat, table.seq(), &[draw.into()]).ok()?;
    let mut planned = table.clone();
    planned.keep_plan(plan);
    assert_eq!(planned.planned(seat), [draw.into()]);
    Some(planned)
}

fn check_plans_are_not_drawn<G: Playable>(games: usize) {
    let (page, asked, mut plans) = (page(), TableRequest::default(), 0);
    compare::<G>(
        games,
        |game| table(game, true),
        |Twins { reader, tables: [one, _], .. }| {
            let Some(planned) = with_a_plan::<G>(one, reader) else { return };
            let [plain, planned] =
                [one, &planned].map(|table| draw(table, reader, &page, &asked).body);
            assert!(plain == planned, "{reader:?} can tell that somebody has planned");
            plans += 1;
        },
    );
    assert!(plans > 50, "only {plans} plans were drawn");
}

#[test]
fn other_players_do_not_see_a_plan() {
    check_plans_are_not_drawn::<corsairs::State>(30);
    check_plans_are_not_drawn::<korsar::State>(12);
}

#[test]
fn nothing_hidden_is_drawn() {
    check_nothing_hidden_is_drawn::<corsairs::State>(100, 10);
    check_nothing_hidden_is_drawn::<korsar::State>(12, 0);
}

/// Returns the travels from the stock that a page lists: the seat, and whether the card is named.
fn drawn_cards(body: &str) -> impl Iterator<Item = (Seat, bool)> {
    body.split("<li data-from=\"stock\" data-to=\"seat").skip(1).map(|rest| {
        let (seat, rest) = rest.split_once('"').expect("a value");
        let is_named = rest.starts_with(" data-what=");
        assert!(is_named || rest.starts_with("></li>"), "a hidden card has no picture: {rest:.80}");
        (Seat::new(seat.parse().expect("a number")).expect("a seat"), is_named)
    })
}

fn check_drawn_cards_travel_face_down<G: Playable>(players: u8) {
    let (page, asked, mut rng) = (page(), TableRequest::default(), rng_for("drawn cards", 1, &[]));
    let (mut table, mut counts) = (table(deal::<G>(players, false), true), [0, 0]);
    loop {
        let seats = Seat::table(players).map(Reader::Seat);
        for reader in seats.chain([Reader::Bystander]) {
            for (seat, is_named) in drawn_cards(&draw(&table, reader, &page, &asked).body) {
                assert_eq!(is_named, reader.seat() == Some(seat), "{reader:?}, drawn by {seat}");
                counts[usize::from(is_named)] += 1;
            }
        }
        let state = state_of::<G>(&table).expect("dealt");
        let Some(seat) = next(&state) else { break };
        let mv = choose(&state, seat, &mut rng);
        push(&mut table, seat, mv);
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?} cards were drawn");
}

#[test]
fn drawn_cards_travel_face_down() {
    check_drawn_cards_travel_face_down::<corsairs::State>(3);
    check_drawn_cards_travel_face_down::<korsar::State>(4);
}

/// Returns the table of a game that begins at this moment, with hidden cards drawn from `rng`.
fn played_on(record: &AnyRecord, origin: Origin, rng: &mut BotRng) -> Table {
    let secret = Secret::new([2; 32]);
    let promise = Signature { at: Millis(0), signed: Key::new(&[4; 32]).sign("a promise") };
    let id = TableId::new([1; 8]);
    let offered = Offered { table: id, secret, promise };
    let chance = TableRandomness { owner: owner(), has_account: false, bot_seed: 5, offered };
    let made = play_on(page().text, (record, origin), ("mate", &[]), &chance, rng);
    let (setup, names) = made.expect("the game is not over");
    Table::new(id, setup, names, Millis(0)).expect("a table")
}

fn check_drawn_cards_do_not_show<G: Playable>(players: u8) {
    let (page, asked, mut rng) = (page(), TableRequest::default(), rng_for("play on", 1, &[]));
    let seed = "5e".repeat(32).parse().expect("a seed");
    let variant = deal::<G>(players, false).variant();
    let mut record = Record::<G>::seeded(variant, None, seed);
    while let Some(seat) = record.state().to_move().first() {
        let mv = choose(record.state(), seat, &mut rng);
        record.play(mv).expect("it is legal");
    }
    let whole = AnyRecord::read(record.to_string().as_bytes()).expect("a record");
    let mut differ = 0;
    for moves in (0..record.moves()).step_by(5) {
        let seat = Seat::new(moves % usize::from(players)).expect("a seat");
        let of = Recorded::Table(TableId::new([3; 8]));
        let origin = Origin { of, moves, seat: seat.index() as u8, cards: HiddenCards::Drawn };
        let [one, other] = [0, 1].map(|_| played_on(&whole, origin, &mut rng));
        differ += usize::from(state_of::<G>(&one) != state_of::<G>(&other));
        for reader in [Reader::Seat(seat), Reader::Bystander] {
            let [one, other] = [&one, &other].map(|table| draw(table, reader, &page, &asked).body);
            assert!(one == other, "{reader:?} can tell the drawn cards apart after {moves} moves");
            let link = format!("/tables/0303030303030303/replay?at={moves}\"");
            assert_eq!(one.contains(&link), reader == Reader::Seat(seat), "{reader:?}");
            assert!(one.contains(&format!("after move {moves} of an earlier one")), "{one}");
        }
    }
    assert!(differ > 10, "only {differ} games differ");
}

#[test]
fn cards_that_are_drawn_to_play_on_do_not_show() {
    check_drawn_cards_do_not_show::<corsairs::State>(3);
    check_drawn_cards_do_not_show::<korsar::State>(4);
}

#[test]
fn settlements_travel_as_one_back() {
    let (page, asked, mut rng) = (page(), TableRequest::default(), rng_for("settlements", 1, &[]));
    let (players, mut moves, mut settled) = (4, 0, 0);
    let mut table = table(deal::<corsairs::State>(players, false), true);
    loop {
        let state = state_of::<corsairs::State>(&table).expect("dealt");
        let Some(seat) = next(&state) else { break };
        let mv = choose(&state, seat, &mut rng);
        push(&mut table, seat, mv);
        moves += 1;
        if !matches!(mv, corsairs::Move::Settle { .. }) {
            continue;
        }
        settled += 1;
        let seats = Seat::table(players).map(Reader::Seat);
        for reader in seats.chain([Reader::Bystander]) {
            let body = draw(&table, reader, &page, &asked).body;
            let (_, travels) = body.split_once(&format!("<ul data-move=\"{moves}\"")).expect("it");
            let (_, travels) = travels.split_once('>').expect("a list");
            let (travels, _) = travels.split_once("</ul>").expect("its end");
            let back = format!("<li data-from=\"seat{seat}\" data-to=\"crews\"></li>");
            assert_eq!(travels, back, "{reader:?}");
        }
    }
    assert!(settled > 6, "only {settled} settlements");
}
