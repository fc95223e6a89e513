//! How others reach this server.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};

use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::system::random;

/// The addresses of this server.
#[derive(Clone)]
pub(crate) struct Network {
    /// What the operator says; that settles it.
    public_url: Option<String>,
    /// Whether it is one of several nodes.
    is_node: bool,
    /// Where it listens.
    pub(crate) own: Arc<OnceLock<SocketAddr>>,
    /// Where it listens for others in the local network, once a visitor wants that.
    local: Arc<OnceLock<SocketAddr>>,
    doors: UnboundedSender<TcpListener>,
    /// What the form that opens the local network holds, so that only a page of ours can send it.
    pub(crate) token: Arc<str>,
}

impl Network {
    /// Returns the network, and the listeners that are opened later.
    pub(crate) fn new(
        public_url: Option<String>,
        is_node: bool,
    ) -> (Network, UnboundedReceiver<TcpListener>) {
        let (doors, opened) = unbounded_channel();
        let (own, local, token) = (Arc::default(), Arc::default(), random::hex::<16>().into());
        (Network { public_url, is_node, own, local, doors, token }, opened)
    }

    /// Returns the beginning of every address that others can follow.
    pub(crate) fn origin(&self, host: &str) -> String {
        match (&self.public_url, self.local.get()) {
            (Some(url), _) => url.trim_end_matches('/').to_owned(),
            (None, Some(local)) => format!("http://{local}"),
            (None, None) => format!("http://{host}"),
        }
    }

    /// Returns whether a visitor with this address may open the server to the local network: the
    /// visitor sits at this computer and came without a proxy, no other computer can reach the server
    /// yet, and it serves its tables alone.
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
        let door = match TcpListener::bind((local, port)).await {
            Ok(door) => door,
            Err(_) => TcpListener::bind((local, 0)).await?,
        };
        // Of two requests at once, the first one's listener is used.
        if self.local.set(door.local_addr()?).is_ok() {
            let _ = self.doors.send(door);
        }
        Ok(())
    }
}

/// Returns the address of this computer in its own network.
fn home_address() -> io::Result<Option<IpAddr>> {
    let all = if_addrs::get_if_addrs()?;
    let mut addresses: Vec<IpAddr> = all
        .iter()
        .filter(|one| !one.is_loopback() && !one.is_link_local())
        .map(if_addrs::Interface::ip)
        .filter(IpAddr::is_ipv4)
        .collect();
    // A home network's own addresses first.
    addresses.sort_by_key(|address| match address {
        IpAddr::V4(address) => !address.is_private(),
        IpAddr::V6(_) => true,
    });
    Ok(addresses.into_iter().next())
}
