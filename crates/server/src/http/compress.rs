//! Compressed answers.
//!
//! Everything but event streams is compressed in one go. So its length is known, and the
//! compressor is reused, which takes longer to set up than a small page to compress.

use std::cell::RefCell;
use std::io::Write as _;

use axum::body::{Body, HttpBody as _};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::write::GzEncoder;
use flate2::{Compress, Compression, FlushCompress, Status};
use http_body_util::BodyExt;

/// Size above which a body is compressed more tightly. Compressing a small page tightly takes
/// longer than making it; a large one saves more time on a slow network.
const LARGE: usize = 16 * 1024;

/// Minimum size of a compressed body.
const SMALLEST: u64 = 256;

/// The compressor's window: 2^15 bytes, the most that gzip allows.
const WINDOW_BITS: u8 = 15;

thread_local! {
    static SMALL: RefCell<Compress> = RefCell::new(gzip_at(1));
    static LARGER: RefCell<Compress> = RefCell::new(gzip_at(2));
}

/// Compresses an answer if the client accepts gzip.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let wanted = accepts_gzip(request.headers());
    let mut response = next.run(request).await;
    let size = response.body().size_hint().exact();
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let compressible =
        size.is_some_and(|size| size >= SMALLEST) && is_text(kind.unwrap_or_default());
    if !compressible || response.headers().contains_key(header::CONTENT_ENCODING) {
        return response;
    }
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !wanted {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let body = match body.collect().await {
        Ok(body) => body.to_bytes(),
        Err(error) => {
            tracing::error!(%error, "failed to read the body of an answer");
            return Response::from_parts(parts, Body::empty());
        }
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    match gzip(&body) {
        Some(gzipped) => {
            parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Response::from_parts(parts, Body::from(gzipped))
        }
        None => Response::from_parts(parts, Body::from(body)),
    }
}

fn gzip_at(level: u32) -> Compress {
    Compress::new_gzip(Compression::new(level), WINDOW_BITS)
}

/// Compresses a body as tightly as possible, for bodies that are sent often.
pub(crate) fn gzip_tightly(body: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let _ = packed.write_all(body);
    packed.finish().unwrap_or_default()
}

fn gzip(body: &[u8]) -> Option<Vec<u8>> {
    let state = if body.len() > LARGE { &LARGER } else { &SMALL };
    state.with_borrow_mut(|gzip| {
        gzip.reset();
        // Markup shrinks to a quarter; a body that does not shrink is sent as it is.
        let mut gzipped = Vec::with_capacity(body.len());
        let status = gzip.compress_vec(body, &mut gzipped, FlushCompress::Finish).ok()?;
        (status == Status::StreamEnd).then_some(gzipped)
    })
}

/// Returns whether `Accept-Encoding` allows gzip.
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter();
    accepted.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).any(
        |coding| {
            let mut parts = coding.split(';').map(str::trim);
            let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
            let ruled_out = |weight: &str| {
                weight.strip_prefix("q=").is_some_and(|q| q.parse::<f32>() == Ok(0.0))
            };
            named && !parts.any(ruled_out)
        },
    )
}

/// Returns whether a body of this type is text; pictures and fonts are already compressed.
pub(crate) fn is_text(kind: &str) -> bool {
    let kind = kind.split(';').next().unwrap_or_default();
    kind.starts_with("text/")
        || ["application/json", "application/javascript", "image/svg+xml"].contains(&kind)
        || kind.ends_with("+json")
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    #[test]
    fn compressed_bodies_decompress_repeatedly() {
        for length in [1000, 40_000, 300_000, 1000] {
            let page = "<p>a card</p><i>a ship</i>".repeat(length / 26);
            let gzipped = gzip(page.as_bytes()).expect("it shrinks");
            let mut read = String::new();
            flate2::read::GzDecoder::new(&*gzipped).read_to_string(&mut read).expect("gzip");
            assert_eq!(read, page);
        }
        let noise: Vec<u8> = crate::system::random::bytes::<5000>().into();
        assert_eq!(gzip(&noise), None, "it does not shrink");
    }

    #[test]
    fn a_client_says_whether_it_reads_gzip() {
        for (accepted, wanted) in [
            ("gzip, deflate, br", true),
            ("br;q=1.0, GZIP;q=0.5", true),
            ("br, gzip;q=0", false),
            ("gzip; q=0.000", false),
            ("identity", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, accepted.parse().expect("a value"));
            assert_eq!(accepts_gzip(&headers), wanted, "{accepted}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
