//! Tells people who are away: it is their turn, a game is over, somebody invites them.
//!
//! Tables tell of each turn that somebody does not see begin. It becomes a row, which is due after a
//! grace. Then it is looked whether it still holds and whether the person is still away; whoever
//! removes the row sends the notice, so that there is one for a table and turn, whichever node is
//! faster. Nothing of this is on the way of a move.

mod address;
mod webhooks;
mod client;
mod delivery;
mod hours;
#[cfg_attr(not(feature = "mail"), path = "no_mail.rs")]
mod mail;
#[cfg_attr(not(feature = "push"), path = "no_push.rs")]
mod push;
#[cfg(test)]
mod tests;
mod ways;
mod message;

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

use crate::store::{
    Browser, Mailbox, Notice, NoticeReader, NoticeSettings, Occasion, Recipient, Store, StoreError,
};
use crate::system::features::Features;
use crate::system::random;
use crate::tables::{OpenTable, Tables, Turn, TurnEvent};

use address::Refused;
use client::{Client, Failed, Letter};
pub use delivery::Delivery;
pub use mail::Mail;
pub(crate) use mail::is_mail_address;
use message::{MailLetter, Message};
pub(crate) use push::{PushKey, has_keys};
pub(crate) use ways::Ways;
use webhooks::{WebhookCall, Webhooks};

/// A person may come back within this time before a notice is sent, in milliseconds.
pub(crate) const GRACE: u64 = 20_000;

/// Turn events that wait to be noted; further ones are dropped.
pub(crate) const WAITING: usize = 1024;

/// Notices that are on their way at the same time.
const AT_ONCE: usize = 32;

/// Rows that are looked at in one go.
const ROWS: i64 = 100;

/// A request that failed is tried this often.
const TRIES: u32 = 3;

/// After this many failures in a row a webhook is left alone, and a browser forgotten.
pub(crate) const FAILURES: i64 = 20;

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

/// Turn events that tables have reported.
struct TurnQueue {
    receiver: mpsc::Receiver<TurnEvent>,
    /// The turn that the store could not note, first in the queue.
    failed: Option<TurnEvent>,
}

/// Sends notices; a clone is the same.
#[derive(Clone)]
pub(crate) struct Notices(Arc<Inner>);

struct Inner {
    tables: Tables,
    turned: Mutex<TurnQueue>,
    client: Client,
    mail: Option<Mail>,
    ways: Ways,
    pause: Duration,
    /// Whom push services can ask about us.
    contact: String,
    key: OnceCell<Option<PushKey>>,
    room: Arc<Semaphore>,
    calls: Arc<Webhooks>,
    counts: Counts,
}

impl Notices {
    /// Sends notices about what these tables tell.
    pub(crate) fn new(
        tables: Tables,
        turned: mpsc::Receiver<TurnEvent>,
        features: Features,
        delivery: &Delivery,
        public_url: Option<&str>,
    ) -> Notices {
        let is_public = |url: &&str| url.starts_with("https://");
        let contact = public_url.filter(is_public).unwrap_or("mailto:quayside@localhost");
        Notices(Arc::new(Inner {
            tables,
            turned: Mutex::new(TurnQueue { receiver: turned, failed: None }),
            client: Client::new(delivery.private_webhooks, delivery.timeout),
            mail: delivery.mail.clone(),
            ways: Ways::new(features, delivery),
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

    /// Returns how notices can be sent.
    pub(crate) fn ways(&self) -> Ways {
        self.0.ways
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
        for notice in self.store().due_notices(now, ROWS).await? {
            // What finds no room now is still there later.
            let Ok(room) = Arc::clone(&self.0.room).try_acquire_owned() else { break };
            match self.consider(notice, now, room).await {
                // The notices behind it must not wait for a damaged table.
                Err(StoreError::Unreadable(error)) => {
                    tracing::warn!(table = %notice.table, %error, "dropped a notice");
                    self.drop_notice(&notice).await?;
                }
                considered => sending.extend(considered?),
            }
        }
        Ok(sending)
    }

    /// Stores the reported turns and begins to call webhooks. A turn that the store fails to note
    /// is first in the next call.
    pub(crate) async fn note_all(&self) -> Result<Vec<JoinHandle<()>>, StoreError> {
        let (mut queue, mut calling) = (self.0.turned.lock().await, Vec::new());
        while let Some(turned) = queue.failed.take().or_else(|| queue.receiver.try_recv().ok()) {
            match self.note(turned.clone()).await {
                // The turns behind it must not wait for a damaged table.
                Err(StoreError::Unreadable(error)) => {
                    tracing::warn!(table = %turned.table, %error, "dropped a turn");
                }
                Err(error) => {
                    queue.failed = Some(turned);
                    return Err(error);
                }
                Ok(calls) => calling.extend(calls),
            }
        }
        Ok(calling)
    }

    /// Keeps a notice for each of the people who want one; begins to tell their programs.
    async fn note(&self, turned: TurnEvent) -> Result<Vec<JoinHandle<()>>, StoreError> {
        let TurnEvent { table, mut seq, at, what, mut people, mut hooked } = turned;
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
        self.call(WebhookCall { event, table, seq, at }, &hooked).await
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
        let to = self.store().recipient(notice.player).await?;
        let Some(to) = to.filter(|to| self.0.ways.reach(to, notice.occasion)) else {
            return Ok(());
        };
        self.store().put_notice(&Notice { player: to.player, ..notice }).await
    }

    /// Sends a notice if it still holds and the person is away; puts it off if that is not clear.
    async fn consider(
        &self,
        notice: Notice,
        now: Millis,
        room: OwnedSemaphorePermit,
    ) -> Result<Option<JoinHandle<()>>, StoreError> {
        match self.judge(&notice, now).await? {
            Verdict::Drop => self.drop_notice(&notice).await,
            Verdict::PutOff(until) => self.put_off(&notice, until).await,
            Verdict::Wait(open) => {
                // If the server stops before, the next one looks for it.
                let waits = u64::try_from(self.0.tables.away_after().as_millis());
                let until = now.plus(waits.unwrap_or(u64::MAX)).plus(GRACE);
                self.put_off(&notice, until).await?;
                self.consider_again(notice, open);
                Ok(None)
            }
            Verdict::Send(letter) => self.begin_to_send(&notice, letter, room).await,
        }
    }

    /// Sends a notice as soon as its player has been away for long enough. The table stays in memory:
    /// one that is read again does not know since when its players are away.
    fn consider_again(&self, notice: Notice, open: Arc<OpenTable>) {
        let sender = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(sender.0.tables.away_after()).await;
            let Ok(room) = Arc::clone(&sender.0.room).acquire_owned().await else { return };
            let judged = sender.judge(&notice, sender.0.tables.now()).await;
            drop(open);
            // With any other verdict it is considered when it is due again.
            let sent = match judged {
                Ok(Verdict::Send(letter)) => sender.begin_to_send(&notice, letter, room).await,
                Ok(_) => Ok(None),
                Err(error) => Err(error),
            };
            if let Err(error) = sent {
                tracing::warn!(table = %notice.table, %error, "failed to send a notice");
            }
        });
    }

    /// Decides what becomes of a notice.
    async fn judge(&self, notice: &Notice, now: Millis) -> Result<Verdict, StoreError> {
        let reader = self.store().notice_reader(notice.player).await?;
        let NoticeReader { to, browsers, household } = reader;
        let to = to.filter(|to| self.0.ways.reach(to, notice.occasion));
        let is_invited = notice.occasion != Occasion::Invitation
            || self.store().is_invited(notice.player, notice.table).await?;
        let to = to.filter(|_| is_invited);
        let open = self.0.tables.open(notice.table).await?;
        let (Some(to), Some(open)) = (to, open) else { return Ok(Verdict::Drop) };
        if let Some(until) = hours::quiet_until(&to.wishes, now) {
            return Ok(Verdict::PutOff(until));
        }
        let holds = holds(notice, &open, &household).await;
        Ok(match holds {
            Holds::No => Verdict::Drop,
            Holds::Perhaps => Verdict::Wait(open),
            Holds::Yes => {
                let words = Message::of(notice.occasion, &*open.table().await, &household, &to);
                Verdict::Send(Box::new((to, browsers, words)))
            }
        })
    }

    /// Removes a notice and begins to send it, unless another node was first.
    async fn begin_to_send(
        &self,
        notice: &Notice,
        letter: Box<(Recipient, Vec<Browser>, Message)>,
        room: OwnedSemaphorePermit,
    ) -> Result<Option<JoinHandle<()>>, StoreError> {
        if !self.store().take_notice(notice).await? {
            return Ok(None);
        }
        let (sender, occasion) = (self.clone(), notice.occasion);
        Ok(Some(tokio::spawn(async move {
            let (to, browsers, words) = *letter;
            sender.send_all(&to, &browsers, &words, Some(occasion)).await;
            drop(room);
        })))
    }

    async fn drop_notice(&self, notice: &Notice) -> Result<Option<JoinHandle<()>>, StoreError> {
        self.store().take_notice(notice).await?;
        Ok(None)
    }

    async fn put_off(
        &self,
        notice: &Notice,
        due: Millis,
    ) -> Result<Option<JoinHandle<()>>, StoreError> {
        self.store().postpone_notice(notice, due).await?;
        Ok(None)
    }

    /// Sends a notice by all ways that the person wants for the occasion; a test by all there are.
    /// Returns whether all of them worked.
    async fn send_all(
        &self,
        to: &Recipient,
        browsers: &[Browser],
        words: &Message,
        occasion: Option<Occasion>,
    ) -> bool {
        let wanted = |way: [bool; 3]| occasion.is_none_or(|occasion| way[occasion as usize]);
        let (ways, mut all) = (self.0.ways, true);
        if ways.hook && wanted(to.wishes.hook) && (occasion.is_none() || to.failed < FAILURES) {
            all &= self.send_to_webhook(to, words, occasion.is_some()).await;
        }
        if ways.mail && wanted(to.wishes.mail) {
            all &= self.send_by_mail(to, words).await;
        }
        if ways.browser && wanted(to.wishes.browser) {
            for browser in browsers {
                all &= self.send_to_browser(browser, words).await;
            }
        }
        all
    }

    async fn send_to_webhook(&self, to: &Recipient, words: &Message, again: bool) -> bool {
        let Some(webhook) = &to.wishes.webhook else { return true };
        let letter = words.letter(webhook);
        let tries = if again { TRIES } else { 1 };
        let sent = self.send("webhook", &Parcel::Web(&webhook.address, &letter), tries).await;
        note_failure(self.store().tried_webhook(to.player, sent.is_ok()).await);
        sent.is_ok()
    }

    async fn send_to_browser(&self, browser: &Browser, words: &Message) -> bool {
        let Ok(Some(key)) = self.key().await else { return false };
        let now = self.0.tables.now();
        let Some(letter) = key.letter(browser, words, &self.0.contact, now) else { return false };
        let sent = self.send("browser", &Parcel::Web(&browser.endpoint, &letter), TRIES).await;
        // A browser that is gone has failed often enough.
        let is_gone = sent.as_ref().is_err_and(Failed::is_gone);
        let most = if is_gone { 1 } else { FAILURES };
        note_failure(self.store().tried_browser(&browser.endpoint, sent.is_ok(), most).await);
        sent.is_ok()
    }

    /// Sends a letter to a mailbox that is proved to be the person's.
    async fn send_by_mail(&self, to: &Recipient, words: &Message) -> bool {
        let Some(Mailbox { address, proof: None }) = &to.wishes.mailbox else { return true };
        self.send_mail(address, &words.line, words).await
    }

    /// Asks the owner of a mailbox whether notices may come there.
    pub(crate) async fn ask_mailbox(&self, to: &Recipient) -> bool {
        let Some(Mailbox { address, proof: Some(proof) }) = &to.wishes.mailbox else {
            return false;
        };
        self.send_mail(address, &message::subject_of_proof(to), &Message::proof(to, proof)).await
    }

    async fn send_mail(&self, to: &str, subject: &str, words: &Message) -> bool {
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

    /// Returns the key by which push services know this server, if it sends notices to browsers.
    pub(crate) async fn key(&self) -> Result<Option<&PushKey>, StoreError> {
        if !self.0.ways.browser {
            return Ok(None);
        }
        Ok(self.0.key.get_or_try_init(|| PushKey::load(self.store())).await?.as_ref())
    }

    /// Checks an address that somebody wants notices to be sent to.
    pub(crate) async fn check(&self, address: &str) -> Result<(), Refused> {
        self.0.client.check(address).await.map(|_| ())
    }

    /// Sends somebody a test; returns whether it arrived.
    pub(crate) async fn test(&self, to: &Recipient) -> Result<bool, StoreError> {
        let browsers = self.store().browsers(to.player).await?;
        Ok(self.send_all(to, &browsers, &Message::test(to), None).await)
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
pub(crate) fn fresh(player: PlayerId, wishes: NoticeSettings) -> Recipient {
    Recipient { player, secret: random::hex::<16>(), silent: false, failed: 0, wishes }
}

/// What becomes of a notice.
enum Verdict {
    /// It no longer holds.
    Drop,
    /// It is due again at this time.
    PutOff(Millis),
    /// The player may still be at this table.
    Wait(Arc<OpenTable>),
    /// It is sent to this person, to these browsers and in these words.
    Send(Box<(Recipient, Vec<Browser>, Message)>),
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
