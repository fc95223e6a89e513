//! `quayside serve`, and plain `quayside`: the pages to play at.

use std::io::{self, IsTerminal, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::ValueEnum;
use directories::ProjectDirs;
use quayside_server::{App, Config, Store};
use quayside_text::{Text, say};
use tokio::net::TcpListener;
use tokio::signal;
use tracing_subscriber::EnvFilter;

use crate::private_file;

/// Serve the game to browsers
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Address to listen on
    #[arg(long, value_name = "ADDR", default_value_t = SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)))]
    listen: SocketAddr,
    /// Folder with the database [default: your data folder]
    #[arg(long, value_name = "DIR", value_parser = private_file::path_argument())]
    data: Option<PathBuf>,
    /// Public address of this server; may be repeated, invitation links use the first
    #[arg(long, value_name = "URL", value_parser = web_address)]
    public_url: Vec<String>,
    /// Delete tables after this many days without a move [default: never]
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep: Option<u32>,
    /// Trust the X-Forwarded-For header; only behind your own reverse proxy
    #[arg(long)]
    behind_proxy: bool,
    /// Format of the log; the variable `QUAYSIDE_LOG` sets its level (error, warn, info, debug)
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    log: LogFormat,
}

/// Format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum LogFormat {
    /// For people
    #[default]
    Text,
    /// For programs, one object per line
    Json,
}

/// The default port.
const PORT: u16 = 7373;

/// Reads an address of the web: `https://quay.example`.
fn web_address(url: &str) -> Result<String, &'static str> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match rest {
        Some(rest) if !rest.is_empty() && !rest.starts_with('/') => Ok(url.to_owned()),
        Some(_) | None => Err("it begins with http:// or https://, and a name follows"),
    }
}

/// Serves until it is stopped.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    begin_log(args.log);
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    runtime.block_on(async {
        let listener = TcpListener::bind(args.listen)
            .await
            .with_context(|| format!("can't listen on {}", args.listen))?;
        let address = match args.public_url.first() {
            Some(url) => url.clone(),
            None => format!("http://{}", listener.local_addr()?),
        };
        let config = Config {
            public_urls: args.public_url.clone(),
            behind_proxy: args.behind_proxy,
            keep_days: args.keep,
            ..Config::default()
        };
        allow_many_connections();
        let store = open_to_write(args.data.as_deref()).await?;
        let app = App::with(store.clone(), config);
        writeln!(out, "Quayside is open: {address}\nStop it with Ctrl+C; nothing is lost.")?;
        out.flush()?;
        quayside_server::serve(listener, app, stopped()).await.context("the server stopped")?;
        store.close().await?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Serves on this computer and opens the browser.
pub(crate) fn play(text: &Text, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    runtime.block_on(async {
        let listener = listen_locally().await?;
        let address = format!("http://{}", listener.local_addr()?);
        let store = open_to_write(None).await?;
        let app = App::new(store.clone());
        writeln!(out, "{}", say!(text, "play-open", address = address.as_str()))?;
        writeln!(out, "{}", text.word("play-open.stop"))?;
        out.flush()?;
        // Without a browser to open, the address is there to be typed.
        let _ = open::that_detached(&address);
        quayside_server::serve(listener, app, stopped()).await.context("the server stopped")?;
        store.close().await?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Opens the store, and makes sure that it can be written.
async fn open_to_write(data: Option<&Path>) -> anyhow::Result<Store> {
    survive_full_files()?;
    let store = open(data).await?;
    let file = database(data)?;
    store.try_write().await.with_context(|| format!("can't write {}", file.display()))?;
    Ok(store)
}

/// Lets a write fail where a file may not grow any more; without this the system ends the program.
fn survive_full_files() -> anyhow::Result<()> {
    #[cfg(unix)]
    {
        let kind = signal::unix::SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw());
        // A signal that is heard once has no other effect from then on.
        let _ = signal::unix::signal(kind).context("can't listen to signals")?;
    }
    Ok(())
}

/// Listens on the default port, or on any free one if it is taken.
async fn listen_locally() -> anyhow::Result<TcpListener> {
    if let Ok(listener) = TcpListener::bind((Ipv4Addr::LOCALHOST, PORT)).await {
        return Ok(listener);
    }
    let any = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
    any.context("no port is free on this computer")
}

/// Opens the store in this folder, or in the user's data folder.
pub(crate) async fn open(data: Option<&Path>) -> anyhow::Result<Store> {
    let file = database(data)?;
    if let Some(folder) = file.parent() {
        let name = || format!("can't create {}", folder.display());
        private_file::create_folder(folder).with_context(name)?;
    }
    let store = Store::open(&file).await;
    store.with_context(|| format!("can't open {}", file.display()))
}

/// Returns the path of the database.
pub(crate) fn database(data: Option<&Path>) -> anyhow::Result<PathBuf> {
    Ok(self::data(data)?.join("quayside.db"))
}

/// Returns the folder for data: the one that was given, or the user's data folder.
pub(crate) fn data(given: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(data) = given {
        return Ok(data.to_owned());
    }
    let home = ProjectDirs::from("", "", "quayside");
    Ok(home.context("no home directory; use --data DIR")?.data_dir().to_owned())
}

/// Starts the log, on standard error.
fn begin_log(format: LogFormat) {
    let variable =
        ["QUAYSIDE_LOG", "RUST_LOG"].into_iter().find_map(|name| std::env::var(name).ok());
    let filter = EnvFilter::new(variable.as_deref().unwrap_or("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // If a log was started before, it stays.
    let _ = match format {
        LogFormat::Text => log.with_ansi(io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().try_init(),
    };
}

/// Raises the limit of open files, since each connection is one.
fn allow_many_connections() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        // If that fails, fewer visitors fit, and everything else works.
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
