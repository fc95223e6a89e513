//! `quayside bot connect`: a bot plays at a server under the name of an account.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::Write;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, bail};
use rand::TryRng;
use rand::rngs::SysRng;
use serde::Deserialize;
use tokio::sync::mpsc;

use super::{Thinking, answer, check_name};
use crate::external;
use crate::game_name::GameName;
use crate::suggest;
use crate::wire::Wire;

/// Let a bot play at a server, under the name of an account
///
/// Plays at every table where the account sits, at several at once, and connects again when the
/// server was away. The token needs the scopes read and play; it is made on the page of the
/// account (docs/api.md).
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Address of the server
    url: String,
    /// Token of the account; else the environment has it in `QUAYSIDE_TOKEN`
    #[arg(long)]
    token: Option<String>,
    /// Bot that plays, or `cmd:PROGRAM ARGS` for one of your own
    #[arg(long, default_value = "captain", value_parser = suggest::bots::<String>())]
    bot: String,
    /// Look for opponents of this game whenever the account waits at no table
    #[arg(long, value_name = "GAME")]
    seek: Option<GameName>,
    /// Look for no more while so many games go on
    #[arg(long, value_name = "N", default_value_t = 4)]
    at_once: usize,
    /// End after so many games
    #[arg(long, value_name = "N")]
    games: Option<u32>,
    #[command(flatten)]
    thinking: Thinking,
}

/// It is tried again after this long at first, and after this long at most.
const PAUSES: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(30));

/// A line of the stream of an account.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    All { tables: Vec<Table> },
    One(Table),
}

/// How a table of the account stands.
#[derive(Clone, Deserialize)]
struct Table {
    table: String,
    owing: Vec<u32>,
    dealt: bool,
    over: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let token = args.token.clone().or_else(|| std::env::var("QUAYSIDE_TOKEN").ok());
    let token = token.context("a token is needed: --token, or QUAYSIDE_TOKEN")?;
    let host = Arc::new(Host::new(args, Wire::new(&args.url, &token)?)?);
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    runtime.block_on(async {
        let account = host.wire.get("/api/v1/account").await?;
        if account.status != 200 {
            bail!("the server does not know the token: {}", account.text());
        }
        writeln!(out, "{} plays at {}", args.bot, args.url)?;
        out.flush()?;
        tokio::select! {
            ended = Host::stay(&host, out) => ended,
            _ = tokio::signal::ctrl_c() => Ok(()),
        }
    })?;
    external::end_all();
    Ok(ExitCode::SUCCESS)
}

/// Asks a bot: a question becomes a move.
type Asks = Box<dyn FnMut(&str) -> Result<String, String> + Send>;

/// What hosts a bot.
struct Host {
    wire: Wire,
    bot: String,
    thinking: Thinking,
    seek: Option<(GameName, usize)>,
    games: Option<u32>,
    /// The bots, each at its table; one that thinks is not here.
    bots: Mutex<HashMap<String, Asks>>,
}

/// What came of a turn.
enum Played {
    /// The table, and nothing more to say.
    Done(String),
    /// It did not work; it is tried again.
    Failed(String, String),
}

impl Host {
    fn new(args: &Args, wire: Wire) -> anyhow::Result<Host> {
        if external::is_program(&args.bot) {
            external::check(&args.bot).map_err(anyhow::Error::msg)?;
        } else {
            check_name(&args.bot)?;
        }
        let (bot, thinking) = (args.bot.clone(), args.thinking.clone());
        let seek = args.seek.map(|game| (game, args.at_once));
        let (games, bots) = (args.games, Mutex::default());
        Ok(Host { wire, bot, thinking, seek, games, bots })
    }

    /// Plays until there were enough games, whatever happens to the connection.
    async fn stay(host: &Arc<Host>, out: &mut impl Write) -> anyhow::Result<()> {
        let (mut pause, mut over) = (PAUSES.0, HashSet::new());
        loop {
            match Host::follow(host, &mut over, out).await {
                Ok(()) => return Ok(()),
                Err(error) => writeln!(out, "{error:#}; trying again")?,
            }
            out.flush()?;
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(PAUSES.1);
        }
    }

    /// Follows the account, and plays wherever it is its turn; returns once there were enough games.
    async fn follow(
        host: &Arc<Host>,
        over: &mut HashSet<String>,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let mut lines = host.wire.follow("/api/v1/account/stream").await?;
        let (done, mut played) = mpsc::unbounded_channel();
        // What is to be played, by table; those at which a bot thinks.
        let mut tables: BTreeMap<String, Table> = BTreeMap::new();
        let mut busy: HashSet<String> = HashSet::new();
        loop {
            tokio::select! {
                line = lines.next() => match serde_json::from_str(&line?)? {
                    Line::All { tables: all } => {
                        tables = all.into_iter().map(|it| (it.table.clone(), it)).collect();
                    }
                    Line::One(table) if table.over => {
                        tables.remove(&table.table);
                        host.bots().remove(&table.table);
                        writeln!(out, "over {}", table.table)?;
                        out.flush()?;
                        over.insert(table.table);
                    }
                    Line::One(table) => {
                        tables.insert(table.table.clone(), table);
                    }
                },
                Some(end) = played.recv() => match end {
                    Played::Done(table) => {
                        busy.remove(&table);
                    }
                    Played::Failed(table, why) => {
                        writeln!(out, "{table}: {why}")?;
                        // It is told again how all stands.
                        bail!("a move could not be made");
                    }
                },
            }
            if host.games.is_some_and(|games| over.len() >= games as usize) {
                return Ok(());
            }
            for table in tables.values_mut().filter(|table| !table.owing.is_empty()) {
                if busy.insert(table.table.clone()) {
                    let (host, done) = (Arc::clone(host), done.clone());
                    let turn = std::mem::take(&mut table.owing);
                    let id = table.table.clone();
                    tokio::spawn(async move {
                        let _ = done.send(host.turn(id, turn[0]).await);
                    });
                }
            }
            if let Some((game, most)) = host.seek
                && tables.len() < most
                && tables.values().all(|table| table.dealt)
            {
                let form = format!("game={}&size=two", game.name());
                let found = host.wire.post("/api/v1/seek", form).await?;
                if found.status != 201 {
                    bail!("no opponent can be looked for: {}", found.text());
                }
            }
        }
    }

    fn bots(&self) -> std::sync::MutexGuard<'_, HashMap<String, Asks>> {
        self.bots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a move at a table, and as many more as it owes there.
    async fn turn(self: Arc<Host>, table: String, seat: u32) -> Played {
        match self.try_turn(&table, seat).await {
            Ok(()) => Played::Done(table),
            Err(error) => Played::Failed(table, format!("{error:#}")),
        }
    }

    async fn try_turn(self: &Arc<Host>, table: &str, seat: u32) -> anyhow::Result<()> {
        loop {
            let address = format!("/api/v1/tables/{table}");
            let asked = self.wire.get(&format!("{address}/question?seat={seat}")).await?;
            match asked.status {
                200 => (),
                // It is not its turn any more.
                403 | 404 | 409 | 410 => return Ok(()),
                _ => bail!("no question: {}", asked.text()),
            }
            let question = asked.text();
            let mv = self.choose(table.to_owned(), question.clone()).await?;
            let seq: Seq = serde_json::from_str(&question)?;
            let mut form = form_urlencoded::Serializer::new(String::new());
            form.append_pair("seq", &seq.seq.to_string());
            form.append_pair("seat", &seat.to_string());
            form.append_pair("move", &mv);
            form.append_pair("request", &request_id()?);
            let made = self.wire.insist(&format!("{address}/moves"), form.finish()).await?;
            match made.status {
                200 | 409 => (),
                _ => bail!("{mv}: {}", made.text()),
            }
        }
    }

    /// Lets the bot of a table choose, off the threads that talk to the server.
    async fn choose(self: &Arc<Host>, table: String, question: String) -> anyhow::Result<String> {
        let host = Arc::clone(self);
        let chosen = tokio::task::spawn_blocking(move || {
            let kept = host.bots().remove(&table);
            let mut asks = match kept {
                Some(asks) => asks,
                None => host.start()?,
            };
            let mv = asks(&question)?;
            host.bots().insert(table, asks);
            Ok::<String, String>(mv)
        });
        chosen.await?.map_err(anyhow::Error::msg)
    }

    /// Starts a bot for a table.
    fn start(&self) -> Result<Asks, String> {
        if external::is_program(&self.bot) {
            let served = external::serve("bot", &self.bot)?;
            let mut running = (served.start)()?;
            return Ok(Box::new(move |question| running(format!("{question}\n").into_bytes())));
        }
        let (bot, thinking) = (self.bot.clone(), self.thinking.clone());
        Ok(Box::new(move |question| {
            answer(&bot, &thinking, question.as_bytes()).map_err(|error| format!("{error:#}"))
        }))
    }
}

/// Draws the id of a request, by which it is done once.
fn request_id() -> anyhow::Result<String> {
    let mut bytes = [0; 16];
    SysRng.try_fill_bytes(&mut bytes).context("the system gives no random numbers")?;
    Ok(format!("{:032x}", u128::from_le_bytes(bytes)))
}

#[derive(Deserialize)]
struct Seq {
    seq: u32,
}
