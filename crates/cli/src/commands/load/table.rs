//! One table, played by two people from the deal to the end.

use std::time::{Duration, Instant};

use quayside_bots::BotRng;
use quayside_engine::{Game, Seat, Variant};
use rand::seq::IndexedRandom;
use serde::Deserialize;

use super::Run;
use super::deal::{Deal, listen};
use super::person::{Events, Person, Shown};
use super::trouble::Trouble;

/// How long a move may take until both have seen it, and how long a server may be away.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// Between two attempts to find the server again.
const RETRY: Duration = Duration::from_millis(20);

/// A table of two programs.
pub(super) struct Table<G: Game> {
    id: String,
    /// The game, if its cards were arranged and so are known.
    state: Option<G>,
    /// Who moved last.
    mover: usize,
    /// How long the log is.
    seq: u32,
    events: [Events; 2],
}

/// What programs are told of a table, as far as it matters here.
#[derive(Deserialize)]
struct TableJson {
    seq: u32,
    #[serde(default)]
    view: Option<ViewJson>,
    #[serde(default)]
    legal: Option<Vec<String>>,
}

/// How the game stands, as far as it matters here.
#[derive(Deserialize)]
struct ViewJson {
    over: bool,
}

impl<G: Game> Table<G> {
    /// Sets a table for two and sits down at it.
    pub(super) async fn set(
        run: &Run,
        people: &mut [Person; 2],
        deal: &Deal,
    ) -> Result<Table<G>, Trouble> {
        let id = deal.sit_down::<G>(people).await?;
        let seq = length(&mut people[0], &id).await?;
        let events = listen(people, &id, [Some(seq); 2]).await?;
        for (seat, person) in people.iter().enumerate() {
            run.journal(|| {
                let jar: Vec<String> =
                    person.jar.iter().map(|(name, value)| format!("{name}={value}")).collect();
                format!("# {id} {seat} {}\n", jar.join("; "))
            });
        }
        let state = match deal {
            Deal::Arranged(seed) => {
                let variant = Variant::new(2, false).expect("both games are played by two");
                Some(G::new(variant, None, *seed))
            }
            Deal::Fair(_) => None,
        };
        Ok(Table { id, state, mover: 0, seq, events })
    }

    /// Plays to the end of the game, or of the time.
    pub(super) async fn play(
        mut self,
        run: &Run,
        people: &mut [Person; 2],
        rng: &mut BotRng,
        due: &mut Instant,
    ) -> Result<(), Trouble> {
        while run.wait(due).await {
            let Some((seat, mv)) = self.choose(run, people, rng).await? else {
                run.tally.borrow_mut().finished += 1;
                return Ok(());
            };
            self.make(run, people, seat, &mv).await?;
            run.rest(people);
            if let Some(state) = &mut self.state {
                let mv = mv.parse().map_err(|_| Trouble::Wrong)?;
                state.play_unchecked(seat, mv);
            }
            (self.mover, self.seq) = (seat.index(), self.seq + 1);
        }
        Ok(())
    }

    /// Chooses a move for a seat that owes one; none does when the game is over.
    async fn choose(
        &mut self,
        run: &Run,
        people: &mut [Person; 2],
        rng: &mut BotRng,
    ) -> Result<Option<(Seat, String)>, Trouble> {
        if let Some(state) = &self.state {
            let seat = state.to_move().first();
            return Ok(seat.map(|seat| (seat, state.random_move(seat, rng).to_string())));
        }
        loop {
            match self.owed(people, rng).await {
                Err(Trouble::Connection) => run.tally.borrow_mut().trouble(Trouble::Connection),
                chosen => return chosen,
            }
            self.come_back(run, people).await?;
        }
    }

    /// Asks the table for the moves that a seat may make, and chooses one.
    async fn owed(
        &self,
        people: &mut [Person; 2],
        rng: &mut BotRng,
    ) -> Result<Option<(Seat, String)>, Trouble> {
        for index in [self.mover, 1 - self.mover] {
            let told = look(&mut people[index], &self.id).await?;
            let view = told.view.filter(|_| told.seq == self.seq).ok_or(Trouble::Wrong)?;
            if view.over {
                return Ok(None);
            }
            if let Some(mv) = told.legal.unwrap_or_default().choose(rng) {
                return Ok(Seat::table(2).nth(index).map(|seat| (seat, mv.clone())));
            }
        }
        Err(Trouble::Wrong)
    }

    /// Makes a move until it is acknowledged and the other has seen it.
    async fn make(
        &mut self,
        run: &Run,
        people: &mut [Person; 2],
        seat: Seat,
        mv: &str,
    ) -> Result<(), Trouble> {
        let mut noted = false;
        loop {
            let since = Instant::now();
            let made = self.attempt(run, people, seat, mv, since, &mut noted);
            let made = tokio::time::timeout(PATIENCE, made).await.unwrap_or(Err(Trouble::Late));
            match made {
                Ok((acknowledged, seen)) => {
                    run.count(acknowledged, seen);
                    return Ok(());
                }
                Err(Trouble::Connection) => run.tally.borrow_mut().trouble(Trouble::Connection),
                Err(trouble) => return Err(trouble),
            }
            // The answer is lost; whether the move is, the log tells.
            let seq = self.come_back(run, people).await?;
            match seq.checked_sub(self.seq) {
                Some(0) if !noted => continue,
                Some(1) => (),
                // An acknowledged move is gone, or other people play here.
                Some(_) | None => return Err(Trouble::Wrong),
            }
            let shown = self.events[1 - seat.index()].until(self.seq + 1);
            let shown =
                tokio::time::timeout(PATIENCE, shown).await.map_err(|_| Trouble::Late)??;
            check(&shown, seat, mv)?;
            if !noted {
                self.note(run, seat, mv);
            }
            return Ok(());
        }
    }

    /// Sends a move, and watches for it as the other; returns how long each took.
    async fn attempt(
        &mut self,
        run: &Run,
        people: &mut [Person; 2],
        seat: Seat,
        mv: &str,
        since: Instant,
        noted: &mut bool,
    ) -> Result<(Duration, Duration), Trouble> {
        let path = format!("/tables/{}/moves", self.id);
        let form = format!("seq={}&seat={seat}&move={}", self.seq, mv.replace(' ', "+"));
        let seq = self.seq + 1;
        let id = &self.id;
        let acknowledge = async {
            let answer = people[seat.index()].post(&path, form).await?;
            match answer.status {
                200 => (),
                409 => return Err(Trouble::Stale),
                422 => return Err(Trouble::Refused),
                status => return Err(Trouble::Status(status)),
            }
            let acknowledged = since.elapsed();
            run.journal(|| format!("{id} {seq} {seat} {mv}\n"));
            *noted = true;
            let told: TableJson =
                serde_json::from_slice(&answer.body).map_err(|_| Trouble::Wrong)?;
            if told.seq == seq { Ok(acknowledged) } else { Err(Trouble::Wrong) }
        };
        let other = &mut self.events[1 - seat.index()];
        let see = async {
            check(&other.until(seq).await?, seat, mv)?;
            Ok(since.elapsed())
        };
        tokio::try_join!(acknowledge, see)
    }

    fn note(&self, run: &Run, seat: Seat, mv: &str) {
        run.journal(|| format!("{} {} {seat} {mv}\n", self.id, self.seq + 1));
    }

    /// Finds the server again; returns how long the log is.
    async fn come_back(&mut self, run: &Run, people: &mut [Person; 2]) -> Result<u32, Trouble> {
        let begun = Instant::now();
        loop {
            people.iter_mut().for_each(Person::hang_up);
            let last = self.events.each_ref().map(|events| events.last);
            let found = async {
                let seq = length(&mut people[0], &self.id).await?;
                Ok((seq, listen(people, &self.id, last).await?))
            };
            match found.await {
                Ok((seq, events)) => {
                    self.events = events;
                    return Ok(seq);
                }
                Err(Trouble::Connection) if !run.is_over() && begun.elapsed() < PATIENCE => {
                    tokio::time::sleep(RETRY).await;
                }
                Err(trouble) => return Err(trouble),
            }
        }
    }
}

/// Asks how long the log of a table is.
pub(super) async fn length(person: &mut Person, id: &str) -> Result<u32, Trouble> {
    Ok(look(person, id).await?.seq)
}

/// Asks how a table stands.
async fn look(person: &mut Person, id: &str) -> Result<TableJson, Trouble> {
    let answer = person.get(&format!("/tables/{id}")).await?;
    if answer.status != 200 {
        return Err(Trouble::Status(answer.status));
    }
    serde_json::from_slice(&answer.body).map_err(|_| Trouble::Wrong)
}

/// Checks that what was shown is what was done; a settlement is shown face down (C5.6).
fn check(shown: &Shown, seat: Seat, mv: &str) -> Result<(), Trouble> {
    let face_down = mv.starts_with("settle");
    let told = if face_down { None } else { Some(mv) };
    let right = shown.seat == Some(seat.index()) && shown.mv.as_deref() == told;
    right.then_some(()).ok_or(Trouble::Wrong)
}
