//! `quayside bot connect`: a bot plays at a server for an account.

mod company;
mod play;
mod rules;
mod seen;

use std::collections::HashSet;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use quayside_bots::Level;
use tokio::sync::mpsc;
use tokio::time::Instant;

use self::play::{Attempt, SeatedBots};
use self::rules::Rules;
use self::seen::AccountState;
use super::{Thinking, check_name};
use crate::api_client::{ApiClient, TokenRefused};
use crate::external;
use crate::suggest;

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
    #[arg(long, default_value = Level::Captain.name(), value_parser = suggest::bots::<String>())]
    bot: String,
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    thinking: Thinking,
}

/// The interval between searches for opponents.
const LOOKING: Duration = Duration::from_secs(15);

/// The first and the longest pause before a retry.
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
    let client = Arc::new(ApiClient::new(&args.url, &token)?);
    let players = SeatedBots::new(&args.bot, &args.thinking, Arc::clone(&client));
    let host = Host { client, rules: args.rules.clone(), players: Arc::new(players) };
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    runtime.block_on(async {
        let account = host.client.get("/api/v1/account").await?;
        if account.status != 200 {
            bail!("the server does not say who plays: {}", account.text());
        }
        writeln!(out, "{} plays at {}", args.bot, args.url)?;
        out.flush()?;
        tokio::select! {
            ended = host.play_until_done(out) => ended,
            _ = tokio::signal::ctrl_c() => Ok(()),
        }
    })?;
    external::end_all();
    Ok(ExitCode::SUCCESS)
}

/// The host of a bot.
struct Host {
    client: Arc<ApiClient>,
    rules: Rules,
    players: Arc<SeatedBots>,
}

/// The state of the bot, which outlives connections.
struct Work {
    seen: AccountState,
    /// The tables where the bot is playing or waiting after a failure.
    busy: HashSet<String>,
    attempts: mpsc::UnboundedReceiver<Attempt>,
    reports: mpsc::UnboundedSender<Attempt>,
    /// When the next search for opponents is allowed.
    may_look: Instant,
    /// When the next answer to invitations is allowed.
    may_answer: Instant,
    /// When the next attempt to leave waiting tables is allowed.
    may_leave: Instant,
}

impl Work {
    fn new() -> Work {
        let (reports, attempts) = mpsc::unbounded_channel();
        let (seen, busy, now) = (AccountState::default(), HashSet::new(), Instant::now());
        Work { seen, busy, attempts, reports, may_look: now, may_answer: now, may_leave: now }
    }

    /// Returns the next time in the future at which a delayed action is allowed.
    fn next_time(&self) -> Option<Instant> {
        let times = [self.may_look, self.may_answer, self.may_leave];
        times.into_iter().filter(|time| *time > Instant::now()).min()
    }
}

impl Host {
    /// Plays until there were enough games, and reconnects after failures.
    async fn play_until_done(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let (mut pause, mut work) = (PAUSES.0, Work::new());
        loop {
            match self.follow(&mut work, out).await {
                Ok(()) => return Ok(()),
                Err(error) if error.is::<TokenRefused>() => return Err(error),
                Err(error) => writeln!(out, "{error:#}; trying again")?,
            }
            out.flush()?;
            pause = if std::mem::take(&mut work.seen.connected) { PAUSES.0 } else { pause };
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(PAUSES.1);
        }
    }

    /// Follows the account's stream and plays in its turns; returns once there were enough games
    /// and none is running.
    async fn follow(&self, work: &mut Work, out: &mut impl Write) -> anyhow::Result<()> {
        let mut lines = self.client.follow("/api/v1/account/stream").await?;
        // The first line lists the account's tables, which all decisions need.
        self.receive(work, &lines.next().await?, out)?;
        self.players.try_again();
        let mut looks = tokio::time::interval(LOOKING);
        loop {
            if self.rules.is_enough(&work.seen) {
                self.leave_waiting(work, out).await?;
                if work.seen.going() == 0 {
                    return Ok(());
                }
            }
            self.play(work);
            self.answer(work, out).await?;
            self.look_for_opponents(work, out).await?;
            out.flush()?;
            let time = work.next_time();
            tokio::select! {
                line = lines.next() => self.receive(work, &line?, out)?,
                Some(attempt) = work.attempts.recv() => self.note(work, attempt, out)?,
                // Two players who began to wait at the same moment can find each other now.
                _ = looks.tick() => work.seen.looks_again(),
                () = tokio::time::sleep_until(time.unwrap_or_else(Instant::now)), if time.is_some() => (),
            }
        }
    }

    /// Handles a line of the stream.
    fn receive(&self, work: &mut Work, line: &str, out: &mut impl Write) -> anyhow::Result<()> {
        for table in work.seen.receive(serde_json::from_str(line)?) {
            self.players.leave(&table);
            writeln!(out, "over {table}")?;
        }
        Ok(())
    }

    /// Handles the result of an attempt to play at a table.
    fn note(&self, work: &mut Work, attempt: Attempt, out: &mut impl Write) -> anyhow::Result<()> {
        let Attempt { table, result } = attempt;
        match result {
            Ok(()) => {
                work.busy.remove(&table);
                // The game has ended while its bot was thinking.
                if !work.seen.is_at(&table) {
                    self.players.leave(&table);
                }
            }
            Err(error) if error.is::<TokenRefused>() => return Err(error),
            // The other tables continue.
            Err(error) => writeln!(out, "table {table}: {error:#}; trying again")?,
        }
        Ok(())
    }

    /// Starts an attempt at each table where moves are owed.
    fn play(&self, work: &mut Work) {
        for table in work.seen.tables_to_move() {
            if work.busy.insert(table.id.clone()) {
                let (id, seats) = (table.id.clone(), std::mem::take(&mut table.owing));
                tokio::spawn(Arc::clone(&self.players).play(id, seats, work.reports.clone()));
            }
        }
    }
}
