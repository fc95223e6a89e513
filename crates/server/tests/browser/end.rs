//! The end of a game: who sees stars fall, the steps of the reckoning, sharing, and sounds.

use quayside_engine::Seat;
use quayside_server::Session;
use quayside_server::fixtures::setup;
use quayside_table::{Entry, GameName, Place, RequestId, Setup, TableId};
use quayside_testkit::fixtures::{self, Moment};
use serde_json::Value;

use crate::chrome::{Chrome, Script};
use crate::common::{House, read};
use crate::connection::UPDATES;
use crate::motion::{HOLD, MOVING};
use crate::{Seated, guest, serve, sit};

/// Makes a setup where a person sits at each seat.
fn people(game: GameName, players: u8) -> Setup {
    let mut setup = setup(game, usize::from(players), false);
    setup.seats = (0..players).map(|seat| Place::person(guest(seat).first_player())).collect();
    setup.maker = Some(guest(0).first_player());
    setup
}

/// A table before the last move of its game.
struct LastMove {
    table: String,
    id: TableId,
    by: Session,
    seat: Seat,
    notation: String,
}

impl LastMove {
    async fn stage(house: &House, game: GameName) -> LastMove {
        let id = TableId::new([7; TableId::BYTES]);
        let staged = fixtures::stage(id, &people(game, 2), Moment::Over);
        house.store.create(&staged.table, None).await.expect("stored");
        let mut decisions = staged.decisions;
        let last = decisions.pop().expect("moves");
        for decision in decisions {
            let request = RequestId::new([0; RequestId::BYTES]);
            house.store.append(decision, request, None).await.expect("stored");
        }
        let last = last.entries().iter().find_map(|entry| {
            let Entry::Move(seat, mv) = entry else { return None };
            Some((*seat, mv.to_string()))
        });
        let (seat, notation) = last.expect("a move");
        let by = guest(u8::try_from(seat.index()).expect("a few"));
        LastMove { table: format!("/tables/{id}"), id, by, seat, notation }
    }

    /// Makes the move; returns the winner.
    async fn make(&self, house: &House) -> usize {
        let (seq, seat) = (read(&house.store, self.id).await.seq(), self.seat);
        let form = format!("seq={seq}&seat={seat}&move={}", self.notation.replace(' ', "+"));
        let made = house.post(&self.by, &format!("{}/moves", self.table), &form).await;
        assert!(made.goes_to.is_some(), "{} {}", made.status, made.body);
        let result = read(&house.store, self.id).await.listing().result.expect("a result");
        let winners: Vec<Seat> = result.winners.iter().collect();
        assert_eq!(winners.len(), 1, "one winner");
        winners[0].index()
    }
}

#[tokio::test]
async fn stars_fall_for_a_winner_who_sees_the_end() {
    for (game, motion) in
        [(GameName::Corsairs, "auto"), (GameName::Korsar, "auto"), (GameName::Korsar, "off")]
    {
        let house = House::new().await;
        let base = serve(&house).await;
        let last = LastMove::stage(&house, game).await;
        let mut readers = Vec::new();
        for reader in 0..3 {
            let chrome = Chrome::stranger(&base, Script::On).await.expect("a browser");
            chrome.be(&house.store, &guest(reader)).await.expect("a cookie");
            chrome.prefs(&format!("lang:en&motion:{motion}")).await.expect("a cookie");
            chrome.go(&last.table).await.expect("the table");
            assert!(!chrome.shows(".ended").await, "{game:?}");
            readers.push(chrome);
        }
        let winner = last.make(&house).await;
        for (reader, chrome) in readers.into_iter().enumerate() {
            chrome.wait(&[".ended .result"]).await;
            chrome.wait(&["button[data-share]"]).await;
            let is_cheered = reader == winner && motion == "auto";
            assert_eq!(chrome.shows(".cheer").await, is_cheered, "{game:?}: {reader}");
            let emblems = chrome.run("return document.querySelectorAll('.ended .emblem').length");
            assert_eq!(emblems.await.expect("a number"), 2, "{game:?}: faces");
            if motion == "off" {
                let steps = chrome.run("return document.getAnimations().length").await;
                assert_eq!(steps.expect("a number"), 0, "no step of the reckoning");
                assert!(!chrome.shows(".traveller").await);
            }
            let said = chrome.run("return document.querySelector('.ended .result').textContent");
            let said = said.await.expect("text").as_str().expect("text").trim().to_owned();
            let who = if reader == winner { "You" } else { fixtures::NAMES[winner] };
            assert!(said.starts_with(who), "{game:?}: {reader} reads {said}");
            let rematch = chrome.shows("button[formaction$='/rematch']").await;
            assert_eq!(rematch, reader < 2, "{game:?}: {reader}");
            // At a later visit the game has long ended.
            chrome.go(&last.table).await.expect("the table");
            chrome.wait(&["button[data-share]"]).await;
            assert!(!chrome.shows(".cheer").await, "{game:?}: {reader}");
            chrome.close().await.expect("closed");
        }
    }
}

#[tokio::test]
async fn the_last_move_is_seen_before_the_end() {
    for game in GameName::ALL {
        let house = House::new().await;
        let base = serve(&house).await;
        let last = LastMove::stage(&house, game).await;
        let chrome = Chrome::stranger(&base, Script::On).await.expect("a browser");
        chrome.prefs("lang:en").await.expect("a cookie");
        chrome.go(&last.table).await.expect("the table");
        chrome.run(HOLD).await.expect("it holds");
        last.make(&house).await;
        // The page is that of the end at once; a picture of the water is before it.
        chrome.wait(&[".harbour.ended"]).await;
        chrome.wait(&[".harbour.traveller:not(.ended)[inert][aria-hidden=true]"]).await;
        let cards = "return document.querySelectorAll('.traveller.card').length";
        assert!(chrome.run(cards).await.expect("a number").as_u64() > Some(0), "{game:?}");
        let update = chrome.run(UPDATES).await.expect("a list");
        assert!(update[0].as_u64() <= Some(5_000), "{game:?}: the end takes {update} bytes");
        chrome
            .run("dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))")
            .await
            .expect("a key");
        assert_eq!(chrome.run(MOVING).await.expect("a number"), 0, "{game:?}: any key ends it");
        assert!(!chrome.shows(".harbour.traveller").await);
        chrome.close().await.expect("closed");
    }
}

/// Script that returns a number and the delay in milliseconds of each element of a list.
fn delays(list: &str, number: &str) -> String {
    format!(
        "const number = (one) => Number(one.querySelector('{number}').textContent.match(/\\d+/));
         return [...document.querySelectorAll('{list}')].map((one) =>
             [number(one), Math.round(1000 * parseFloat(getComputedStyle(one).animationDelay))])"
    )
}

/// Runs such a script.
async fn steps(chrome: &Chrome, list: &str, number: &str) -> Vec<(u64, u64)> {
    let steps = chrome.run(&delays(list, number)).await.expect("steps");
    let pair = |one: &Value| Some((one[0].as_u64()?, one[1].as_u64()?));
    let steps = steps.as_array().expect("a list").iter().map(pair).collect::<Option<_>>();
    steps.expect("numbers")
}

#[tokio::test]
async fn the_reckoning_turns_up_from_the_lowest_limit() {
    for when in [Moment::NextRound, Moment::Over] {
        let Seated { chrome, house: _house, table } =
            sit(&setup(GameName::Corsairs, 4, false), when).await;
        chrome.prefs("lang:en").await.expect("a cookie");
        chrome.go(&table).await.expect("the table");
        chrome.wait(&[".ended .side-of"]).await;
        let mut sides = steps(&chrome, ".ended .side-of", "h3 small").await;
        assert_eq!(sides.len(), 4);
        sides.sort_unstable();
        for pair in sides.windows(2) {
            let [(low, before), (high, after)] = [pair[0], pair[1]];
            assert_eq!(low < high, before < after, "{when:?}: {sides:?}");
            assert!(low < high || before == after, "{when:?}: {sides:?}");
        }
        let why = "return Math.round(1000 * Math.min(...[...document.querySelectorAll('.ended :is(.why, .paid)')]
            .map((one) => parseFloat(getComputedStyle(one).animationDelay))))";
        let why = chrome.run(why).await.expect("a number").as_u64();
        assert!(why > sides.last().map(|(_, delay)| *delay), "{when:?}: the reasons come last");
        chrome.close().await.expect("closed");
    }
    // In Korsar the least gold comes first, and the winner last.
    let Seated { chrome, house: _house, table } =
        sit(&setup(GameName::Korsar, 4, false), Moment::Over).await;
    chrome.prefs("lang:en").await.expect("a cookie");
    chrome.go(&table).await.expect("the table");
    let sides = steps(&chrome, ".ended .score", ".total .n").await;
    assert_eq!(sides.len(), 4);
    for pair in sides.windows(2) {
        assert!(pair[0].0 >= pair[1].0 && pair[0].1 > pair[1].1, "{sides:?}");
    }
    chrome.close().await.expect("closed");
}

/// Script that replaces the browser's ways to share, and notes what they get.
const WAYS: &str = "
    window.shared = window.copied = null;
    window.takes = true;
    const put = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
    put('share', async (what) => { window.shared = what; });
    put('canShare', () => window.takes);
    const blobs = async (item) => Object.fromEntries(await Promise.all(item.types.map(async (type) => {
        const blob = await item.getType(type);
        return [type, type === 'text/plain' ? await blob.text() : blob.size];
    })));
    put('clipboard', {
        write: async ([item]) => {
            if (!window.takes) throw new Error('no pictures');
            window.copied = await blobs(item);
        },
        writeText: async (text) => { window.copied = { 'text/plain': text }; },
    });
    const ask = window.matchMedia;
    window.isPhone = false;
    window.matchMedia = (query) => query === '(pointer: coarse)' ? { matches: window.isPhone } : ask.call(window, query);";

#[tokio::test]
async fn a_result_is_shared_as_picture_and_text_without_cards() {
    for game in GameName::ALL {
        let Seated { chrome, house: _house, table } =
            sit(&setup(game, 3, false), Moment::Over).await;
        chrome.run(WAYS).await.expect("they are replaced");
        let button = "button[data-share]";
        // Elsewhere than on a phone, the result is copied; without pictures, as text.
        for takes in [true, false] {
            chrome
                .run(&format!("window.takes = {takes}; window.copied = null"))
                .await
                .expect("set");
            let copied = chrome.press_for(button, "return window.copied").await;
            let words = copied["text/plain"].as_str().expect("text");
            let game = if game == GameName::Corsairs { "Corsairs" } else { "Korsar" };
            assert!(words.starts_with(&format!("{game}: ")), "{words}");
            assert!(words.ends_with(&table), "{words}");
            for name in &fixtures::NAMES[..3] {
                assert!(words.contains(name), "{words}");
            }
            assert!(!words.contains("You"), "others read it: {words}");
            assert_eq!(copied["image/png"].as_u64() > Some(5_000), takes, "{copied}");
        }
        for takes in [true, false] {
            let set =
                format!("window.isPhone = true; window.takes = {takes}; window.shared = null");
            chrome.run(&set).await.expect("set");
            let shared =
                "return window.shared && [shared.text, shared.url, shared.files?.[0].type]";
            let shared = chrome.press_for(button, shared).await;
            assert!(shared[1].as_str().is_some_and(|url| url.ends_with(&table)), "{shared}");
            assert_eq!(shared[2] == "image/png", takes, "{shared}");
        }
        // Neither has a card: no name, no face.
        let found = "const { share, picture } = document.querySelector('button[data-share]').dataset;
            const done = arguments[0];
            const cards = [...document.querySelectorAll('[data-card] .sr')].map((one) => one.textContent.trim());
            fetch(picture).then((answer) => answer.text()).then((svg) => done([
                cards.length, cards.filter((card) => share.includes(card) || svg.includes(card)).length,
                new DOMParser().parseFromString(svg, 'image/svg+xml')
                    .querySelectorAll('text, title, [data-card], [href*=\"#j-\"], [href*=\"#captain\"]').length,
            ]))";
        let found = chrome.page.execute_async(found, vec![]).await.expect("a picture");
        let found = found.json().clone();
        assert!(found[0].as_u64() > Some(0), "{game:?}: the page shows cards");
        assert_eq!((&found[1], &found[2]), (&Value::from(0), &Value::from(0)), "{game:?}");
        chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn the_switch_of_the_sound_acts_at_once() {
    let Seated { chrome, house: _house, table } =
        sit(&setup(GameName::Korsar, 2, false), Moment::After(8)).await;
    chrome.go(&table).await.expect("the table");
    let count = "window.same = true; window.tones = 0;
        const make = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); }";
    chrome.run(count).await.expect("it counts");
    let tones = async |sound: &str| {
        chrome.press(".menu:not(#say) > summary").await;
        chrome.press("button.sound").await;
        chrome.wait(&[&format!("html[data-sound={sound}] body:not([aria-busy])")]).await;
        chrome.wait(&["body[data-turn] button[value=draw]"]).await;
        chrome.run("window.tones = 0").await.expect("set");
        let before = chrome.seq().await;
        chrome.press("button[value=draw]").await;
        assert!(chrome.hears(&before).await, "a card is drawn");
        chrome.run("return window.tones").await.expect("a number")
    };
    assert!(tones("on").await.as_u64() > Some(0), "a card sounds");
    assert_eq!(tones("off").await, 0, "silence");
    assert_eq!(chrome.run("return window.same").await.expect("a mark"), true, "in place");
    chrome.close().await.expect("closed");
}
