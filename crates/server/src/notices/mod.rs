//! Notices to players who are away: turns, finished games and invitations.
//!
//! Tables publish each turn whose player is not connected. The turn becomes a row, due after a
//! grace period. When due, it is checked whether the notice still applies and the player is still
//! away. The node that removes the row sends the notice, so that each table and turn has one
//! notice. Moves never wait for any of this.

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
#[cfg_attr(not(any(feature = "https", feature = "mail")), path = "no_zones.rs")]
pub(crate) mod zones;
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
use crate::tables::{OpenTable, Tables, TurnEvent, TurnEventKind};

use address::AddressError;
use client::{Client, Letter, SendError};
pub use delivery::Delivery;
pub use mail::Mail;
pub(crate) use mail::is_mail_address;
use message::{MailLetter, Message};
pub(crate) use push::{PushKey, has_keys};
pub(crate) use ways::Ways;
use webhooks::{WebhookCall, Webhooks};

/// Grace period in milliseconds, in which a player may return before a notice is sent.
pub(crate) const GRACE: u64 = 20_000;

/// Capacity of the queue of turn events; further ones are dropped.
pub(crate) const WAITING: usize = 1024;

/// Maximum number of notices that are sent at the same time.
const AT_ONCE: usize = 32;

/// Number of rows read at once.
const ROWS: i64 = 100;

/// Number of attempts for a request.
const TRIES: u32 = 3;

/// Number of consecutive failures after which a webhook is disabled, or a browser removed.
pub(crate) const FAILURES: i64 = 20;

/// Poll interval for due notices.
const LOOKING: Duration = Duration::from_secs(2);

/// Counts of sent, failed and refused notices.
pub(crate) type Counts = Family<NoticeLabels, Counter<u64, AtomicU64>>;

/// The labels of a count of notices.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct NoticeLabels {
    way: &'static str,
    outcome: &'static str,
}

/// Turn events published by tables.
struct TurnQueue {
    receiver: mpsc::Receiver<TurnEvent>,
    /// The first turn of the queue, if the store failed to record it.
    failed: Option<TurnEvent>,
}

/// Sends notices; clones share the same state.
#[derive(Clone)]
pub(crate) struct Notices(Arc<Inner>);

struct Inner {
    tables: Tables,
    turn_events: Mutex<TurnQueue>,
    client: Client,
    mail: Option<Mail>,
    ways: Ways,
    pause: Duration,
    /// The contact for push services.
    contact: String,
    key: OnceCell<Option<PushKey>>,
    room: Arc<Semaphore>,
    calls: Arc<Webhooks>,
    counts: Counts,
}

impl Notices {
    /// Creates a sender for the turn events of these tables.
    pub(crate) fn new(
        tables: Tables,
        turn_receiver: mpsc::Receiver<TurnEvent>,
        features: Features,
        delivery: &Delivery,
        public_url: Option<&str>,
    ) -> Notices {
        let is_public = |url: &&str| url.starts_with("https://");
        let contact = public_url.filter(is_public).unwrap_or("mailto:quayside@localhost");
        Notices(Arc::new(Inner {
            tables,
            turn_events: Mutex::new(TurnQueue { receiver: turn_receiver, failed: None }),
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

    /// Returns the counts of sent and failed notices.
    pub(crate) fn counts(&self) -> Counts {
        self.0.counts.clone()
    }

    /// Returns the available ways to send notices.
    pub(crate) fn ways(&self) -> Ways {
        self.0.ways
    }

    fn store(&self) -> &Store {
        self.0.tables.store()
    }

    /// Records turn events and sends due notices, as long as the server runs.
    pub(crate) async fn send_periodically(self) {
        let mut look = tokio::time::interval(LOOKING);
        look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            look.tick().await;
            if let Err(error) = self.send_due().await {
                tracing::warn!(%error, "failed to send due notices");
            }
        }
    }

    /// Records turn events, and starts to send due notices.
    pub(crate) async fn send_due(&self) -> Result<Vec<JoinHandle<()>>, StoreError> {
        self.look_for_hooks().await?;
        let mut sending = self.note_all().await?;
        let now = self.0.tables.now();
        for notice in self.store().due_notices(now, ROWS).await? {
            // Notices without a permit are sent at a later poll.
            let Ok(room) = Arc::clone(&self.0.room).try_acquire_owned() else { break };
            match self.consider(notice, now, room).await {
                // A damaged table must not block the notices behind it.
                Err(StoreError::Unreadable(error)) => {
                    tracing::warn!(table = %notice.table, %error, "dropped a notice");
                    self.drop_notice(&notice).await?;
                }
                considered => sending.extend(considered?),
            }
        }
        Ok(sending)
    }

    /// Stores the turn events and starts to call webhooks. A turn that the store fails to record
    /// is first in the next call.
    pub(crate) async fn note_all(&self) -> Result<Vec<JoinHandle<()>>, StoreError> {
        let (mut queue, mut calling) = (self.0.turn_events.lock().await, Vec::new());
        while let Some(turn_event) = queue.failed.take().or_else(|| queue.receiver.try_recv().ok())
        {
            match self.note(turn_event.clone()).await {
                // A damaged table must not block the turns behind it.
                Err(StoreError::Unreadable(error)) => {
                    tracing::warn!(table = %turn_event.table, %error, "dropped a turn event");
                }
                Err(error) => {
                    queue.failed = Some(turn_event);
                    return Err(error);
                }
                Ok(calls) => calling.extend(calls),
            }
        }
        Ok(calling)
    }

    /// Stores a notice for each recipient; starts to call webhooks.
    async fn note(&self, turn_event: TurnEvent) -> Result<Vec<JoinHandle<()>>, StoreError> {
        let TurnEvent { table, mut seq, at, what, mut people, mut hooked } = turn_event;
        if what == TurnEventKind::Opened {
            let Some(open) = self.0.tables.open(table).await? else { return Ok(Vec::new()) };
            let now = open.table().await;
            (seq, people) = (now.seq(), open.absent_players_to_move(&now));
            hooked = self.0.tables.hooked_at(&now);
        }
        let occasion = match what {
            TurnEventKind::Begun | TurnEventKind::Opened => Occasion::Turn,
            TurnEventKind::Over => Occasion::Over,
        };
        for player in people {
            let due = at.plus(GRACE);
            self.note_for(Notice { player, table, occasion, seq, due }).await?;
        }
        self.call(WebhookCall { event: what.event(), table, seq, at }, &hooked).await
    }

    /// Removes the notice of a declined invitation.
    pub(crate) async fn uninvite(
        &self,
        player: PlayerId,
        table: TableId,
    ) -> Result<(), StoreError> {
        let (occasion, due) = (Occasion::Invitation, Millis(0));
        self.drop_notice(&Notice { player, table, occasion, seq: 0, due }).await?;
        Ok(())
    }

    /// Stores a notice for the player of a seat, if the player wants it.
    async fn note_for(&self, notice: Notice) -> Result<(), StoreError> {
        let to = self.store().recipient(notice.player).await?;
        let Some(to) = to.filter(|to| self.0.ways.reach(to, notice.occasion)) else {
            return Ok(());
        };
        self.store().put_notice(&Notice { player: to.player, ..notice }).await
    }

    /// Sends a notice if it still applies and the player is away; postpones it if that is not
    /// clear.
    async fn consider(
        &self,
        notice: Notice,
        now: Millis,
        room: OwnedSemaphorePermit,
    ) -> Result<Option<JoinHandle<()>>, StoreError> {
        match self.judge(&notice, now).await? {
            NoticeDecision::Drop => self.drop_notice(&notice).await,
            NoticeDecision::PutOff(until) => self.put_off(&notice, until).await,
            NoticeDecision::Wait(open) => {
                // Still due later, in case the server stops before.
                let waits = u64::try_from(self.0.tables.away_after().as_millis());
                let until = now.plus(waits.unwrap_or(u64::MAX)).plus(GRACE);
                self.put_off(&notice, until).await?;
                self.consider_again(notice, open);
                Ok(None)
            }
            NoticeDecision::Send(letter) => self.begin_to_send(&notice, letter, room).await,
        }
    }

    /// Sends a notice as soon as its player has been away long enough. Keeps the table in memory,
    /// because a table that is loaded again does not know how long its players have been away.
    fn consider_again(&self, notice: Notice, open: Arc<OpenTable>) {
        let sender = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(sender.0.tables.away_after()).await;
            let Ok(room) = Arc::clone(&sender.0.room).acquire_owned().await else { return };
            let judged = sender.judge(&notice, sender.0.tables.now()).await;
            drop(open);
            // With any other decision it is considered again when due.
            let sent = match judged {
                Ok(NoticeDecision::Send(letter)) => {
                    sender.begin_to_send(&notice, letter, room).await
                }
                Ok(_) => Ok(None),
                Err(error) => Err(error),
            };
            if let Err(error) = sent {
                tracing::warn!(table = %notice.table, %error, "failed to send a notice");
            }
        });
    }

    /// Decides about a notice.
    async fn judge(&self, notice: &Notice, now: Millis) -> Result<NoticeDecision, StoreError> {
        let reader = self.store().notice_reader(notice.player).await?;
        let NoticeReader { to, browsers, household } = reader;
        let to = to.filter(|to| self.0.ways.reach(to, notice.occasion));
        let is_invited = notice.occasion != Occasion::Invitation
            || self.store().is_invited(notice.player, notice.table).await?;
        let to = to.filter(|_| is_invited);
        let open = self.0.tables.open(notice.table).await?;
        let (Some(to), Some(open)) = (to, open) else { return Ok(NoticeDecision::Drop) };
        if let Some(until) = hours::quiet_until(&to.settings, now) {
            return Ok(NoticeDecision::PutOff(until));
        }
        let holds = holds(notice, &open, &household).await;
        Ok(match holds {
            Holds::No => NoticeDecision::Drop,
            Holds::Perhaps => NoticeDecision::Wait(open),
            Holds::Yes => {
                let words = Message::of(notice.occasion, &*open.table().await, &household, &to);
                NoticeDecision::Send(Box::new((to, browsers, words)))
            }
        })
    }

    /// Removes a notice and starts to send it, unless another node was first.
    async fn begin_to_send(
        &self,
        notice: &Notice,
        letter: Box<(Recipient, Vec<Browser>, Message)>,
        room: OwnedSemaphorePermit,
    ) -> Result<Option<JoinHandle<()>>, StoreError> {
        if !self.store().take_notice(notice).await? {
            return Ok(None);
        }
        let (sender, notice) = (self.clone(), *notice);
        Ok(Some(tokio::spawn(async move {
            let (to, browsers, words) = *letter;
            sender.send_all(&to, &browsers, &words, Some(&notice)).await;
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

    /// Sends a notice by all ways chosen for its occasion; a test, without a notice, by all
    /// available ways. Returns whether all of them worked.
    async fn send_all(
        &self,
        to: &Recipient,
        browsers: &[Browser],
        words: &Message,
        notice: Option<&Notice>,
    ) -> bool {
        let wanted = |way: [bool; 3]| notice.is_none_or(|notice| way[notice.occasion as usize]);
        let table = notice.map(|notice| notice.table);
        let (ways, mut all) = (self.0.ways, true);
        if ways.hook && wanted(to.settings.hook) && (notice.is_none() || to.failed < FAILURES) {
            all &= self.send_to_webhook(to, words, table).await;
        }
        if ways.mail && wanted(to.settings.mail) {
            all &= self.send_by_mail(to, words, table).await;
        }
        if ways.browser && wanted(to.settings.browser) {
            for browser in browsers {
                all &= self.send_to_browser(browser, words, table).await;
            }
        }
        all
    }

    async fn send_to_webhook(
        &self,
        to: &Recipient,
        words: &Message,
        table: Option<TableId>,
    ) -> bool {
        let Some(webhook) = &to.settings.webhook else { return true };
        let letter = words.letter(webhook);
        // A test is not repeated.
        let tries = if table.is_some() { TRIES } else { 1 };
        let sent =
            self.send("webhook", &Parcel::Web(&webhook.address, &letter), tries, table).await;
        log_failure(table, self.store().tried_webhook(to.player, sent.is_ok()).await);
        sent.is_ok()
    }

    async fn send_to_browser(
        &self,
        browser: &Browser,
        words: &Message,
        table: Option<TableId>,
    ) -> bool {
        let Ok(Some(key)) = self.key().await else { return false };
        let now = self.0.tables.now();
        let Some(letter) = key.letter(browser, words, &self.0.contact, now) else { return false };
        let sent =
            self.send("browser", &Parcel::Web(&browser.endpoint, &letter), TRIES, table).await;
        // A browser that no longer exists is removed after the first failure.
        let is_gone = sent.as_ref().is_err_and(SendError::is_gone);
        let most = if is_gone { 1 } else { FAILURES };
        log_failure(table, self.store().tried_browser(&browser.endpoint, sent.is_ok(), most).await);
        sent.is_ok()
    }

    /// Sends a mail to a confirmed mailbox.
    async fn send_by_mail(&self, to: &Recipient, words: &Message, table: Option<TableId>) -> bool {
        let Some(Mailbox { address, proof: None }) = &to.settings.mailbox else { return true };
        self.send_mail(address, &words.line, words, table).await
    }

    /// Asks the owner of a mailbox to confirm it.
    pub(crate) async fn ask_mailbox(&self, to: &Recipient) -> bool {
        let Some(Mailbox { address, proof: Some(proof) }) = &to.settings.mailbox else {
            return false;
        };
        let subject = message::subject_of_proof(to);
        self.send_mail(address, &subject, &Message::proof(to, proof), None).await
    }

    async fn send_mail(
        &self,
        to: &str,
        subject: &str,
        words: &Message,
        table: Option<TableId>,
    ) -> bool {
        let letter = MailLetter { to, subject, body: words.plain(), off: &words.off };
        self.send("mail", &Parcel::Mail(&letter), TRIES, table).await.is_ok()
    }

    async fn send(
        &self,
        way: &'static str,
        parcel: &Parcel<'_>,
        tries: u32,
        table: Option<TableId>,
    ) -> Result<(), SendError> {
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
            Err(SendError::Refused(_)) => "refused",
            Err(_) => "failed",
        };
        self.0.counts.get_or_create(&NoticeLabels { way, outcome }).inc();
        if let Err(error) = &sent {
            // Players' addresses are not logged.
            let table = table.map(tracing::field::display);
            tracing::debug!(way, table, %error, "failed to send a notice");
        }
        sent
    }

    async fn send_once(&self, parcel: &Parcel<'_>) -> Result<(), SendError> {
        match (parcel, &self.0.mail) {
            (Parcel::Web(address, letter), _) => self.0.client.send(address, letter).await,
            (Parcel::Mail(letter), Some(mail)) => mail.send(letter).await,
            (Parcel::Mail(_), None) => Err(SendError::NotTaken),
        }
    }

    /// Returns the key by which push services identify this server, if it sends notices to
    /// browsers.
    pub(crate) async fn key(&self) -> Result<Option<&PushKey>, StoreError> {
        if !self.0.ways.browser {
            return Ok(None);
        }
        Ok(self.0.key.get_or_try_init(|| PushKey::load(self.store())).await?.as_ref())
    }

    /// Checks an address for notices.
    pub(crate) async fn check(&self, address: &str) -> Result<(), AddressError> {
        self.0.client.check(address).await.map(|_| ())
    }

    /// Sends a test; returns whether it arrived.
    pub(crate) async fn test(&self, to: &Recipient) -> Result<bool, StoreError> {
        let browsers = self.store().browsers(to.player).await?;
        Ok(self.send_all(to, &browsers, &Message::test(to), None).await)
    }
}

/// A message, with its address.
enum Parcel<'a> {
    /// A request to a web address.
    Web(&'a str, &'a Letter),
    /// A mail.
    Mail(&'a MailLetter<'a>),
}

/// Returns a new recipient with these settings.
pub(crate) fn fresh(player: PlayerId, settings: NoticeSettings) -> Recipient {
    Recipient { player, secret: random::hex::<16>(), silent: false, failed: 0, settings }
}

/// The decision about a notice.
enum NoticeDecision {
    /// It no longer applies.
    Drop,
    /// It is due again at this time.
    PutOff(Millis),
    /// The player may still be at this table.
    Wait(Arc<OpenTable>),
    /// It is sent to this recipient, to these browsers, with this text.
    Send(Box<(Recipient, Vec<Browser>, Message)>),
}

/// Whether a notice still applies.
enum Holds {
    Yes,
    /// The player was present recently.
    Perhaps,
    No,
}

/// Returns whether a notice is still true, and new to the player.
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

fn log_failure(table: Option<TableId>, stored: Result<(), StoreError>) {
    if let Err(error) = stored {
        let table = table.map(tracing::field::display);
        tracing::warn!(table, %error, "failed to store the outcome of a notice");
    }
}
