//! Notices by mail: only to a mailbox whose owner said yes.

use axum::http::StatusCode;
use quayside_server::{Config, Delivery, Mail};

use super::mail_server::MailServer;
use super::{PATIENCE, Scene, config};
use crate::common::{Answer, Kind, Place as Database, on_both};

on_both!(
    a_mailbox_gets_notices_once_its_owner_says_yes,
    a_mail_program_ends_all_notices_at_once,
    who_goes_leaves_no_mail_address,
);

/// Ada plays at a server that sends mail.
async fn scene(kind: Kind) -> (Scene, MailServer) {
    let server = MailServer::open().await;
    let address = format!("smtp://127.0.0.1:{}", server.port);
    let mail = Mail::new(&address, "Quayside <quay@mail.example>", PATIENCE);
    let base = config();
    let notices = Delivery { mail: Some(mail.expect("a mail server")), ..base.notices };
    let scene = Scene::with(Database::new(kind), Config { notices, ..base }).await;
    (scene, server)
}

impl Scene {
    async fn wish_mail(&mut self, mailbox: &str, more: &str) -> Answer {
        let form = format!("mailbox={mailbox}&mail=turn{more}");
        self.ada.post(&self.house, "/account/notices", &form).await
    }

    /// Opens the link of a letter, and says yes there.
    async fn prove(&mut self, letter: &str) -> StatusCode {
        let path = path_in(letter, "/notices/");
        let shown = self.house.get(&self.bea.session, &path).await;
        if shown.status == StatusCode::OK {
            assert!(shown.body.contains("ada@mail.example"), "{}", shown.body);
        }
        self.bea.post(&self.house, &path, "").await.status
    }
}

/// Returns the first address in a letter that begins like this, after the origin.
fn path_in(letter: &str, beginning: &str) -> String {
    let line = letter.lines().find(|line| line.starts_with("http") && line.contains(beginning));
    let line = line.expect("an address");
    line[line.find(beginning).expect("it is there")..].trim().to_owned()
}

async fn a_mailbox_gets_notices_once_its_owner_says_yes(kind: Kind) {
    let (mut scene, server) = scene(kind).await;
    let saved = scene.wish_mail("ada%40mail.example", "").await;
    assert!(saved.body.contains("A mail is on its way"), "{}", saved.body);
    let [asked] = &*server.letters() else { panic!("one letter: {:?}", server.letters()) };
    assert_eq!(asked.to, "<ada@mail.example>");
    assert!(!asked.text.contains("Korsar"), "whoever it is learns nothing: {}", asked.text);

    // Nothing comes until the owner says so, and a test is none.
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(server.letters().len(), 1);
    assert_eq!(scene.prove(&asked.text.replace("/mail/", "/mail/0")).await, StatusCode::NOT_FOUND);
    assert_eq!(scene.prove(&asked.text).await, StatusCode::OK);
    assert_eq!(scene.prove(&asked.text).await, StatusCode::NOT_FOUND, "it is used");

    scene.ada_is_next().await;
    scene.after(1).await;
    let [_, told] = &*server.letters() else { panic!("two letters: {:?}", server.letters()) };
    assert!(told.head.contains("Subject: Your turn: Korsar"), "{}", told.head);
    assert_eq!(path_in(&told.text, "/tables/"), scene.table);

    // An address that is saved again stays confirmed; another one does not.
    let kept = scene.wish_mail("ada%40mail.example", "&test=yes").await;
    assert!(kept.body.contains("The test was sent"), "{}", kept.body);
    let other = scene.wish_mail("ada%40other.example", "&test=yes").await;
    assert!(other.body.contains("Not confirmed yet"), "{}", other.body);
    assert_eq!(server.letters().len(), 4);
    assert_eq!(scene.prove(&asked.text).await, StatusCode::NOT_FOUND, "for another mailbox");
}

async fn a_mail_program_ends_all_notices_at_once(kind: Kind) {
    let (mut scene, server) = scene(kind).await;
    scene.wish_mail("ada%40mail.example", "").await;
    assert_eq!(scene.prove(&server.letters()[0].text).await, StatusCode::OK);
    let head = &server.letters()[0].head;
    assert!(head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{head}");
    let off = head.split("List-Unsubscribe: <").nth(1).and_then(|rest| rest.split('>').next());
    let off = off.expect("a link");
    let path = &off[off.find("/notices/").expect("an address")..];
    let ended = scene.bea.post(&scene.house, path, "List-Unsubscribe=One-Click").await;
    assert_eq!(ended.status, StatusCode::OK);
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(server.letters().len(), 1);
}

async fn who_goes_leaves_no_mail_address(kind: Kind) {
    let (mut scene, server) = scene(kind).await;
    scene.wish_mail("ada%40mail.example", "").await;
    let export = scene.house.get(&scene.ada.session, "/account/data.json").await;
    assert!(export.body.contains("ada@mail.example"), "{}", export.body);
    let gone = scene.ada.post(&scene.house, "/account/delete", "sure=Ada").await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.body);
    assert_eq!(scene.prove(&server.letters()[0].text).await, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn nobody_is_flooded_with_letters() {
    let (mut scene, server) = scene(Kind::Sqlite).await;
    for _ in 0..10 {
        scene.wish_mail("eve%40mail.example", "").await;
    }
    let late = scene.wish_mail("eve%40mail.example", "").await;
    assert_eq!(late.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(server.letters().len(), Config::default().limits.letters_an_hour as usize);
}

#[tokio::test]
async fn a_mail_address_is_an_address_and_nothing_else() {
    let (mut scene, server) = scene(Kind::Sqlite).await;
    for wrong in
        ["ada", "ada%40mail.example%0d%0aBcc:eve%40mail.example", "a%40b,c%40d", "%3Ca%40b%3E"]
    {
        let refused = scene.wish_mail(wrong, "").await;
        assert!(refused.body.contains("Please enter a mail address"), "{wrong}: {}", refused.body);
    }
    assert!(server.letters().is_empty());
}

#[tokio::test]
async fn a_server_without_mail_asks_for_no_address() {
    let mut scene = Scene::new(Kind::Sqlite).await;
    let saved = scene.wish_mail("ada%40mail.example", "").await;
    assert_eq!(saved.status, StatusCode::OK);
    assert!(!saved.body.contains("name=\"mailbox\""), "{}", saved.body);
    let export = scene.house.get(&scene.ada.session, "/account/data.json").await;
    assert!(!export.body.contains("ada@mail.example"), "{}", export.body);
}

#[tokio::test]
async fn a_mail_server_that_refuses_is_said() {
    let (mut scene, server) = scene(Kind::Sqlite).await;
    let saved = scene.wish_mail("nobody%40mail.example", "").await;
    assert!(saved.body.contains("no mail could be sent"), "{}", saved.body);
    assert!(server.letters().is_empty());
}
