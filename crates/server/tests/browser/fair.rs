//! Whole games of two players with a fair deal: with the script, and mixed.

use quayside_server::Session;
use quayside_server::fixtures::visitor;
use quayside_table::GameName;
use quayside_table::fair::{Standing, Verdict, check};

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::person::{BrowserPlayer, Means};
use crate::serve;

/// The text that a person without the script types.
const WORD: &str = "neap tide";

/// Adds a word to the deal: automatically by the script, or by the form.
async fn add_word(chrome: &Chrome, script: Script) {
    if script == Script::On {
        chrome.wait(&["#deal[data-hash]"]).await;
        return;
    }
    let typed = format!(
        "document.getElementById('deal').open = true;
         const form = document.querySelector('form[data-word]');
         form.elements.nonce.value = '{WORD}'; form.submit();"
    );
    chrome.run(&typed).await.expect("typed");
    let added = format!("return document.querySelector('.nonces code')?.textContent === '{WORD}'");
    chrome.until(&added).await;
}

/// Plays a game from an empty table to its last card; then each checks the deal.
async fn whole_game(game: GameName, scripts: [Script; 2]) {
    let house = House::new().await;
    let base = serve(&house).await;
    let guest = Session::named(&format!("{:032}", 1)).expect("a name");
    let form = "table=2&player0=person&name0=Ada&player1=open";
    let table = house.post(&visitor(), &format!("/new/{}", game.id()), form).await.goes_to;
    let table = table.expect("a table");
    house.post(&guest, &format!("{table}/sit"), "seat=1&name=Bea").await;
    let mut people = Vec::new();
    for (who, script) in [visitor(), guest].iter().zip(scripts) {
        let chrome = Chrome::stranger(&base, script).await.expect("a browser");
        chrome.be(&house.store, who).await.expect("a cookie");
        chrome.go(&table).await.expect("the table");
        add_word(&chrome, script).await;
        people.push(chrome);
    }
    let [ada, bea] = &*people else { panic!("two came") };
    ada.go(&table).await.expect("the table");
    ada.press("form.start button").await;
    // Leaving the page before the answer would cancel the form.
    ada.until("return !document.querySelector('form.start')").await;
    let [one, two] = [(ada, scripts[0]), (bea, scripts[1])].map(|(chrome, script)| async move {
        if script == Script::Off {
            chrome.go("/").await.expect("away for a moment");
            chrome.page.back().await.expect("back at the table");
            chrome.page.refresh().await.expect("as it stands now");
        }
        BrowserPlayer { chrome, script, means: Means::Pointer }
            .play(game)
            .await
            .expect("a whole game")
    });
    let (one, two) = tokio::join!(one, two);
    assert!(one > 5 && two > 5, "{one} and {two} choices");

    let record = house.get(&visitor(), &format!("{table}/record.quay")).await.body;
    let id = table.strip_prefix("/tables/").expect("a table");
    for ((chrome, script), seat) in people.iter().zip(scripts).zip(0..) {
        if script == Script::On {
            chrome.go(&format!("/verify?table={id}")).await.expect("the page");
            chrome.wait(&["[data-verdict=proved]"]).await;
            let own = format!(
                "return document.querySelectorAll('#proof [data-standing]')[{seat}].dataset.standing"
            );
            assert_eq!(chrome.run(&own).await.expect("a row"), "everybody");
        } else {
            // The host could have chosen the other word after this one.
            let report = check(record.as_bytes(), &[WORD.to_owned()]).expect("a record");
            assert_eq!(report.verdict(), Verdict::Consistent, "{record}");
            assert_eq!(report.standings()[seat].1, Standing::Clear, "{record}");
        }
    }
    for chrome in people {
        chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn players_with_and_without_a_script_verify_a_deal() {
    whole_game(GameName::Korsar, [Script::Off, Script::On]).await;
}

mod long {
    use super::{GameName, Script, whole_game};

    #[tokio::test]
    async fn two_players_with_a_script_verify_a_deal() {
        whole_game(GameName::Korsar, [Script::On, Script::On]).await;
    }
}
