//! What one person hears of a table, at whichever node they are.

use super::person::{Events, Person, Shown};
use super::run::Run;
use super::trouble::Trouble;

/// The entries of a log as a person is told them.
pub(super) struct Stream {
    path: String,
    events: Option<Events>,
    /// The last entry that was told.
    last: u32,
}

impl Stream {
    /// Will hear what follows the first `last` entries.
    pub(super) fn new(table: &str, seat: usize, last: u32) -> Stream {
        let path = format!("/tables/{table}/stream?seat={seat}");
        Stream { path, events: None, last }
    }

    /// Begins to listen.
    pub(super) async fn open(&mut self, run: &Run, person: &mut Person) -> Result<(), Trouble> {
        let (path, last) = (&self.path, Some(self.last));
        let open = run.insist(person, async |person| person.listen(path, last).await).await?;
        self.events = Some(open);
        Ok(())
    }

    /// Waits for the entry with which the log is `seq` long. If the node goes, the stream goes on
    /// at another one, where it was.
    pub(super) async fn until(
        &mut self,
        run: &Run,
        person: &mut Person,
        seq: u32,
    ) -> Result<Shown, Trouble> {
        run.insist(person, async |person| {
            // A stream that breaks or is given up is not used again.
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
