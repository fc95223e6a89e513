//! The few files that are sent as they are, built into the binary.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::error::Error;

/// The symbols that every page draws with, to stand in the page itself.
pub(crate) const SPRITES: &str = include_str!("../assets/sprites.svg");

/// A file that browsers may keep for ever: its address changes with what is in it.
pub(crate) struct Asset {
    name: &'static str,
    kind: &'static str,
    content: String,
    address: String,
}

/// The one style sheet.
pub(crate) static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let sheets = [
        include_str!("../assets/tokens.css"),
        include_str!("../assets/ui.css"),
        include_str!("../assets/pages.css"),
        include_str!("../assets/corsairs.css"),
        include_str!("../assets/korsar.css"),
    ];
    Asset::new("style.css", "text/css; charset=utf-8", sheets.concat())
});

/// The script of every page.
pub(crate) static SCRIPT: LazyLock<Asset> = LazyLock::new(|| {
    let script = include_str!("../assets/script.js").to_owned();
    Asset::new("script.js", "text/javascript; charset=utf-8", script)
});

/// The script of the page that verifies records.
pub(crate) static VERIFY: LazyLock<Asset> = LazyLock::new(|| {
    let script = include_str!("../assets/verify.js").to_owned();
    Asset::new("verify.js", "text/javascript; charset=utf-8", script)
});

/// The lantern.
pub(crate) static ICON: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new("icon.svg", "image/svg+xml", include_str!("../assets/icon.svg").to_owned())
});

impl Asset {
    fn new(name: &'static str, kind: &'static str, content: String) -> Asset {
        let mut hasher = DefaultHasher::new();
        content.hash(&mut hasher);
        let address = format!("/assets/{:016x}/{name}", hasher.finish());
        Asset { name, kind, content, address }
    }

    /// Returns where the file is found.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

/// Sends a file; an address of an older version gets the newest.
pub(crate) async fn send(Path((_, name)): Path<(String, String)>) -> Result<Response, Error> {
    let assets = [&*STYLE, &*SCRIPT, &*VERIFY, &*ICON];
    let asset = assets.into_iter().find(|asset| asset.name == name);
    let asset = asset.ok_or(Error::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, asset.kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((headers, asset.content.clone()).into_response())
}
