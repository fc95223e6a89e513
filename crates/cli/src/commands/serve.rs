//! `quayside serve`, and plain `quayside`: the pages to play at.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use directories::ProjectDirs;
use quayside_server::{App, Store};
use tokio::net::TcpListener;
use tokio::signal;

/// Serve the pages to play at, in the browser
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address to listen on
    #[arg(long, value_name = "ADDR", default_value_t = SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)))]
    listen: SocketAddr,
    /// Where the tables are kept; your data directory, unless said
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The address under which others find this server
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
}

/// Where we listen, unless said.
const PORT: u16 = 7373;

/// Serves until it is stopped.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("no threads to serve with")?;
    runtime.block_on(async {
        let listener = TcpListener::bind(args.listen)
            .await
            .with_context(|| format!("can't listen on {}", args.listen))?;
        let address = match &args.public_url {
            Some(url) => url.clone(),
            None => format!("http://{}", listener.local_addr()?),
        };
        let app = open(args.data.as_deref()).await?;
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
        let app = open(None).await?;
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

/// Returns where what must last is kept: where it is said, or in the user's data directory.
pub(crate) fn data(said: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(data) = said {
        return Ok(data.to_owned());
    }
    let home = ProjectDirs::from("", "", "quayside");
    Ok(home.context("no home directory; say --data DIR")?.data_dir().to_owned())
}

async fn open(data: Option<&Path>) -> anyhow::Result<App> {
    let data = self::data(data)?;
    std::fs::create_dir_all(&data).with_context(|| format!("can't make {}", data.display()))?;
    let file = data.join("quayside.db");
    let store = Store::open(&file).await;
    Ok(App::new(store.with_context(|| format!("can't open {}", file.display()))?))
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
