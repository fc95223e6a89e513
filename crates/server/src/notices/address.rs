//! Addresses that players give for notices. A player must not use the server to reach what is
//! unreachable for them: this computer, and the networks behind it.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::Uri;
use tokio::net::lookup_host;

/// Maximum length of an address.
const LONGEST: usize = 1000;

/// The reason why an address is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum AddressError {
    /// It is no address of the web.
    #[error("it is no address of the web")]
    Malformed,
    /// It is not encrypted.
    #[error("it does not begin with https://")]
    Unencrypted,
    /// The port belongs to another service.
    #[error("the port belongs to another service")]
    Port,
    /// The name is unknown.
    #[error("no computer has this name")]
    Unknown,
    /// It leads to a computer without a public address.
    #[error("it leads into a private network")]
    Private,
}

impl AddressError {
    /// Returns the key of the explanation for this reason.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            AddressError::Malformed | AddressError::Unencrypted | AddressError::Port => "wrong",
            AddressError::Unknown => "unknown",
            AddressError::Private => "private",
        }
    }
}

/// A parsed address, whose host is not looked up yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WebAddress {
    uri: Uri,
    is_encrypted: bool,
    port: u16,
}

impl fmt::Display for WebAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.uri.fmt(f)
    }
}

impl WebAddress {
    /// Parses an address. `private` allows private networks, and with them plain HTTP and any
    /// port, which are common there.
    pub(crate) fn read(text: &str, private: bool) -> Result<WebAddress, AddressError> {
        if text.len() > LONGEST {
            return Err(AddressError::Malformed);
        }
        let uri: Uri = text.parse().map_err(|_| AddressError::Malformed)?;
        let is_encrypted = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if private => false,
            Some("http") => return Err(AddressError::Unencrypted),
            Some(_) | None => return Err(AddressError::Malformed),
        };
        // A user name would not be sent, and could hide the host from a reader.
        let authority = uri.authority().ok_or(AddressError::Malformed)?;
        let (whole, host) = (authority.as_str(), authority.host());
        if whole.contains('@') || host.is_empty() {
            return Err(AddressError::Malformed);
        }
        let port = match authority.port_u16() {
            Some(port) => port,
            // The colon has no number after it, or one that is too large.
            None if whole.len() > host.len() => return Err(AddressError::Malformed),
            None if is_encrypted => 443,
            None => 80,
        };
        // Ports below 1024 belong to mail, DNS and other services.
        if !private && port != 443 && port < 1024 {
            return Err(AddressError::Port);
        }
        Ok(WebAddress { uri, is_encrypted, port })
    }

    /// Returns the host name, without brackets.
    pub(crate) fn host(&self) -> &str {
        let host = self.uri.host().unwrap_or_default();
        host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host)
    }

    /// Returns the value of the `Host` header.
    pub(crate) fn authority(&self) -> &str {
        self.uri.authority().map_or("", |authority| authority.as_str())
    }

    /// Returns the path and query.
    pub(crate) fn path(&self) -> &str {
        self.uri.path_and_query().map_or("/", |path| path.as_str())
    }

    /// Returns the scheme and host.
    pub(crate) fn origin(&self) -> String {
        let scheme = if self.is_encrypted { "https" } else { "http" };
        format!("{scheme}://{}", self.authority())
    }

    /// Returns whether the connection is encrypted.
    pub(crate) const fn is_encrypted(&self) -> bool {
        self.is_encrypted
    }

    /// Looks the host up, and returns the addresses to connect to. All of them must be allowed,
    /// because a name that also leads here is a trap. Connecting does not look up again.
    pub(crate) async fn look_up(&self, private: bool) -> Result<Vec<SocketAddr>, AddressError> {
        let found =
            lookup_host((self.host(), self.port)).await.map_err(|_| AddressError::Unknown)?;
        let found: Vec<SocketAddr> = found.collect();
        if found.is_empty() {
            return Err(AddressError::Unknown);
        }
        let own: Vec<IpAddr> = if_addrs::get_if_addrs()
            .map(|all| all.into_iter().map(|one| one.ip()).collect())
            .unwrap_or_default();
        let allowed = |ip: IpAddr| {
            let ip = plain(ip);
            is_public(ip) && !own.contains(&ip) || private && is_private(ip)
        };
        if found.iter().all(|address| allowed(address.ip())) {
            Ok(found)
        } else {
            Err(AddressError::Private)
        }
    }
}

/// Returns the IPv4 address that an IPv6 address maps, if any.
fn plain(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V6(v6) => v6.to_ipv4_mapped().map_or(ip, IpAddr::V4),
        IpAddr::V4(_) => ip,
    }
}

/// Returns whether an address is publicly reachable.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [first, second, third, _] = ip.octets();
    let special = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_documentation()
        // This network (0/8); carrier-grade NAT (100.64/10); protocols (192.0.0/24); relays
        // (192.88.99/24); benchmarks (198.18/15); multicast, reserved and broadcast (224/3).
        || first == 0
        || first == 100 && second & 0xc0 == 64
        || (first, second, third) == (192, 0, 0)
        || (first, second, third) == (192, 88, 99)
        || first == 198 && second & 0xfe == 18
        || first >= 224;
    !special
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [first, second, ..] = ip.segments();
    // Only 2000::/3 is allocated; parts of it embed IPv4 addresses (2002::/16, 2001::/32), or are
    // for protocols (2001::/23) or examples (2001:db8::/32, 3fff::/20).
    first & 0xe000 == 0x2000
        && first != 0x2002
        && !(first == 0x2001 && (second < 0x0200 || second == 0x0db8))
        && !(first == 0x3fff && second < 0x1000)
}

/// Returns whether an address belongs to a private network, or to this computer. Multicast and
/// link-local addresses, which include cloud metadata, are never allowed.
fn is_private(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(v4) => {
            let [first, second, ..] = v4.octets();
            v4.is_private() || v4.is_loopback() || first == 100 && second & 0xc0 == 64
        }
        IpAddr::V6(v6) => v6.is_loopback() || v6.segments()[0] & 0xfe00 == 0xfc00,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_the_web_are_read() {
        use AddressError::{Malformed, Port, Unencrypted};
        for (text, wrong) in [
            ("", Malformed),
            ("ntfy.sh/mara", Malformed),
            ("//ntfy.sh/mara", Malformed),
            ("file:///etc/passwd", Malformed),
            ("gopher://ntfy.sh/", Malformed),
            ("https://", Malformed),
            ("https:///path", Malformed),
            ("https://user:word@ntfy.sh/", Malformed),
            ("https://ntfy.sh@127.0.0.1/", Malformed),
            ("https://ntfy.sh:/", Malformed),
            ("https://ntfy.sh:70000/", Malformed),
            ("https://ntfy.sh\r\nx: y/", Malformed),
            ("http://ntfy.sh/mara", Unencrypted),
            ("https://ntfy.sh:22/", Port),
            ("https://ntfy.sh:25/", Port),
            ("https://ntfy.sh:80/", Port),
        ] {
            assert_eq!(WebAddress::read(text, false), Err(wrong), "{text}");
        }
        for text in ["https://ntfy.sh/mara", "https://ntfy.sh:8443/", "https://[2606:4700::1]/"] {
            assert!(WebAddress::read(text, false).is_ok(), "{text}");
        }
        let address = WebAddress::read("http://box.lan:81/x?y", true).expect("allowed");
        assert_eq!((address.host(), address.port, address.path()), ("box.lan", 81, "/x?y"));
        assert_eq!(address.origin(), "http://box.lan:81");
        assert!(WebAddress::read(&format!("https://ntfy.sh/{}", "a".repeat(1000)), false).is_err());
    }

    #[test]
    fn private_and_reserved_addresses_are_not_public() {
        for (text, is_allowed) in [
            // Allowed only if the operator allows private networks.
            ("127.0.0.1", true),
            ("127.8.9.1", true),
            ("10.0.0.1", true),
            ("172.16.0.1", true),
            ("192.168.1.1", true),
            ("100.64.0.1", true),
            ("::1", true),
            ("fd00::1", true),
            ("::ffff:127.0.0.1", true),
            ("::ffff:192.168.1.1", true),
            // Never allowed.
            ("0.0.0.0", false),
            ("0.1.2.3", false),
            ("169.254.169.254", false),
            ("192.0.0.1", false),
            ("192.0.2.1", false),
            ("198.18.0.1", false),
            ("224.0.0.1", false),
            ("240.0.0.1", false),
            ("255.255.255.255", false),
            ("::", false),
            ("::ffff:169.254.169.254", false),
            ("::127.0.0.1", false),
            ("64:ff9b::7f00:1", false),
            ("2002:7f00:1::", false),
            ("2001::1", false),
            ("2001:db8::1", false),
            ("fe80::1", false),
            ("fec0::1", false),
            ("ff02::1", false),
        ] {
            let ip = plain(text.parse().expect("an address"));
            assert!(!is_public(ip), "{text}");
            assert_eq!(is_private(ip), is_allowed, "{text}");
        }
        for text in ["1.1.1.1", "100.128.0.1", "172.32.0.1", "2606:4700::1", "::ffff:8.8.8.8"] {
            assert!(is_public(plain(text.parse().expect("an address"))), "{text}");
        }
    }

    #[tokio::test]
    async fn a_host_name_is_checked_by_its_addresses() {
        for text in [
            "https://localhost/",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://0.0.0.0/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://127.1/",
        ] {
            let address = WebAddress::read(text, false).expect("an address of the web");
            let found = address.look_up(false).await;
            assert!(
                matches!(found, Err(AddressError::Private | AddressError::Unknown)),
                "{text} {found:?}"
            );
        }
        let here = WebAddress::read("http://localhost/", true).expect("an address of the web");
        assert!(here.look_up(true).await.is_ok());
        let zero = WebAddress::read("http://0.0.0.0/", true).expect("an address of the web");
        assert_eq!(zero.look_up(true).await, Err(AddressError::Private));
    }
}
