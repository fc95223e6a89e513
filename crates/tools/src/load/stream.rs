//! A person's event stream of a table, at any node.

use super::person::{Events, LoadPlayer, LogEntry};
use super::run::Run;
use super::trouble::Trouble;

/// The entries of a log as sent to a person.
pub(super) struct Stream {
    path: String,
    events: Option<Events>,
    /// The last received entry.
    last: u32,
}

impl Stream {
    /// Makes a stream that begins after the first `last` entries.
    pub(super) fn new(table: &str, seat: usize, last: u32) -> Stream {
        let path = format!("/tables/{table}/stream?seat={seat}");
        Stream { path, events: None, last }
    }

    /// Opens the stream.
    pub(super) async fn open(&mut self, run: &Run, person: &mut LoadPlayer) -> Result<(), Trouble> {
        let (path, last) = (&self.path, Some(self.last));
        let open = run.insist(person, async |person| person.listen(path, last).await).await?;
        self.events = Some(open);
        Ok(())
    }

    /// Waits for the entry number `seq`. If the node fails, the stream continues at another one.
    pub(super) async fn until(
        &mut self,
        run: &Run,
        person: &mut LoadPlayer,
        seq: u32,
    ) -> Result<LogEntry, Trouble> {
        run.insist(person, async |person| {
            // A stream that fails or is aborted is not used again.
            let mut events = match self.events.take() {
                Some(events) => events,
                None => person.listen(&self.path, Some(self.last)).await?,
            };
            loop {
                let shown = events.next().await?;
                self.last = shown.seq;
                if shown.seq >= seq {
                    self.events = Some(events);
                    return Ok(shown);
                }
            }
        })
        .await
    }
}
