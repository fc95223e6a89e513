//! The few files that are sent as they are, built into the program.

use std::fmt::Write as _;
use std::sync::LazyLock;

/// A file that browsers may keep for ever: its address changes with its content.
pub struct Asset {
    name: &'static str,
    content_type: &'static str,
    content: String,
    address: String,
}

/// The one style sheet.
pub(crate) static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let sheets = [
        include_str!("../assets/tokens.css"),
        include_str!("../assets/ui.css"),
        include_str!("../assets/pages.css"),
        include_str!("../assets/table.css"),
        include_str!("../assets/corsairs.css"),
        include_str!("../assets/korsar.css"),
        include_str!("../assets/live.css"),
    ];
    Asset::new("style.css", "text/css; charset=utf-8", sheets.concat())
});

/// The script of every page: its files in one function, so that nothing of it is global.
pub(crate) static SCRIPT: LazyLock<Asset> = LazyLock::new(|| {
    let files = [
        "\"use strict\";\n(() => {\n",
        include_str!("../assets/script/page.js"),
        include_str!("../assets/script/place.js"),
        include_str!("../assets/script/line.js"),
        include_str!("../assets/script/keys.js"),
        include_str!("../assets/script/hand.js"),
        include_str!("../assets/script/turn.js"),
        include_str!("../assets/script/deal.js"),
        include_str!("../assets/script/sha256.js"),
        include_str!("../assets/script/around.js"),
        "})();\n",
    ];
    Asset::new("script.js", "text/javascript; charset=utf-8", files.concat())
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

/// The lantern of a page where it is the reader's turn.
pub(crate) static ICON_TURN: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new("icon-turn.svg", "image/svg+xml", include_str!("../assets/icon-turn.svg").to_owned())
});

/// The symbols that pages draw with.
pub(crate) static SPRITES: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new("sprites.svg", "image/svg+xml", include_str!("../assets/sprites.svg").to_owned())
});

/// The patterns of the bands, and the fields of cards that are filled with them. They stand in the
/// page itself: not every browser fills a shape with a pattern of another file.
pub(crate) const PATTERNS: &str = include_str!("../assets/patterns.svg");

impl Asset {
    fn new(name: &'static str, content_type: &'static str, content: String) -> Asset {
        let mut address = "/assets/".to_owned();
        let hash = content.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let _ = write!(address, "{:08x}/{name}", hash as u32 ^ (hash >> 32) as u32);
        Asset { name, content_type, content, address }
    }

    /// Returns the path under which the file is found.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Returns the content type.
    pub const fn content_type(&self) -> &'static str {
        self.content_type
    }

    /// Returns the content.
    pub fn content(&self) -> &str {
        &self.content
    }
}

/// Returns the file of this name; an address of an older version gets the newest.
pub fn find(name: &str) -> Option<&'static Asset> {
    let assets: [&'static Asset; 6] = [&STYLE, &SCRIPT, &VERIFY, &ICON, &ICON_TURN, &SPRITES];
    assets.into_iter().find(|asset| asset.name == name)
}
