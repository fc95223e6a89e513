//! `quayside serve`, and plain `quayside`: the web server.

mod address;
mod bots;
mod lock;
mod mail;
#[cfg(feature = "profile")]
mod profile;

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::ValueEnum;
use quayside_server::{App, Config, Delivery, Store, connect_bus};
use quayside_text::{Text, say};
use tokio::runtime::{Builder, Runtime};
use tokio::signal;
use tracing_subscriber::EnvFilter;

use crate::external;
use crate::storage::{Storage, data};
use address::{Address, listen_locally, url};
use bots::{NamedBot, programs};
use lock::{FolderInUse, Lock};
use mail::mail;
#[cfg(feature = "profile")]
use profile::Profile;

/// The number of cores from which one is left to the database thread.
const MANY_CORES: usize = 8;

/// Serve the games to browsers
///
/// Everything is kept in one file, quayside.db in the data folder, which one server at a time may
/// use; docs/cluster.md describes several. The server speaks plain HTTP; docs/hosting.md describes
/// what a public one needs besides, and docs/bots.md what a program reads and answers that plays as
/// a bot (--bot).
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Address to listen on, as in localhost:7373; :7373 is every address of this computer
    #[arg(long, value_name = "ADDR", default_value_t)]
    listen: Address,
    #[command(flatten)]
    storage: Storage,
    #[arg(long, value_name = "URL", requires = "store", value_parser = bus_address)]
    #[arg(help = "NATS server between those on one database, as in nats://localhost:4222")]
    bus: Option<String>,
    /// Public address of this server; may be repeated, invitation links use the first
    #[arg(long, value_name = "URL", value_parser = web_address)]
    public_url: Vec<String>,
    /// Delete tables after this many days without a move [default: never]
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep: Option<u32>,
    /// Bot that is a program of yours, offered for seats under this name; may be repeated
    #[arg(long, value_name = "NAME=cmd:PROGRAM")]
    bot: Vec<NamedBot>,
    /// Trust the X-Forwarded-For header; only behind your own reverse proxy
    #[arg(long)]
    behind_proxy: bool,
    /// Let players have notices sent into private networks, this computer included, and by plain
    /// HTTP; only where you trust them all, as at home
    #[arg(long)]
    private_webhooks: bool,
    #[arg(long, value_name = "URL", requires = "mail_from", help = SMTP, long_help = SMTP_LONG)]
    smtp: Option<String>,
    /// Address in whose name notices are sent by mail, as in "Quayside <quay@mail.example>"
    #[arg(long, value_name = "ADDR", requires = "smtp")]
    mail_from: Option<String>,
    /// Format of the log on standard error; the variable `QUAYSIDE_LOG` sets its level: error,
    /// warn, info or debug
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    log: LogFormat,
    /// File to write at the end: where the processor's time went, as folded stacks
    #[cfg(feature = "profile")]
    #[arg(long, value_name = "FILE")]
    profile: Option<PathBuf>,
}

const SMTP: &str = "Mail server to send notices by, as in smtps://quay@mail.example";

const SMTP_LONG: &str = "\
Mail server to send notices by, as in smtps://quay@mail.example, or smtp://mail.example?tls=required \
where encryption begins later; its password is in the variable QUAYSIDE_SMTP_PASSWORD";

const EXAMPLES: &str = "\
Examples:
  Let others on your network play:
    quayside serve --listen :7373
  Serve a club behind a reverse proxy, and forget tables after a year without a move:
    quayside serve --data club --public-url https://quay.example --behind-proxy --keep 365
  Offer last year's admiral as an opponent:
    quayside serve --listen :7373 --bot old=\"cmd:old/quayside bot admiral\"";

/// Format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum LogFormat {
    /// For people
    #[default]
    Text,
    /// For programs, one object per line
    Json,
}

/// Reads an address of the web: `https://quay.example`.
fn web_address(url: &str) -> Result<String, &'static str> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match rest {
        Some(rest) if !rest.is_empty() && !rest.starts_with('/') => Ok(url.to_owned()),
        Some(_) | None => Err("it begins with http:// or https://, and a name follows"),
    }
}

/// Reads the address of a NATS server.
fn bus_address(address: &str) -> Result<String, &'static str> {
    match address.strip_prefix("nats://") {
        Some(rest) if !rest.is_empty() => Ok(address.to_owned()),
        Some(_) | None => Err("it is like nats://localhost:4222"),
    }
}

/// Serves until a signal stops it.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    begin_log(args.log);
    #[cfg(feature = "profile")]
    let profile = args.profile.as_deref().map(Profile::begin).transpose()?;
    // A database supports many servers, a folder only one.
    let folder = args.storage.folder()?;
    let runtime = start_runtime(folder.is_some()).context("can't start threads")?;
    let ended = runtime.block_on(async {
        let programs = programs(&args.bot)?;
        let claim = |folder: &PathBuf| Lock::claim(folder).map_err(|taken| refuse(folder, &taken));
        let mut lock = folder.as_ref().map(claim).transpose()?;
        let listener = args.listen.listen().await?;
        let own = url(&listener)?;
        let config = Config {
            public_urls: args.public_url.clone(),
            behind_proxy: args.behind_proxy,
            keep_days: args.keep,
            programs,
            node: folder.is_none().then(|| node_name(&own)),
            notices: Delivery {
                private_webhooks: args.private_webhooks,
                mail: mail(args.smtp.as_deref(), args.mail_from.as_deref())?,
                ..Delivery::default()
            },
            ..Config::default()
        };
        allow_many_connections();
        let store = open_to_write(&args.storage).await?;
        if let Some(lock) = &mut lock {
            lock.note(&own).context("can't write the lock")?;
        }
        let app = match &args.bus {
            Some(bus) => {
                App::on(connect_bus(bus).await.context("can't use --bus")?, store.clone(), config)
            }
            None => App::with(store.clone(), config),
        };
        let address = args.public_url.first().unwrap_or(&own);
        writeln!(out, "Quayside is open: {address}\nStop it with Ctrl+C; nothing is lost.")?;
        out.flush()?;
        quayside_server::serve(listener, app, stopped()).await.context("the server stopped")?;
        store.close().await?;
        Ok(ExitCode::SUCCESS)
    });
    // From here on no table starts another program.
    drop(runtime);
    external::end_all();
    #[cfg(feature = "profile")]
    profile.map(Profile::write).transpose()?;
    ended
}

/// Starts the threads that answer requests, one for each core.
///
/// With many cores, one is left to the thread that writes the database file: all tables wait for it,
/// and it would otherwise wait for a core (docs/load.md).
fn start_runtime(is_file: bool) -> io::Result<Runtime> {
    let mut runtime = Builder::new_multi_thread();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    if is_file && cores >= MANY_CORES && std::env::var_os("TOKIO_WORKER_THREADS").is_none() {
        runtime.worker_threads(cores - 1);
    }
    runtime.enable_all().build()
}

/// Returns a name for this server among those of its database: host name and port.
fn node_name(url: &str) -> String {
    let system = rustix::system::uname();
    let port = url.rsplit(':').next().unwrap_or_default();
    format!("{}:{port}", system.nodename().to_string_lossy())
}

/// Returns the error that another server uses the folder, with a way out.
fn refuse(folder: &Path, FolderInUse { url }: &FolderInUse) -> anyhow::Error {
    let at = url.as_ref().map(|url| format!(" at {url}")).unwrap_or_default();
    anyhow::anyhow!(
        "another quayside already serves the tables in {}{at}\n\n  \
         tip: open that one in a browser, or stop it first; --data DIR keeps other tables",
        folder.display()
    )
}

/// Serves on this computer and opens the browser; if a server is running already, only opens the
/// browser.
pub(crate) fn play(text: &Text, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let runtime = Runtime::new().context("can't start threads")?;
    runtime.block_on(async {
        let folder = data(None)?;
        let mut lock = match Lock::claim(&folder) {
            Ok(lock) => lock,
            Err(FolderInUse { url: Some(url) }) => {
                show(&url, "play-open.already", text, out)?;
                return Ok(ExitCode::SUCCESS);
            }
            Err(taken @ FolderInUse { url: None }) => return Err(refuse(&folder, &taken)),
        };
        let listener = listen_locally().await?;
        let url = url(&listener)?;
        let store = open_to_write(&Storage::default()).await?;
        lock.note(&url).context("can't write the lock")?;
        let app = App::new(store.clone());
        show(&url, "play-open.stop", text, out)?;
        quayside_server::serve(listener, app, stopped()).await.context("the server stopped")?;
        store.close().await?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Prints the address of the games, and opens the browser there.
fn show(url: &str, then: &str, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    let said = format!("{}\n{}\n", say!(text, "play-open", address = url), text.word(then));
    // In one write: a reader that closes the pipe after the address causes no error.
    out.write_all(said.as_bytes())?;
    out.flush()?;
    // Without a browser, the user can type the printed address.
    let _ = open::that_detached(url);
    Ok(())
}

/// Opens the store, and checks that it can be written.
async fn open_to_write(storage: &Storage) -> anyhow::Result<Store> {
    survive_full_files()?;
    storage.open_to_write().await
}

/// Makes writes beyond the file size limit fail; by default the system ends the program.
fn survive_full_files() -> anyhow::Result<()> {
    #[cfg(unix)]
    {
        let kind = signal::unix::SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw());
        // Registering a handler once disables the default action permanently.
        let _ = signal::unix::signal(kind).context("can't listen to signals")?;
    }
    Ok(())
}

/// Starts the log, on standard error.
fn begin_log(format: LogFormat) {
    let variable =
        ["QUAYSIDE_LOG", "RUST_LOG"].into_iter().find_map(|name| std::env::var(name).ok());
    // The NATS client logs every attempt to connect; we log the state once.
    let filter = EnvFilter::new(variable.as_deref().unwrap_or("info,async_nats=warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // A log that was started before stays.
    let _ = match format {
        LogFormat::Text => log.with_ansi(io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().try_init(),
    };
}

/// Raises the limit of open files, since each connection needs one.
fn allow_many_connections() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        // On failure fewer visitors can connect, and everything else works.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Waits for a signal to stop.
async fn stopped() {
    let interrupted = signal::ctrl_c();
    #[cfg(unix)]
    {
        let mut terminated = signal::unix::signal(signal::unix::SignalKind::terminate())
            .expect("signals can be heard");
        tokio::select! {
            _ = interrupted => (),
            _ = terminated.recv() => (),
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
}
