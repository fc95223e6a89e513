//! Layout of a table's page: every element keeps its place during updates, and is in sight.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::time::Duration;

use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Config, Session};
use quayside_table::{GameName, Pace, Player, TableId};
use quayside_testkit::fixtures::Moment;
use serde_json::json;

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::person::{BrowserPlayer, Means};
use crate::serve;

const PHONE: (u32, u32) = (360, 740);

/// Opens a browser of this size as the visitor of the staged tables.
async fn open(house: &House, (width, height): (u32, u32)) -> Chrome {
    let chrome = Chrome::open(&serve(house).await, &house.store, Script::On).await;
    let chrome = chrome.expect("a browser");
    chrome.size(width, height).await.expect("a window");
    chrome
}

async fn go(chrome: &Chrome, id: TableId, query: &str) {
    chrome.go(&format!("/tables/{id}{query}")).await.expect("the table");
}

/// Runs a script that returns the faults that it found, one per line.
async fn wrong(chrome: &Chrome, script: &str) -> Vec<String> {
    let found = chrome.run(script).await.expect("a look");
    found.as_array().expect("a list").iter().map(ToString::to_string).collect()
}

/// Script that records, from now on, elements of the quay that move without the reader's action,
/// and headlines out of sight at the end of a round or game.
const WATCH: &str = "
    window.moved = []; window.news = 0;
    const places = () => {
        const all = {};
        const note = (name, element) => {
            const {x, y, width, height} = element.getBoundingClientRect();
            if (width) all[name] = [x, y, width, height].map(Math.round).join(' ');
        };
        const ended = document.querySelector('.ended');
        const quay = document.querySelector('.quay');
        const phase = ended ? 'ended' : quay.querySelector('.divide') ? 'divide' : 'hand';
        if (!ended) note('acts', quay.querySelector('.acts'));
        note(phase + ' quay', quay);
        for (const one of quay.querySelectorAll('.hand')) note('hand', one);
        const seen = {};
        for (const one of quay.querySelectorAll('.hand [data-card], button, a, summary')) {
            const name = one.dataset.card || one.className + one.value + one.getAttribute('href');
            seen[name] = (seen[name] || 0) + 1;
            note(phase + ' ' + name + ' ' + seen[name], one);
        }
        return all;
    };
    let before = places(), own = false, ended = false;
    const mine = () => { own = true; };
    document.addEventListener('submit', mine, true);
    document.addEventListener('click', (event) => { if (event.target.closest('a')) mine(); }, true);
    document.addEventListener('change', () => setTimeout(() => { before = places(); }), true);
    new MutationObserver(() => {
        const now = places();
        if (!own) {
            window.news += 1;
            for (const [name, place] of Object.entries(now))
                if (name in before && before[name] !== place)
                    window.moved.push(`${document.body.dataset.stamp} ${name}: ${before[name]} to ${place}`);
        }
        const headline = document.querySelector('.ended :is(#end-h, .result h2)');
        if (headline && !ended) {
            const {top, bottom} = headline.getBoundingClientRect();
            if (top < 0 || bottom > innerHeight * .6) window.moved.push(`the headline is at ${top}`);
        }
        [before, own, ended] = [now, false, !!headline];
    }).observe(document.body, {attributes: true, attributeFilter: ['data-stamp']});";

/// Plays a whole game on a phone and checks the recorded moves.
async fn watch_a_game(game: GameName, players: usize, teams: bool) {
    let house = House::new().await;
    let mut setup = setup(game, players, teams);
    setup.terms.pace = Pace::Fast;
    let id = house.stage(&setup, Moment::After(0)).await;
    let chrome = open(&house, PHONE).await;
    go(&chrome, id, "").await;
    chrome.run(WATCH).await.expect("it watches");
    let person = BrowserPlayer { chrome: &chrome, script: Script::On, means: Means::Pointer };
    person.play(game).await.expect("the browser goes along");
    let news = chrome.run("return window.news").await.expect("a number");
    let moved = wrong(&chrome, "return window.moved").await;
    chrome.close().await.expect("closed");
    assert!(news.as_u64().is_some_and(|news| news > 10), "there was news: {news}");
    assert!(moved.is_empty(), "{} changes:\n{}", moved.len(), moved.join("\n"));
}

#[tokio::test]
async fn the_layout_of_corsairs_moves_only_on_the_players_action() {
    watch_a_game(GameName::Corsairs, 3, false).await;
}

#[tokio::test]
async fn the_layout_of_korsar_moves_only_on_the_players_action() {
    watch_a_game(GameName::Korsar, 3, false).await;
}

#[tokio::test]
async fn the_layout_of_eight_moves_only_on_the_players_action() {
    watch_a_game(GameName::Korsar, 8, true).await;
}

/// Script that returns the elements that are wider than the page or their parent.
const TOO_WIDE: &str = "
    const out = [], root = document.documentElement;
    for (const one of [root, ...document.querySelectorAll('.sea, .waters, .quay, .hand, .partner')])
        if (one.scrollWidth > one.clientWidth)
            out.push(`${one.className || 'page'}: ${one.scrollWidth} in ${one.clientWidth}`);
    for (const card of document.querySelectorAll('[data-card]')) {
        const {left, right, width} = card.getBoundingClientRect();
        if (width && (left < 0 || right > innerWidth)) out.push(`${card.dataset.card}: ${left} to ${right}`);
    }
    return out.slice(0, 4);";

#[tokio::test]
async fn nothing_is_wider_than_a_phone() {
    let house = House::new().await;
    let chrome = open(&house, PHONE).await;
    let corsairs = [Moment::After(0), Moment::Draw, Moment::Discard, Moment::Crew, Moment::Over];
    let korsar = [Moment::After(0), Moment::After(40), Moment::After(70), Moment::Over];
    let mut tables = Vec::new();
    for players in 2..=4 {
        for when in corsairs {
            let id = house.table(GameName::Corsairs, players, when).await;
            tables.push((id, format!("Corsairs {players} {when:?}")));
        }
    }
    for (players, teams) in [(2, false), (3, false), (4, false), (5, false), (6, true), (8, true)] {
        for when in korsar {
            let id = house.stage(&setup(GameName::Korsar, players, teams), when).await;
            tables.push((id, format!("Korsar {players} {when:?}")));
        }
    }
    let mut found = String::new();
    for cards in ["normal", "large"] {
        chrome.prefs(&format!("lang:en&motion:off&cards:{cards}")).await.expect("a cookie");
        for (id, what) in &tables {
            go(&chrome, *id, "").await;
            for over in wrong(&chrome, TOO_WIDE).await {
                let _ = writeln!(found, "{what}, {cards} cards: {over}");
            }
        }
    }
    chrome.close().await.expect("closed");
    assert!(found.is_empty(), "{found}");
}

#[tokio::test]
async fn a_hand_of_many_cards_lies_in_rows_on_a_phone() {
    let house = House::new().await;
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.terms.pace = Pace::Fast;
    let id = house.stage(&setup, Moment::After(0)).await;
    let chrome = open(&house, PHONE).await;
    go(&chrome, id, "").await;
    let count = "return document.querySelectorAll('.hand [data-card]').length";
    for cards in 7..=16 {
        chrome.press("button[value='draw']").await;
        chrome.wait(&[&format!("body[data-turn] .hand [data-card]:nth-of-type({cards})")]).await;
        assert_eq!(chrome.run(count).await.expect("a number"), cards);
        assert_eq!(wrong(&chrome, TOO_WIDE).await, [""; 0], "{cards} cards");
    }
    chrome.close().await.expect("closed");
}

/// Script that returns the cards and buttons of the quay that are not entirely in sight.
const HIDDEN: &str = "
    const out = [];
    for (const one of document.querySelectorAll('.hand [data-card], .acts :is(button, a)')) {
        const {left, right, top, bottom, width} = one.getBoundingClientRect();
        if (!width || one.matches('.sr')) continue;
        const there = document.elementFromPoint(left + 4, top + 4);
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !one.parentElement.contains(there))
            out.push(`${one.dataset.card || one.textContent}: ${left} ${top} to ${right} ${bottom}`);
    }
    return out;";

/// Script that returns the positions of the cards and buttons of the quay.
const PLACES: &str = "
    return [...document.querySelectorAll('.quay, .hand, .hand [data-card], .acts, .acts > *')].map((one) => {
        const {x, y, width, height} = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
    });";

#[tokio::test]
async fn a_hint_or_a_guide_leaves_hand_and_buttons_where_they_are() {
    let house = House::new().await;
    let chrome = open(&house, PHONE).await;
    for game in [GameName::Corsairs, GameName::Korsar] {
        let mut guided = setup(game, 3, false);
        let plain = house.stage(&guided, Moment::After(0)).await;
        guided.terms.guided = true;
        let guided = house.stage(&guided, Moment::After(0)).await;
        for size in [PHONE, (390, 844), (740, 360), (1440, 900)] {
            chrome.size(size.0, size.1).await.expect("a window");
            go(&chrome, plain, "").await;
            let places = wrong(&chrome, PLACES).await;
            for (id, query, shown) in
                [(guided, "", ".guide"), (plain, "?hint=1", ".hint"), (guided, "?hint=1", ".hint")]
            {
                go(&chrome, id, query).await;
                chrome.wait(&[&format!(".notice{shown}")]).await;
                let what = format!("{game:?} {query} at {size:?}");
                assert_eq!(wrong(&chrome, HIDDEN).await, [""; 0], "{what}");
                // The hint chooses a card, which is then raised.
                if query.is_empty() {
                    assert_eq!(wrong(&chrome, PLACES).await, places, "{what}");
                }
                let notices = "const {top, bottom} = document.querySelector('.notices').getBoundingClientRect();
                     return top >= 0 && bottom <= innerHeight && bottom - top > 40";
                assert_eq!(chrome.run(notices).await.expect("a look"), true, "{what}");
            }
        }
    }
    chrome.close().await.expect("closed");
}

/// Returns what a hint or the guide covers of the things that they name: a reader may have to scroll
/// to them, and then sees them.
const COVERED: &str = "
    const out = [];
    const named = '.stock .take, .thrown .take, .row .first, .flag, .players, .hand label:has(:checked), .target, .opt, .closer h2';
    for (const one of document.querySelectorAll(named)) {
        if (!one.checkVisibility()) continue;
        one.scrollIntoView({block: 'nearest', behavior: 'instant'});
        const {left, right, top, bottom} = one.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const under = there?.closest('.notices, .quay, .bar');
        if (!there || (under && !under.contains(one))) out.push(`${one.className}: ${under?.className}`);
    }
    return out;";

/// Script that returns what the guide's new advice talks about, and the advice if nothing on the
/// page is outlined for a part of that.
const OUTLINED: &str = "
    const guide = document.querySelector('.notice.guide:not([data-kept])');
    if (!guide) return ['', []];
    const {about} = guide.dataset, all = [...document.querySelectorAll('.table *')];
    const missing = about.split(' ').filter((part) => {
        guide.dataset.about = part;
        return !all.some((one) => getComputedStyle(one).outlineStyle === 'dashed' && one.checkVisibility());
    });
    guide.dataset.about = about;
    return [about, missing.map((part) => `${part}: ${guide.textContent}`)];";

/// Plays a guided game and looks at each turn at what the guide says, and a hint, on phones. Among
/// the things that the guide talks about must be `least`.
async fn watch_the_guide(game: GameName, least: &[&str]) {
    let house = House::new().await;
    let mut guided = setup(game, 2, false);
    (guided.terms.guided, guided.terms.pace) = (true, Pace::Fast);
    let id = house.stage(&guided, Moment::After(0)).await;
    let chrome = open(&house, (390, 844)).await;
    go(&chrome, id, "").await;
    let person = BrowserPlayer { chrome: &chrome, script: Script::On, means: Means::Pointer };
    let (mut turns, mut about) = (0, BTreeSet::new());
    while turns < 28 && !person.next().await.contains("rematch") {
        let outlined = chrome.run(OUTLINED).await.expect("a look");
        assert_eq!(outlined[1], json!([]), "turn {turns}");
        about.insert(outlined[0].as_str().expect("words").to_owned());
        let hint = "return document.querySelector('[data-key=h]')?.href ?? ''";
        let hint = chrome.run(hint).await.expect("an address");
        for size in [(390, 844), (320, 568)] {
            chrome.size(size.0, size.1).await.expect("a window");
            let what = format!("turn {turns} at {size:?}");
            assert_eq!(wrong(&chrome, COVERED).await, [""; 0], "the guide, {what}");
        }
        if turns % 4 == 0 && hint.as_str().is_some_and(|hint| !hint.is_empty()) {
            go(&chrome, id, "?hint=1").await;
            chrome.wait(&[".notice.hint"]).await;
            for size in [(320, 568), (390, 844)] {
                chrome.size(size.0, size.1).await.expect("a window");
                let what = format!("turn {turns} at {size:?}");
                assert_eq!(wrong(&chrome, COVERED).await, [""; 0], "a hint, {what}");
            }
        }
        let is_single = "return document.querySelectorAll('.notice.guide').length < 2";
        assert_eq!(chrome.run(is_single).await.expect("a look"), true, "one advice at a time");
        chrome.size(390, 844).await.expect("a window");
        person.step(game).await.expect("the browser goes along");
        turns += 1;
    }
    chrome.close().await.expect("closed");
    assert!(turns > 10, "{turns} turns");
    assert!(least.iter().all(|&one| about.contains(one)), "{about:?}");
}

#[tokio::test]
async fn a_hint_or_the_guide_of_corsairs_covers_nothing_that_it_names() {
    watch_the_guide(GameName::Corsairs, &["pier piles", "hand", "help"]).await;
}

#[tokio::test]
async fn a_hint_or_the_guide_of_korsar_covers_nothing_that_it_names() {
    watch_the_guide(GameName::Korsar, &["hand", "sea", "draw", "won"]).await;
}

#[tokio::test]
async fn the_totals_are_in_sight_at_the_end_on_a_phone() {
    let house = House::new().await;
    let chrome = open(&house, (390, 844)).await;
    for (game, players, totals) in [
        (GameName::Corsairs, 2, "tfoot .n"),
        (GameName::Corsairs, 4, "tfoot .n"),
        (GameName::Korsar, 4, "ol.scores .total"),
    ] {
        let id = house.table(game, players, Moment::Over).await;
        go(&chrome, id, "").await;
        let seen = format!(
            "const quay = document.querySelector('.quay').getBoundingClientRect().top;
             const all = [...document.querySelectorAll('{totals}')].filter((one) => one.checkVisibility());
             return all.length === {players} && all.every((one) => one.getBoundingClientRect().bottom <= quay)"
        );
        assert_eq!(chrome.run(&seen).await.expect("a look"), true, "{game:?} {players}");
        let headline = "return /\\d/.test(document.querySelector('.ended h2').textContent)";
        assert_eq!(chrome.run(headline).await.expect("a look"), true, "{game:?} has a number");
    }
    chrome.close().await.expect("closed");
}

/// Script that returns the elements of a selector that are not entirely between bar and quay.
const OUTSIDE: &str = "
    const [top, bottom] = [document.querySelector('.bar').getBoundingClientRect().bottom,
        document.querySelector('.quay').getBoundingClientRect().top];
    const all = [...document.querySelectorAll('[CSS]')];
    return all.map((one) => one.getBoundingClientRect())
        .filter((box) => box.top < top - 1 || box.bottom > bottom + 1)
        .map((box) => `${box.top} to ${box.bottom} between ${top} and ${bottom}`)
        .concat(all.length ? [] : 'there is none');";

#[tokio::test]
async fn the_closer_s_cards_are_in_sight_while_the_others_divide_theirs() {
    let house = House::new().await;
    let chrome = open(&house, PHONE).await;
    for players in 2..=4 {
        let id = house.table(GameName::Corsairs, players, Moment::Settle).await;
        for size in [(390, 844), (1366, 768), (1440, 900)] {
            chrome.size(size.0, size.1).await.expect("a window");
            go(&chrome, id, "").await;
            let cards = OUTSIDE.replace("[CSS]", ".closer .slip");
            assert_eq!(wrong(&chrome, &cards).await, [""; 0], "{players} players at {size:?}");
        }
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn the_last_message_of_the_guide_is_in_sight_on_a_phone() {
    let house = House::new().await;
    let chrome = open(&house, (390, 844)).await;
    for game in [GameName::Corsairs, GameName::Korsar] {
        let mut guided = setup(game, 2, false);
        guided.terms.guided = true;
        let id = house.stage(&guided, Moment::Over).await;
        go(&chrome, id, "").await;
        let notice = OUTSIDE.replace("[CSS]", ".notice.guide");
        assert_eq!(wrong(&chrome, &notice).await, [""; 0], "{game:?}");
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn the_end_of_korsar_shows_all_ships_that_were_won() {
    let house = House::new().await;
    let chrome = open(&house, PHONE).await;
    for (players, teams) in [(2, false), (5, false), (8, true)] {
        let id = house.stage(&setup(GameName::Korsar, players, teams), Moment::Over).await;
        // A fifth side is below the fold of a phone.
        let phone = (players != 5).then_some((390, 844));
        for size in [(1366, 768), (1440, 900)].into_iter().chain(phone) {
            chrome.size(size.0, size.1).await.expect("a window");
            go(&chrome, id, "").await;
            let what = format!("{players} players at {size:?}");
            let prizes = OUTSIDE.replace("[CSS]", ".score .prizes");
            assert_eq!(wrong(&chrome, &prizes).await, [""; 0], "{what}");
            // The picture covers neither the headline nor a name.
            let covered = "const ship = document.querySelector('.home-port .vessel').getBoundingClientRect();
                return [...document.querySelectorAll('.result > *, .score h3 span')].filter((one) => {
                    const range = document.createRange();
                    range.selectNodeContents(one);
                    const {left, right, top, bottom} = range.getBoundingClientRect();
                    return left < ship.right && ship.left < right && top < ship.bottom && ship.top < bottom;
                }).map((one) => one.textContent)";
            assert_eq!(wrong(&chrome, covered).await, [""; 0], "{what}");
        }
    }
    chrome.close().await.expect("closed");
}

/// Script that returns the height of the ships at sea, and of their visible part.
const SEA_IN_SIGHT: &str = "
    const {left, right, top, bottom} = document.querySelector('.fleet, .empty-sea').getBoundingClientRect();
    let seen = 0;
    for (let y = Math.max(0, top) + 1; y < Math.min(bottom, innerHeight); y += 2)
        if (document.elementFromPoint((left + right) / 2, y)?.closest('.harbour')) seen += 2;
    return [Math.round(bottom - top), seen];";

#[tokio::test]
async fn a_replay_shows_the_sea() {
    let house = House::new().await;
    let chrome = open(&house, PHONE).await;
    let four = house.table(GameName::Korsar, 4, Moment::After(30)).await;
    let eight = house.stage(&setup(GameName::Korsar, 8, true), Moment::After(30)).await;
    for (id, players, size, least) in [
        (four, 4, PHONE, 300),
        (eight, 8, PHONE, 250),
        (four, 4, (740, 360), 120),
        (eight, 8, (1440, 900), 400),
    ] {
        house.post(&visitor(), &format!("/tables/{id}/close"), "").await;
        chrome.size(size.0, size.1).await.expect("a window");
        go(&chrome, id, "/replay?at=20").await;
        let sea = chrome.run(SEA_IN_SIGHT).await.expect("two numbers");
        let (high, seen) = (sea[0].as_i64().expect("a number"), sea[1].as_i64().expect("a number"));
        assert!(seen + 4 >= high.min(least), "{players} players at {size:?}: {seen} of {high} px");
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn a_long_log_stays_in_its_panel() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::LastRound).await;
    let chrome = open(&house, (1920, 1080)).await;
    for size in [(1920, 1080), (1440, 900), (1280, 720)] {
        chrome.size(size.0, size.1).await.expect("a window");
        go(&chrome, id, "").await;
        let over = "return document.documentElement.scrollHeight - innerHeight";
        assert_eq!(chrome.run(over).await.expect("a number"), 0, "{size:?}");
        assert_eq!(wrong(&chrome, HIDDEN).await, [""; 0], "{size:?}");
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn a_phone_held_sideways_shows_hand_and_table_together() {
    let house = House::new().await;
    let chrome = open(&house, (740, 360)).await;
    let tables = [
        (house.table(GameName::Corsairs, 4, Moment::Draw).await, ".row, .pile"),
        (house.table(GameName::Corsairs, 2, Moment::Discard).await, ".row, .pile"),
        (house.table(GameName::Corsairs, 3, Moment::Settle).await, ".players, .closer h2"),
        (house.table(GameName::Korsar, 4, Moment::After(40)).await, ".players, .fight:first-child"),
        (
            house.stage(&setup(GameName::Korsar, 8, true), Moment::After(40)).await,
            ".players, .fight:first-child .prize",
        ),
    ];
    for (id, board) in tables {
        go(&chrome, id, "").await;
        assert_eq!(wrong(&chrome, HIDDEN).await, [""; 0], "{board}");
        let board = format!(
            "return [...document.querySelectorAll('.harbour :is({board})')].every((one) => {{
                 const {{top, bottom, right}} = one.getBoundingClientRect();
                 return top >= 0 && bottom <= innerHeight && right <= document.querySelector('.quay').getBoundingClientRect().left;
             }})"
        );
        assert_eq!(chrome.run(&board).await.expect("a look"), true, "{board}");
        let quay = "return document.querySelector('.quay').getBoundingClientRect().height";
        assert_eq!(chrome.run(quay).await.expect("a number"), 360, "{board}");
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn phrases_are_visible_on_a_phone_and_move_nothing() {
    let house = House::with(Config { away: Duration::from_mins(10), ..Config::default() }).await;
    let chrome = open(&house, PHONE).await;
    let other = Session::named(&"7".repeat(32)).expect("a name");
    for (game, when) in [(GameName::Corsairs, Moment::Draw), (GameName::Korsar, Moment::After(8))] {
        let mut setup = setup(game, 3, false);
        setup.seats[1].player = Player::Person(other.first_player());
        let id = house.stage(&setup, when).await;
        go(&chrome, id, "").await;
        let places = wrong(&chrome, PLACES).await;
        for (number, phrase) in ["phrase-hurry", "phrase-ahoy"].into_iter().enumerate() {
            let form = format!("phrase={phrase}");
            let said = house.post(&other, &format!("/tables/{id}/say"), &form).await;
            assert!(!said.status.is_client_error(), "{}", said.status);
            // The bubble of the previous phrase stays until then.
            chrome.wait(&[&format!(".player .bubble#said{number}")]).await;
            let seen = "const {top, bottom, left, right} = document.querySelector('.bubble').getBoundingClientRect();
                return top >= 0 && left >= 0 && right <= innerWidth && bottom <= document.querySelector('.quay').getBoundingClientRect().top";
            assert_eq!(chrome.run(seen).await.expect("a look"), true, "{game:?} {phrase}");
            assert_eq!(wrong(&chrome, PLACES).await, places, "{game:?} {phrase}");
        }
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn the_mark_of_an_away_player_moves_nothing() {
    let other = Session::named(&"7".repeat(32)).expect("a name");
    let mut setup = setup(GameName::Korsar, 3, false);
    setup.seats[1].player = Player::Person(other.first_player());
    let mut places = Vec::new();
    for (away, shown) in [
        (Duration::from_mins(10), "body:not([data-turn]) form:not(:has(.missing)) .hand"),
        (Duration::ZERO, ".notice.missing"),
    ] {
        let house = House::with(Config { away, ..Config::default() }).await;
        let id = house.stage(&setup, Moment::After(8)).await;
        let chrome = open(&house, PHONE).await;
        go(&chrome, id, "").await;
        chrome.press("button[value='draw']").await;
        chrome.wait(&[shown]).await;
        places.push(wrong(&chrome, PLACES).await);
        chrome.close().await.expect("closed");
    }
    assert_eq!(places[0], places[1]);
}
