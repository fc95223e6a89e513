//! One table, played by two people from the deal to the end.

use std::time::Instant;

use quayside_bots::BotRng;
use quayside_engine::{Game, Seat, Variant};
use quayside_table::RequestId;
use rand::seq::IndexedRandom;
use serde::Deserialize;

use super::deal::{Deal, request, send};
use super::person::{LoadPlayer, LogEntry};
use super::run::{PATIENCE, RETRY, Run};
use super::stream::Stream;
use super::trouble::Trouble;

/// A table of two programs.
pub(super) struct ProgramTable<G: Game> {
    id: String,
    /// The game, if its cards were arranged and so are known.
    state: Option<G>,
    /// The seat of the last move.
    mover: usize,
    /// The length of the log.
    seq: u32,
    streams: [Stream; 2],
}

/// The JSON of a table, as far as needed here.
#[derive(Deserialize)]
struct TableJson {
    seq: u32,
    #[serde(default)]
    view: Option<ViewJson>,
    #[serde(default)]
    legal: Option<Vec<String>>,
}

/// The JSON of a view, as far as needed here.
#[derive(Deserialize)]
struct ViewJson {
    over: bool,
}

impl<G: Game> ProgramTable<G> {
    /// Sets up a table for two and sits down there.
    pub(super) async fn set(
        run: &Run,
        people: &mut [LoadPlayer; 2],
        deal: &Deal,
        rng: &mut BotRng,
    ) -> Result<ProgramTable<G>, Trouble> {
        let id = deal.sit_down::<G>(run, people, rng).await?;
        let mut seq = 0;
        for person in &mut *people {
            // One of two nodes may not have learnt yet of the other's entries.
            seq = seq.max(run.insist(person, async |person| length(person, &id).await).await?);
        }
        let mut streams = [0, 1].map(|seat| Stream::new(&id, seat, seq));
        for (seat, (person, stream)) in people.iter_mut().zip(&mut streams).enumerate() {
            stream.open(run, person).await?;
            run.journal.sits(&id, seat, &person.token);
        }
        let state = match deal {
            Deal::Arranged(seed) => {
                let variant = Variant::new(2, false).expect("both games are played by two");
                Some(G::new(variant, None, *seed))
            }
            Deal::Fair(_) => None,
        };
        Ok(ProgramTable { id, state, mover: 0, seq, streams })
    }

    /// Plays to the end of the game, or of the run.
    pub(super) async fn play(
        mut self,
        run: &Run,
        people: &mut [LoadPlayer; 2],
        rng: &mut BotRng,
        due: &mut Instant,
    ) -> Result<(), Trouble> {
        let played = self.play_on(run, people, rng, due).await;
        run.journal.leaves(&self.id);
        played
    }

    async fn play_on(
        &mut self,
        run: &Run,
        people: &mut [LoadPlayer; 2],
        rng: &mut BotRng,
        due: &mut Instant,
    ) -> Result<(), Trouble> {
        while run.wait(due).await {
            let Some((seat, mv)) = self.choose(run, people, rng).await? else {
                run.tally.borrow_mut().finished += 1;
                return Ok(());
            };
            self.make(run, people, seat, &mv, request(rng)).await?;
            run.rest(people);
            if let Some(state) = &mut self.state {
                let mv = mv.parse().map_err(|_| Trouble::Wrong)?;
                state.play_unchecked(seat, mv);
            }
            (self.mover, self.seq) = (seat.index(), self.seq + 1);
        }
        Ok(())
    }

    /// Chooses a move for a seat that owes one; none if the game is over.
    async fn choose(
        &mut self,
        run: &Run,
        people: &mut [LoadPlayer; 2],
        rng: &mut BotRng,
    ) -> Result<Option<(Seat, String)>, Trouble> {
        if let Some(state) = &self.state {
            let seat = state.to_move().first();
            return Ok(seat.map(|seat| (seat, state.random_move(seat, rng).to_string())));
        }
        for index in [self.mover, 1 - self.mover] {
            let shown = self.state(run, &mut people[index]).await?;
            if shown.view.ok_or(Trouble::Wrong)?.over {
                return Ok(None);
            }
            if let Some(mv) = shown.legal.unwrap_or_default().choose(rng) {
                return Ok(Seat::table(2).nth(index).map(|seat| (seat, mv.clone())));
            }
        }
        Err(Trouble::Wrong)
    }

    /// Returns the state of the table; a node that the person has just moved to may be behind for a
    /// while.
    async fn state(&self, run: &Run, person: &mut LoadPlayer) -> Result<TableJson, Trouble> {
        let begun = Instant::now();
        loop {
            let shown = run.insist(person, async |person| state_of(person, &self.id).await).await?;
            if shown.seq == self.seq {
                return Ok(shown);
            }
            if shown.seq > self.seq || !person.has_choice() {
                return Err(Trouble::Wrong);
            }
            if begun.elapsed() > PATIENCE {
                return Err(Trouble::Late);
            }
            tokio::time::sleep(RETRY).await;
        }
    }

    /// Makes a move, and waits until it is acknowledged and the other has seen it.
    async fn make(
        &mut self,
        run: &Run,
        people: &mut [LoadPlayer; 2],
        seat: Seat,
        mv: &str,
        request: RequestId,
    ) -> Result<(), Trouble> {
        let (id, before, seq) = (&self.id, self.seq, self.seq + 1);
        let path = format!("/tables/{id}/moves");
        let written = mv.replace(' ', "+");
        let form = format!("seq={before}&seat={seat}&move={written}&request={request}");
        let [one, two] = people;
        let (mover, other) = if seat.index() == 0 { (one, two) } else { (two, one) };
        run.journal.sends(id, seq, seat, mv);
        let since = Instant::now();
        let acknowledged = async {
            // If an answer is lost, repeating the request returns its result.
            let answer = send(run, mover, &path, &form).await?;
            match answer.status {
                200 => (),
                409 => return Err(Trouble::Stale),
                422 => return Err(Trouble::Refused),
                status => return Err(Trouble::Status(status)),
            }
            let acknowledged = since.elapsed();
            run.journal.acknowledged(id, seq, seat, mv);
            let table: TableJson =
                serde_json::from_slice(&answer.body).map_err(|_| Trouble::Wrong)?;
            if table.seq == seq { Ok(acknowledged) } else { Err(Trouble::Wrong) }
        };
        let stream = &mut self.streams[1 - seat.index()];
        let seen = async {
            check(&stream.until(run, other, seq).await?, seat, mv)?;
            Ok(since.elapsed())
        };
        let (acknowledged, seen) = tokio::try_join!(acknowledged, seen)?;
        run.count(acknowledged, seen);
        Ok(())
    }
}

/// Returns the length of a table's log.
pub(super) async fn length(person: &mut LoadPlayer, id: &str) -> Result<u32, Trouble> {
    Ok(state_of(person, id).await?.seq)
}

/// Returns the state of a table.
async fn state_of(person: &mut LoadPlayer, id: &str) -> Result<TableJson, Trouble> {
    let answer = person.get(&format!("/tables/{id}")).await?;
    if answer.status != 200 {
        return Err(Trouble::Status(answer.status));
    }
    serde_json::from_slice(&answer.body).map_err(|_| Trouble::Wrong)
}

/// Checks that the shown move is the one that was made; a settlement is shown face down (C5.6).
fn check(shown: &LogEntry, seat: Seat, mv: &str) -> Result<(), Trouble> {
    let face_down = mv.starts_with("settle");
    let expected = if face_down { None } else { Some(mv) };
    let right = shown.seat == Some(seat.index()) && shown.mv.as_deref() == expected;
    right.then_some(()).ok_or(Trouble::Wrong)
}
