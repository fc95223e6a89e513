//! The bar of a table, and forms that show what applies to the choices so far.

use quayside_server::fixtures::setup;
use quayside_table::{GameName, Place, Timing};
use quayside_testkit::fixtures::Moment;

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::{guest, serve, sit};

/// Pages that are wide in some language.
const PAGES: [&str; 5] = ["/", "/lobby", "/account", "/settings", "/new/korsar"];

/// Whether the page and the open menu fit into the window.
const FITS: &str = "
    const [open] = document.querySelectorAll('.menu[open] .drop');
    const { left, right, top, bottom } = open.getBoundingClientRect();
    const page = document.documentElement;
    return left >= 0 && right <= page.clientWidth && top >= 0 && bottom <= innerHeight
        && page.scrollWidth <= page.clientWidth;";

#[tokio::test]
async fn phrases_report_and_leave_are_a_tap_from_the_bar() {
    let mut setup = setup(GameName::Korsar, 3, false);
    setup.seats[1] = Place::person(guest(1).first_player());
    setup.terms.clock = Timing::Days(3);
    let table = sit(&setup, Moment::After(8)).await;
    let chrome = &table.chrome;
    for lang in ["en", "de", "fr"] {
        chrome.prefs(&format!("lang:{lang}&motion:off")).await.expect("a cookie");
        for (width, height) in [(320, 568), (390, 844), (740, 360), (1440, 900)] {
            chrome.size(width, height).await.expect("a window");
            chrome.go(&table.table).await.expect("the table");
            let fits = async |what: &str| {
                let fits = chrome.run(FITS).await.expect("an answer");
                assert_eq!(fits, true, "{what} in {lang} at {width}×{height}");
            };
            chrome.press("#say > summary").await;
            assert!(chrome.shows("#say .phrase").await);
            fits("phrases").await;
            chrome.press("#say > summary").await;
            chrome.press(".menu:not(#say) > summary").await;
            for way in ["#report", "#leave", "#leave .sure"] {
                chrome.press(&format!("{way} > summary")).await;
                assert!(chrome.shows(&format!("{way} > .btn")).await, "{way} at {width}");
                fits(way).await;
            }
        }
    }
    chrome.press("#say > summary").await;
    chrome.press("#say .phrase").await;
    chrome.wait(&[".said li"]).await;
    chrome.press(".menu:not(#say) > summary").await;
    chrome.press("#leave .sure .btn").await;
    chrome.wait(&["[formaction$='/reopen']"]).await;
    chrome.press("[formaction$='/reopen']").await;
    chrome.until("return !document.querySelector('[formaction$=\"/reopen\"]')").await;
    table.chrome.close().await.expect("closed");
}

#[tokio::test]
async fn a_form_shows_what_applies_to_the_choices() {
    let house = House::new().await;
    let base = serve(&house).await;
    let chrome = Chrome::stranger(&base, Script::On).await.expect("a browser");
    chrome.size(390, 844).await.expect("a window");
    chrome.go("/keep").await.expect("the form");
    chrome.run("document.getElementById('name').value = 'Maximiliane'").await.expect("a field");
    chrome.press(".choices button.lamp").await;
    chrome.wait(&[".thecode"]).await;
    chrome.go("/new/korsar").await.expect("the form");
    assert!(!chrome.shows(".for-open").await && !chrome.shows(".more .pick").await);
    chrome.press(".more > summary").await;
    assert!(chrome.shows(".for-alone").await && !chrome.shows(".for-several").await);
    let open = "const seat = document.getElementById('player1'); seat.value = 'open';";
    chrome.run(open).await.expect("a field");
    assert!(chrome.shows(".for-open").await && chrome.shows(".for-several").await);
    assert!(!chrome.shows(".for-alone").await);
    chrome.press("[name=rated]").await;
    let clock = chrome.run("return document.querySelector('[name=clock]:checked').value").await;
    assert_eq!(clock.expect("a clock"), "usual");
    for hidden in [".no-clock", ".for-several", "section.unrated"] {
        assert!(!chrome.shows(hidden).await, "{hidden}");
    }
    chrome.go("/lobby").await.expect("the lobby");
    chrome.press("[name=rated]").await;
    let time = chrome.run("return document.querySelector('[name=time]:checked').value").await;
    assert_eq!(time.expect("a pace"), "live");
    for lang in ["en", "it", "de", "fr", "es"] {
        chrome.prefs(&format!("lang:{lang}&motion:off")).await.expect("a cookie");
        for (width, address) in
            [320, 390].into_iter().flat_map(|width| PAGES.map(|page| (width, page)))
        {
            chrome.size(width, 844).await.expect("a window");
            chrome.go(address).await.expect("the page");
            let fits = "const page = document.documentElement;
                return page.scrollWidth <= page.clientWidth;";
            assert_eq!(chrome.run(fits).await.expect("an answer"), true, "{address} in {lang}");
        }
    }
    chrome.close().await.expect("closed");
}
