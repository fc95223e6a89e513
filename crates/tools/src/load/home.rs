//! Open home pages of guests while nothing happens: what they cost the server.

use std::cell::Cell;
use std::io::Write;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde::Serialize;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::nodes::Nodes;
use super::person::{Client, Events, LoadPlayer};
use super::run::PATIENCE;
use super::trouble::Trouble;
use crate::processor;

/// Number of pages that are being opened at the same time.
const AT_ONCE: usize = 32;

/// The work of the servers while the pages were open.
#[derive(Serialize)]
pub(super) struct HomeReport {
    home_pages: u32,
    seconds: f64,
    /// Events that the pages received; none if nothing happens.
    events: u64,
    /// Streams that ended.
    ended: usize,
    /// The processor time of the servers, as a part of one core.
    #[serde(skip_serializing_if = "Option::is_none")]
    server_core_percent: Option<f64>,
}

impl HomeReport {
    /// Returns whether all streams stayed open.
    pub(super) const fn is_sound(&self) -> bool {
        self.ended == 0
    }

    /// Prints the report.
    pub(super) fn print(&self, json: bool, out: &mut impl Write) -> anyhow::Result<()> {
        if json {
            serde_json::to_writer(&mut *out, self)?;
            writeln!(out)?;
            return Ok(());
        }
        let HomeReport { home_pages, seconds, events, ended, server_core_percent } = self;
        writeln!(
            out,
            "{home_pages} home pages for {seconds:.1} s: {events} events, {ended} ended"
        )?;
        if let Some(percent) = server_core_percent {
            writeln!(out, "server: {percent:.2}% of a core")?;
        }
        Ok(())
    }
}

/// Opens this many home pages, keeps them open for a time, and reports the work of the servers.
pub(super) async fn idle(
    nodes: &Rc<Nodes>,
    pages: u32,
    time: Duration,
    server_pid: &[u32],
) -> anyhow::Result<HomeReport> {
    let (hands, mut opening) = (Rc::new(Semaphore::new(AT_ONCE)), JoinSet::new());
    for number in 0..pages {
        let (nodes, hands) = (Rc::clone(nodes), Rc::clone(&hands));
        opening.spawn_local(async move {
            let _hand = hands.acquire().await;
            open(&nodes, number as usize).await
        });
    }
    let (count, mut readers) = (Rc::new(Cell::new(0)), JoinSet::new());
    while let Some(opened) = opening.join_next().await {
        let opened = opened?.map_err(Trouble::kind);
        let mut events =
            opened.map_err(|kind| anyhow::anyhow!("can't open a home page: {kind}"))?;
        let count = Rc::clone(&count);
        readers.spawn_local(async move {
            while events.data().await.is_ok() {
                count.set(count.get() + 1);
            }
        });
    }
    count.set(0);
    let (begun, before) = (Instant::now(), processor::time_of_all(server_pid)?);
    tokio::time::sleep(time).await;
    let (seconds, after) = (begun.elapsed().as_secs_f64(), processor::time_of_all(server_pid)?);
    let used = after.zip(before).map(|(after, before)| after.saturating_sub(before));
    let mut ended = 0;
    while readers.try_join_next().is_some() {
        ended += 1;
    }
    Ok(HomeReport {
        home_pages: pages,
        seconds,
        events: count.get(),
        ended,
        server_core_percent: used.map(|used| 100.0 * used.as_secs_f64() / seconds),
    })
}

/// Opens the home page of a new guest, whose table waits for a second player.
async fn open(nodes: &Rc<Nodes>, home: usize) -> Result<Events, Trouble> {
    let mut guest = LoadPlayer::new(nodes, Client::Browser, home);
    let form = "table=2&player0=person&player1=open".to_owned();
    let made = guest.post("/new/korsar", form).await?;
    if made.goes_to.is_none() {
        return Err(Trouble::Status(made.status));
    }
    guest.get("/").await?.text()?;
    let mut events = guest.listen("/home/events", None).await?;
    tokio::time::timeout(PATIENCE, events.data()).await.unwrap_or(Err(Trouble::Late))?;
    Ok(events)
}
