//! Notices by mail: only to a confirmed mailbox.

use axum::http::StatusCode;
use quayside_server::{Config, Delivery, Mail};

use super::mail_server::MailServer;
use super::{PATIENCE, Scene, config};
use crate::common::{Answer, Kind, Place as Database, on_both};

on_both!(
    a_mailbox_gets_notices_once_its_owner_says_yes,
    a_mail_program_ends_all_notices_at_once,
    deleted_accounts_leave_no_mail_address,
);

/// Returns a server with mail, where Ada plays.
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
    async fn set_mail(&mut self, mailbox: &str, more: &str) -> Answer {
        let form = format!("mailbox={mailbox}&mail=turn{more}");
        self.ada.post(&self.house, "/account/notices", &form).await
    }

    /// Opens the link in a mail, and confirms the mailbox.
    async fn prove(&mut self, letter: &str) -> StatusCode {
        let path = path_in(letter, "/notices/");
        let shown = self.house.get(&self.bea.session, &path).await;
        if shown.status == StatusCode::OK {
            assert!(shown.body.contains("ada@mail.example"), "{}", shown.body);
        }
        self.bea.post(&self.house, &path, "").await.status
    }
}

/// Returns the path of the first link in a mail that contains this.
fn path_in(letter: &str, beginning: &str) -> String {
    let line = letter.lines().find(|line| line.starts_with("http") && line.contains(beginning));
    let line = line.expect("an address");
    line[line.find(beginning).expect("it is there")..].trim().to_owned()
}

async fn a_mailbox_gets_notices_once_its_owner_says_yes(kind: Kind) {
    let (mut scene, server) = scene(kind).await;
    let saved = scene.set_mail("ada%40mail.example", "").await;
    assert!(saved.body.contains("An email is on its way"), "{}", saved.body);
    let [asked] = &*server.letters() else { panic!("one letter: {:?}", server.letters()) };
    assert_eq!(asked.to, "<ada@mail.example>");
    assert!(!asked.text.contains("Korsar"), "it reveals nothing: {}", asked.text);

    // Nothing is sent until the owner confirms, not even a test.
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(server.letters().len(), 1);
    assert_eq!(scene.prove(&asked.text.replace("/mail/", "/mail/0")).await, StatusCode::NOT_FOUND);
    assert_eq!(scene.prove(&asked.text).await, StatusCode::OK);
    assert_eq!(scene.prove(&asked.text).await, StatusCode::NOT_FOUND, "it is used");

    scene.ada_is_next().await;
    scene.after(1).await;
    let [_, notice] = &*server.letters() else { panic!("two letters: {:?}", server.letters()) };
    assert!(notice.head.contains("Subject: Your turn: Korsar"), "{}", notice.head);
    let has =
        |line: &dyn Fn(&str) -> bool| assert!(notice.head.lines().any(line), "{}", notice.head);
    has(&|line| line == "MIME-Version: 1.0");
    has(&|line| line.starts_with("Date: "));
    has(&|line| line.starts_with("Message-ID: <") && line.ends_with("@mail.example>"));
    assert_eq!(path_in(&notice.text, "/tables/"), scene.table);

    // An address that is saved again stays confirmed; another one does not.
    let kept = scene.set_mail("ada%40mail.example", "&test=yes").await;
    assert!(kept.body.contains("The test was sent"), "{}", kept.body);
    let other = scene.set_mail("ada%40other.example", "&test=yes").await;
    assert!(other.body.contains("Not confirmed yet"), "{}", other.body);
    assert_eq!(server.letters().len(), 4);
    // The test of a webhook does not wait for a mailbox.
    let hook = format!("&test=yes&webhook={}", scene.endpoint.address("ada"));
    let both = scene.set_mail("ada%40other.example", &hook).await;
    assert!(
        both.body.contains("An email is on its way") && both.body.contains("The test was sent")
    );
    assert_eq!(scene.endpoint.count(), 1);
    assert_eq!(scene.prove(&asked.text).await, StatusCode::NOT_FOUND, "for another mailbox");
}

async fn a_mail_program_ends_all_notices_at_once(kind: Kind) {
    let (mut scene, server) = scene(kind).await;
    scene.set_mail("ada%40mail.example", "").await;
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

async fn deleted_accounts_leave_no_mail_address(kind: Kind) {
    let (mut scene, server) = scene(kind).await;
    scene.set_mail("ada%40mail.example", "").await;
    let export = scene.house.get(&scene.ada.session, "/account/data.json").await;
    assert!(export.body.contains("ada@mail.example"), "{}", export.body);
    let gone = scene.ada.post(&scene.house, "/account/delete", "sure=Ada").await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.body);
    assert_eq!(scene.prove(&server.letters()[0].text).await, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn mail_is_rate_limited() {
    let (mut scene, server) = scene(Kind::Sqlite).await;
    for _ in 0..10 {
        scene.set_mail("eve%40mail.example", "").await;
    }
    let late = scene.set_mail("eve%40mail.example", "").await;
    assert_eq!(late.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(server.letters().len(), Config::default().limits.letters_an_hour as usize);
}

#[tokio::test]
async fn a_mail_address_contains_only_an_address() {
    let (mut scene, server) = scene(Kind::Sqlite).await;
    for wrong in
        ["ada", "ada%40mail.example%0d%0aBcc:eve%40mail.example", "a%40b,c%40d", "%3Ca%40b%3E"]
    {
        let refused = scene.set_mail(wrong, "").await;
        assert!(
            refused.body.contains("Please enter an email address"),
            "{wrong}: {}",
            refused.body
        );
    }
    assert!(server.letters().is_empty());
}

#[tokio::test]
async fn a_server_without_mail_asks_for_no_address() {
    let mut scene = Scene::new(Kind::Sqlite).await;
    let saved = scene.set_mail("ada%40mail.example", "").await;
    assert_eq!(saved.status, StatusCode::OK);
    assert!(!saved.body.contains("name=\"mailbox\""), "{}", saved.body);
    let export = scene.house.get(&scene.ada.session, "/account/data.json").await;
    assert!(!export.body.contains("ada@mail.example"), "{}", export.body);
}

#[tokio::test]
async fn a_mail_server_that_refuses_is_reported() {
    let (mut scene, server) = scene(Kind::Sqlite).await;
    let saved = scene.set_mail("nobody%40mail.example", "").await;
    assert!(saved.body.contains("no email could be sent"), "{}", saved.body);
    assert!(server.letters().is_empty());
}
