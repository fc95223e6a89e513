//! The servers that are driven: one, or several nodes on one database.

use anyhow::{Context, bail};
use http_body_util::Full;
use hyper::Uri;
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;

use super::trouble::Trouble;

/// The servers, as in `127.0.0.1:7373`.
pub(super) struct Nodes(Vec<String>);

impl Nodes {
    /// Reads addresses such as `http://127.0.0.1:7373`.
    pub(super) fn read(urls: &[String]) -> anyhow::Result<Nodes> {
        Ok(Nodes(urls.iter().map(|url| authority(url)).collect::<Result<_, _>>()?))
    }

    /// Returns how many there are.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns what a node is called in requests.
    pub(super) fn authority(&self, node: usize) -> &str {
        &self.0[node]
    }

    pub(super) async fn connect(&self, node: usize) -> Result<SendRequest<Full<Bytes>>, Trouble> {
        let stream = TcpStream::connect(&self.0[node]).await.map_err(|_| Trouble::Connection)?;
        stream.set_nodelay(true).map_err(|_| Trouble::Connection)?;
        let (sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        // How it ends is learned from the request that it breaks.
        tokio::spawn(async { drop(connection.await) });
        Ok(sender)
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
