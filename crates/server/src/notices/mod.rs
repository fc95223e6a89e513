//! Tells people who are away: it is their turn, a game is over, somebody invites them.
//!
//! Tables tell of each turn that somebody does not see begin. It becomes a row, which is due after a
//! grace. Then it is looked whether it still holds and whether the person is still away; whoever
//! removes the row sends the notice, so that there is one for a table and turn, whichever node is
//! faster. Nothing of this is on the way of a move.

mod address;
mod calls;
mod client;
mod delivery;
mod hours;
mod mail;
mod push;
mod words;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use quayside_engine::Seat;
use quayside_table::{Household, Millis, PlayerId, Stage, TableId};
use tokio::sync::{Mutex, OnceCell, OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::task::JoinHandle;

use crate::random;
use crate::store::{Browser, Mailbox, Notice, Occasion, Recipient, Store, StoreError, Wishes};
use crate::tables::{OpenTable, Tables, Turn, Turned};

use address::Refused;
use calls::{Call, Calls};
use client::{Client, Failed, Letter};
pub use delivery::Delivery;
pub use mail::Mail;
use mail::MailLetter;
pub(crate) use mail::is_mail_address;
use push::Shown;
pub(crate) use push::{PushKey, has_keys};
use words::Words;

/// A person may come back within this time before a notice is sent, in milliseconds.
pub(crate) const GRACE: u64 = 20_000;

/// Turns that wait to be noted; what does not fit is not noted.
pub(crate) const WAITING: usize = 1024;

/// Notices that are on their way at the same time.
const AT_ONCE: usize = 32;

/// Rows that are looked at in one go.
const ROWS: i64 = 100;

/// A request that failed is tried this often.
const TRIES: u32 = 3;

/// After this many failures in a row a webhook is left alone, and a browser forgotten.
pub(crate) const FAILURES: i64 = 20;

/// The most browsers of one person that show notices.
const BROWSERS: usize = 20;

/// Due notices are looked for this often.
const LOOKING: Duration = Duration::from_secs(2);

/// How often notices were sent, failed and refused.
pub(crate) type Counts = Family<Outcome, Counter<u64, AtomicU64>>;

/// What came of a notice.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Outcome {
    way: &'static str,
    outcome: &'static str,
}

/// Sends notices; a clone is the same.
#[derive(Clone)]
pub(crate) struct Notices(Arc<Inner>);

struct Inner {
    tables: Tables,
    turned: Mutex<mpsc::Receiver<Turned>>,
    client: Client,
    mail: Option<Mail>,
    pause: Duration,
    /// Whom push services can ask about us.
    contact: String,
    key: OnceCell<PushKey>,
    room: Arc<Semaphore>,
    calls: Arc<Calls>,
    counts: Counts,
}

impl Notices {
    /// Sends notices about what these tables tell.
    pub(crate) fn new(
        tables: Tables,
        turned: mpsc::Receiver<Turned>,
        delivery: &Delivery,
        public_url: Option<&str>,
    ) -> Notices {
        let is_public = |url: &&str| url.starts_with("https://");
        let contact = public_url.filter(is_public).unwrap_or("mailto:quayside@localhost");
        Notices(Arc::new(Inner {
            tables,
            turned: Mutex::new(turned),
            client: Client::new(delivery.private_webhooks, delivery.timeout),
            mail: delivery.mail.clone(),
            pause: delivery.pause,
            contact: contact.to_owned(),
            key: OnceCell::new(),
            room: Arc::new(Semaphore::new(AT_ONCE)),
            calls: Arc::default(),
            counts: Counts::default(),
        }))
    }

    /// Returns how often notices were sent and failed.
    pub(crate) fn counts(&self) -> Counts {
        self.0.counts.clone()
    }

    /// Returns whether notices can be sent by mail.
    pub(crate) fn has_mail(&self) -> bool {
        self.0.mail.is_some()
    }

    fn store(&self) -> &Store {
        self.0.tables.store()
    }

    /// Notes what tables tell and sends what is due, as long as the server runs.
    pub(crate) async fn keep_sending(self) {
        let mut look = tokio::time::interval(LOOKING);
        look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            look.tick().await;
            if let Err(error) = self.send_due().await {
                tracing::warn!(%error, "cannot look for notices");
            }
        }
    }

    /// Notes what tables have told, and begins to send what is due.
    pub(crate) async fn send_due(&self) -> Result<Vec<JoinHandle<()>>, StoreError> {
        self.look_for_hooks().await?;
        let mut sending = self.note_all().await?;
        let now = self.0.tables.now();
        let due = self.store().notices().await?.due(now, ROWS).await?;
        for notice in due {
            // What finds no room now is still there later.
            let Ok(room) = Arc::clone(&self.0.room).try_acquire_owned() else { break };
            sending.extend(self.consider(notice, now, room).await?);
        }
        Ok(sending)
    }

    /// Notes what tables have told, and begins to tell programs.
    pub(crate) async fn note_all(&self) -> Result<Vec<JoinHandle<()>>, StoreError> {
        let (mut turned, mut calling) = (self.0.turned.lock().await, Vec::new());
        while let Ok(told) = turned.try_recv() {
            calling.extend(self.note(told).await?);
        }
        Ok(calling)
    }

    /// Keeps a notice for each of the people who want one; begins to tell their programs.
    async fn note(&self, turned: Turned) -> Result<Vec<JoinHandle<()>>, StoreError> {
        let Turned { table, mut seq, at, what, mut people, mut hooked } = turned;
        if what == Turn::Opened {
            let Some(open) = self.0.tables.open(table).await? else { return Ok(Vec::new()) };
            let now = open.table().await;
            (seq, people) = (now.seq(), open.owing(&now));
            hooked = self.0.tables.hooked_at(&now);
        }
        let occasion = match what {
            Turn::Begun | Turn::Opened => Occasion::Turn,
            Turn::Over => Occasion::Over,
        };
        for player in people {
            let due = at.plus(GRACE);
            self.note_for(Notice { player, table, occasion, seq, due }).await?;
        }
        let (event, table) = (what.event(), table.to_string());
        self.call(Call { event, table, seq, at }, &hooked).await
    }

    /// Notes that somebody is invited to a table.
    pub(crate) async fn invite(&self, player: PlayerId, table: TableId) -> Result<(), StoreError> {
        let (occasion, due) = (Occasion::Invitation, self.0.tables.now().plus(GRACE));
        self.note_for(Notice { player, table, occasion, seq: 0, due }).await
    }

    /// Forgets to tell of an invitation that was declined.
    pub(crate) async fn uninvite(
        &self,
        player: PlayerId,
        table: TableId,
    ) -> Result<(), StoreError> {
        let (occasion, due) = (Occasion::Invitation, Millis(0));
        self.drop_notice(&Notice { player, table, occasion, seq: 0, due }).await?;
        Ok(())
    }

    /// Keeps a notice for the person whose seat it is, if the person wants it.
    async fn note_for(&self, notice: Notice) -> Result<(), StoreError> {
        let to = self.store().notices().await?.recipient(notice.player).await?;
        let Some(to) = to.filter(|to| wants(to, notice.occasion)) else { return Ok(()) };
        let mut rows = self.store().change_notices().await?;
        rows.put_notice(&Notice { player: to.player, ..notice }).await?;
        rows.commit().await
    }

    /// Sends a notice if it still holds and the person is away; puts it off if that is not clear.
    async fn consider(
        &self,
        notice: Notice,
        now: Millis,
        room: OwnedSemaphorePermit,
    ) -> Result<Option<JoinHandle<()>>, StoreError> {
        let mut rows = self.store().notices().await?;
        let to = rows.recipient(notice.player).await?;
        let household = notice.player.household().once(&rows.aliases(notice.player).await?);
        let browsers = rows.browsers(notice.player).await?;
        drop(rows);
        let to = to.filter(|to| wants(to, notice.occasion));
        let open = self.0.tables.open(notice.table).await?;
        let (Some(to), Some(open)) = (to, open) else { return self.drop_notice(&notice).await };
        if let Some(until) = hours::quiet_until(&to.wishes, now) {
            return self.put_off(&notice, until).await;
        }
        let holds = holds(&notice, &open, &household).await;
        let words = match holds {
            Holds::No => return self.drop_notice(&notice).await,
            Holds::Perhaps => return self.put_off(&notice, now.plus(GRACE)).await,
            Holds::Yes => Words::of(notice.occasion, &*open.table().await, &household, &to),
        };
        let mut rows = self.store().change_notices().await?;
        let is_ours = rows.take_notice(&notice).await?;
        rows.commit().await?;
        if !is_ours {
            return Ok(None);
        }
        let sender = self.clone();
        Ok(Some(tokio::spawn(async move {
            sender.send_all(&to, &browsers, &words, Some(notice.occasion)).await;
            drop(room);
        })))
    }

    async fn drop_notice(&self, notice: &Notice) -> Result<Option<JoinHandle<()>>, StoreError> {
        let mut rows = self.store().change_notices().await?;
        rows.take_notice(notice).await?;
        rows.commit().await?;
        Ok(None)
    }

    async fn put_off(
        &self,
        notice: &Notice,
        due: Millis,
    ) -> Result<Option<JoinHandle<()>>, StoreError> {
        let mut rows = self.store().change_notices().await?;
        rows.put_off(notice, due).await?;
        rows.commit().await?;
        Ok(None)
    }

    /// Sends a notice by all ways that the person wants for the occasion; a test by all there are.
    /// Returns whether all of them worked.
    async fn send_all(
        &self,
        to: &Recipient,
        browsers: &[Browser],
        words: &Words,
        occasion: Option<Occasion>,
    ) -> bool {
        let wanted = |ways: [bool; 3]| occasion.is_none_or(|occasion| ways[occasion as usize]);
        let mut all = true;
        if wanted(to.wishes.hook) && (occasion.is_none() || to.failed < FAILURES) {
            all &= self.send_to_webhook(to, words, occasion.is_some()).await;
        }
        if wanted(to.wishes.mail) {
            all &= self.send_by_mail(to, words).await;
        }
        if wanted(to.wishes.browser) {
            for browser in browsers {
                all &= self.send_to_browser(browser, words).await;
            }
        }
        all
    }

    async fn send_to_webhook(&self, to: &Recipient, words: &Words, again: bool) -> bool {
        let Some(webhook) = &to.wishes.webhook else { return true };
        let letter = words.letter(webhook);
        let tries = if again { TRIES } else { 1 };
        let sent = self.send("webhook", &Parcel::Web(&webhook.address, &letter), tries).await;
        let noted = async {
            let mut rows = self.store().change_notices().await?;
            rows.tried_webhook(to.player, sent.is_ok()).await?;
            rows.commit().await
        };
        note_failure(noted.await);
        sent.is_ok()
    }

    async fn send_to_browser(&self, browser: &Browser, words: &Words) -> bool {
        let Ok(key) = self.key().await else { return false };
        let Words { line, address, off, stop, tag, .. } = words;
        let shown = Shown { title: "Quayside", body: line, address, off, stop, tag };
        let now = self.0.tables.now();
        let Some(letter) = key.letter(browser, &shown, &self.0.contact, now) else { return false };
        let sent = self.send("browser", &Parcel::Web(&browser.endpoint, &letter), TRIES).await;
        let noted = async {
            let mut rows = self.store().change_notices().await?;
            match &sent {
                Err(failed) if failed.is_gone() => rows.remove_browser(&browser.endpoint).await?,
                _ => rows.tried_browser(&browser.endpoint, sent.is_ok(), FAILURES).await?,
            }
            rows.commit().await
        };
        note_failure(noted.await);
        sent.is_ok()
    }

    /// Sends a letter to a mailbox that is proved to be the person's.
    async fn send_by_mail(&self, to: &Recipient, words: &Words) -> bool {
        let Some(Mailbox { address, proof: None }) = &to.wishes.mailbox else { return true };
        self.send_mail(address, &words.line, words).await
    }

    /// Asks the owner of a mailbox whether notices may come there.
    pub(crate) async fn ask_mailbox(&self, to: &Recipient) -> bool {
        let Some(Mailbox { address, proof: Some(proof) }) = &to.wishes.mailbox else {
            return false;
        };
        self.send_mail(address, &words::subject_of_proof(to), &Words::proof(to, proof)).await
    }

    async fn send_mail(&self, to: &str, subject: &str, words: &Words) -> bool {
        let letter = MailLetter { to, subject, body: words.plain(), off: &words.off };
        self.send("mail", &Parcel::Mail(&letter), TRIES).await.is_ok()
    }

    async fn send(&self, way: &'static str, parcel: &Parcel<'_>, tries: u32) -> Result<(), Failed> {
        let mut count = 0;
        let sent = loop {
            count += 1;
            match self.send_once(parcel).await {
                Err(failed) if failed.may_pass() && count < tries => {
                    tokio::time::sleep(self.0.pause).await;
                }
                sent => break sent,
            }
        };
        let outcome = match &sent {
            Ok(()) => "sent",
            Err(Failed::Refused(_)) => "refused",
            Err(_) => "failed",
        };
        self.0.counts.get_or_create(&Outcome { way, outcome }).inc();
        if let Err(error) = &sent {
            // Addresses of people are not logged.
            tracing::debug!(way, %error, "a notice was not sent");
        }
        sent
    }

    async fn send_once(&self, parcel: &Parcel<'_>) -> Result<(), Failed> {
        match (parcel, &self.0.mail) {
            (Parcel::Web(address, letter), _) => self.0.client.send(address, letter).await,
            (Parcel::Mail(letter), Some(mail)) => mail.send(letter).await,
            (Parcel::Mail(_), None) => Err(Failed::NotTaken),
        }
    }

    /// Returns the key by which push services know this server.
    pub(crate) async fn key(&self) -> Result<&PushKey, StoreError> {
        let read = async {
            let bytes = self.store().push_key(&PushKey::fresh()).await?;
            PushKey::read(&bytes)
                .ok_or_else(|| StoreError::Unreadable("the key of notices".to_owned()))
        };
        self.0.key.get_or_try_init(|| read).await
    }

    /// Checks an address that somebody wants notices to be sent to.
    pub(crate) async fn check(&self, address: &str) -> Result<(), Refused> {
        self.0.client.check(address).await.map(|_| ())
    }

    /// Sends somebody a test; returns whether it arrived.
    pub(crate) async fn test(&self, to: &Recipient) -> Result<bool, StoreError> {
        let browsers = self.store().notices().await?.browsers(to.player).await?;
        Ok(self.send_all(to, &browsers, &Words::test(to), None).await)
    }

    /// Lets a browser show notices.
    pub(crate) async fn add_browser(
        &self,
        player: PlayerId,
        browser: &Browser,
        origin: String,
        lang: &str,
    ) -> Result<(), StoreError> {
        let mut rows = self.store().change_notices().await?;
        rows.put_browser(player, browser).await?;
        for old in rows.browsers(player).await?.iter().skip(BROWSERS) {
            rows.remove_browser(&old.endpoint).await?;
        }
        if rows.recipient(player).await?.is_none() {
            let wishes = Wishes { origin, lang: lang.to_owned(), ..Wishes::default() };
            rows.put_wishes(&fresh(player, wishes)).await?;
        }
        rows.commit().await
    }
}

/// What is sent, and where to.
enum Parcel<'a> {
    /// A request to an address of the web.
    Web(&'a str, &'a Letter),
    /// A mail.
    Mail(&'a MailLetter<'a>),
}

/// Returns somebody who wants this from now on.
pub(crate) fn fresh(player: PlayerId, wishes: Wishes) -> Recipient {
    Recipient { player, secret: random::hex::<16>(), silent: false, failed: 0, wishes }
}

/// Returns whether somebody wants to be told about something, by any way.
fn wants(to: &Recipient, occasion: Occasion) -> bool {
    let Wishes { browser, hook, mail, .. } = &to.wishes;
    !to.silent && [browser, hook, mail].iter().any(|way| way[occasion as usize])
}

/// Whether a notice is still to be sent.
enum Holds {
    Yes,
    /// The person was here a moment ago.
    Perhaps,
    No,
}

/// Returns whether what a notice tells is still so, and new to the person.
async fn holds(notice: &Notice, open: &OpenTable, household: &Household) -> Holds {
    let table = open.table().await;
    let (company, present) = (table.company(), open.present(&table));
    let own: Vec<Seat> = company.seats_of(household).collect();
    if own.iter().any(|seat| present.contains(*seat)) {
        return Holds::No;
    }
    let is_so = match notice.occasion {
        Occasion::Turn => own.iter().any(|seat| table.owes(*seat)),
        Occasion::Over => table.is_over() && !own.is_empty(),
        Occasion::Invitation => own.is_empty() && company.stage() == Stage::Gathering,
    };
    if !is_so {
        return Holds::No;
    }
    let away = open.away(&table);
    let is_away = own.iter().all(|seat| away.contains(seat) || company.stand_in(*seat).is_some());
    if is_away { Holds::Yes } else { Holds::Perhaps }
}

fn note_failure(noted: Result<(), StoreError>) {
    if let Err(error) = noted {
        tracing::warn!(%error, "what became of a notice is not noted");
    }
}
