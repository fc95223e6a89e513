//! A decision of a review: reached from the review, tried again, and seen with all hands open.

use quayside_server::fixtures::visitor;
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;

use crate::chrome::{Chrome, Script};
use crate::common::{House, quick};
use crate::pages::violations;
use crate::serve;

/// Presses a link or button, and waits for what it leads to, which is accessible.
async fn follow(chrome: &Chrome, script: Script, css: &str, goal: &str) {
    chrome.press(css).await;
    chrome.wait(&[goal]).await;
    // Without scripts there is no axe either.
    if script == Script::On {
        let found = violations(chrome).await;
        assert!(found.is_empty(), "{css}: {found:?}");
    }
}

#[tokio::test]
async fn a_decision_is_tried_again() {
    let house = House::with(quick()).await;
    let id = house.table(GameName::Corsairs, 3, Moment::Over).await;
    let review = format!("/tables/{id}/review");
    house.reviewed(&visitor(), &review).await;
    for script in [Script::On, Script::Off] {
        let base = serve(&house).await;
        let chrome = Chrome::open(&base, &house.store, script).await.expect("a browser");
        for (width, height) in [(390, 844), (1440, 900)] {
            chrome.size(width, height).await.expect("a window");
            chrome.go(&review).await.expect("the review");
            follow(&chrome, script, ".decisions .cost a", ".judgement .ranked").await;
            assert!(!chrome.shows(".fog .there").await);
            follow(&chrome, script, ".judgement .eyes a", ".fog .there").await;
            follow(&chrome, script, ".reel .lamp", ".choice").await;
            assert!(!chrome.shows(".judgement .ranked").await, "the judgement is covered");
            follow(&chrome, script, ".choice [name=move]", ".judgement .answer").await;
            follow(&chrome, script, ".reel a[href*='/review?']", ".decisions").await;
        }
        chrome.close().await.expect("closed");
    }
}
