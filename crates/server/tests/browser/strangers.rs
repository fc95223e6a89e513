//! Strangers find each other: one seeks and waits, another seeks, they play; a third finds an open
//! table in the lobby.

use quayside_table::GameName;

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::person::{BrowserPlayer, Means};
use crate::{guest, serve};

/// Types a name and presses a button of the lobby.
async fn say_name(chrome: &Chrome, name: &str) {
    let typed = format!("document.getElementById('name').value = '{name}'");
    chrome.run(&typed).await.expect("the page asks for a name");
}

#[tokio::test]
async fn strangers_look_for_each_other_and_play() {
    let house = House::new().await;
    let base = serve(&house).await;
    let ann = Chrome::stranger(&base, Script::On).await.expect("a browser");
    let bob = Chrome::stranger(&base, Script::On).await.expect("a browser");
    // Bob has the lobby open, and sees Ann's table appear.
    bob.go("/lobby").await.expect("the lobby");
    bob.wait(&[".nobody"]).await;
    say_name(&bob, "Bob").await;
    ann.go("/lobby").await.expect("the lobby");
    say_name(&ann, "Ann").await;
    ann.press("[name=game][value=korsar]").await;
    ann.press("[name=size][value=two]").await;
    ann.press(".finder button").await;
    ann.wait(&[".seeking"]).await;
    let delay = "return getComputedStyle(document.querySelector('.later')).animationDelay";
    let delay = ann.run(delay).await.expect("a style");
    assert_eq!(delay, "20s", "bots are offered after a while");
    bob.wait(&[".tables [formaction]"]).await;
    let typed = bob.run("return document.getElementById('name').value").await;
    assert_eq!(typed.expect("a field"), "Bob", "what was typed stays");
    bob.press("[name=size][value=any]").await;
    bob.press(".finder button").await;
    // Both browsers send and reveal their words, and the cards are dealt automatically.
    for chrome in [&ann, &bob] {
        chrome.wait(&[".hand"]).await;
    }
    let mut places = Vec::new();
    for chrome in [&ann, &bob] {
        places.push(chrome.run("return location.pathname").await.expect("an address"));
    }
    assert_eq!(places[0], places[1], "they are at the same table");
    let (first, second) =
        if ann.shows("body[data-turn]").await { (&ann, &bob) } else { (&bob, &ann) };
    let before = second.seq().await;
    first.press("button[value='draw']").await;
    assert!(second.hears(&before).await, "what one does the other sees");
    // Each returns to the home page with the next game.
    second.wait(&["body[data-turn]"]).await;
    second.go("/").await.expect("home");
    second.wait(&[".tile .btn.lamp"]).await;
    first.go("/").await.expect("home");
    first.wait(&[".waiting .tables a"]).await;
    for chrome in [ann, bob] {
        chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn a_stranger_without_a_script_finds_an_open_table_and_sits_down() {
    let house = House::new().await;
    let base = serve(&house).await;
    for (who, game, name) in [(1, "korsar", "Dora"), (2, "corsairs", "Emil")] {
        let form = format!("table=2&player0=person&name0={name}&player1=open&access=lobby");
        house.post(&guest(who), &format!("/new/{game}"), &form).await;
    }
    let cay = Chrome::stranger(&base, Script::Off).await.expect("a browser");
    cay.size(390, 844).await.expect("a phone");
    cay.go("/").await.expect("home");
    cay.press(".foot a[href='/lobby']").await;
    cay.wait(&[".tables li:nth-child(2)"]).await;
    cay.press(".filters a[href='/lobby?game=corsairs']").await;
    cay.wait(&[".filters a[href='/lobby?game=corsairs'][aria-current]"]).await;
    assert!(!cay.shows(".tables li:nth-child(2)").await, "one table is left");
    let name = cay.page.find(thirtyfour::By::Css("#name")).await.expect("a field");
    name.send_keys("Cay").await.expect("typed");
    cay.press(".tables button").await;
    // The page reloads until the cards are dealt.
    cay.wait(&[".hand"]).await;
    cay.close().await.expect("closed");
}

/// Returns the path of the page.
async fn place(chrome: &Chrome) -> String {
    let place = chrome.run("return location.pathname").await.expect("an address");
    place.as_str().expect("text").to_owned()
}

/// Opens a browser, and registers a name there.
async fn known(base: &str, name: &str) -> Chrome {
    let chrome = Chrome::stranger(base, Script::On).await.expect("a browser");
    chrome.prefs("lang:en&motion:off").await.expect("a cookie");
    chrome.go("/keep").await.expect("the form");
    say_name(&chrome, name).await;
    chrome.press(".choices button.lamp").await;
    chrome.wait(&[".thecode"]).await;
    chrome
}

/// Lets two strangers play to the end, and once more.
async fn play_twice(ann: &Chrome, bob: &Chrome) {
    for chrome in [ann, bob] {
        chrome.go("/lobby").await.expect("the lobby");
        chrome.press("[name=size][value=two]").await;
        chrome.press(".finder button").await;
    }
    for chrome in [ann, bob] {
        chrome.wait(&[".hand"]).await;
    }
    let plays = |chrome| BrowserPlayer { chrome, script: Script::On, means: Means::Pointer };
    let (anns, bobs) = (plays(ann), plays(bob));
    let both = tokio::join!(anns.play(GameName::Korsar), bobs.play(GameName::Korsar));
    assert!(both.0.expect("a game") > 10 && both.1.expect("a game") > 10);
    let first = place(ann).await;
    ann.wait(&["a[href='/people/Bob']"]).await;
    for chrome in [ann, bob] {
        chrome.press("button[formaction$='/rematch']").await;
        chrome.until(&format!("return location.pathname !== '{first}'")).await;
    }
    assert_eq!(place(ann).await, place(bob).await, "the same next table");
    for chrome in [ann, bob] {
        chrome.start_game().await;
    }
}

/// Lets a stranger, after these games, become a friend, be invited, and delete the account.
async fn become_friends(ann: &Chrome, bob: &Chrome) {
    ann.go("/people/Bob").await.expect("his page");
    ann.press("form[action='/people/Bob/follow'] button").await;
    ann.wait(&["form[action='/people/Bob/unfollow']"]).await;
    // At her own table, Ann invites Bob with one tap; he finds the invitation on the home page,
    // and sits down.
    ann.go("/new/korsar?table=2&player1=open").await.expect("the form");
    ann.press("form.choices button.lamp").await;
    ann.press(".friends button").await;
    ann.until("return !document.querySelector('.friends button')").await;
    let own = place(ann).await;
    bob.go("/").await.expect("home");
    bob.press(&format!(".invitations [formaction='{own}/sit']")).await;
    bob.until(&format!("return location.pathname === '{own}'")).await;
    ann.start_game().await;
    for chrome in [ann, bob] {
        chrome.wait(&[".hand"]).await;
    }
    // Bob deletes his account during the game: his name becomes free, and a bot plays for him.
    bob.go("/account/delete").await.expect("the form");
    bob.run("document.getElementById('sure').value = 'Bob'").await.expect("a field");
    bob.press("button.danger").await;
    bob.until("return document.title.startsWith('Your account is deleted')").await;
    ann.until("return !document.body.textContent.includes('Bob')").await;
    ann.wait(&["body[data-turn]"]).await;
    ann.go("/people/Ann").await.expect("her page");
    assert_eq!(
        ann.run("return document.body.textContent.includes('Bob')").await.ok(),
        Some(false.into())
    );
}

#[tokio::test]
async fn a_stranger_becomes_a_friend_and_leaves() {
    let house = House::new().await;
    let base = serve(&house).await;
    let (ann, bob) = (known(&base, "Ann").await, known(&base, "Bob").await);
    become_friends(&ann, &bob).await;
    for chrome in [ann, bob] {
        chrome.close().await.expect("closed");
    }
}

mod long {
    use super::{House, become_friends, known, play_twice, serve};

    #[tokio::test]
    async fn strangers_play_twice_and_become_friends() {
        let house = House::new().await;
        let base = serve(&house).await;
        let (ann, bob) = (known(&base, "Ann").await, known(&base, "Bob").await);
        play_twice(&ann, &bob).await;
        become_friends(&ann, &bob).await;
        for chrome in [ann, bob] {
            chrome.close().await.expect("closed");
        }
    }
}
