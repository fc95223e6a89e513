//! Messages of friends, each at a browser of their own.

use quayside_server::fixtures::setup;
use quayside_table::{GameName, Place};
use quayside_testkit::fixtures::Moment;

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::common::browser::Browser;
use crate::pages::violations;
use crate::serve;

/// Writes a message and sends it by Enter.
async fn write(chrome: &Chrome, body: &str) {
    let field = "const field = document.querySelector('input[name=body]');";
    chrome.run(&format!("{field} field.value = '{body}'")).await.expect("a field");
    // Enter in a field submits the form to which it belongs.
    chrome.run(&format!("{field} field.form.requestSubmit()")).await.expect("it is sent");
    let sent = format!(
        "return document.querySelector('.said li')?.innerText.includes('{body}') \
         && document.querySelector('input[name=body]').value === ''"
    );
    chrome.until(&sent).await;
}

#[tokio::test]
async fn messages_arrive_without_a_reload_and_make_no_move() {
    let house = House::new().await;
    let base = serve(&house).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    let [one, other] = [&ada, &bea].map(|browser| browser.session.first_player());
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    ada.post("/people/Bea/follow", "").await;
    bea.post("/people/Ada/follow", "").await;
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.seats[0] = Place::person(one);
    setup.seats[1] = Place::person(other);
    (setup.terms.takebacks, setup.terms.chat, setup.maker) = (false, true, Some(one));
    let table = format!("/tables/{}", house.stage(&setup, Moment::After(9)).await);
    let mut people = Vec::new();
    for browser in [&ada, &bea] {
        let chrome = Chrome::stranger(&base, Script::On).await.expect("a browser");
        chrome.be(&house.store, &browser.session).await.expect("a cookie");
        chrome.go(&table).await.expect("the table");
        chrome.run("window.same = true").await.expect("a mark");
        people.push(chrome);
    }
    let [ada, bea] = &*people else { panic!("two came") };
    // What Bea has typed stays when a message arrives.
    bea.run("document.querySelector('input[name=body]').value = 'Not yet'").await.expect("a field");
    write(ada, "A wind rises!").await;
    bea.until("return document.querySelector('.said li')?.innerText === 'Ada: A wind rises!'")
        .await;
    bea.wait(&[".bubble"]).await;
    let typed = bea.run("return document.querySelector('input[name=body]').value").await;
    assert_eq!(typed.expect("a value"), "Not yet");
    write(bea, "Let us sail.").await;
    ada.until("return document.querySelectorAll('.said li').length === 2").await;
    // A screen reader hears each message once: no other live region has it.
    let heard = "return [...document.querySelectorAll('[role=log], [role=status], [aria-live]')]
        .filter(one => one.innerText.includes('Let us sail.')).length";
    assert_eq!(ada.run(heard).await.expect("a number"), 1);
    for chrome in [ada, bea] {
        assert_eq!(chrome.run("return window.same").await.expect("a mark"), true, "no reload");
        let seq = chrome.run("return document.body.dataset.stamp.split('-')[0]").await;
        assert_eq!(seq.expect("a stamp"), "9", "no move");
    }
    for (theme, (width, height)) in [("light", (390, 844)), ("dark", (1440, 900))] {
        ada.size(width, height).await.expect("a window");
        ada.prefs(&format!("lang:en&theme:{theme}&motion:off")).await.expect("a cookie");
        ada.go(&table).await.expect("the table");
        assert_eq!(violations(ada).await, Vec::<serde_json::Value>::new(), "{theme}");
        let wide = "return document.documentElement.scrollWidth > innerWidth";
        assert_eq!(ada.run(wide).await.expect("a width"), false, "{theme}");
    }
    for chrome in people {
        chrome.close().await.expect("closed");
    }
}
