//! The tested servers: one, or several nodes on one database.

use anyhow::{Context, bail};
use hyper::Uri;
use quayside_server::HttpConnection;
use tokio::net::TcpStream;

use super::trouble::Trouble;

/// The servers, as in `127.0.0.1:7373`.
pub(super) struct Nodes(Vec<String>);

impl Nodes {
    /// Reads addresses such as `http://127.0.0.1:7373`.
    pub(super) fn read(urls: &[String]) -> anyhow::Result<Nodes> {
        Ok(Nodes(urls.iter().map(|url| authority(url)).collect::<Result<_, _>>()?))
    }

    /// Returns the number of servers.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the host and port of a node.
    pub(super) fn authority(&self, node: usize) -> &str {
        &self.0[node]
    }

    pub(super) async fn connect(&self, node: usize) -> Result<HttpConnection, Trouble> {
        let stream = TcpStream::connect(&self.0[node]).await.map_err(|_| Trouble::Connection)?;
        let connection = HttpConnection::start(stream, &self.0[node], None).await;
        connection.map_err(|_| Trouble::Connection)
    }
}

fn authority(url: &str) -> anyhow::Result<String> {
    let uri: Uri = url.parse().with_context(|| format!("{url} is not an address"))?;
    let (Some("http"), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
        bail!("{url} is not an address such as http://127.0.0.1:7373");
    };
    let port = if authority.port().is_none() { ":80" } else { "" };
    Ok(format!("{authority}{port}"))
}
