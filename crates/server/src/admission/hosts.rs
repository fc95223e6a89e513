//! The names of this server, and the origins of its own pages.
//!
//! Another site can point its own name at our address (DNS rebinding). A browser then treats its
//! pages as ours, but `Host` still holds the other name.

use std::collections::HashSet;
use std::net::IpAddr;

use axum::extract::Request;
use axum::http::header;
use axum::http::uri::Authority;

use crate::ops::config::origin;

/// The names of this server, and the origins of its own pages.
pub(crate) struct Hosts {
    /// Host names in lower case, without a port.
    names: HashSet<String>,
    /// Origins of the public addresses.
    origins: HashSet<String>,
}

/// Our address at which a connection arrived.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalAddress(pub(crate) IpAddr);

/// The server that a request names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Addressed {
    /// The request names this server.
    Here,
    /// The request names another server.
    Elsewhere,
    /// The request names no server, several, or an invalid one.
    Unclear,
}

impl Hosts {
    /// Returns the names of a server with these public addresses.
    pub(crate) fn new(public_urls: &[String]) -> Hosts {
        let origins: HashSet<String> = public_urls.iter().filter_map(|url| origin(url)).collect();
        let public = origins.iter().filter_map(|origin| authority(origin));
        let public = public.map(|authority| name(authority.host()));
        let names = own_names().into_iter().chain(["localhost".to_owned()]).chain(public);
        Hosts { names: names.collect(), origins }
    }

    /// Returns the server that a request names.
    pub(crate) fn addressed(&self, request: &Request) -> Addressed {
        let mut hosts = request.headers().get_all(header::HOST).iter();
        let host = match (hosts.next(), hosts.next()) {
            (Some(host), None) => host.to_str().ok().and_then(|host| host.parse().ok()),
            (None, None) => request.uri().authority().cloned(),
            (_, Some(_)) => None,
        };
        let Some(host) = host else { return Addressed::Unclear };
        // A request to a proxy names the server twice.
        let both = [Some(&host), request.uri().authority()];
        let local = request.extensions().get().copied();
        if both.into_iter().flatten().all(|host| self.is_ours(host, local)) {
            Addressed::Here
        } else {
            Addressed::Elsewhere
        }
    }

    fn is_ours(&self, host: &Authority, local: Option<LocalAddress>) -> bool {
        if host.as_str().contains('@') {
            return false;
        }
        let name = name(host.host());
        let address = name.trim_start_matches('[').trim_end_matches(']');
        let Ok(address) = address.parse::<IpAddr>() else { return self.names.contains(&name) };
        let address = address.to_canonical();
        address.is_loopback()
            || address.is_unspecified()
            || local.is_some_and(|LocalAddress(local)| local.to_canonical() == address)
            || self.names.contains(&name)
            || if_addrs::get_if_addrs().is_ok_and(|all| all.iter().any(|one| one.ip() == address))
    }

    /// Returns whether a page of this origin can be ours: a public host name counts only with the
    /// public scheme and port.
    pub(crate) fn allows_origin(&self, origin: &str) -> bool {
        let Some(page) = authority(origin) else { return true };
        let mut public = self.origins.iter().filter_map(|origin| authority(origin));
        !public.any(|public| public.host().eq_ignore_ascii_case(page.host()))
            || self.origins.contains(&origin.to_ascii_lowercase())
    }
}

fn authority(origin: &str) -> Option<Authority> {
    origin.split_once("://")?.1.parse().ok()
}

/// Returns a host name in lower case and without the root's dot, for comparison.
fn name(host: &str) -> String {
    host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase()
}

/// Returns the names of this computer in the local network.
fn own_names() -> Vec<String> {
    #[cfg(unix)]
    let own = rustix::system::uname().nodename().to_string_lossy().into_owned();
    #[cfg(not(unix))]
    let own = std::env::var("COMPUTERNAME").unwrap_or_default();
    let own = name(&own);
    let first = own.split('.').next().unwrap_or_default().to_owned();
    if first.is_empty() {
        return Vec::new();
    }
    vec![format!("{first}.local"), first, own]
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn hosts() -> Hosts {
        Hosts::new(&["https://Quay.example/".to_owned(), "http://box.lan:8080".to_owned()])
    }

    fn addressed(hosts: &Hosts, uri: &str, names: &[&str]) -> Addressed {
        let mut request = Request::get(uri).extension(LocalAddress(IpAddr::from([192, 0, 2, 7])));
        for name in names {
            request = request.header(header::HOST, *name);
        }
        hosts.addressed(&request.body(Body::empty()).expect("a request"))
    }

    #[test]
    fn only_own_names_are_answered() {
        let hosts = hosts();
        let own = own_names();
        assert_eq!(own[0], format!("{}.local", own[1]), "this computer has a name");
        let known = ["localhost", "LOCALHOST:7373", "127.0.0.1:1", "127.8.8.8", "[::1]:7373"];
        let known = known.into_iter().chain(["quay.example", "Quay.Example.:443", "box.lan"]);
        let known = known.chain(["192.0.2.7:7373", "0.0.0.0:7373"]);
        for name in known.chain(own.iter().map(String::as_str)) {
            assert_eq!(addressed(&hosts, "/", &[name]), Addressed::Here, "{name}");
        }
        let others = ["evil.example", "quay.example.evil.example", "localhost.evil.example"];
        for name in others.into_iter().chain(["192.0.2.8", "[2001:db8::1]", "me@localhost"]) {
            assert_eq!(addressed(&hosts, "/", &[name]), Addressed::Elsewhere, "{name}");
        }
        for names in [&[][..], &["localhost", "localhost"], &[""], &["a b"]] {
            assert_eq!(addressed(&hosts, "/", names), Addressed::Unclear, "{names:?}");
        }
        assert_eq!(addressed(&hosts, "http://localhost/", &[]), Addressed::Here);
        let twice = addressed(&hosts, "http://evil.example/", &["localhost"]);
        assert_eq!(twice, Addressed::Elsewhere);
    }

    #[test]
    fn a_public_name_has_one_scheme_and_port() {
        let hosts = hosts();
        for origin in ["https://quay.example", "http://box.lan:8080", "http://127.0.0.1:7373"] {
            assert!(hosts.allows_origin(origin), "{origin}");
        }
        for origin in ["http://quay.example", "https://quay.example:8443", "http://box.lan"] {
            assert!(!hosts.allows_origin(origin), "{origin}");
        }
    }
}
