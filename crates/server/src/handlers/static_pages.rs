//! Static pages, and the files that all pages need.

use std::sync::{Arc, LazyLock};

use axum::extract::Path;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use quayside_table::GameName;

use crate::error::Error;
use crate::http::answer::respond;
use crate::http::compress::{accepts_gzip, gzip_tightly, is_text};
use crate::http::context::Context;
use crate::store::cache::Cache;

/// Shows links to the rules of both games.
pub(crate) async fn rules_of_both(context: Context) -> Response {
    respond(quayside_pages::rules_both(&context.page))
}

/// Shows the rules of one game.
pub(crate) async fn rules(Path(game): Path<String>, context: Context) -> Result<Response, Error> {
    let game: GameName = game.parse().map_err(|()| Error::NotFound)?;
    Ok(respond(quayside_pages::rules(&context.page, game)))
}

/// Shows the credits.
pub(crate) async fn about(context: Context) -> Response {
    respond(quayside_pages::about(&context.page))
}

/// Sends a file; an address of an older version gets the newest one.
///
/// Files do not change, so each is compressed tightly once.
pub(crate) async fn asset(
    Path((_, name)): Path<(String, String)>,
    request: HeaderMap,
) -> Result<Response, Error> {
    static PACKED: LazyLock<Cache<String, Arc<Vec<u8>>>> = LazyLock::new(|| Cache::new(16));
    let asset = quayside_pages::assets::find(&name).ok_or(Error::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, asset.content_type()),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    if !accepts_gzip(&request) || !is_text(asset.content_type()) {
        return Ok((headers, asset.content()).into_response());
    }
    let pack = async { Ok::<_, Error>(Arc::new(gzip_tightly(asset.content()))) };
    let packed = PACKED.get(&name, pack).await?;
    let coding = [(header::CONTENT_ENCODING, "gzip"), (header::VARY, "accept-encoding")];
    Ok((headers, coding, packed.to_vec()).into_response())
}
