//! One table, played by two people who use its pages as a browser with our script does.
//!
//! Like the script (`crates/pages/assets/script/`), it names the parts of the page that it shows,
//! sends the form and reads the update in the answer; and it subscribes to the table, and fetches
//! an update after each event.

use std::time::{Duration, Instant};

use quayside_engine::Game;
use rand::rngs::Xoshiro256PlusPlus;

use super::deal::Deal;
use super::html::{Stamp, TablePage};
use super::person::{Events, LoadPlayer, ServerAnswer};
use super::run::{PATIENCE, RETRY, Run};
use super::tally::PageKind;
use super::trouble::Trouble;

/// A table of two people, each with a page and a stream of events.
pub(super) struct PageTable {
    readers: [PageClient; 2],
}

/// A person's open page of the table.
struct PageClient {
    address: String,
    page: TablePage,
    events: Events,
}

impl PageTable {
    /// Sets up a table for two, sits down there and opens its page twice.
    pub(super) async fn set<G: Game>(
        run: &Run,
        people: &mut [LoadPlayer; 2],
        deal: &Deal,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Result<PageTable, Trouble> {
        let id = deal.sit_down::<G>(run, people, rng).await?;
        let address = format!("/tables/{id}");
        let [first, second] = people;
        let begun = Instant::now();
        loop {
            let both = async {
                let one = PageClient::open(run, first, address.clone()).await?;
                Ok([one, PageClient::open(run, second, address.clone()).await?])
            };
            match both.await {
                Ok(readers) if readers[0].page.stamp.seq == readers[1].page.stamp.seq => {
                    return Ok(PageTable { readers });
                }
                // One of two nodes has not learnt yet of the other's entries.
                Ok(_) | Err(Trouble::Wrong) if first.has_choice() && begun.elapsed() < PATIENCE => {
                    tokio::time::sleep(RETRY).await;
                }
                Ok(_) => return Err(Trouble::Wrong),
                Err(trouble) => return Err(trouble),
            }
        }
    }

    /// Plays to the end of the game, or of the run.
    pub(super) async fn play(
        mut self,
        run: &Run,
        people: &mut [LoadPlayer; 2],
        rng: &mut Xoshiro256PlusPlus,
        due: &mut Instant,
    ) -> Result<(), Trouble> {
        while let Some(seat) = self.readers.iter().position(|reader| reader.page.turn) {
            if !run.wait(due).await {
                return Ok(());
            }
            let made = self.make(run, people, rng, seat);
            tokio::time::timeout(PATIENCE, made).await.unwrap_or(Err(Trouble::Late))?;
            run.rest(people);
        }
        if !self.readers.iter().all(|reader| reader.page.over) {
            return Err(Trouble::Wrong);
        }
        run.tally.borrow_mut().finished += 1;
        Ok(())
    }

    /// Makes a move with the form of the page, and waits until the other's page shows it.
    async fn make(
        &mut self,
        run: &Run,
        people: &mut [LoadPlayer; 2],
        rng: &mut Xoshiro256PlusPlus,
        seat: usize,
    ) -> Result<(), Trouble> {
        let [one, two] = people;
        let (mover, other) = if seat == 0 { (one, two) } else { (two, one) };
        let [first, second] = &mut self.readers;
        let (own, others) = if seat == 0 { (first, second) } else { (second, first) };
        if own.page.reads {
            own.send(run, mover, "continue", own.page.fixed(), Instant::now()).await?;
        }
        // Confirms every move, since the server asks again before a hopeless sail.
        let form = own.page.choose(rng).ok_or(Trouble::Wrong)? + "&sure=yes";
        let seq = own.page.stamp.seq + 1;
        let since = Instant::now();
        let answered = own.send(run, mover, "moves", form, since);
        let seen = async {
            others.read_up(run, other, seq).await?;
            Ok(since.elapsed())
        };
        let (acknowledged, seen) = tokio::try_join!(answered, seen)?;
        if own.page.stamp.seq < seq {
            return Err(Trouble::Wrong);
        }
        run.count(acknowledged, seen);
        Ok(())
    }
}

impl PageClient {
    /// Opens a page as a link does: the whole page, and a stream.
    async fn open(
        run: &Run,
        person: &mut LoadPlayer,
        address: String,
    ) -> Result<PageClient, Trouble> {
        let answer = person.get(&address).await?;
        let page = TablePage::read(&counted(run, &answer, PageKind::Whole)?)?;
        let events = person.listen(&page.events, None).await?;
        Ok(PageClient { address, page, events })
    }

    /// Sends the form and follows redirects; returns when the move was acknowledged.
    async fn send(
        &mut self,
        run: &Run,
        person: &mut LoadPlayer,
        action: &str,
        form: String,
        since: Instant,
    ) -> Result<Duration, Trouble> {
        let (path, _) = self.page.events.rsplit_once('/').ok_or(Trouble::Wrong)?;
        let has = self.page.parts();
        let answer = person.post_as_script(&format!("{path}/{action}"), form, &has).await?;
        let acknowledged = since.elapsed();
        match (answer.status, &answer.goes_to) {
            (200, _) => self.page = self.read(run, &answer, PageKind::Answer)?,
            // Servers of the first version redirect to the page.
            (303, Some(address)) => {
                self.address.clone_from(address);
                self.page = self.fetch(run, person, PageKind::Answer).await?;
            }
            (409, _) => return Err(Trouble::Stale),
            (422, _) => return Err(Trouble::Refused),
            (status, _) => return Err(Trouble::Status(status)),
        }
        Ok(acknowledged)
    }

    /// Reads the stream, and fetches the page whenever it is behind, until it shows a log of `seq`
    /// entries.
    async fn read_up(
        &mut self,
        run: &Run,
        person: &mut LoadPlayer,
        seq: u32,
    ) -> Result<(), Trouble> {
        while self.page.stamp.seq < seq {
            let data = self.events.data().await?;
            let stamp = Stamp::read(&data).ok_or(Trouble::Wrong)?;
            if self.page.stamp.is_behind(stamp) {
                self.page = self.fetch(run, person, PageKind::Update).await?;
            }
        }
        Ok(())
    }

    /// Fetches an update.
    async fn fetch(
        &self,
        run: &Run,
        person: &mut LoadPlayer,
        kind: PageKind,
    ) -> Result<TablePage, Trouble> {
        let answer = person.get_as_script(&self.address, &self.page.parts()).await?;
        self.read(run, &answer, kind)
    }

    /// Counts the bytes of an update and applies it to the page.
    fn read(&self, run: &Run, answer: &ServerAnswer, kind: PageKind) -> Result<TablePage, Trouble> {
        self.page.updated(&counted(run, answer, kind)?)
    }
}

/// Counts the bytes of an answer and returns its text.
fn counted(run: &Run, answer: &ServerAnswer, kind: PageKind) -> Result<String, Trouble> {
    if answer.status != 200 {
        return Err(Trouble::Status(answer.status));
    }
    run.tally.borrow_mut().page(kind, answer.body.len());
    Ok(answer.text()?.into())
}
