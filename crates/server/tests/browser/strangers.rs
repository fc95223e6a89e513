//! Strangers find each other: one looks and waits, another looks, they play; a third finds an open
//! table in the lobby.

use crate::chrome::{Chrome, Script};
use crate::common::House;
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
    // Bob has the lobby open, and sees Ann come without doing anything.
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
    // Both browsers fix and reveal their words, and the cards are dealt by themselves.
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
    // Each comes home to what waits for them.
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
    // The page comes again until the cards are dealt.
    cay.wait(&[".hand"]).await;
    cay.close().await.expect("closed");
}
