//! Movement: in whole games every card and ship that changes its place is seen to travel, nothing
//! jumps, and nothing waits for it.

use quayside_server::fixtures::setup;
use quayside_table::{GameName, Pace};
use quayside_testkit::fixtures::Moment;
use serde_json::json;

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::person::{BrowserPlayer, Means};
use crate::{Seated, serve, sit};

/// Script that compares, from now on, the page before and after each change: `window.motion` counts
/// what travelled, and lists what was drawn elsewhere at once.
const WATCH: &str = "
    const motion = window.motion = { swaps: 0, travelled: 0, pictures: 0, jumps: [], untravelled: [] };
    const isSeen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
    const drawn = (one) => (one.querySelector(':scope > .face') ?? one).getBoundingClientRect();
    const isHidden = (one) => getComputedStyle(one).opacity === '0' || (one.parentElement && isHidden(one.parentElement));
    const far = (one, other) => Math.max(Math.abs(one.left - other.left), Math.abs(one.top - other.top)) > 4;
    const middle = ({left, top, width, height}) => ({ left: left + width / 2, top: top + height / 2 });
    const all = '.table :is(section, fieldset, ul, ol, li, p, h2, details, button, a, label, [data-card], [data-ship]):not(.mooring)';
    const look = () => {
        const places = new Map();
        for (const one of document.querySelectorAll(all))
            if (!one.closest('.traveller') && isSeen(one))
                places.set(one, { box: drawn(one), hidden: isHidden(one), card: one.dataset.card, text: one.textContent });
        // Values that change later, and the water before an end, are no travels.
        const pictures = [...document.querySelectorAll('.traveller:not(.gl, .sum, .flag, .harbour)')];
        const list = document.querySelector('.travels');
        const named = [...document.querySelectorAll('[data-place]')].filter(isSeen).map((one) => one.dataset.place);
        return { places, pictures, named, isEnd: Boolean(document.querySelector('.harbour.ended')), moves: Number(list?.dataset.moves ?? NaN), deal: list?.dataset.deal };
    };
    const name = (one) => `${one.tagName} ${one.className} ${one.dataset.card ?? ''} ${one.textContent.slice(0, 20)}`;
    const at = ({left, top}) => `${Math.round(left)} ${Math.round(top)}`;
    let before = null;
    const parse = DOMParser.prototype.parseFromString;
    DOMParser.prototype.parseFromString = function (...all) {
        before = look();
        return parse.apply(this, all);
    };
    const compare = () => {
        const now = look(), was = before;
        before = null;
        if (!was) return;
        motion.swaps += 1;
        const fresh = now.pictures.filter((one) => !was.pictures.includes(one));
        motion.pictures += fresh.length;
        const starts = fresh.map((one) => drawn(one.querySelector('.fight') ?? one));
        const covered = (box) => starts.some((start) => !far(start, box));
        const shows = (one, { box, hidden, text }, { box: from, text: words }) => {
            if (hidden) return;
            const moves = one.getAnimations().some((animation) => animation.effect.getKeyframes()[0].transform);
            if (moves && one.matches('[data-card], [data-ship]')) motion.travelled += 1;
            const isOut = (place) => place.bottom < 0 || place.top > innerHeight;
            // Other words in the same place are no movement.
            const isSame = text !== words && !one.dataset.card && !far(middle(box), middle(from));
            if (far(box, from) && !isSame && !(isOut(box) && isOut(from)))
                motion.jumps.push(`${now.moves}: ${name(one)}: ${at(from)} to ${at(box)}`);
        };
        const gone = [];
        for (const [one, place] of was.places) {
            const after = now.places.get(one);
            if (after && !place.hidden) shows(one, after, place);
            else if (!after && place.card) gone.push(place);
        }
        const isDeal = now.deal !== was.deal;
        for (const [one, place] of now.places) {
            if (was.places.has(one) || !place.card || isDeal) continue;
            const same = gone.filter(({ card }) => card === place.card);
            if (same.length === 0 || same.some(({ box, hidden }) => hidden || covered(box))) continue;
            // Of equal cards any may have gone here.
            shows(one, place, same.find(({ box }) => !far(box, place.box)) ?? same[0]);
        }
        // The server's list: each travel has a picture, where the page shows its start and its end.
        const isShown = ({ dataset: { from, to } }) => [...was.named, ...now.named].includes(from) &&
            (now.named.includes(to) || (was.named.includes(to) && (to === 'discards' || now.isEnd)));
        const listed = [...document.querySelectorAll('.travels > [data-move]')]
            .filter((move) => Number(move.dataset.move) > was.moves).flatMap((move) => [...move.children]).filter(isShown);
        if (fresh.length < listed.length && now.moves - was.moves <= 8)
            motion.untravelled.push(`${now.moves}: ${fresh.length} of ${listed.map((one) => `${one.dataset.from}-${one.dataset.to}`)}`);
        motion.travelled += Math.min(fresh.length, listed.length);
    };
    new MutationObserver(compare).observe(document.body, { attributes: true, attributeFilter: ['data-stamp'] });";

/// Opens a table for a visitor who has movement on.
async fn open(house: &House, table: &str, (width, height): (u32, u32)) -> Chrome {
    let base = serve(house).await;
    let chrome = Chrome::open(&base, &house.store, Script::On).await.expect("a browser");
    chrome.size(width, height).await.expect("a window");
    chrome.prefs("lang:en").await.expect("a cookie");
    chrome.go(table).await.expect("the table");
    chrome
}

/// Plays a whole game and checks that all that changed its place was seen to travel.
async fn watch_a_game(game: GameName, (players, teams): (usize, bool), size: (u32, u32)) {
    let house = House::new().await;
    let mut setup = setup(game, players, teams);
    setup.terms.pace = Pace::Fast;
    let table = format!("/tables/{}", house.stage(&setup, Moment::After(0)).await);
    let chrome = open(&house, &table, size).await;
    chrome.run(WATCH).await.expect("it watches");
    let person = BrowserPlayer { chrome: &chrome, script: Script::On, means: Means::Pointer };
    person.play(game).await.expect("the browser goes along");
    let motion = chrome.run("return window.motion").await.expect("a report");
    chrome.close().await.expect("closed");
    let number = |name: &str| motion[name].as_u64().expect("a number");
    let list = |name: &str| {
        let list = motion[name].as_array().expect("a list");
        list.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert!(number("swaps") > 20, "{motion}");
    assert!(number("travelled") > number("swaps"), "{motion}");
    assert_eq!(list("jumps"), [""; 0], "after {} changes", number("swaps"));
    assert_eq!(list("untravelled"), [""; 0], "after {} changes", number("swaps"));
}

#[tokio::test]
async fn cards_of_corsairs_travel_on_a_phone() {
    watch_a_game(GameName::Corsairs, (3, false), (390, 844)).await;
}

#[tokio::test]
async fn cards_and_ships_of_korsar_travel_on_a_desktop() {
    watch_a_game(GameName::Korsar, (4, false), (1440, 900)).await;
}

/// Script that keeps each animation where it begins.
pub(crate) const HOLD: &str = "
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
        const animation = animate.apply(this, all);
        animation.pause();
        return animation;
    };";

/// Presses a place of the page, and whatever lies there, as a hand does.
async fn tap(chrome: &Chrome, place: &serde_json::Value) {
    for kind in ["mousePressed", "mouseReleased"] {
        let press = json!({ "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1 });
        chrome.page.cdp().send_raw("Input.dispatchMouseEvent", press).await.expect("a press");
    }
}

/// Script that returns how many held animations and pictures there are.
pub(crate) const MOVING: &str = "return document.querySelectorAll('.traveller').length
    + document.getAnimations().filter((one) => one.playState === 'paused').length";

/// Script that returns the drawn card, which is still on its way, and the middle of its place.
const DRAWN: &str = "const one = [...document.querySelectorAll('.hand label')].find((one) => getComputedStyle(one).opacity === '0');
    if (!one) return null;
    one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const {left, top, width, height} = one.getBoundingClientRect();
    return [one.dataset.card, [left + width / 2, top + height / 2]]";

/// Script that returns the first card of the hand, and the middle of its place.
const FIRST: &str = "const one = document.querySelector('.hand label');
    one.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    const {left, top, width, height} = one.getBoundingClientRect();
    return [one.dataset.card, [left + width / 2, top + height / 2]]";

#[tokio::test]
async fn a_press_ends_all_movement_and_acts_on_the_new_state() {
    for (game, draw) in [
        (GameName::Corsairs, "button[value='draw stock']"),
        (GameName::Korsar, "button[value=draw]"),
    ] {
        for (width, height) in [(390, 844), (1440, 900)] {
            let case = format!("{game:?} at {width}");
            let mut setup = setup(game, 2, false);
            setup.terms.pace = Pace::Slow;
            let when = if game == GameName::Corsairs { Moment::Draw } else { Moment::After(8) };
            let Seated { chrome, house: _house, table, .. } = sit(&setup, when).await;
            chrome.size(width, height).await.expect("a window");
            chrome.prefs("lang:en").await.expect("a cookie");
            chrome.go(&table).await.expect("the table");
            chrome.run(HOLD).await.expect("it holds");
            chrome.press(draw).await;
            let turn = format!("body[data-turn]:has(.traveller) {draw}:not([disabled])");
            // A card can be chosen: the drawn one on its way, or while that of another is.
            let card = if game == GameName::Corsairs {
                chrome.wait(&[".traveller"]).await;
                chrome.run(DRAWN).await
            } else {
                chrome.wait(&[&turn]).await;
                chrome.run(FIRST).await
            };
            let card = card.expect("a card");
            tap(&chrome, &card[1]).await;
            let chosen = "return document.querySelector('.hand :checked')?.value";
            assert_eq!(chrome.run(chosen).await.expect("a value"), card[0], "{case}");
            assert_eq!(chrome.run(MOVING).await.expect("a number"), 0, "{case}");
            if game == GameName::Corsairs {
                chrome.press("button[value=discard]:not(.sr)").await;
                chrome.wait(&[&turn]).await;
            }
            // So can a button be pressed.
            let before = chrome.seq().await;
            let button = format!(
                "const {{left, top, width, height}} = document.querySelector(\"{draw}\").getBoundingClientRect();
                 return [left + width / 2, top + height / 2]"
            );
            let button = chrome.run(&button).await.expect("a place");
            tap(&chrome, &button).await;
            assert!(chrome.hears(&before).await, "{case}: it acts");
            chrome.close().await.expect("closed");
        }
    }
}

/// Script that returns the pictures on their way, with what they show, how opaque they are and
/// where they are.
const PICTURES: &str = "return [...document.querySelectorAll('.traveller:not(.gl, .sum, .flag)')].map((one) => {
        const box = (one.querySelector('.fight') ?? one).getBoundingClientRect();
        return [one.querySelector('.vessel') ? 'ship' : 'card', Number(getComputedStyle(one).opacity),
            Math.round(box.left), Math.round(box.width)];
    })";

#[tokio::test]
async fn a_merchant_card_that_is_sent_becomes_its_ship() {
    for (width, height) in [(390, 844), (1440, 900)] {
        let Seated { chrome, house: _house, table, .. } =
            sit(&setup(GameName::Korsar, 2, false), Moment::After(8)).await;
        chrome.size(width, height).await.expect("a window");
        chrome.prefs("lang:en").await.expect("a cookie");
        chrome.go(&table).await.expect("the table");
        chrome.run(HOLD).await.expect("it holds");
        chrome.press(".hand .k-merchant").await;
        let card = "const {left, width} = document.querySelector('.hand :checked + .face').getBoundingClientRect();
            return ['ship', 1, Math.round(left), Math.round(width)]";
        let card = chrome.run(card).await.expect("a place");
        let pictures =
            format!("if (!document.querySelector('.traveller')) return null; {PICTURES}");
        let shown = chrome.press_for(".acts [data-key=l]", &pictures).await;
        // Another picture may be a ship that goes home.
        assert_eq!(shown[0], card, "at {width}");
        chrome.close().await.expect("closed");
    }
}

/// Script that returns the number of cards that are dealt, and of their pictures.
const DEALT: &str = "const dealt = ':is(.hand, .pier, .piles) [data-card]';
    const isSeen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
    return [[...document.querySelectorAll(dealt)].filter(isSeen).length,
        document.querySelectorAll('.traveller').length]";

/// Opens a page that keeps all animations where they begin.
async fn open_held(chrome: &Chrome, table: &str) {
    let hold = json!({ "source": HOLD });
    chrome.page.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", hold).await.expect("held");
    chrome.prefs("lang:en").await.expect("a cookie");
    chrome.go(table).await.expect("the table");
    chrome.wait(&[".traveller"]).await;
}

#[tokio::test]
async fn each_dealt_card_travels_once_and_is_hurried_by_the_next_move() {
    for (game, when) in [
        (GameName::Corsairs, Moment::After(0)),
        (GameName::Korsar, Moment::After(0)),
        (GameName::Corsairs, Moment::NextRound),
    ] {
        let mut setup = setup(game, 2, false);
        (setup.terms.pace, setup.first) = (Pace::Slow, Some(u8::from(game == GameName::Corsairs)));
        let Seated { chrome, house: _house, table, .. } = sit(&setup, when).await;
        if when == Moment::NextRound {
            chrome.prefs("lang:en").await.expect("a cookie");
            chrome.go(&table).await.expect("the table");
            chrome.run(HOLD).await.expect("it holds");
            chrome.press("button[formaction$='/continue']").await;
            chrome.wait(&[".traveller"]).await;
        } else {
            open_held(&chrome, &table).await;
        }
        let dealt = chrome.run(DEALT).await.expect("numbers");
        assert!(dealt[0].as_u64() > Some(5), "{game:?} {when:?}: {dealt}");
        assert_eq!(dealt[0], dealt[1], "{game:?} {when:?}");
        if (game, when) == (GameName::Corsairs, Moment::After(0)) {
            // What is under way goes faster, so that the next move is not late.
            let left = "return Math.max(...document.getAnimations().map((one) =>
                (one.effect.getComputedTiming().endTime - one.currentTime) / one.playbackRate))";
            let before = chrome.run(left).await.expect("a time");
            assert!(before.as_f64() > Some(500.0), "the deal takes {before} ms");
            chrome.run("window.deal = document.getAnimations()").await.expect("a list");
            let seq = chrome.seq().await;
            chrome.press("button[value='draw stock']").await;
            assert!(chrome.hears(&seq).await, "a card is drawn");
            let left = left.replace("document.getAnimations()", "window.deal");
            let after = chrome.run(&left).await.expect("a time");
            assert!(after.as_f64() <= Some(401.0), "{after} ms are left");
        }
        chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn movement_can_be_switched_off() {
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.terms.pace = Pace::Fast;
    let Seated { chrome, house: _house, table, .. } = sit(&setup, Moment::After(8)).await;
    let count = "window.animated = 0; const animate = Element.prototype.animate;
        Element.prototype.animate = function (...all) { window.animated += 1; return animate.apply(this, all); };";
    let reduce =
        |value: &str| json!({ "features": [{ "name": "prefers-reduced-motion", "value": value }] });
    for (motion, media, moves) in [
        ("auto", "no-preference", true),
        ("off", "no-preference", false),
        ("auto", "reduce", false),
    ] {
        chrome
            .page
            .cdp()
            .send_raw("Emulation.setEmulatedMedia", reduce(media))
            .await
            .expect("media");
        chrome.prefs(&format!("lang:en&motion:{motion}")).await.expect("a cookie");
        chrome.go(&table).await.expect("the table");
        chrome.run(count).await.expect("it counts");
        chrome.wait(&["body[data-turn]"]).await;
        let before = chrome.seq().await;
        chrome.press("button[value=draw]").await;
        assert!(chrome.hears(&before).await, "a card is drawn");
        let animated = chrome.run("return window.animated").await.expect("a number");
        assert_eq!(animated != json!(0), moves, "{motion} {media}: {animated}");
    }
    chrome.page.cdp().send_raw("Emulation.setEmulatedMedia", reduce("")).await.expect("media");
    chrome.close().await.expect("closed");
}

/// Script that shows twelve steps of a replay with movement as its argument says, and returns the
/// time of script and layout of each.
const COST: &str = "
    const [motion, done] = arguments, times = [];
    let begun = 0, step = 20;
    const parse = DOMParser.prototype.parseFromString;
    DOMParser.prototype.parseFromString = function (...all) {
        begun = performance.now();
        return parse.apply(this, all);
    };
    const slider = document.querySelector('input[data-slide]');
    const show = () => {
        document.documentElement.dataset.motion = step === 20 ? 'off' : motion;
        slider.value = step;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const observer = new MutationObserver(() => {
        if (!begun) return;
        document.body.offsetHeight;
        if (step > 20) times.push(performance.now() - begun);
        begun = 0;
        step += 1;
        if (step <= 32) return setTimeout(show, 20);
        observer.disconnect();
        DOMParser.prototype.parseFromString = parse;
        done(times);
    });
    observer.observe(document.querySelector('.travels'), { attributes: true, attributeFilter: ['data-moves'] });
    show();";

/// Compares the shortest times of each step, with movement on and off in turn: a busy computer makes
/// times longer, never shorter.
#[tokio::test]
async fn movement_costs_half_as_much_again_at_most() {
    for (game, size) in [
        (GameName::Korsar, (1440, 900)),
        (GameName::Korsar, (390, 844)),
        (GameName::Corsairs, (1440, 900)),
    ] {
        let house = House::new().await;
        let id = house.table(game, 4, Moment::Over).await;
        let chrome = open(&house, &format!("/tables/{id}/replay?at=19"), size).await;
        let mut shortest = [[f64::INFINITY; 12]; 2];
        for _ in 0..8 {
            for (motion, shortest) in ["auto", "off"].into_iter().zip(&mut shortest) {
                let times = chrome.page.execute_async(COST, vec![json!(motion)]).await;
                let times = times.expect("times").json().clone();
                for (step, shortest) in shortest.iter_mut().enumerate() {
                    *shortest = shortest.min(times[step].as_f64().expect("a time"));
                }
            }
        }
        chrome.close().await.expect("closed");
        let [with, without] = shortest.map(|times| times.iter().sum::<f64>());
        let cost = format!("{game:?} {size:?}: {with} ms with movement, {without} without");
        assert!(without > 0.0 && with <= 1.5 * without, "{cost}");
    }
}

mod long {
    use super::{GameName, watch_a_game};

    #[tokio::test]
    async fn cards_of_corsairs_travel_on_a_desktop() {
        watch_a_game(GameName::Corsairs, (2, false), (1440, 900)).await;
    }

    #[tokio::test]
    async fn cards_and_ships_of_teams_travel() {
        watch_a_game(GameName::Korsar, (4, true), (1440, 900)).await;
    }

    #[tokio::test]
    async fn cards_and_ships_of_korsar_travel_on_a_phone() {
        watch_a_game(GameName::Korsar, (3, false), (390, 844)).await;
    }
}
