//! `quayside bot connect`: a bot plays at a server under the name of an account.

mod play;
mod rules;
mod seen;

use std::collections::HashSet;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use serde::Deserialize;
use tokio::sync::mpsc;

use self::play::Players;
use self::rules::{Rules, Verdict};
use self::seen::Seen;
use super::{Thinking, check_name};
use crate::external;
use crate::suggest;
use crate::wire::Wire;

/// Let a bot play at a server, under the name of an account
///
/// Plays at every table where the account sits, at several at once, accepts invitations, and
/// connects again when the server was away. The token needs the scopes read and play; it is made on
/// the page of the account (docs/api.md).
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
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    thinking: Thinking,
}

/// A bot that waits for opponents looks for them this often.
const LOOKING: Duration = Duration::from_secs(15);

/// It is tried again after this long at first, and after this long at most.
const PAUSES: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(30));

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let token = args.token.clone().or_else(|| std::env::var("QUAYSIDE_TOKEN").ok());
    let token = token.context("a token is needed: --token, or QUAYSIDE_TOKEN")?;
    if external::is_program(&args.bot) {
        external::check(&args.bot).map_err(anyhow::Error::msg)?;
    } else {
        check_name(&args.bot)?;
    }
    args.rules.check()?;
    let wire = Arc::new(Wire::new(&args.url, &token)?);
    let players = Players::new(&args.bot, &args.thinking, Arc::clone(&wire));
    let host = Host { wire, rules: args.rules.clone(), players: Arc::new(players) };
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    runtime.block_on(async {
        let account = host.wire.get("/api/v1/account").await?;
        if account.status != 200 {
            bail!("the server does not know the token: {}", account.text());
        }
        writeln!(out, "{} plays at {}", args.bot, args.url)?;
        out.flush()?;
        tokio::select! {
            ended = host.stay(out) => ended,
            _ = tokio::signal::ctrl_c() => Ok(()),
        }
    })?;
    external::end_all();
    Ok(ExitCode::SUCCESS)
}

/// The table where the bot waits, or plays already.
#[derive(Deserialize)]
struct Found {
    table: String,
}

/// What hosts a bot.
struct Host {
    wire: Arc<Wire>,
    rules: Rules,
    players: Arc<Players>,
}

impl Host {
    /// Plays until there were enough games, whatever happens to the connection.
    async fn stay(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let (mut pause, mut seen) = (PAUSES.0, Seen::default());
        loop {
            match self.follow(&mut seen, out).await {
                Ok(()) => return Ok(()),
                Err(error) => writeln!(out, "{error:#}; trying again")?,
            }
            out.flush()?;
            pause = if std::mem::take(&mut seen.connected) { PAUSES.0 } else { pause };
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(PAUSES.1);
        }
    }

    /// Follows the account, and plays wherever it is its turn; returns once there were enough games.
    async fn follow(&self, seen: &mut Seen, out: &mut impl Write) -> anyhow::Result<()> {
        let mut lines = self.wire.follow("/api/v1/account/stream").await?;
        let (done, mut played) = mpsc::unbounded_channel();
        // The tables at which the bot thinks.
        let mut busy: HashSet<String> = HashSet::new();
        let (mut looks, mut may_look) = (tokio::time::interval(LOOKING), Instant::now());
        loop {
            tokio::select! {
                line = lines.next() => {
                    for table in seen.hear(serde_json::from_str(&line?)?) {
                        self.players.leave(&table);
                        writeln!(out, "over {table}")?;
                    }
                    out.flush()?;
                },
                Some((table, end)) = played.recv() => {
                    busy.remove(&table);
                    // If it failed, it is told again how all stands.
                    let end: anyhow::Result<()> = end;
                    end.with_context(|| format!("table {table}"))?;
                },
                // Two who began to wait at the same moment find each other now.
                _ = looks.tick() => seen.looks_again(),
            }
            if self.rules.is_enough(seen) {
                return Ok(());
            }
            for table in seen.owing() {
                if busy.insert(table.id.clone()) {
                    let (players, done) = (Arc::clone(&self.players), done.clone());
                    let (id, seats) = (table.id.clone(), std::mem::take(&mut table.owing));
                    tokio::spawn(async move {
                        let end = players.turns(&id, &seats).await;
                        let _ = done.send((id, end));
                    });
                }
            }
            self.answer(seen).await?;
            if Instant::now() >= may_look {
                may_look = Instant::now() + self.look_for_opponents(seen).await?;
            }
        }
    }

    /// Answers the invitations that need not wait.
    async fn answer(&self, seen: &mut Seen) -> anyhow::Result<()> {
        let mut waiting = Vec::new();
        for invitation in std::mem::take(&mut seen.invitations) {
            let at = format!("/api/v1/tables/{}", invitation.table);
            match self.rules.judge(&invitation, seen) {
                Verdict::Accept => {
                    let answer = self.wire.insist(&format!("{at}/sit"), String::new()).await?;
                    // Another was faster, or the table is closed.
                    if !matches!(answer.status, 200 | 404 | 409 | 410) {
                        bail!("cannot sit down: {}", answer.text());
                    }
                    if answer.status == 200 {
                        seen.sits_at(invitation.table);
                    }
                }
                Verdict::Decline => {
                    self.wire.insist(&format!("{at}/decline"), String::new()).await?;
                }
                Verdict::Wait => waiting.push(invitation),
            }
        }
        seen.invitations = waiting;
        Ok(())
    }

    /// Looks for opponents, if the bot is to and waits for nobody yet; returns how long the server
    /// wants it to rest.
    async fn look_for_opponents(&self, seen: &mut Seen) -> anyhow::Result<Duration> {
        let Some(form) = self.rules.wish(seen) else { return Ok(Duration::ZERO) };
        let found = self.wire.post("/api/v1/seek", form).await?;
        match found.status {
            201 => {
                let Found { table } = serde_json::from_str(&found.text())?;
                seen.sits_at(table);
                Ok(Duration::ZERO)
            }
            429 | 503 => Ok(Duration::from_secs(found.retry_after.unwrap_or(1))),
            _ => bail!("cannot look for opponents: {}", found.text()),
        }
    }
}
