//! How two people come to a table whose cards are dealt.

use quayside_bots::BotRng;
use quayside_engine::{Game, Seat, Seed};
use quayside_table::TableId;
use quayside_table::fair::Word;

use super::person::{Events, Person};
use super::trouble::Trouble;

/// Where the cards of a table come from.
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
        people: &mut [Person; 2],
    ) -> Result<String, Trouble> {
        let seed = match self {
            Deal::Arranged(seed) => format!("&seed={seed}"),
            Deal::Fair(_) => String::new(),
        };
        let form = format!("table=2&player0=person&player1=open{seed}");
        let made = people[0].post(&format!("/new/{}", G::NAME), form).await?;
        let id = table_of(made.goes_to).ok_or(Trouble::Status(made.status))?;
        let table = id.to_string();
        act(&mut people[1], &table, "sit", "seat=1&name=Second".to_owned()).await?;
        let Deal::Fair(words) = self else {
            act(&mut people[0], &table, "start", "seq=1".to_owned()).await?;
            return Ok(table);
        };
        for ((person, word), seat) in people.iter_mut().zip(words).zip(Seat::table(2)) {
            act(person, &table, "word", format!("hash={}", word.hash(id, seat))).await?;
        }
        // Only words of people who listen are on the list.
        let listening = listen(people, &table, [None; 2]).await?;
        act(&mut people[0], &table, "start", "seq=3".to_owned()).await?;
        for (person, word) in people.iter_mut().zip(words) {
            act(person, &table, "reveal", format!("salt={}", word.salt)).await?;
        }
        drop(listening);
        Ok(table)
    }
}

fn table_of(address: Option<String>) -> Option<TableId> {
    address?.rsplit('/').next()?.parse().ok()
}

/// Does something at a table that is answered with its address.
async fn act(person: &mut Person, table: &str, what: &str, form: String) -> Result<(), Trouble> {
    match person.post(&format!("/tables/{table}/{what}"), form).await?.status {
        303 => Ok(()),
        status => Err(Trouble::Status(status)),
    }
}

/// Listens to a table from both seats, each from after an entry where one is named.
pub(super) async fn listen(
    people: &[Person; 2],
    id: &str,
    last: [Option<u32>; 2],
) -> Result<[Events; 2], Trouble> {
    let path = |seat: usize| format!("/tables/{id}/events?moves=yes&seat={seat}");
    let [one, two] = [path(0), path(1)];
    let (one, two) =
        tokio::try_join!(people[0].listen(&one, last[0]), people[1].listen(&two, last[1]))?;
    Ok([one, two])
}
