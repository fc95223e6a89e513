//! The listen address of a server.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use anyhow::Context;
use tokio::net::{TcpListener, lookup_host};

/// The default port.
pub(super) const PORT: u16 = 7373;

/// The number of ports to try: if the default port is taken, the next ones are tried, so that
/// addresses stay similar.
const PORTS: u16 = 10;

/// A host name or address of this computer, and a port: `127.0.0.1:7373`, `localhost:7373`; `:7373`
/// means all its addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Address {
    host: String,
    port: u16,
}

impl Default for Address {
    fn default() -> Address {
        Address { host: Ipv4Addr::LOCALHOST.to_string(), port: PORT }
    }
}

impl FromStr for Address {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Address, &'static str> {
        const FORM: &str = "an address and a port, as in 127.0.0.1:7373, localhost:7373 or :7373";
        let (host, port) = text.rsplit_once(':').ok_or(FORM)?;
        let port = port.parse().map_err(|_| FORM)?;
        let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        if inner.is_none() && host.contains([':', '/', '[', ']', ' ']) {
            return Err(FORM);
        }
        let host = match inner.unwrap_or(host) {
            "" => Ipv4Addr::UNSPECIFIED.to_string(),
            host => host.to_owned(),
        };
        Ok(Address { host, port })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Address { host, port } = self;
        if host.contains(':') { write!(f, "[{host}]:{port}") } else { write!(f, "{host}:{port}") }
    }
}

impl Address {
    /// Listens at this address.
    pub(super) async fn listen(&self) -> anyhow::Result<TcpListener> {
        let cant_listen = || format!("can't listen on {self}");
        let found = lookup_host((self.host.as_str(), self.port)).await.with_context(cant_listen)?;
        let mut found: Vec<SocketAddr> = found.collect();
        // Of the two addresses of `localhost`, IPv4 first: every browser tries it.
        found.sort_by_key(SocketAddr::is_ipv6);
        match TcpListener::bind(&*found).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => Err(self.in_use_error()),
            bound => bound.with_context(cant_listen),
        }
    }

    fn in_use_error(&self) -> anyhow::Error {
        let other = Address { host: self.host.clone(), port: self.port.saturating_add(1) };
        anyhow::anyhow!(
            "can't listen on {self}: another program already does\n\n  \
             tip: stop that program, or use another port, as in --listen {other}"
        )
    }
}

/// Listens on this computer only: on the default port, or the next free one.
pub(super) async fn listen_locally() -> anyhow::Result<TcpListener> {
    for port in PORT..PORT + PORTS {
        if let Ok(listener) = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
            return Ok(listener);
        }
    }
    let any = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
    any.context("no port is free on this computer")
}

/// Returns the address for a browser on this computer.
pub(super) fn url(listener: &TcpListener) -> io::Result<String> {
    let own = listener.local_addr()?;
    Ok(match own.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => format!("http://localhost:{}", own.port()),
        IpAddr::V6(ip) if ip.is_unspecified() => format!("http://localhost:{}", own.port()),
        IpAddr::V4(_) | IpAddr::V6(_) => format!("http://{own}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (text, read) in [
            ("127.0.0.1:7373", Some("127.0.0.1:7373")),
            ("localhost:80", Some("localhost:80")),
            (":7373", Some("0.0.0.0:7373")),
            ("[::1]:7373", Some("[::1]:7373")),
            ("7373", None),
            ("localhost", None),
            ("::1:7373", None),
            ("http://localhost:7373", None),
            ("localhost:99999", None),
            ("", None),
        ] {
            let address = text.parse::<Address>().map(|address| address.to_string());
            assert_eq!(address.ok().as_deref(), read, "{text}");
        }
        assert_eq!(Address::default().to_string(), "127.0.0.1:7373");
    }
}
