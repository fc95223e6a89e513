//! What changes something must come from a page of ours: another site can't have a visitor's
//! browser move for it.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::Error;

/// Turns away what the page of another site sends.
pub(crate) async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    let asks = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if asks || is_ours(request.headers(), app.config.public_url.as_deref()) {
        next.run(request).await
    } else {
        Error::CrossSite.into_response()
    }
}

/// Tells whether a request comes from a page of ours, or from no page at all.
fn is_ours(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    if let Some(site) = headers.get("sec-fetch-site") {
        return site == "same-origin" || site == "none";
    }
    // Browsers leave that out on plain http, but not this.
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Some(origin) = origin.to_str().ok().and_then(host) else { return false };
    let named = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let named = named.map(|host| bare(host).to_ascii_lowercase());
    named.is_some_and(|named| named == origin)
        || public_url.and_then(host).is_some_and(|public| public == origin)
}

/// Returns the host of an address, with its port unless that goes without saying.
fn host(address: &str) -> Option<String> {
    let (_, rest) = address.split_once("://")?;
    let host = rest.split(['/', '?', '#']).next()?;
    Some(bare(host).to_ascii_lowercase())
}

fn bare(host: &str) -> &str {
    host.strip_suffix(":80").or_else(|| host.strip_suffix(":443")).unwrap_or(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(headers: &[(&'static str, &'static str)]) -> bool {
        let pairs = headers
            .iter()
            .map(|&(name, value)| (name.parse().expect("a name"), value.parse().expect("a value")));
        is_ours(&pairs.collect::<HeaderMap>(), Some("https://quay.example/"))
    }

    #[test]
    fn only_our_own_pages_change_anything() {
        let (host, other) = (("host", "10.0.0.7:7373"), ("origin", "http://evil.example"));
        assert!(check(&[host]), "a program, not a page");
        assert!(check(&[host, ("origin", "http://10.0.0.7:7373")]));
        assert!(check(&[("host", "Quay.example"), ("origin", "https://quay.example:443")]));
        assert!(check(&[host, ("origin", "https://quay.example")]), "the proxy changed the host");
        assert!(check(&[("sec-fetch-site", "same-origin")]));
        assert!(check(&[("sec-fetch-site", "none")]), "typed by the visitor");
        assert!(!check(&[host, other]));
        assert!(!check(&[host, ("origin", "null")]));
        assert!(!check(&[host, ("origin", "http://10.0.0.7:8080")]));
        assert!(!check(&[("sec-fetch-site", "cross-site")]));
        assert!(!check(&[
            ("sec-fetch-site", "same-site"),
            host,
            ("origin", "http://10.0.0.7:7373")
        ]));
    }
}
