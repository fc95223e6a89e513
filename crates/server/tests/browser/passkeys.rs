//! A player creates a passkey and signs in by code, by link and by passkey. The authenticators are
//! Chromium's virtual ones, which need no touch.

use serde_json::{Value, json};

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::serve;

/// A browser with an authenticator, which uses a host name instead of an address.
struct Device {
    chrome: Chrome,
    authenticator: String,
}

impl Device {
    async fn new(base: &str) -> Device {
        let chrome = Chrome::stranger(base, Script::On).await.expect("a browser");
        send(&chrome, "enable", json!({})).await;
        let options = json!({
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
            "hasUserVerification": true, "isUserVerified": true, "automaticPresenceSimulation": true,
        });
        let added = send(&chrome, "addVirtualAuthenticator", json!({ "options": options })).await;
        let authenticator = added["authenticatorId"].as_str().expect("an id").to_owned();
        Device { chrome, authenticator }
    }

    async fn passkeys(&self) -> Vec<Value> {
        let id = json!({ "authenticatorId": self.authenticator });
        let found = send(&self.chrome, "getCredentials", id).await;
        found["credentials"].as_array().expect("a list").clone()
    }

    async fn take(&self, passkey: &Value) {
        let given = json!({ "authenticatorId": self.authenticator, "credential": passkey });
        send(&self.chrome, "addCredential", given).await;
    }
}

async fn send(chrome: &Chrome, command: &str, options: Value) -> Value {
    let sent = chrome.page.cdp().send_raw(&format!("WebAuthn.{command}"), options).await;
    sent.expect("the browser has authenticators")
}

/// Serves under a host name, which passkeys require.
async fn serve_by_name(house: &House) -> String {
    serve(house).await.replace("127.0.0.1", "localhost")
}

async fn write(chrome: &Chrome, field: &str, text: &str) {
    let typed = format!("document.getElementById('{field}').value = '{text}'");
    chrome.run(&typed).await.expect("the page has the field");
}

async fn text(chrome: &Chrome, script: &str) -> String {
    chrome.run(script).await.expect("it runs").as_str().expect("text").to_owned()
}

/// Registers a name, and makes a passkey in addition to the code; returns the code.
async fn keep(chrome: &Chrome) -> String {
    chrome.go("/").await.expect("home");
    chrome.press("form[action='/play/korsar'] button.lamp").await;
    chrome.wait(&[".hand"]).await;
    chrome.go("/keep").await.expect("the form");
    write(chrome, "name", "Mara").await;
    chrome.press(".choices button.lamp").await;
    chrome.wait(&[".thecode"]).await;
    let code = text(chrome, "return document.getElementById('pw').value").await;
    // The code is still shown after the passkey was made.
    chrome.press(".too .passkey button").await;
    chrome.wait(&["[data-passkey=done]"]).await;
    assert_eq!(text(chrome, "return document.getElementById('pw').value").await, code);
    chrome.press("[name=kept]").await;
    chrome.press(".codecard button.lamp").await;
    chrome.wait(&["form[action='/account/passkeys/remove']"]).await;
    code
}

async fn sign_in_by_code(chrome: &Chrome, code: &str) {
    chrome.go("/sign-in").await.expect("the form");
    write(chrome, "name", "mara").await;
    write(chrome, "code", code).await;
    chrome.press(".choices button.lamp").await;
    chrome.wait(&[".whose [data-t]"]).await;
}

/// Signs the browser out on its account page.
async fn leave(chrome: &Chrome) {
    chrome.go("/account").await.expect("the account");
    let out = "document.querySelector('.tag').closest('li').querySelector('button').click()";
    chrome.run(out).await.expect("a button");
    chrome.wait(&["form[action='/play/korsar']"]).await;
}

#[tokio::test]
async fn a_name_is_taken_to_another_device_by_code_by_link_and_by_passkey() {
    let house = House::new().await;
    let base = serve_by_name(&house).await;
    let (laptop, phone) = (Device::new(&base).await, Device::new(&base).await);
    let code = keep(&laptop.chrome).await;
    let made = laptop.passkeys().await;
    assert_eq!(made.len(), 1);
    assert_eq!(made[0]["isResidentCredential"], true, "{made:?}");
    // By the code.
    sign_in_by_code(&phone.chrome, &code).await;
    leave(&phone.chrome).await;
    // By a link.
    laptop.chrome.press("form[action='/account/link'] button").await;
    laptop.chrome.wait(&[".qrway svg"]).await;
    let link = "return new URL(document.querySelector('.address a').href).pathname";
    let link = text(&laptop.chrome, link).await;
    phone.chrome.go(&link).await.expect("the link");
    phone.chrome.press(".choices button.lamp").await;
    phone.chrome.wait(&[".whose [data-t]"]).await;
    leave(&phone.chrome).await;
    // By the passkey, once the phone has it; until then the page reports that.
    phone.chrome.go("/keep").await.expect("the form");
    phone.chrome.press("button[form=passkey]").await;
    phone.chrome.wait(&["[data-passkey=failed]"]).await;
    phone.take(&made[0]).await;
    phone.chrome.press("button[form=passkey]").await;
    phone.chrome.wait(&[".whose [data-t]"]).await;
    // The device now has a passkey for this account, and the page reports that.
    phone.chrome.go("/account").await.expect("the account");
    phone.chrome.press(".passkey button").await;
    phone.chrome.wait(&["[data-passkey=known]"]).await;
    // The phone signs the laptop out.
    laptop.chrome.go("/account").await.expect("the account");
    let own =
        "return document.querySelector('.tag').closest('li').querySelector('[name=device]').value";
    let own = text(&laptop.chrome, own).await;
    phone.chrome.press(&format!("[name=device][value='{own}'] + button")).await;
    phone.chrome.until(&format!("return !document.querySelector('[value=\"{own}\"]')")).await;
    laptop.chrome.go("/account").await.expect("the account");
    assert_eq!(text(&laptop.chrome, "return location.pathname").await, "/keep");
    phone.chrome.go("/account").await.expect("the account");
    assert_eq!(text(&phone.chrome, "return location.pathname").await, "/account");
    for device in [laptop, phone] {
        device.chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn the_field_for_the_name_offers_passkeys() {
    let house = House::new().await;
    let base = serve_by_name(&house).await;
    let laptop = Device::new(&base).await;
    keep(&laptop.chrome).await;
    leave(&laptop.chrome).await;
    // The browser chooses its only passkey without a button.
    laptop.chrome.go("/sign-in").await.expect("the form");
    laptop.chrome.wait(&[".whose [data-t]"]).await;
    laptop.chrome.close().await.expect("closed");
}

#[tokio::test]
async fn without_a_script_passkeys_are_removed_and_not_offered() {
    let house = House::new().await;
    let base = serve_by_name(&house).await;
    let laptop = Device::new(&base).await;
    let code = keep(&laptop.chrome).await;
    let plain = Chrome::stranger(&base, Script::Off).await.expect("a browser");
    plain.go("/sign-in").await.expect("the form");
    assert!(!plain.shows(".passkey").await && !plain.shows(".too").await);
    sign_in_by_code(&plain, &code).await;
    plain.go("/account").await.expect("the account");
    assert!(!plain.shows(".passkey").await);
    let remove = "form[action='/account/passkeys/remove']";
    plain.press(&format!("{remove} button")).await;
    plain.until(&format!("return !document.querySelector(\"{remove}\")")).await;
    plain.wait(&["form[action='/account/link']"]).await;
    for chrome in [laptop.chrome, plain] {
        chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn an_address_offers_no_passkeys() {
    let house = House::new().await;
    let base = serve(&house).await;
    let laptop = Device::new(&base).await;
    laptop.chrome.go("/sign-in").await.expect("the form");
    laptop.chrome.wait(&["#code"]).await;
    assert!(!laptop.chrome.shows(".passkey").await);
    laptop.chrome.close().await.expect("closed");
}
