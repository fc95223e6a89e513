//! A guest registers a name, signs in on other devices by code and by link, and signs one out.

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::serve;

/// Types into a field.
async fn write(chrome: &Chrome, field: &str, text: &str) {
    let typed = format!("document.getElementById('{field}').value = '{text}'");
    chrome.run(&typed).await.expect("the page has the field");
}

/// Returns the path of the page.
async fn place(chrome: &Chrome) -> String {
    let place = chrome.run("return location.pathname").await.expect("an address");
    place.as_str().expect("text").to_owned()
}

async fn comes_back(script: Script) {
    let house = House::new().await;
    let base = serve(&house).await;
    let laptop = Chrome::stranger(&base, script).await.expect("a browser");
    let phone = Chrome::stranger(&base, script).await.expect("a browser");
    let tablet = Chrome::stranger(&base, script).await.expect("a browser");
    // A guest plays, and then registers a name.
    laptop.go("/").await.expect("home");
    laptop.press("form[action='/play/korsar'] button.lamp").await;
    laptop.wait(&[".hand"]).await;
    let table = place(&laptop).await;
    laptop.go("/keep").await.expect("the form");
    write(&laptop, "name", "Mara").await;
    laptop.press(".choices button.lamp").await;
    laptop.wait(&[".thecode"]).await;
    let code = laptop.run("return document.getElementById('pw').value").await.expect("a code");
    laptop.press("[name=kept]").await;
    laptop.press(".codecard button.lamp").await;
    laptop.wait(&["form[action='/account/link']"]).await;
    // Every emblem is drawn: those to choose, and that of the name.
    let drawn = "const all = [...document.querySelectorAll('.emblems use')];
        return all.length === 13 && all.every((one) => one.getBBox().width > 0)";
    laptop.until(drawn).await;
    // By the code on the phone, where the table is now the account's.
    phone.go("/sign-in").await.expect("the form");
    write(&phone, "name", "mara").await;
    write(&phone, "code", code.as_str().expect("text")).await;
    phone.press(".choices button.lamp").await;
    phone.wait(&[".whose [data-t]"]).await;
    phone.go(&table).await.expect("the table");
    phone.wait(&[".quay .hand"]).await;
    // By a link on the tablet; it works once.
    laptop.press("form[action='/account/link'] button").await;
    laptop.wait(&[".qrway svg"]).await;
    let link = "return new URL(document.querySelector('.address a').href).pathname";
    let link = laptop.run(link).await.expect("a link");
    let link = link.as_str().expect("text");
    tablet.go(link).await.expect("the link");
    tablet.press(".choices button.lamp").await;
    tablet.wait(&[".whose [data-t]"]).await;
    tablet.go(link).await.expect("the link");
    tablet.wait(&["a[href='/sign-in']"]).await;
    // The phone signs the others out.
    phone.go("/account").await.expect("the account");
    phone.press("[name=others]").await;
    // The page after it is the same, without this button.
    phone.until("return !document.querySelector('[name=others]')").await;
    phone.wait(&["form[action='/account/link']"]).await;
    for (chrome, expected) in [(&laptop, "/keep"), (&tablet, "/keep"), (&phone, "/account")] {
        chrome.go("/account").await.expect("the account");
        assert_eq!(place(chrome).await, expected);
    }
    for chrome in [laptop, phone, tablet] {
        chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn a_name_is_kept_and_taken_to_other_devices() {
    comes_back(Script::On).await;
}

#[tokio::test]
async fn a_name_is_kept_without_a_script() {
    comes_back(Script::Off).await;
}
