//! The few files that are sent as they are, built into the program.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// A file that browsers may keep for ever: its address changes with its content.
pub struct Asset {
    name: &'static str,
    content_type: &'static str,
    content: Cow<'static, [u8]>,
    address: String,
}

/// The one style sheet.
pub(crate) static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let sheets = [
        include_str!("../assets/tokens.css"),
        include_str!("../assets/ui.css"),
        include_str!("../assets/pages.css"),
        include_str!("../assets/lobby.css"),
        include_str!("../assets/table.css"),
        include_str!("../assets/corsairs.css"),
        include_str!("../assets/korsar.css"),
        include_str!("../assets/replay.css"),
        include_str!("../assets/live.css"),
    ];
    Asset::new("style.css", "text/css; charset=utf-8", lean(&sheets.concat()).into_bytes())
});

/// What pages about people need beside it.
pub(crate) static PEOPLE: LazyLock<Asset> = LazyLock::new(|| {
    let sheet = include_bytes!("../assets/people.css").as_slice();
    Asset::new("people.css", "text/css; charset=utf-8", sheet)
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
        include_str!("../assets/script/clock.js"),
        include_str!("../assets/script/deal.js"),
        include_str!("../assets/script/sha256.js"),
        include_str!("../assets/script/replay.js"),
        include_str!("../assets/script/around.js"),
        "})();\n",
    ];
    Asset::new("script.js", "text/javascript; charset=utf-8", lean(&files.concat()).into_bytes())
});

/// The script of the page that verifies records.
pub(crate) static VERIFY: LazyLock<Asset> = LazyLock::new(|| {
    let script = include_bytes!("../assets/verify.js").as_slice();
    Asset::new("verify.js", "text/javascript; charset=utf-8", script)
});

/// The script of the form for notices.
pub(crate) static NOTICES: LazyLock<Asset> = LazyLock::new(|| {
    let script = include_bytes!("../assets/notices.js").as_slice();
    Asset::new("notices.js", "text/javascript; charset=utf-8", script)
});

/// The script of forms for passkeys.
pub(crate) static PASSKEYS: LazyLock<Asset> = LazyLock::new(|| {
    let script = include_bytes!("../assets/passkeys.js").as_slice();
    Asset::new("passkeys.js", "text/javascript; charset=utf-8", script)
});

/// The service worker. It has an address of its own, since it serves what lies below that.
pub const PUSH_WORKER: &str = include_str!("../assets/push.js");

/// The lantern.
pub(crate) static ICON: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new("icon.svg", "image/svg+xml", include_bytes!("../assets/icon.svg").as_slice())
});

/// The colour of the water, for the frame around an installed page.
pub(crate) const THEME: &str = "#163e59";

/// The icon on a home screen; the example `icons` of the server draws these files.
pub(crate) static ICON_192: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new("icon-192.png", "image/png", include_bytes!("../assets/icon-192.png").as_slice())
});

static ICON_512: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new("icon-512.png", "image/png", include_bytes!("../assets/icon-512.png").as_slice())
});

/// The icon where the system cuts it to a shape of its own.
static ICON_MASKABLE: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new(
        "icon-maskable.png",
        "image/png",
        include_bytes!("../assets/icon-maskable.png").as_slice(),
    )
});

/// What a system needs to know to put the site on a home screen.
pub(crate) static MANIFEST: LazyLock<Asset> = LazyLock::new(|| {
    let icon = |asset: &Asset, size: u32, purpose: &str| {
        format!(
            "{{\"src\":\"{}\",\"sizes\":\"{size}x{size}\",\"type\":\"image/png\",\"purpose\":\"{purpose}\"}}",
            asset.address,
        )
    };
    let icons = [
        icon(&ICON_192, 192, "any"),
        icon(&ICON_512, 512, "any"),
        icon(&ICON_MASKABLE, 512, "maskable"),
    ];
    let manifest = format!(
        "{{\"name\":\"Quayside\",\"short_name\":\"Quayside\",\"id\":\"/\",\"start_url\":\"/\",\"scope\":\"/\",\
         \"display\":\"standalone\",\"background_color\":\"{THEME}\",\"theme_color\":\"{THEME}\",\
         \"icons\":[{}]}}",
        icons.join(","),
    );
    Asset::new("quayside.webmanifest", "application/manifest+json", manifest.into_bytes())
});

/// The lantern of a page where it is the reader's turn.
pub(crate) static ICON_TURN: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new(
        "icon-turn.svg",
        "image/svg+xml",
        include_bytes!("../assets/icon-turn.svg").as_slice(),
    )
});

/// The symbols that pages draw with.
pub(crate) static SPRITES: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new("sprites.svg", "image/svg+xml", include_bytes!("../assets/sprites.svg").as_slice())
});

/// The symbols of pages about people.
pub(crate) static PEOPLE_SYMBOLS: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new("people.svg", "image/svg+xml", include_bytes!("../assets/people.svg").as_slice())
});

/// The patterns of the bands, and the fields of cards that are filled with them. They stand in the
/// page itself: not every browser fills a shape with a pattern of another file.
pub(crate) const PATTERNS: &str = include_str!("../assets/patterns.svg");

/// Leaves out what browsers skip: lines of comment, and the space before others. A tenth of what is
/// sent would be that. Comments stand on lines of their own, and no string goes over several.
fn lean(text: &str) -> String {
    let mut lean = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            lean += line;
            lean.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    lean
}

impl Asset {
    fn new(
        name: &'static str,
        content_type: &'static str,
        content: impl Into<Cow<'static, [u8]>>,
    ) -> Asset {
        let content = content.into();
        let mut address = "/assets/".to_owned();
        let hash = content.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
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
    pub fn content(&self) -> &[u8] {
        &self.content
    }
}

/// Returns the file of this name; an address of an older version gets the newest.
pub fn find(name: &str) -> Option<&'static Asset> {
    let assets: [&'static Asset; 14] = [
        &STYLE,
        &SCRIPT,
        &VERIFY,
        &NOTICES,
        &PASSKEYS,
        &ICON,
        &ICON_TURN,
        &SPRITES,
        &PEOPLE,
        &PEOPLE_SYMBOLS,
        &ICON_192,
        &ICON_512,
        &ICON_MASKABLE,
        &MANIFEST,
    ];
    assets.into_iter().find(|asset| asset.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_not_sent() {
        let text = "// One.\n/** Two. */\na {\n  b: c; /* stays */\n}\n/* three\n   and\n   four */\n\nd\n";
        assert_eq!(lean(text), "a {\nb: c; /* stays */\n}\nd\n");
        for asset in [&STYLE, &SCRIPT] {
            let text = String::from_utf8_lossy(asset.content());
            assert!(!text.contains("\n/*") && !text.contains("\n//") && !text.contains("\n "));
        }
    }
}
