//! Seating two people at a table, and dealing its cards.

use quayside_bots::BotRng;
use quayside_engine::{Game, Seat, Seed};
use quayside_table::fair::Word;
use quayside_table::{RequestId, TableId};
use rand::Rng;
use serde::Deserialize;

use super::person::{Events, LoadPlayer, ServerAnswer};
use super::run::Run;
use super::trouble::Trouble;

/// The source of a table's cards.
pub(super) enum Deal {
    /// From a seed that both people know.
    Arranged(Seed),
    /// From the server's secret and a word of each person, which are fixed and then revealed.
    Fair([Word; 2]),
}

impl Deal {
    pub(super) fn arranged(rng: &mut BotRng) -> Deal {
        Deal::Arranged(Seed::random(rng))
    }

    pub(super) fn fair(rng: &mut BotRng) -> Deal {
        let mut word = || Word::new(&Seed::random(rng).to_string(), "").expect("64 digits");
        Deal::Fair([word(), word()])
    }

    /// Makes a table and sits both people down at it; the first has the cards dealt.
    pub(super) async fn sit_down<G: Game>(
        &self,
        run: &Run,
        people: &mut [LoadPlayer; 2],
        rng: &mut BotRng,
    ) -> Result<String, Trouble> {
        let seed = match self {
            Deal::Arranged(seed) => format!("&seed={seed}"),
            Deal::Fair(_) => String::new(),
        };
        let (path, form) = if people[0].reads_pages() {
            (format!("/new/{}", G::NAME), format!("table=2&player0=person&player1=open{seed}"))
        } else {
            ("/tables".to_owned(), format!("game={}&seats=person&seats=open{seed}", G::NAME))
        };
        // A table that is set up twice because of a lost answer stays empty.
        let made = send(run, &mut people[0], &path, &form).await?;
        let id = table_of(&made).ok_or(Trouble::Status(made.status))?;
        let mut visit = Visit { run, table: id.to_string(), rng };
        visit.act(&mut people[1], "sit", "seat=1&name=Second").await?;
        let Deal::Fair(words) = self else {
            visit.act(&mut people[0], "start", "seq=1").await?;
            return Ok(visit.table);
        };
        for ((person, word), seat) in people.iter_mut().zip(words).zip(Seat::table(2)) {
            visit.act(person, "word", &format!("hash={}", word.hash(id, seat))).await?;
        }
        // Only words of people with a stream are on the list.
        let listening = visit.listen(people).await?;
        visit.act(&mut people[0], "start", "seq=3").await?;
        for (person, word) in people.iter_mut().zip(words) {
            match visit.act(person, "reveal", &format!("salt={}", word.salt)).await {
                // The list has no word of this person: the stream was cut before the start, or the
                // node that made the list did not know of it. A word that is on the list but
                // missing stops the deal, and with it the moves.
                Err(Trouble::Status(409)) => (),
                done => done?,
            }
        }
        drop(listening);
        Ok(visit.table)
    }
}

/// Returns the new table: pages redirect to it, the API names it.
fn table_of(made: &ServerAnswer) -> Option<TableId> {
    #[derive(Deserialize)]
    struct NewTable {
        table: String,
    }
    match &made.goes_to {
        Some(address) => address.rsplit('/').next()?.parse().ok(),
        None => serde_json::from_slice::<NewTable>(&made.body).ok()?.table.parse().ok(),
    }
}

/// The actions of people before the deal.
struct Visit<'a> {
    run: &'a Run,
    table: String,
    rng: &'a mut BotRng,
}

impl Visit<'_> {
    /// Sends an action before the deal.
    async fn act(
        &mut self,
        person: &mut LoadPlayer,
        what: &str,
        form: &str,
    ) -> Result<(), Trouble> {
        let form = format!("{form}&request={}", request(self.rng));
        let path = format!("/tables/{}/{what}", self.table);
        match send(self.run, person, &path, &form).await?.status {
            200 | 303 => Ok(()),
            status => Err(Trouble::Status(status)),
        }
    }

    /// Opens the streams of both seats.
    async fn listen(&self, people: &mut [LoadPlayer; 2]) -> Result<[Events; 2], Trouble> {
        let what = if people[0].reads_pages() { "events" } else { "stream" };
        let path = format!("/tables/{}/{what}", self.table);
        let [one, two] = people;
        let listens = async |person| {
            self.run.insist(person, async |person| person.listen(&path, None).await).await
        };
        Ok([listens(one).await?, listens(two).await?])
    }
}

/// Returns a new request id: a repeated request is carried out once.
pub(super) fn request(rng: &mut BotRng) -> RequestId {
    let mut bytes = [0; RequestId::BYTES];
    rng.fill_bytes(&mut bytes);
    RequestId::new(bytes)
}

/// Sends a form until it is answered.
pub(super) async fn send(
    run: &Run,
    person: &mut LoadPlayer,
    path: &str,
    form: &str,
) -> Result<ServerAnswer, Trouble> {
    run.insist(person, async |person| {
        let answer = person.post(path, form.to_owned()).await?;
        if answer.status == 503 { Err(Trouble::Status(503)) } else { Ok(answer) }
    })
    .await
}
