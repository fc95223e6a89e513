//! `quayside serve`: the pages.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use quayside_server::{App, Store, router};

/// Serve the pages to play at, in the browser
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address to listen on.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7373")]
    listen: SocketAddr,
    /// Where the tables are kept; the user's data directory, unless said.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The address under which others find this server.
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
}

impl Args {
    async fn serve(&self) -> anyhow::Result<()> {
        let data = self.data.clone().unwrap_or_else(|| PathBuf::from("."));
        std::fs::create_dir_all(&data).with_context(|| format!("can't make {}", data.display()))?;
        let store = Store::open(&data.join("quayside.db")).await?;
        let listener = tokio::net::TcpListener::bind(self.listen)
            .await
            .with_context(|| format!("can't listen on {}", self.listen))?;
        eprintln!("http://{}", listener.local_addr()?);
        axum::serve(listener, router(App::new(store))).await.context("the server stopped")
    }
}

/// Serves until it is stopped.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("no threads to serve with")?;
    runtime.block_on(args.serve())?;
    Ok(ExitCode::SUCCESS)
}
