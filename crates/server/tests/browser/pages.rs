//! Checks of every page: accessible, valid, and without horizontal overflow.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Config, Session};
use quayside_table::{GameName, Millis, Pace, Place, Player, RequestId, TableId, Timing};
use quayside_testkit::fixtures::{self, Moment};
use quayside_testkit::sealed;
use quayside_text::Lang;

use crate::chrome::{Chrome, Script};
use crate::common::site::{Site, SitePage};
use crate::common::{House, quick};
use crate::{open_page, serve};

/// A phone and a desktop.
const SIZES: [(u32, u32); 2] = [(360, 740), (1440, 900)];

/// Returns the address of every kind of page.
async fn addresses(house: &House) -> Vec<String> {
    let mut all: Vec<String> = [
        "/",
        "/games",
        "/lobby",
        "/new/corsairs",
        "/new/korsar",
        "/replay",
        "/verify",
        "/rules",
        "/rules/corsairs",
        "/rules/korsar",
        "/settings",
        "/about",
        "/nowhere",
    ]
    .map(str::to_owned)
    .to_vec();
    for when in Moment::CORSAIRS {
        let id = house.table(GameName::Corsairs, 3, when).await;
        all.push(format!("/tables/{id}"));
        if when == Moment::Draw {
            all.push(format!("/tables/{id}?hint=1"));
        }
        if when == Moment::Over {
            all.push(format!("/tables/{id}/replay?at=20"));
            all.extend(review(house, id).await);
        }
    }
    for (players, teams) in [(2, false), (5, false), (8, true)] {
        for when in [Moment::After(40), Moment::Over] {
            let id = house.stage(&setup(GameName::Korsar, players, teams), when).await;
            all.push(format!("/tables/{id}"));
            if when == Moment::Over && teams {
                all.push(format!("/tables/{id}/replay?at=20"));
                // The bots of the ruler are measured at such tables.
                all.extend(review(house, id).await);
            }
        }
    }
    let mut shared = setup(GameName::Korsar, 2, false);
    shared.seats[1].player = Player::Person(visitor().first_player());
    all.push(format!("/tables/{}", house.stage(&shared, Moment::After(4)).await));
    let mut guided = setup(GameName::Corsairs, 2, false);
    guided.terms.guided = true;
    all.push(format!("/tables/{}", house.stage(&guided, Moment::Discard).await));
    for (game, players, clock) in [
        (GameName::Corsairs, 4, Timing::live(10, 15)),
        (GameName::Korsar, 5, Timing::Days(3)),
        (GameName::Korsar, 3, Timing::Live { bank: 15_000, increment: 600_000 }),
    ] {
        let mut timed = setup(game, players, false);
        timed.terms.clock = clock;
        all.push(format!("/tables/{}", house.stage(&timed, Moment::After(12)).await));
    }
    all.extend(friends(house).await);
    all.extend(regular(house).await);
    let altered = sealed(GameName::Corsairs).replace("nonce 1 ", "nonce 1 another ");
    for record in [sealed(GameName::Korsar), altered] {
        all.push(verified(house, &record).await);
    }
    all
}

/// Returns the addresses of a review that is made, and of a decision in it.
async fn review(house: &House, id: TableId) -> Vec<String> {
    let address = format!("/tables/{id}/review");
    house.reviewed(&visitor(), &address).await;
    let made = house.api(&visitor(), &address, None).await.json();
    let moves = &made["decisions"][0]["moves"];
    let decisions = ["", "?truth=1", "?try=1"].map(|query| format!("{address}/{moves}{query}"));
    [vec![address], decisions.into()].concat()
}

/// Sets up a player with rated games of both kinds; returns the addresses of the profile and the
/// list of players.
async fn regular(house: &House) -> [String; 2] {
    let [nora, other] = ["8", "9"].map(|name| Session::named(&name.repeat(32)).expect("a name"));
    house.post(&nora, "/keep", "name=Nora").await;
    // A minute ago, so that clocks still run and finished games are counted. Bots would move on
    // the server, so there are none.
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().expect("after 1970").as_millis();
    let begun = Millis(i64::try_from(now).expect("a time") - 60_000);
    for number in 0..24_u8 {
        let game = GameName::ALL[usize::from(number % 2)];
        let mut rated = fixtures::setup(nora.first_player(), game, 2, false);
        rated.seats[1] = Place::person(other.first_player());
        (rated.terms.rated, rated.terms.takebacks) = (true, false);
        rated.terms.clock = Timing::Days(3);
        (rated.seed, rated.secret) = (String::new(), format!("{number:064x}"));
        let id = TableId::new([number; TableId::BYTES]);
        let staged = fixtures::stage_at(id, &rated, Moment::Over, begun.plus(number.into()));
        house.store.create(&staged.table, None).await.expect("stored");
        for decision in staged.decisions {
            let request = RequestId::new([number; RequestId::BYTES]);
            house.store.append(decision, request, None).await.expect("stored");
        }
    }
    house.store.count_games().await.expect("counted");
    ["/people/Nora?pool=corsairs-two", "/ratings?pool=corsairs-two"].map(str::to_owned)
}

/// Sets up tables for people at different screens: open, in play with a player away, and closed.
async fn friends(house: &House) -> Vec<String> {
    let other = Session::named(&"7".repeat(32)).expect("a name");
    let mut all = Vec::new();
    for (maker, form) in [
        (visitor(), "table=4t&player0=person&name0=Ada&player1=open&player2=open&player3=mate"),
        (other.clone(), "table=4t&player0=person&name0=Ada&player1=open&player2=open&player3=mate"),
        (visitor(), "table=4&player0=person&name0=Ada&player1=mate&player2=mate&player3=open"),
    ] {
        let made = house.post(&maker, "/new/korsar", form).await.goes_to;
        all.push(made.expect("a table"));
    }
    // The last one is full, and can start.
    let full = all.last().expect("three").clone();
    house.post(&other, &format!("{full}/sit"), "seat=3&name=Maximiliane&nonce=high+tide").await;
    for (game, when) in [(GameName::Corsairs, Moment::Settle), (GameName::Korsar, Moment::After(8))]
    {
        let mut setup = setup(game, 3, false);
        setup.seats[1].player = Player::Person(other.first_player());
        let table = format!("/tables/{}", house.stage(&setup, when).await);
        house.post(&visitor(), &format!("{table}/say"), "phrase=phrase-hurry").await;
        all.push(table);
    }
    // These two are public.
    for (maker, form) in [
        (visitor(), "table=3&player0=person&name0=Ada&player1=open&player2=open&access=lobby"),
        (
            other,
            "table=4t&player0=person&name0=Maximiliane&player1=open&player2=mate&player3=mate&access=lobby&partner_admiral=yes",
        ),
    ] {
        let made = house.post(&maker, "/new/korsar", form).await.goes_to;
        all.push(made.expect("a table"));
    }
    let mut fair = setup(GameName::Korsar, 3, false);
    (fair.seed, fair.secret) = (String::new(), "ab".repeat(32));
    let closed = format!("/tables/{}", house.stage(&fair, Moment::After(8)).await);
    house.post(&visitor(), &format!("{closed}/close"), "").await;
    all.push(closed);
    all
}

/// Returns the address that verifies an uploaded record.
async fn verified(house: &House, record: &str) -> String {
    let brought = house.bring(&visitor(), "/replay", record).await.goes_to;
    let id = brought.as_deref().and_then(|to| to.strip_prefix("/records/")).expect("it is kept");
    format!("/verify?record={id}")
}

/// Returns the folder of the npm tools, which `./test` installs.
fn npm() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/npm/node_modules")
}

#[tokio::test]
async fn partners_are_seen_at_every_size() {
    let house = House::with(Config { away: Duration::ZERO, ..quick() }).await;
    let chrome = Chrome::open(&serve(&house).await, &house.store, Script::On).await;
    let chrome = chrome.expect("a browser");
    for players in [4, 6, 8] {
        let id = house.stage(&setup(GameName::Korsar, players, true), Moment::After(12)).await;
        for (width, height) in SIZES {
            chrome.size(width, height).await.expect("a window");
            chrome.go(&format!("/tables/{id}")).await.expect("the table");
            let seen = "return [...document.querySelectorAll('.mate')]
                .filter(mate => mate.checkVisibility()).length";
            let seen = chrome.run(seen).await.expect("a number");
            assert_eq!(seen, players, "{players} players at {width}");
        }
    }
    chrome.close().await.expect("closed");
}

/// Returns the violations that axe finds on the page.
pub(crate) async fn violations(chrome: &Chrome) -> Vec<serde_json::Value> {
    let axe = fs::read_to_string(npm().join("axe-core/axe.min.js")).expect("axe-core is there");
    let run = "const done = arguments[0];
        axe.run(document).then(found => done(found.violations.map(one =>
            one.id + ': ' + one.nodes.map(node => node.target.join(' ')).slice(0, 3).join(' | '))));";
    chrome.page.execute(&axe, vec![]).await.expect("axe runs");
    let found = chrome.page.execute_async(run, vec![]).await.expect("axe answers");
    found.json().as_array().expect("a list").clone()
}

#[tokio::test]
async fn tables_in_motion_are_accessible() {
    let house = House::new().await;
    let chrome =
        Chrome::open(&serve(&house).await, &house.store, Script::On).await.expect("a browser");
    let mut wrong = String::new();
    for (game, draw, throw) in [
        (GameName::Corsairs, "button[value='draw stock']", Some(".acts [data-key=d]")),
        (GameName::Korsar, "button[value=draw]", None),
    ] {
        let mut guided = setup(game, 3, false);
        (guided.terms.guided, guided.terms.pace) = (true, Pace::Fast);
        for (width, height) in SIZES {
            let id = house.stage(&guided, Moment::After(0)).await;
            chrome.size(width, height).await.expect("a window");
            chrome.prefs("lang:en").await.expect("a cookie");
            chrome.go(&format!("/tables/{id}")).await.expect("the table");
            // At least ten updates, with all elements that they leave behind.
            chrome.run("window.same = true").await.expect("a mark");
            for _ in 0..3 {
                let before = chrome.seq().await;
                chrome.press(draw).await;
                assert!(chrome.hears(&before).await);
                if let Some(throw) = throw {
                    chrome.press(throw).await;
                }
                chrome.wait(&[&format!("body[data-turn] {draw}")]).await;
            }
            chrome.press("[data-key=h]").await;
            chrome.wait(&[".notice.hint"]).await;
            assert_eq!(chrome.run("return window.same").await.expect("a mark"), true);
            for violation in violations(&chrome).await {
                let _ = writeln!(wrong, "{game:?} {width}: {violation}");
            }
        }
    }
    chrome.close().await.expect("closed");
    assert!(wrong.is_empty(), "{wrong}");
}

#[tokio::test]
async fn every_page_is_accessible() {
    let house = House::with(Config { away: Duration::ZERO, ..quick() }).await;
    let chrome =
        Chrome::open(&serve(&house).await, &house.store, Script::On).await.expect("a browser");
    let mut wrong = String::new();
    let site = Site::new(&house).await;
    let staged = addresses(&house).await.into_iter();
    let staged = staged.map(|address| SitePage { address, form: None }).collect();
    for (reader, pages) in [(&visitor(), &staged), (&site.reader.session, &site.pages)] {
        chrome.be(&house.store, reader).await.expect("a cookie");
        for page in pages {
            for (theme, (width, height)) in [("light", SIZES[0]), ("dark", SIZES[1])] {
                chrome.size(width, height).await.expect("a window");
                chrome.prefs(&format!("lang:en&theme:{theme}&motion:off")).await.expect("a cookie");
                open_page(&chrome, page).await;
                for violation in violations(&chrome).await {
                    let _ = writeln!(wrong, "{} {theme}: {violation}", page.address);
                }
            }
        }
    }
    chrome.close().await.expect("closed");
    assert!(wrong.is_empty(), "{wrong}");
}

#[tokio::test]
async fn no_text_runs_over_its_edge() {
    let house = House::with(Config { away: Duration::ZERO, ..quick() }).await;
    let chrome =
        Chrome::open(&serve(&house).await, &house.store, Script::On).await.expect("a browser");
    // Text that is cut on purpose has an ellipsis, scrolls, or is for screen readers.
    let look = "const over = [];
        if (document.documentElement.scrollWidth > innerWidth) over.push('the page is too wide');
        for (const e of document.querySelectorAll('button, a, h1, h2, h3, p, label, li, b, span, summary, legend, th, td')) {
            if (!e.checkVisibility() || e.closest('.sr, .skip, svg, pre, textarea')) continue;
            const style = getComputedStyle(e);
            if (style.display === 'inline' || style.overflowX !== 'visible') continue;
            const box = e.closest('button, a, .btn, .chip, .player, .zone, .notice') || e;
            if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX === 'visible' && box.clientWidth > 0)
                over.push(box.tagName + '.' + box.className + ': ' + box.innerText.slice(0, 40));
        }
        const headline = document.querySelector('h1:not(.sr)')?.getBoundingClientRect();
        if (headline && headline.bottom > 0 && headline.bottom < innerHeight) {
            const top = document.elementFromPoint((headline.left + headline.right) / 2, (headline.top + headline.bottom) / 2);
            if (top && !top.closest('h1') && !top.querySelector('h1'))
                over.push('over the headline lies ' + top.tagName + '.' + top.className);
        }
        return [...new Set(over)].slice(0, 4);";
    let mut wrong = String::new();
    let addresses = addresses(&house).await;
    // Texts of times are longest just after an hour has begun.
    house.store.jump_in_time(60_000);
    for lang in Lang::ALL {
        chrome.prefs(&format!("lang:{}&motion:off", lang.code())).await.expect("a cookie");
        for address in &addresses {
            chrome.go(address).await.expect("the page");
            for (width, height) in [(320, 568), SIZES[0], SIZES[1]] {
                chrome.size(width, height).await.expect("a window");
                for over in chrome.run(look).await.expect("a look").as_array().expect("a list") {
                    let _ = writeln!(wrong, "{address} {} {width}: {over}", lang.code());
                }
            }
        }
    }
    chrome.close().await.expect("closed");
    assert!(wrong.is_empty(), "{wrong}");
}

#[tokio::test]
async fn every_page_is_valid() {
    let house = House::with(Config { away: Duration::ZERO, ..quick() }).await;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("valid");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    for (place, address) in addresses(&house).await.iter().enumerate() {
        let page = house.get(&visitor(), address).await.body;
        let name = address.trim_matches('/').replace(['/', '?', '='], "-");
        fs::write(folder.join(format!("{place:02}-{name}.html")), page).expect("a file");
    }
    let config = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/htmlvalidate.json");
    let checked = Command::new(npm().join(".bin/html-validate"))
        .args(["--formatter", "text", "--config"])
        .arg(&config)
        .arg(&folder)
        .output()
        .expect("html-validate is there; ./test installs it");
    let said = String::from_utf8_lossy(&checked.stdout);
    let lines: Vec<&str> = said.lines().take(30).collect();
    assert!(checked.status.success(), "{}", lines.join("\n"));
}
