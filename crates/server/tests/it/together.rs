//! People at different screens: open seats, a start, stand-ins, phrases, and settling at once.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use quayside_engine::Seat;
use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Config, Session};
use quayside_table::fair::{self, Secret, Standing, Verdict, Word};
use quayside_table::{GameName, Millis, Pace, Place, Player, Setup, TableId};
use quayside_testkit::fixtures::Moment;

use crate::common::{Answer, House};

fn guest(number: u8) -> Session {
    Session::named(&format!("{number:032}")).expect("a name")
}

/// Returns a table with open seats, made by [`visitor`], who is Ada and sits at the first.
async fn open_table(house: &House, game: &str, players: u8) -> String {
    let open: Vec<String> = (1..players).map(|seat| format!("&player{seat}=open")).collect();
    let open = open.concat();
    let form = format!("table={players}&player0=person&name0=Ada&pace=fast{open}");
    let answer = house.post(&visitor(), &format!("/new/{game}"), &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.goes_to.expect("a table")
}

async fn sit(house: &House, who: &Session, table: &str, seat: u8, name: &str) -> Answer {
    let form = format!("seat={seat}&name={name}&nonce=word+of+{name}");
    house.post(who, &format!("{table}/sit"), &form).await
}

/// Deals the cards of a full table.
async fn start(house: &House, table: &str) {
    let seq = house.get(&visitor(), table).await.hidden("seq").to_owned();
    let answer = house.post(&visitor(), &format!("{table}/start"), &format!("seq={seq}")).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
}

/// Closes a table for good: for a minute the maker could undo it.
async fn close(house: &House, table: &str) {
    let closed = house.post(&visitor(), &format!("{table}/close"), "").await;
    assert_eq!(closed.status, StatusCode::SEE_OTHER, "{}", closed.body);
    house.store.jump_in_time(70_000);
}

#[tokio::test]
async fn friends_sit_down_by_a_link() {
    let house = House::new().await;
    let table = open_table(&house, "corsairs", 3).await;
    let lobby = house.get(&guest(1), &table).await;
    assert!(lobby.body.contains("2 seats are still open."), "{}", lobby.body);
    assert!(lobby.body.contains("<b>Ada invites you to Corsairs</b>"), "{}", lobby.body);
    assert!(lobby.body.contains("<svg viewBox=\"-4 -4"), "the link is also a code");
    assert_eq!(sit(&house, &guest(1), &table, 1, "Bea").await.status, StatusCode::SEE_OTHER);
    // A visitor who is too late, or takes another's name, gets an error and can try again.
    let (conflict, nameless) = (StatusCode::CONFLICT, StatusCode::UNPROCESSABLE_ENTITY);
    for (seat, name, status, why) in [
        (1, "Cleo", conflict, "Another player was faster"),
        (2, "Bea", conflict, "Two players"),
        (2, "%20", nameless, "Tell the others"),
        (0, "Cleo", conflict, "Another player was faster"),
    ] {
        let late = sit(&house, &guest(2), &table, seat, name).await;
        assert_eq!(late.status, status, "{name} at {seat}");
        assert!(late.body.contains(why), "{name} at {seat}: {}", late.body);
    }
    // A seated player has opened the link again.
    assert_eq!(sit(&house, &guest(1), &table, 2, "Bea 2").await.status, StatusCode::SEE_OTHER);
    assert!(house.get(&guest(1), &table).await.body.contains("One seat is still open."));
    let house = house.again().await;
    let after = house.get(&guest(2), &table).await;
    assert!(after.body.contains("Bea") && after.body.contains("One seat is still open."));
    // The start has to wait until all seats are taken.
    let early = house.post(&visitor(), &format!("{table}/start"), "seq=2").await;
    assert_eq!(early.status, StatusCode::SEE_OTHER);
    assert!(house.get(&visitor(), &table).await.body.contains("One seat is still open."));
    assert_eq!(sit(&house, &guest(2), &table, 2, "Cleo").await.status, StatusCode::SEE_OTHER);
    start(&house, &table).await;
    for who in [visitor(), guest(1), guest(2)] {
        assert!(house.get(&who, &table).await.body.contains("class=\"hand"));
    }
    let watching = house.get(&guest(3), &table).await;
    assert!(!watching.body.contains("class=\"hand"), "a spectator sees no hand");
    for who in [guest(1), guest(2)] {
        let games = house.get(&who, "/games").await;
        assert!(games.body.contains("Ada"), "everybody finds the table again");
    }
}

#[tokio::test]
async fn only_the_maker_begins_sends_away_and_closes() {
    let house = House::new().await;
    let table = open_table(&house, "korsar", 3).await;
    sit(&house, &guest(1), &table, 1, "Bea").await;
    let bot = house.post(&visitor(), &format!("{table}/bot"), "for=2&bot=mate").await;
    assert_eq!(bot.status, StatusCode::SEE_OTHER);
    let seq = house.get(&visitor(), &table).await.hidden("seq").to_owned();
    for (path, form) in [
        ("start", format!("seq={seq}")),
        ("close", String::new()),
        ("rise", format!("for=0&seq={seq}")),
        ("rise", format!("for=2&seq={seq}")),
        ("bot", "for=1&bot=mate".to_owned()),
    ] {
        for who in [guest(1), guest(2)] {
            let answer = house.post(&who, &format!("{table}/{path}"), &form).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} {form}");
        }
    }
    assert_eq!(house.get(&visitor(), &table).await.hidden("seq"), seq);
    // A form that is older than a guest's arrival does not remove the guest.
    house.post(&visitor(), &format!("{table}/rise"), "for=1&seq=1").await;
    assert!(house.get(&visitor(), &table).await.body.contains("Bea"));
    let away = house.post(&visitor(), &format!("{table}/rise"), &format!("for=1&seq={seq}")).await;
    assert_eq!(away.status, StatusCode::SEE_OTHER);
    assert!(!house.get(&visitor(), &table).await.body.contains("Bea"));
    let games = house.get(&guest(1), "/games").await;
    assert!(!games.body.contains("Ada"), "who was sent away has no seat there");
    // A guest may leave.
    sit(&house, &guest(2), &table, 1, "Cleo").await;
    let left = house.post(&guest(2), &format!("{table}/rise"), "for=1&seq=0").await;
    assert_eq!(left.status, StatusCode::SEE_OTHER);
    assert!(!house.get(&visitor(), &table).await.body.contains("Cleo"));
    close(&house, &table).await;
    let closed = house.get(&visitor(), &table).await.body;
    assert!(closed.contains("You closed this table.") && !closed.contains("/reopen"), "{closed}");
    let late = sit(&house, &guest(2), &table, 1, "Cleo").await;
    assert_eq!(late.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn closing_a_table_asks_first_says_who_did_it_and_can_be_undone_for_a_minute() {
    let house = House::new().await;
    let dealt = company(GameName::Korsar, 3);
    let dealt = format!("/tables/{}", house.stage(&dealt, Moment::After(4)).await);
    let open = open_table(&house, "korsar", 3).await;
    sit(&house, &guest(1), &open, 1, "Bea").await;
    for (table, continues) in [(dealt, "class=\"hand"), (open, "One seat is still open.")] {
        let [close, reopen] = ["close", "reopen"].map(|path| format!("{table}/{path}"));
        let page = house.get(&visitor(), &table).await.body;
        let (_, asks) = page.split_once("<details class=\"sure\">").expect("it asks");
        let asks = asks.split("</details>").next().expect("an end");
        assert!(asks.contains("end the game for everyone") && asks.contains(&close), "{asks}");
        assert_eq!(page.matches(&close).count(), 1, "nothing else closes it");
        house.post(&visitor(), &close, "").await;
        let closed = house.get(&visitor(), &table).await.body;
        assert!(closed.contains("You closed this table.") && closed.contains(&reopen), "{closed}");
        let closed = house.get(&guest(1), &table).await.body;
        assert!(closed.contains(" closed this table.") && !closed.contains(&reopen), "{closed}");
        for path in ["replay", "record.quay"] {
            let hidden = house.get(&guest(1), &format!("{table}/{path}")).await.status;
            assert_eq!(hidden, StatusCode::CONFLICT, "it would show the cards of a game to come");
        }
        let refused = house.post(&guest(1), &reopen, "").await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        let undone = house.post(&visitor(), &reopen, "").await;
        assert_eq!(undone.status, StatusCode::SEE_OTHER, "{}", undone.body);
        let page = house.get(&guest(1), &table).await.body;
        assert!(page.contains(continues) && !page.contains("closed this table"), "{page}");
        assert!(house.get(&guest(1), "/games").await.body.contains(&format!("href=\"{table}\"")));
        house.post(&visitor(), &close, "").await;
        house.store.jump_in_time(60_000);
        house.post(&visitor(), &reopen, "").await;
        let closed = house.get(&visitor(), &table).await.body;
        assert!(closed.contains("You closed this table.") && !closed.contains(&reopen), "{closed}");
    }
}

#[tokio::test]
async fn home_shows_at_once_where_a_player_must_deal() {
    let house = House::new().await;
    let table = open_table(&house, "korsar", 2).await;
    let tile = |page: &str| page.contains("class=\"tile") && page.contains("Deal the cards");
    assert!(!tile(&house.get(&visitor(), "/").await.body), "a seat is open");
    sit(&house, &guest(1), &table, 1, "Bea").await;
    let home = house.get(&visitor(), "/").await.body;
    assert!(tile(&home) && home.contains("Your turn at one table"), "{home}");
    assert!(house.get(&visitor(), "/games").await.body.contains("Deal the cards"));
    let home = house.get(&guest(1), "/").await.body;
    assert!(!tile(&home) && home.contains("not your turn anywhere"), "the maker deals: {home}");
    start(&house, &table).await;
    assert!(!tile(&house.get(&visitor(), "/").await.body), "they are dealt");
}

/// Returns a table of several people at their own screens, at a moment of a game.
fn company(game: GameName, people: u8) -> Setup {
    let mut setup = setup(game, people.into(), false);
    for (seat, place) in setup.seats.iter_mut().enumerate().skip(1) {
        place.player = Player::Person(guest(seat as u8).first_player());
    }
    setup.terms.takebacks = false;
    setup.terms.pace = Pace::Fast;
    setup
}

#[tokio::test]
async fn people_settle_at_the_same_time() {
    let house = House::new().await;
    let id = house.stage(&company(GameName::Corsairs, 4), Moment::Settling).await;
    let table = format!("/tables/{id}");
    let owes = |page: &Answer| page.body.contains("data-turn=\"yes\"");
    let people = [visitor(), guest(1), guest(2), guest(3)];
    let mut settlers = Vec::new();
    for (seat, who) in people.iter().enumerate() {
        let page = house.get(who, &table).await;
        if owes(&page) {
            settlers.push((seat, who.clone(), page.hidden("seq").to_owned()));
        }
    }
    assert_eq!(settlers.len(), 3, "everybody but the closer settles");
    // Each form was made before any player settled; none is stale because of another settlement.
    for (seat, who, seq) in &settlers {
        let choice = house.get(who, &table).await.checked("choice").expect("an offer");
        let form = format!("seq={seq}&seat={seat}&choice={choice}");
        let made = house.post(who, &format!("{table}/moves"), &form).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "seat {seat}: {}", made.body);
        let twice = house.post(who, &format!("{table}/moves"), &form).await;
        assert_eq!(twice.status, StatusCode::CONFLICT, "seat {seat} settles once");
    }
}

#[tokio::test]
async fn a_guest_deals_while_the_maker_is_away() {
    let house = House::new().await;
    let table = open_table(&house, "korsar", 3).await;
    sit(&house, &guest(1), &table, 1, "Bea").await;
    let page = house.get(&guest(1), &table).await.body;
    assert!(!page.contains("/bot\""), "the maker is here");
    let house = house.again_with(Config { away: Duration::ZERO, ..Config::default() }).await;
    let page = house.get(&guest(1), &table).await.body;
    assert!(page.contains("/bot\"") && page.contains("/rise\""), "{page}");
    assert!(!house.get(&guest(2), &table).await.body.contains("/bot\""), "has no seat");
    house.post(&guest(1), &format!("{table}/bot"), "for=2&bot=mate").await;
    let page = house.get(&guest(1), &table).await;
    assert!(page.body.contains("/start\""), "{}", page.body);
    assert!(!page.body.contains("/close\""), "only the maker closes");
    let start = format!("seq={}", page.hidden("seq"));
    let answer = house.post(&guest(1), &format!("{table}/start"), &start).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert!(!house.get(&guest(1), &table).await.body.contains("/start\""), "it is dealt");
}

#[tokio::test]
async fn a_bot_plays_for_an_away_player_until_they_return() {
    let house = House::new().await;
    let id = house.stage(&company(GameName::Korsar, 3), Moment::After(6)).await;
    let table = format!("/tables/{id}");
    house.get(&visitor(), &table).await;
    // A player who is present is not replaced, and strangers can't decide it.
    house.get(&guest(1), &table).await;
    for who in [visitor(), guest(7)] {
        let answer = house.post(&who, &format!("{table}/bot"), "for=1").await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
    }
    let nobody_waits = Config { away: Duration::ZERO, ..Config::default() };
    let house = house.again_with(nobody_waits).await;
    assert!(house.get(&visitor(), &table).await.body.contains("away"));
    let answer = house.post(&guest(7), &format!("{table}/bot"), "for=1").await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "strangers have no say");
    let mut news = house.events(&guest(2), &table).await;
    let answer = house.post(&visitor(), &format!("{table}/bot"), "for=1").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    // Seat 0 moves, then the bot does for seat 1, and it is seat 2's turn.
    let page = house.get(&visitor(), &table).await;
    let seq: u32 = page.hidden("seq").parse().expect("a number");
    let form = format!("seq={seq}&seat=0&move=draw");
    let made = house.post(&visitor(), &format!("{table}/moves"), &form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    news.reaches(seq + 2).await;
    // Meanwhile the seat is the bot's, and its owner sees the hand and takes it back.
    let page = house.get(&guest(1), &table).await;
    assert!(page.body.contains("A bot plays for you."));
    let form = format!("seq={}&seat=1&move=draw", page.hidden("seq"));
    let refused = house.post(&guest(1), &format!("{table}/moves"), &form).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let other = house.post(&visitor(), &format!("{table}/return"), "for=1").await;
    assert_eq!(other.status, StatusCode::FORBIDDEN);
    let back = house.post(&guest(1), &format!("{table}/return"), "for=1").await;
    assert_eq!(back.status, StatusCode::SEE_OTHER);
    assert!(!house.get(&guest(1), &table).await.body.contains("A bot plays for you."));
    for (who, seat) in [(guest(2), 2), (visitor(), 0), (guest(1), 1)] {
        let page = house.get(&who, &table).await;
        let form = format!("seq={}&seat={seat}&move=draw", page.hidden("seq"));
        let made = house.post(&who, &format!("{table}/moves"), &form).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "the player of seat {seat} moves again");
    }
    // The player of the seat gets no question about it.
    let left = house.post(&guest(2), &format!("{table}/bot"), "for=2").await;
    assert_eq!(left.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn every_player_reads_a_phrase_in_their_own_language() {
    let house = House::new().await;
    let id = house.stage(&company(GameName::Korsar, 2), Moment::After(4)).await;
    let table = format!("/tables/{id}");
    let seq = house.get(&visitor(), &table).await.hidden("seq").to_owned();
    let said = house.post(&guest(1), &format!("{table}/say"), "phrase=phrase-well").await;
    assert_eq!(said.status, StatusCode::SEE_OTHER);
    let heard = house.get(&visitor(), &table).await;
    assert!(heard.body.contains("Marisol</b>: Well played!"), "{}", heard.body);
    assert_eq!(heard.hidden("seq"), seq, "talk makes no form stale");
    assert!(house.get_in(&guest(1), &table, "de").await.body.contains("</b>: Gut gespielt!"));
    let wrong = house.post(&guest(1), &format!("{table}/say"), "phrase=%3Cscript%3E").await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    let stranger = house.post(&guest(5), &format!("{table}/say"), "phrase=phrase-well").await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn all_players_move_to_one_next_table() {
    let house = House::new().await;
    let id = house.stage(&company(GameName::Korsar, 2), Moment::Over).await;
    let table = format!("/tables/{id}");
    let first =
        house.post(&guest(1), &format!("{table}/rematch"), "").await.goes_to.expect("a table");
    let second = house.post(&visitor(), &format!("{table}/rematch"), "").await.goes_to;
    assert_eq!(second.as_ref(), Some(&first), "both reach the same table");
    assert!(house.get(&visitor(), &table).await.body.contains(&first), "and the page links to it");
    // The player who asked first deals.
    let lobby = house.get(&guest(1), &first).await;
    let form = format!("seq={}", lobby.hidden("seq"));
    let other = house.post(&visitor(), &format!("{first}/start"), &form).await;
    assert_eq!(other.status, StatusCode::FORBIDDEN);
    let dealt = house.post(&guest(1), &format!("{first}/start"), &form).await;
    assert_eq!(dealt.status, StatusCode::SEE_OTHER);
    assert!(house.get(&visitor(), &first).await.body.contains("class=\"hand"));
}

#[tokio::test]
async fn a_promised_rematch_is_dealt_once() {
    let house = House::new().await;
    let mut over = Vec::new();
    for _ in 0..2 {
        let id = house.stage(&setup(GameName::Korsar, 2, false), Moment::Over).await;
        over.push(format!("/tables/{id}"));
    }
    let page = house.get(&visitor(), &over[0]).await;
    let form = format!("offer={}", page.hidden("offer"));
    let next = house.post(&visitor(), &format!("{}/rematch", over[0]), &form).await;
    assert_eq!(next.status, StatusCode::SEE_OTHER);
    let used = house.post(&visitor(), &format!("{}/rematch", over[1]), &form).await;
    assert_eq!(used.status, StatusCode::BAD_REQUEST, "not a fault of the store");
    let fresh = house.post(&visitor(), &format!("{}/rematch", over[1]), "").await;
    assert_eq!(fresh.status, StatusCode::SEE_OTHER, "the table is as it was");
}

#[tokio::test]
async fn a_finished_game_proves_its_deal() {
    let house = House::new().await;
    let mut setup = company(GameName::Korsar, 2);
    let secret = Secret::new([7; 32]);
    setup.seed = String::new();
    setup.secret = secret.to_string();
    setup.seats[1] = Place { nonce: Some("low tide".to_owned()), ..setup.seats[1].clone() };
    let id = house.stage(&setup, Moment::Over).await;
    let record = house.get(&visitor(), &format!("/tables/{id}/record.quay")).await.body;
    assert!(record.contains(&format!("commitment {}", secret.commitment())));
    assert!(record.contains("nonce 1 low tide"));
    let noted = [secret.commitment(), "low tide".to_owned()];
    let report = fair::check(record.as_bytes(), &noted).expect("a record");
    assert_eq!(report.verdict(), Verdict::Proved, "the only word was added by seat 1: {report:?}");
    // All players are shown the same seal.
    for who in [visitor(), guest(1), guest(2)] {
        let page = house.get(&who, &format!("/tables/{id}")).await.body;
        assert!(page.contains(&fair::seal(&record)));
    }
}

#[tokio::test]
async fn the_commitment_is_shown_before_the_cards_and_the_secret_after() {
    let house = House::new().await;
    let table = open_table(&house, "korsar", 2).await;
    let lobby = house.get(&guest(1), &table).await.body;
    let (_, rest) = lobby.split_once("id=\"commitment\">").expect("a commitment");
    let commitment = &rest[..64];
    assert!(fair::is_hash(commitment));
    sit(&house, &guest(1), &table, 1, "Bea").await;
    assert!(house.get(&visitor(), &table).await.body.contains("word of Bea"));
    start(&house, &table).await;
    // The secret is hidden until the end.
    let record = house.get(&visitor(), &format!("{table}/record.quay")).await;
    assert_eq!(record.status, StatusCode::CONFLICT);
    close(&house, &table).await;
    let closed = house.get(&guest(1), &table).await.body;
    assert!(closed.contains("Ada closed this table.") && !closed.contains("is thinking"));
    let record = house.get(&guest(1), &format!("{table}/record.quay")).await.body;
    assert!(record.contains(&format!("commitment {commitment}")), "{record}");
    assert!(record.contains("nonce 1 word of Bea"));
    let report = {
        let noted = [commitment.to_owned(), "word of Bea".to_owned()];
        fair::check(record.as_bytes(), &noted).expect("a record")
    };
    assert_eq!(report.verdict(), Verdict::Proved, "{report:?}");
}

#[tokio::test]
async fn one_click_deals_what_was_promised_once() {
    let house = House::new().await;
    let home = house.get(&visitor(), "/").await;
    let (offer, commitment) =
        (home.hidden("offer").to_owned(), home.hidden("commitment").to_owned());
    let form = format!("offer={offer}&nonce=low+tide");
    let table = house.post(&visitor(), "/play/korsar", &form).await.goes_to.expect("a table");
    // A double click leads to the same table, and no other visitor gets the deal.
    let second = house.post(&visitor(), "/play/korsar", &form).await.goes_to;
    assert_eq!(second.as_ref(), Some(&table));
    let other = house.post(&guest(1), "/play/korsar", &form).await;
    assert_eq!(other.status, StatusCode::BAD_REQUEST);
    house.post(&visitor(), &format!("{table}/close"), "").await;
    let record = house.get(&visitor(), &format!("{table}/record.quay")).await.body;
    assert!(record.contains(&format!("commitment {commitment}")), "{record}");
    assert!(record.contains("nonce 0 low tide"));
    let known = [commitment.clone(), "low tide".to_owned()];
    let report = fair::check(record.as_bytes(), &known).expect("a record");
    assert_eq!(report.verdict(), Verdict::Proved, "{report:?}");
    let unbound = fair::check(record.as_bytes(), &known[..1]).expect("a record");
    assert_eq!(unbound.verdict(), Verdict::Consistent, "the host could have put in another word");
    // An offer is valid only once, even if its table is deleted.
    let id = table.strip_prefix("/tables/").expect("a table").parse().expect("an id");
    assert_eq!(house.store.remove(&[id], Millis(i64::MAX)).await.expect("stored"), 1);
    let house = house.again().await;
    let again = house.post(&visitor(), "/play/korsar", &form).await;
    assert_eq!(again.status, StatusCode::BAD_REQUEST, "{}", again.body);
    // A name that this server has not made is no offer.
    let form = form.replace(&offer[..8], "00000000");
    let forged = house.post(&visitor(), "/play/korsar", &form).await.goes_to.expect("a table");
    house.post(&visitor(), &format!("{forged}/close"), "").await;
    let record = house.get(&visitor(), &format!("{forged}/record.quay")).await.body;
    let report = fair::check(record.as_bytes(), &[commitment]).expect("a record");
    assert_eq!(report.verdict(), Verdict::Failed, "these are other cards: {record}");
}

/// A browser that commits to a word as our script does, and reveals it later.
struct DealingBrowser {
    who: Session,
    seat: Seat,
    word: Word,
    _events: Body,
}

impl DealingBrowser {
    async fn open(house: &House, table: &str, who: Session, seat: Seat) -> DealingBrowser {
        let word = Word::new(&format!("{seat}a").repeat(32), "").expect("64 digits");
        let events = Request::get(format!("{table}/events"));
        let events = house.answer(&who, events, Body::empty()).await.into_body();
        let browser = DealingBrowser { who, seat, word, _events: events };
        let id: TableId = table.strip_prefix("/tables/").expect("a table").parse().expect("an id");
        let form = format!("hash={}", browser.word.hash(id, seat));
        let fixed = house.post(&browser.who, &format!("{table}/word"), &form).await;
        assert_eq!(fixed.status, StatusCode::SEE_OTHER, "{}", fixed.body);
        browser
    }

    async fn reveal(&self, house: &House, table: &str, salt: &str) -> StatusCode {
        let form = format!("salt={salt}&word=");
        house.post(&self.who, &format!("{table}/reveal"), &form).await.status
    }
}

#[tokio::test]
async fn words_are_fixed_then_revealed_and_the_deal_is_proved() {
    let house = House::new().await;
    let table = open_table(&house, "korsar", 3).await;
    sit(&house, &guest(1), &table, 1, "Bea").await;
    house.post(&guest(2), &format!("{table}/sit"), "seat=2&name=Cleo").await;
    let browsers = [
        DealingBrowser::open(&house, &table, visitor(), Seat::S0).await,
        DealingBrowser::open(&house, &table, guest(1), Seat::S1).await,
    ];
    let lobby = house.get(&guest(1), &table).await.body;
    assert!(lobby.contains("a word is fixed"), "everybody sees that, and no word");
    assert!(!lobby.contains(&browsers[0].word.salt));
    start(&house, &table).await;
    let lobby = house.get(&guest(2), &table).await.body;
    assert!(lobby.contains("Every word is fixed."), "{lobby}");
    assert!(lobby.contains("Not revealed yet: Ada, Bea"), "{lobby}");
    let (_, rest) = lobby.split_once("id=\"list\"").expect("a list");
    let list = rest.split(['<', '>']).nth(1).expect("its hash").to_owned();
    let json = house.json(&guest(3), &table).await;
    assert_eq!(json["deal"]["list"]["hash"], *list, "programs get the same");
    assert_eq!(json["deal"]["missing"], serde_json::json!([0, 1]));
    for browser in &browsers {
        assert_eq!(browser.reveal(&house, &table, &"0".repeat(64)).await, StatusCode::SEE_OTHER);
        let lobby = house.get(&browser.who, &table).await.body;
        assert!(lobby.contains("Every word is fixed."), "another word is not taken");
        let salt = &browser.word.salt;
        assert_eq!(browser.reveal(&house, &table, salt).await, StatusCode::SEE_OTHER);
    }
    assert!(house.get(&guest(1), &table).await.body.contains("class=\"hand"), "cards are dealt");
    close(&house, &table).await;
    let record = house.get(&guest(1), &format!("{table}/record.quay")).await.body;
    let id: TableId = table.strip_prefix("/tables/").expect("a table").parse().expect("an id");
    let own = browsers[0].word.hash(id, browsers[0].seat);
    let report = fair::check(record.as_bytes(), &[list, own]).expect("a record");
    assert_eq!(report.verdict(), Verdict::Proved, "{record}");
    let standings: Vec<Standing> = report.seats.iter().map(|(_, how)| *how).collect();
    let expected = [Standing::Everybody, Standing::Everybody, Standing::Nothing];
    assert_eq!(standings, expected, "Cleo's browser was not there");
    // The signing key is published.
    let keys = house.get(&guest(3), "/keys").await.body;
    let promise = record.lines().find(|line| line.starts_with("promise ")).expect("signed");
    let key = promise.split(' ').nth(2).expect("a key");
    assert!(keys.contains(&format!("key {key} ")) && keys.contains(" current"), "{keys}");
}

#[tokio::test]
async fn a_table_whose_seed_was_given_says_so_and_asks_for_no_word() {
    let house = House::new().await;
    let seed = "5e".repeat(32);
    let form = format!("table=2&player0=person&name0=Ada&player1=open&pace=fast&seed={seed}");
    let table = house.post(&visitor(), "/new/korsar", &form).await.goes_to.expect("a table");
    let lobby = house.get(&guest(1), &table).await.body;
    assert!(lobby.contains("Arranged: the player who opened the table chose the seed"), "{lobby}");
    assert!(!lobby.contains("id=\"deal\"") && !lobby.contains("name=\"nonce\""), "{lobby}");
    let hash = "ab".repeat(32);
    sit(&house, &guest(1), &table, 1, "Bea").await;
    house.post(&guest(1), &format!("{table}/word"), &format!("hash={hash}")).await;
    start(&house, &table).await;
    close(&house, &table).await;
    let record = house.get(&guest(1), &format!("{table}/record.quay")).await.body;
    let report = fair::check(record.as_bytes(), &[]).expect("a record");
    assert_eq!(report.verdict(), Verdict::Arranged);
}
