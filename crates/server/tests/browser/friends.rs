//! Several people, each with a browser.

use std::time::Duration;

use quayside_server::Config;
use quayside_server::fixtures::{setup, visitor};
use quayside_table::{GameName, Pace, Player};
use quayside_testkit::fixtures::Moment;

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::{guest, serve};

/// Draws a card in the browser whose turn it is; the others show it automatically.
async fn draw(who: &Chrome, others: &[&Chrome]) {
    let mut before = Vec::new();
    for other in others {
        before.push(other.seq().await);
    }
    // During another's turn, a button with the same value plans to draw.
    who.press("body[data-turn] button[value='draw']").await;
    for (other, before) in others.iter().zip(before) {
        assert!(other.hears(&before).await, "the others see it");
    }
}

#[tokio::test]
async fn three_people_and_a_bot_while_one_falls_asleep() {
    let house = House::with(Config { away: Duration::from_millis(300), ..Config::default() }).await;
    let base = serve(&house).await;
    let mut setup = setup(GameName::Korsar, 4, false);
    setup.terms.pace = Pace::Fast;
    setup.terms.takebacks = false;
    for seat in [1, 2] {
        setup.seats[usize::from(seat)].player = Player::Person(guest(seat).first_player());
    }
    let table = format!("/tables/{}", house.stage(&setup, Moment::After(8)).await);
    let mut people = Vec::new();
    for who in [visitor(), guest(1), guest(2)] {
        let chrome = Chrome::stranger(&base, Script::On).await.expect("a browser");
        chrome.be(&house.store, &who).await.expect("a cookie");
        chrome.go(&table).await.expect("the table");
        people.push(chrome);
    }
    let [ada, bea, cleo] = &*people else { panic!("three came") };
    draw(ada, &[bea, cleo]).await;
    // Cleo's phone goes to sleep.
    cleo.page.goto("about:blank").await.expect("nothing");
    // A browser without a stream counts as away, too, so the button names Cleo's seat.
    ada.press("button[formaction$='/bot'][value='2']").await;
    // Bea draws, then the bot for Cleo, then the bot, and it is Ada's turn again.
    bea.press("body[data-turn] button[value='draw']").await;
    ada.wait(&["body[data-turn]"]).await;
    // Cleo follows the link again and takes her seat back.
    cleo.go(&table).await.expect("the table");
    cleo.press("button[formaction$='/return']").await;
    // Until the answer the bot still plays for her.
    cleo.until("return !document.querySelector(\"button[formaction$='/return']\")").await;
    draw(ada, &[bea, cleo]).await;
    draw(bea, &[ada, cleo]).await;
    cleo.wait(&["body[data-turn]"]).await;
    draw(cleo, &[ada, bea]).await;
    ada.wait(&["body[data-turn]"]).await;
    for chrome in people {
        chrome.close().await.expect("closed");
    }
}

/// For a minute the maker could open a closed table again; then the open pages offer the replay.
#[tokio::test]
async fn a_closed_table_offers_its_replay_when_the_minute_is_over() {
    let house = House::new().await;
    let base = serve(&house).await;
    let mut setup = setup(GameName::Korsar, 3, false);
    setup.seats[1].player = Player::Person(guest(1).first_player());
    let table = format!("/tables/{}", house.stage(&setup, Moment::After(8)).await);
    house.post(&visitor(), &format!("{table}/close"), "").await;
    house.store.jump_in_time(67_000);
    let chrome = Chrome::stranger(&base, Script::On).await.expect("a browser");
    chrome.be(&house.store, &guest(1)).await.expect("a cookie");
    chrome.go(&table).await.expect("the table");
    chrome.wait(&[".notices a[href$='/replay']"]).await;
    chrome.close().await.expect("closed");
}

/// Returns the hash of a browser's word, as the server has it.
async fn fixed(chrome: &Chrome) -> String {
    chrome.wait(&["#deal[data-hash]"]).await;
    let hash = chrome.run("return document.getElementById('deal').dataset.hash").await;
    hash.expect("the page can be read").as_str().expect("a hash").to_owned()
}

#[tokio::test]
async fn browsers_fix_their_words_reveal_them_and_verify_the_deal() {
    let house = House::new().await;
    let base = serve(&house).await;
    let form = "table=3&player0=person&name0=Ada&player1=open&player2=open&pace=fast";
    let table = house.post(&visitor(), "/new/korsar", form).await.goes_to.expect("a table");
    for (number, name) in [(1, "Bea"), (2, "Cleo")] {
        let form = format!("seat={number}&name={name}");
        house.post(&guest(number), &format!("{table}/sit"), &form).await;
    }
    // Cleo has no script, so her word is sent in the clear.
    house.post(&guest(2), &format!("{table}/nonce"), "nonce=high+tide").await;
    let mut people = Vec::new();
    for who in [visitor(), guest(1)] {
        let chrome = Chrome::stranger(&base, Script::On).await.expect("a browser");
        chrome.be(&house.store, &who).await.expect("a cookie");
        chrome.go(&table).await.expect("the table");
        people.push(chrome);
    }
    let [ada, bea] = &*people else { panic!("two came") };
    let before = fixed(bea).await;
    bea.go("/rules").await.expect("elsewhere");
    bea.go(&table).await.expect("the table");
    assert_eq!(fixed(bea).await, before, "what is fixed outlives a reload");
    // A typed word is sent as a hash, too.
    let typed = "document.getElementById('deal').open = true;
        const form = document.querySelector('form[data-word]');
        form.elements.nonce.value = 'île  aux # trésors'; form.requestSubmit();";
    bea.run(typed).await.expect("typed");
    bea.wait(&[&format!("#deal:not([data-hash='{before}'])")]).await;
    assert_ne!(fixed(ada).await, fixed(bea).await);
    let added = "return document.querySelector('[data-added]').textContent
        === 'Your lucky word is part of the deal: île aux trésors'";
    bea.until(added).await;
    ada.start_game().await;
    for chrome in [ada, bea] {
        chrome.wait(&[".hand"]).await;
    }
    house.post(&visitor(), &format!("{table}/close"), "").await;
    // For a minute the maker could undo that.
    house.store.jump_in_time(70_000);
    let record = house.get(&guest(1), &format!("{table}/record.quay")).await.body;
    assert!(record.contains("île aux trésors"), "revealed: {record}");
    assert!(record.contains("nonce 2 high tide"), "{record}");
    // Bea's browser has stored the signed list, and proves the deal with it.
    let id = table.strip_prefix("/tables/").expect("a table");
    bea.go(&format!("/verify?table={id}")).await.expect("the page");
    bea.wait(&["[data-verdict=proved]"]).await;
    let seats = "return [...document.querySelectorAll('#proof [data-standing]')]
        .map(row => row.dataset.standing).join(' ')";
    let seats = bea.run(seats).await.expect("the page can be read");
    assert_eq!(seats, "everybody everybody clear", "Cleo's word proves nothing beside others");
    for chrome in people {
        chrome.close().await.expect("closed");
    }
}
