//! Targets of a chosen card in Korsar: in sight, and the whole ship can be pressed.

use quayside_server::fixtures::setup;
use quayside_table::{GameName, Pace};
use quayside_testkit::fixtures::Moment;
use quayside_text::Lang;

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::person::{BrowserPlayer, Means};
use crate::serve;

/// Script that chooses each card of the hand and returns the faults of its targets: all of them
/// must be in sight, or `least` of them on a small screen, where the note above the hand counts them
/// and scrolling shows the rest. If `least` is more than one, choosing a card must not scroll. Also
/// presses the ship of each target in sight.
const TARGETS: &str = "
    const wrong = [], [least] = [LEAST];
    const sea = ['.waters', '.sea'].map((css) => document.querySelector(css)).find((one) => one.clientHeight > 0);
    const isSeen = (one) => {
        const {left, right, top, bottom} = one.getBoundingClientRect(), x = (left + right) / 2;
        return [top + 4, bottom - 4].every((y) => one.contains(document.elementFromPoint(x, y)));
    };
    const shown = (css) => [...document.querySelectorAll(css)].filter((one) => one.checkVisibility());
    for (const card of document.querySelectorAll('.hand input')) {
        sea.scrollTo({ top: 0, behavior: 'instant' });
        card.click();
        const all = shown('.target'), seen = all.filter(isSeen);
        if (seen.length < Math.min(all.length, least) || (least > 1 && sea.scrollTop > 0))
            wrong.push(`${card.value}: ${seen.length} of ${all.length} targets are seen`);
        if (seen.length < all.length && !shown('.say2 span').some((note) => note.textContent.startsWith(all.length)))
            wrong.push(`${card.value}: ${all.length} targets are not counted`);
        for (const one of seen) {
            const ship = one.closest('.fight').querySelector('.vessel').getBoundingClientRect();
            const y = ship.top + ship.height / 2;
            const there = document.elementFromPoint(ship.left + ship.width / 2, y);
            if (y < sea.getBoundingClientRect().bottom && there !== one)
                wrong.push(`${card.value}: ${there?.className} is pressed`);
        }
        for (const one of all) {
            one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            if (!isSeen(one)) wrong.push(`${card.value}: ${one.value} stays out of sight`);
        }
        card.checked = false;
    }
    return wrong;";

/// Sizes of the page, with the number of targets in sight: phones, a tablet, two desktops.
const SIZES: [(u32, u32, u32); 6] =
    [(360, 740, 1), (390, 844, 1), (740, 360, 1), (820, 1180, 4), (1366, 768, 4), (1440, 900, 6)];

/// Plays from this moment, checks the targets at all sizes in each turn, up to a number of turns;
/// returns the number of turns, and of targets in them.
async fn watch_targets((players, teams): (usize, bool), from: Moment, most: usize) -> (usize, u64) {
    let house = House::new().await;
    let mut setup = setup(GameName::Korsar, players, teams);
    setup.terms.pace = Pace::Fast;
    let id = house.stage(&setup, from).await;
    let chrome = Chrome::open(&serve(&house).await, &house.store, Script::On).await;
    let chrome = chrome.expect("a browser");
    chrome.size(1440, 900).await.expect("a window");
    chrome.go(&format!("/tables/{id}")).await.expect("the table");
    let person = BrowserPlayer { chrome: &chrome, script: Script::On, means: Means::Pointer };
    let (mut turns, mut targets) = (0, 0);
    while turns < most && !person.next().await.contains("rematch") {
        for (width, height, least) in SIZES {
            chrome.size(width, height).await.expect("a window");
            let script = TARGETS.replace("[LEAST]", &format!("[{least}]"));
            let wrong = chrome.run(&script).await.expect("a look");
            assert_eq!(wrong, serde_json::json!([]), "turn {turns} at {width} x {height}");
        }
        let count = chrome.run("return document.querySelectorAll('.target').length").await;
        targets += count.expect("a look").as_u64().expect("a number");
        person.step(GameName::Korsar).await.expect("the browser goes along");
        turns += 1;
    }
    chrome.close().await.expect("closed");
    (turns, targets)
}

#[tokio::test]
async fn targets_of_a_team_of_eight_are_in_sight() {
    let (_, targets) = watch_targets((8, true), Moment::After(20), 3).await;
    assert!(targets > 0, "no card had a target");
}

/// Script that chooses each card of the hand and returns the notes above it that are cut.
const CUT: &str = "
    const cut = [];
    for (const card of document.querySelectorAll('.hand input')) {
        card.checked = true;
        const note = document.querySelector('.say2 p');
        if (note.scrollHeight > note.clientHeight) cut.push(note.innerText);
    }
    const partner = document.querySelector('.partner > span');
    if (partner.scrollWidth > partner.clientWidth) cut.push(partner.innerText);
    return cut;";

#[tokio::test]
async fn notes_above_the_hand_are_whole_on_a_phone() {
    let house = House::new().await;
    let id = house.stage(&setup(GameName::Korsar, 6, true), Moment::After(40)).await;
    let chrome = Chrome::open(&serve(&house).await, &house.store, Script::On).await;
    let chrome = chrome.expect("a browser");
    chrome.size(390, 844).await.expect("a window");
    for lang in Lang::ALL.map(Lang::code) {
        chrome.prefs(&format!("lang:{lang}&motion:off")).await.expect("a cookie");
        chrome.go(&format!("/tables/{id}")).await.expect("the table");
        let cut = chrome.run(CUT).await.expect("a look");
        assert_eq!(cut, serde_json::json!([]), "{lang}");
    }
    chrome.close().await.expect("closed");
}

mod long {
    use super::{Moment, watch_targets};

    async fn watch_a_game(players: usize, teams: bool) {
        let (turns, targets) = watch_targets((players, teams), Moment::After(0), usize::MAX).await;
        assert!(turns > 5, "a whole game has more than {turns} turns");
        assert!(targets > 0, "no card had a target");
    }

    #[tokio::test]
    async fn targets_of_teams_are_in_sight_in_every_turn() {
        for players in [4, 6, 8] {
            watch_a_game(players, true).await;
        }
    }

    #[tokio::test]
    async fn targets_are_in_sight_in_every_turn() {
        for players in 2..=5 {
            watch_a_game(players, false).await;
        }
    }
}
