//! The addresses at which others reach this server.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};

use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::system::random;

/// The addresses of this server.
#[derive(Clone)]
pub(crate) struct Network {
    /// The public address that the operator configured; it overrides the others.
    public_url: Option<String>,
    /// Whether the server is one of several nodes.
    is_node: bool,
    /// The address at which it listens.
    pub(crate) own: Arc<OnceLock<SocketAddr>>,
    /// The address at which it listens in the local network, once a visitor has opened that.
    local: Arc<OnceLock<SocketAddr>>,
    listeners: UnboundedSender<TcpListener>,
    /// Token in the form that opens the local network, so that only our pages can send it.
    pub(crate) token: Arc<str>,
}

impl Network {
    /// Returns the network, and a receiver of listeners opened later.
    pub(crate) fn new(
        public_url: Option<String>,
        is_node: bool,
    ) -> (Network, UnboundedReceiver<TcpListener>) {
        let (listeners, opened) = unbounded_channel();
        let (own, local, token) = (Arc::default(), Arc::default(), random::hex::<16>().into());
        (Network { public_url, is_node, own, local, listeners, token }, opened)
    }

    /// Returns the scheme and host of addresses that others can follow.
    pub(crate) fn origin(&self, host: &str) -> String {
        match (&self.public_url, self.local.get()) {
            (Some(url), _) => url.trim_end_matches('/').to_owned(),
            (None, Some(local)) => format!("http://{local}"),
            (None, None) => format!("http://{host}"),
        }
    }

    /// Returns whether a visitor with this address may open the server to the local network: the
    /// visitor uses this computer without a proxy, the server listens on loopback only, and it is
    /// not one of several nodes.
    pub(crate) fn can_open(&self, peer: Option<IpAddr>) -> bool {
        let alone = !self.is_node && self.own.get().is_some_and(|own| own.ip().is_loopback());
        let here = peer.is_some_and(|peer| peer.is_loopback());
        alone && here && self.public_url.is_none() && self.local.get().is_none()
    }

    /// Listens in the local network, on the same port if it is free.
    pub(crate) async fn open(&self) -> io::Result<()> {
        let no_network = || io::Error::new(io::ErrorKind::NotFound, "this computer has no network");
        let local = home_address()?.ok_or_else(no_network)?;
        let port = self.own.get().map_or(0, SocketAddr::port);
        let listener = match TcpListener::bind((local, port)).await {
            Ok(listener) => listener,
            Err(_) => TcpListener::bind((local, 0)).await?,
        };
        // Of two simultaneous requests, the first one's listener is used.
        if self.local.set(listener.local_addr()?).is_ok() {
            let _ = self.listeners.send(listener);
        }
        Ok(())
    }
}

/// Returns the address of this computer in the local network.
fn home_address() -> io::Result<Option<IpAddr>> {
    let all = if_addrs::get_if_addrs()?;
    let mut addresses: Vec<IpAddr> = all
        .iter()
        .filter(|one| !one.is_loopback() && !one.is_link_local())
        .map(if_addrs::Interface::ip)
        .filter(IpAddr::is_ipv4)
        .collect();
    // Prefers private addresses, which a home network uses.
    addresses.sort_by_key(|address| match address {
        IpAddr::V4(address) => !address.is_private(),
        IpAddr::V6(_) => true,
    });
    Ok(addresses.into_iter().next())
}
