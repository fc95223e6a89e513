//! `quayside serve`, and plain `quayside`: the pages to play at.

use std::io::{self, IsTerminal, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::ValueEnum;
use directories::ProjectDirs;
use quayside_server::{App, Config, Store};
use tokio::net::TcpListener;
use tokio::signal;
use tracing_subscriber::EnvFilter;

use crate::private_file;

/// Serve the pages to play at, in the browser
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address to listen on
    #[arg(long, value_name = "ADDR", default_value_t = SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)))]
    listen: SocketAddr,
    /// Where the tables are kept; your data directory, unless said
    #[arg(long, value_name = "DIR", value_parser = private_file::path_argument())]
    data: Option<PathBuf>,
    /// The address under which others find this server
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Remove tables where nothing has happened for so many days; kept for ever, unless said
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep: Option<u32>,
    /// Visitors come through a proxy: believe its X-Forwarded-For
    #[arg(long)]
    behind_proxy: bool,
    /// How the log is written; how much of it is said by `QUAYSIDE_LOG` (error, warn, info, debug)
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    log: LogForm,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum LogForm {
    /// For people
    #[default]
    Text,
    /// For programs, an object a line
    Json,
}

/// Where we listen, unless said.
const PORT: u16 = 7373;

/// Serves until it is stopped.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    begin_log(args.log);
    let runtime = tokio::runtime::Runtime::new().context("no threads to serve with")?;
    runtime.block_on(async {
        let listener = TcpListener::bind(args.listen)
            .await
            .with_context(|| format!("can't listen on {}", args.listen))?;
        let address = match &args.public_url {
            Some(url) => url.clone(),
            None => format!("http://{}", listener.local_addr()?),
        };
        let config = Config {
            public_url: args.public_url.clone(),
            behind_proxy: args.behind_proxy,
            keep_days: args.keep,
            ..Config::default()
        };
        allow_many_connections();
        let app = App::with(open(args.data.as_deref()).await?, config);
        writeln!(out, "Quayside is open: {address}\nStop it with Ctrl+C; nothing is lost.")?;
        out.flush()?;
        quayside_server::serve(listener, app, stopped()).await.context("the server stopped")?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Serves on this computer and opens the browser.
pub(crate) fn play(out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("no threads to serve with")?;
    runtime.block_on(async {
        let listener = nearest().await?;
        let address = format!("http://{}", listener.local_addr()?);
        let app = App::new(open(None).await?);
        writeln!(out, "Quayside is open: {address}\nStop it with Ctrl+C; nothing is lost.")?;
        out.flush()?;
        // Without a browser to open, the address is there to be typed.
        let _ = open::that_detached(&address);
        quayside_server::serve(listener, app, stopped()).await.context("the server stopped")?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Listens on our port, or on any that is free while another Quayside has it.
async fn nearest() -> anyhow::Result<TcpListener> {
    if let Ok(listener) = TcpListener::bind((Ipv4Addr::LOCALHOST, PORT)).await {
        return Ok(listener);
    }
    let any = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
    any.context("no port is free on this computer")
}

/// Opens the store in this folder, or in the user's own.
pub(crate) async fn open(data: Option<&Path>) -> anyhow::Result<Store> {
    let file = place(data)?;
    if let Some(folder) = file.parent() {
        let name = || format!("can't make {}", folder.display());
        private_file::create_folder(folder).with_context(name)?;
    }
    let store = Store::open(&file).await;
    store.with_context(|| format!("can't open {}", file.display()))
}

/// Returns the file in which a store keeps everything.
pub(crate) fn place(data: Option<&Path>) -> anyhow::Result<PathBuf> {
    Ok(self::data(data)?.join("quayside.db"))
}

/// Returns where what must last is kept: where it is said, or in the user's data directory.
pub(crate) fn data(said: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(data) = said {
        return Ok(data.to_owned());
    }
    let home = ProjectDirs::from("", "", "quayside");
    Ok(home.context("no home directory; say --data DIR")?.data_dir().to_owned())
}

/// Writes what happens to standard error.
fn begin_log(form: LogForm) {
    let variable =
        ["QUAYSIDE_LOG", "RUST_LOG"].into_iter().find_map(|name| std::env::var(name).ok());
    let filter = EnvFilter::new(variable.as_deref().unwrap_or("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // Nobody else has begun a log before, or theirs is kept.
    let _ = match form {
        LogForm::Text => log.with_ansi(io::stderr().is_terminal()).try_init(),
        LogForm::Json => log.json().try_init(),
    };
}

/// Each connection is an open file, and a system gives a program few of them unless it asks.
fn allow_many_connections() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        // With fewer of them fewer visitors fit, and the rest works as well.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Waits until somebody stops the program.
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
