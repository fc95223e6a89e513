//! Contents of pages, and moves from their forms.

use quayside_bots::rng_for;
use quayside_engine::{Seat, corsairs, korsar, with_game};
use quayside_pages::{
    Answer, GamesList, GamesPart, Home, LobbyPage, Page, Prefs, ShownParts, TableRequest,
};
use quayside_table::fair::{Dealer, Key};
use quayside_table::new::{Draft, Field, FieldError, SeekOptions, TableRandomness};
use quayside_table::{
    AnyView, Fields, Filter, GameName, Hints, Millis, Place, Playable, Player, PlayerId, Reader,
    Setup, Table, TableFilter, TableId,
};
use quayside_testkit::fixtures::state_of;
use quayside_text::Lang;

use crate::common::{
    choose, continue_round, deal, draw, next, owner, page, push, setup, table, view,
};

fn fields(fields: &[(&str, &str)]) -> Fields {
    Fields(fields.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect())
}

fn chance() -> TableRandomness {
    let dealer = Dealer::new([7; 32].into(), Key::new(&[7; 32]), || [5; 16]);
    let offered = dealer.offered(&dealer.offer(Millis(9)).name).expect("an offer of ours");
    TableRandomness { owner: owner(), has_account: false, bot_seed: 3, offered }
}

/// Draws the table of seat 0 after a change of its setup.
fn drawn<G: Playable>(people: bool, change: impl FnOnce(&mut Setup)) -> String {
    let game: G = deal(2, false);
    let mut setup = setup(&game, people);
    change(&mut setup);
    let names = table(game, people).names();
    let names = setup.people().map(|(seat, who)| (who, names[seat.index()].clone())).collect();
    let table = Table::new(TableId::new([1; 8]), setup, names, Millis(0)).expect("a table");
    quayside_pages::table(&page(), &view(&table, Reader::Seat(Seat::S0)), &TableRequest::default())
        .body
}

#[test]
fn hints_are_offered_where_they_are_given() {
    for hints in [Hints::Alone, Hints::All] {
        for people in [false, true] {
            let given = hints == Hints::All || !people;
            let begin = |setup: &mut Setup| {
                setup.terms.hints = hints;
                // The dealer's left neighbour begins (C3.1); in Korsar the named seat.
                setup.first = Some(u8::from(setup.terms.game == GameName::Corsairs));
            };
            for body in
                [drawn::<corsairs::State>(people, begin), drawn::<korsar::State>(people, begin)]
            {
                assert_eq!(body.contains("hint=1"), given, "{hints:?}, people: {people}");
                assert_eq!(body.contains("may ask for hints"), people && hints == Hints::All);
                let without = usize::from(people && hints == Hints::Alone);
                assert_eq!(body.matches("No hints here.").count(), without);
            }
        }
    }
}

#[test]
fn an_unreadable_log_is_reported() {
    let table = table(deal::<korsar::State>(3, false), false);
    let mut view = view(&table, Reader::Seat(Seat::S0));
    let AnyView::Game(game) = &mut view else { panic!("dealt") };
    with_game!(game, game => game.is_spoiled = true);
    let answer = quayside_pages::table(&page(), &view, &TableRequest::default());
    let link = format!("/tables/{}/", TableId::new([1; 8]));
    for part in ["be read any more", &format!("{link}replay"), &format!("{link}record.quay")] {
        assert!(answer.body.contains(part), "{part}");
    }
}

#[test]
fn a_lobby_says_who_may_ask_for_hints() {
    let mut setup = setup(&deal::<corsairs::State>(3, false), true);
    setup.waits = true;
    setup.seats[2] = Place::open();
    setup.terms.hints = Hints::All;
    let names = [(owner(), "Ada".to_owned())].into();
    let table = Table::new(TableId::new([1; 8]), setup, names, Millis(0));
    let view = AnyView::Lobby(Box::new(table.expect("a table").lobby_view(&owner().household())));
    let answer = quayside_pages::table(
        &page(),
        &view,
        &TableRequest { status: 422, ..TableRequest::default() },
    );
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("may ask for hints") && answer.body.contains("<b>Ada</b>"));
}

#[test]
fn a_full_lobby_says_who_deals() {
    let mut setup = setup(&deal::<corsairs::State>(3, false), true);
    setup.waits = true;
    let names = [(owner(), "Ada".to_owned())].into();
    let table = Table::new(TableId::new([1; 8]), setup, names, Millis(0));
    let table = table.expect("a table");
    for (reader, waits) in [(owner(), false), (PlayerId::new([1; 16]), true)] {
        let view = AnyView::Lobby(Box::new(table.lobby_view(&reader.household())));
        let body = quayside_pages::table(&page(), &view, &TableRequest::default()).body;
        assert!(body.contains("All seats are taken."));
        assert_eq!(body.contains("Waiting for Ada to deal."), waits);
    }
}

#[test]
fn a_rated_game_needs_a_clock() {
    let draft = Draft::read(GameName::Korsar, &fields(&[("table", "2"), ("rated", "yes")]), true);
    let wrong = draft.setup(page().text, &[], chance()).expect_err("there is no clock");
    assert_eq!(wrong.first().map(|wrong| wrong.key), Some("new-rated.clock"));
}

#[test]
fn a_form_becomes_a_setup() {
    let sent = [
        ("table", "4"),
        ("player0", "person"),
        ("name0", " Ada "),
        ("player1", "person"),
        ("player2", "mate"),
        ("player3", "mate"),
        ("hints", "yes"),
        ("nonce", "high  tide"),
    ];
    let draft = Draft::read(GameName::Korsar, &fields(&sent), true);
    assert!(draft.wrong_choice.is_none() && !draft.waits());
    let (setup, names) = draft.setup(page().text, &[], chance()).expect("nothing is wrong");
    let second = owner().companion(1);
    let people: Vec<_> = setup.people().map(|(_, player)| player).collect();
    assert_eq!(people, [owner(), second]);
    assert_eq!((names[&owner()].as_str(), names[&second].as_str()), ("Ada", "Player 2"));
    let bots: Vec<&str> = setup.seats[2..].iter().map(|place| place.name.as_str()).collect();
    assert_eq!(bots, ["Clara", "Marco"]);
    assert_eq!(setup.seats[2].player, Player::Bot("mate".to_owned()));
    assert_eq!(setup.seats[0].nonce.as_deref(), Some("high tide"));
    assert_eq!((setup.terms.hints, setup.terms.takebacks), (Hints::All, false));
    assert_eq!(setup.secret, chance().offered.secret.to_string());

    let sent = [("table", "2"), ("name0", "Ada"), ("name1", "Ada"), ("seed", "12")];
    let wrong =
        Draft::read(GameName::Korsar, &fields(&sent), true).setup(page().text, &[], chance());
    let wrong = wrong.expect_err("two things are wrong");
    let fields: Vec<String> = wrong.iter().map(|wrong| wrong.field.to_string()).collect();
    assert_eq!(fields, ["name1", "seed"]);
}

#[test]
fn a_bot_leaves_its_name_to_a_person() {
    let sent = [("table", "2"), ("player0", "captain"), ("player1", "person"), ("name1", "Bruno")];
    let draft = Draft::read(GameName::Korsar, &fields(&sent), true);
    let (setup, names) = draft.setup(page().text, &[], chance()).expect("nothing is wrong");
    assert_eq!(names[&owner()], "Bruno");
    assert_eq!(setup.seats[0].name, "Marisol");
}

#[test]
fn the_level_of_a_bot_is_shown_beside_its_name() {
    let shown = |body: &str| body.contains("Marisol</span> <small class=\"level\">bot · captain<");
    let seat_captain = |setup: &mut Setup| {
        setup.seats[1] = Place::bot("captain", "Marisol".to_owned());
    };
    assert!(shown(&drawn::<corsairs::State>(false, seat_captain)));
    assert!(shown(&drawn::<korsar::State>(false, seat_captain)));
    let seat_unknown = |setup: &mut Setup| {
        setup.seats[1] = Place::bot("", "Marisol".to_owned());
    };
    assert!(!drawn::<korsar::State>(false, seat_unknown).contains("class=\"level\""));
}

#[test]
fn a_table_in_play_shows_the_emblem_of_each_player() {
    for body in [drawn::<corsairs::State>(false, |_| {}), drawn::<korsar::State>(false, |_| {})] {
        let (_, panels) = body.split_once("<ul class=\"players").expect("the players");
        let (panels, rest) = panels.split_once("</ul>").expect("their end");
        assert_eq!(panels.matches("class=\"emblem\"").count(), 2, "{panels}");
        assert_eq!(rest.matches("class=\"emblem\"").count(), 0, "there is no list of people");
    }
}

#[test]
fn the_operator_s_bots_are_offered_by_their_names() {
    let page = Page { programs: ["<b>".to_owned()].into(), ..page() };
    let sent = fields(&[("table", "2"), ("player1", "<b>")]);
    let draft = Draft::read(GameName::Korsar, &sent, true);
    let form = quayside_pages::new_table(&page, &draft, &[]).body;
    assert!(form.contains("<option value=\"&lt;b&gt;\" selected>&lt;b&gt;</option>"));
    assert!(form.contains("A program added by the operator of this server."));
    let (setup, _) = draft.setup(page.text, &page.programs, chance()).expect("a table");
    assert_eq!(setup.seats[1].player, Player::Bot("<b>".to_owned()));
    let seated =
        drawn::<korsar::State>(false, |setup| setup.seats[1] = Place::bot("<b>", "Ann".to_owned()));
    assert!(seated.contains("bot · &lt;b&gt;"));
    // Other servers do not have this bot.
    let wrong = Draft::read(GameName::Korsar, &sent, true).setup(page.text, &[], chance());
    assert_eq!(wrong.expect_err("no such bot")[0].key, "new-error-player");
}

#[test]
fn german_titles_name_the_authors() {
    let prefs = Prefs::new(Lang::De);
    let page = Page { text: prefs.text(), prefs, ..page() };
    let drawn = around(&page);
    let [_, _, _, games, both, corsairs, korsar, .., form, _, _] = &drawn[..] else {
        panic!("pages")
    };
    for (page, title) in [
        (games, "Korsaren (Colovini)"),
        (games, "Korsar (Knizia)"),
        (both, "<h2>Korsar (Knizia)</h2>"),
        (corsairs, "Korsaren (Colovini)"),
        (korsar, "Korsar (Knizia)"),
        (form, "Neuer Tisch: Korsar (Knizia)"),
    ] {
        assert!(page.body.contains(title), "{title}");
    }
}

/// Draws every page that needs no table.
fn around(page: &Page) -> Vec<Answer> {
    let draft = Draft::usual(GameName::Korsar);
    let part = GamesPart::First;
    let no_games =
        GamesList { part, filter: TableFilter::All, games: Vec::new(), older: None, removed: None };
    let regular = Home { is_regular: true, ..Home::default() };
    let lobby = LobbyPage {
        tables: Vec::new(),
        live: Vec::new(),
        name: None,
        filter: Filter::default(),
        seek: SeekOptions::default(),
        wrong: Some(FieldError { field: Field::Name(None), key: "lobby-no-name" }),
    };
    vec![
        quayside_pages::home(page, &Home::default()),
        quayside_pages::home(page, &regular),
        quayside_pages::lobby_page(page, &lobby),
        quayside_pages::games(page, &no_games),
        quayside_pages::rules_both(page),
        quayside_pages::rules(page, GameName::Corsairs),
        quayside_pages::rules(page, GameName::Korsar),
        quayside_pages::settings_form(page, Some("/games")),
        quayside_pages::about(page),
        quayside_pages::error(page, 500, "error-unreadable", None),
        quayside_pages::new_table(page, &draft, &[]),
        quayside_pages::replay_form(page, "", None),
        quayside_pages::verify(page, "", ""),
    ]
}

#[test]
fn the_header_has_the_same_links_on_every_page() {
    let links = |answer: &Answer| -> Vec<String> {
        let (_, header) = answer.body.split_once("<header").expect("a header");
        let (header, _) = header.split_once("</header>").expect("its end");
        let links = header.split("<a ").skip(1).filter_map(|link| link.split("href=\"").nth(1));
        links.filter_map(|link| link.split('"').next()).map(ToOwned::to_owned).collect()
    };
    // The first is the name of the site, the second the signal, hidden while nothing waits.
    let expected = ["/", "/", "/lobby", "/games", "/ratings", "/account"];
    for answer in around(&page()) {
        assert_eq!(links(&answer), expected, "{}", answer.body);
    }
}

#[test]
fn every_page_is_drawn_in_every_language() {
    for lang in Lang::ALL {
        let prefs = Prefs::new(lang);
        let whole = Page { text: prefs.text(), prefs, ..page() };
        let update = Page { known: Some(ShownParts::default()), ..whole.clone() };
        for (whole, update) in around(&whole).into_iter().zip(around(&update)) {
            assert!(whole.body.starts_with("<!DOCTYPE html>"), "a whole page");
            assert!(update.body.starts_with("<body data-title="), "an update");
            assert!(update.body.len() < whole.body.len() && update.status == whole.status);
            let policy = |(name, value): &(&str, String)| {
                *name == "content-security-policy" && value.starts_with("default-src 'none'")
            };
            assert!(whole.headers.iter().any(policy));
        }
    }
}

#[test]
fn the_result_of_a_round_announces_the_last_one_before_it_begins() {
    let mut table = table(deal::<corsairs::State>(2, false), false);
    let mut rng = rng_for("last round", 1, &[]);
    let mut announced = 0;
    loop {
        let state = state_of::<corsairs::State>(&table).expect("dealt");
        let Some(seat) = next(&state) else { break };
        push(&mut table, seat, choose(&state, seat, &mut rng));
        let body = draw(&table, Reader::Seat(Seat::S0), &page(), &TableRequest::default()).body;
        if body.contains("harbour water ended") {
            assert!(!body.contains("This is the last round."), "it is over already");
            let is_announced = body.contains("The next round is the last.");
            let is_last =
                [", the last ·", "the game ends with this round"].map(|said| body.contains(said));
            let is_over = body.contains("penalties were paid in all");
            assert!(is_over || is_last == [false; 2], "the last round has not begun");
            assert_eq!(is_announced, body.contains(" penalty cards, one more round"), "the bar");
            announced += usize::from(is_announced);
        } else if state_of::<corsairs::State>(&table).is_some_and(|state| state.is_last_round()) {
            assert!(body.contains(", the last ·"), "{body}");
            let said = body.contains("the game ends with this round");
            assert_eq!(said, body.contains("class=\"gauge\""), "{body}");
        }
        if table.company().reading().contains(Seat::S0) {
            continue_round(&mut table, Seat::S0);
            let body = draw(&table, Reader::Seat(Seat::S0), &page(), &TableRequest::default()).body;
            assert!(!body.contains("harbour water ended"), "the reader has continued");
            let (_, latest) = body.split_once("<p class=\"latest").expect("a line of news");
            let (latest, _) = latest.split_once("</p>").expect("its end");
            assert!(latest.ends_with("<span></span>"), "news of the last round: {latest}");
        }
    }
    assert!(announced > 0, "the last round is announced");
}

#[test]
fn the_mark_after_a_card_stays_in_its_line() {
    let mut table = table(deal::<corsairs::State>(3, false), false);
    let mut rng = rng_for("marks", 1, &[]);
    for _ in 0..8 {
        let state = state_of::<corsairs::State>(&table).expect("dealt");
        let seat = next(&state).expect("the game goes on");
        push(&mut table, seat, choose(&state, seat, &mut rng));
    }
    let body = draw(&table, Reader::Seat(Seat::S0), &page(), &TableRequest::default()).body;
    let (_, log) = body.split_once("role=\"log\"").expect("a log");
    let (log, _) = log.split_once("</section>").expect("its end");
    let marks = log.matches("</span>.").count();
    assert!(marks > 0, "{log}");
    assert_eq!(log.matches("</span>.</span>").count(), marks, "{log}");
}
