//! Static files, built into the program.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::LazyLock;

use quayside_engine::GameName;

use crate::bundle;

/// A static file that browsers may cache forever: its address changes with its content.
pub struct Asset {
    name: &'static str,
    content_type: &'static str,
    content: Cow<'static, [u8]>,
    address: String,
}

/// Makes an asset of a file.
macro_rules! file {
    ($name:literal, $content_type:literal) => {
        LazyLock::new(|| {
            let content = include_bytes!(concat!("../assets/", $name)).as_slice();
            Asset::new($name, $content_type, content)
        })
    };
}

/// Joins the style sheets of these names, in this order.
macro_rules! sheets {
    ($($name:literal)*) => {
        concat!($(include_str!(concat!("../assets/style/", $name, ".css"))),*)
    };
}

/// The first style sheet of every page.
pub(crate) static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let sheets = sheets!["tokens" "ui" "frame" "bar" "reading" "forms" "preferences"
        "waiting_room" "rail" "table"];
    style("style.css", sheets)
});

/// The second style sheet of a table of Corsairs.
static CORSAIRS_STYLE: LazyLock<Asset> =
    LazyLock::new(|| style("corsairs.css", sheets!["corsairs" "replay" "live" "print"]));

/// The second style sheet of a table of Korsar.
static KORSAR_STYLE: LazyLock<Asset> =
    LazyLock::new(|| style("korsar.css", sheets!["korsar" "replay" "live" "print"]));

/// The second style sheet of all other pages: both games' cards, and tables that they show.
pub(crate) static GAMES_STYLE: LazyLock<Asset> =
    LazyLock::new(|| style("games.css", sheets!["corsairs" "korsar" "replay" "live" "print"]));

/// Returns the second style sheet of a table of this game.
pub(crate) fn table_style(game: GameName) -> &'static Asset {
    match game {
        GameName::Corsairs => &CORSAIRS_STYLE,
        GameName::Korsar => &KORSAR_STYLE,
    }
}

/// The style sheet of pages that are no tables, in addition to both.
pub(crate) static SITE: LazyLock<Asset> =
    LazyLock::new(|| style("site.css", sheets!["home" "lobby"]));

/// The style sheet of such pages except home, whose first load is kept small, too.
pub(crate) static READING: LazyLock<Asset> =
    LazyLock::new(|| style("reading.css", sheets!["rules" "verify" "print"]));

/// The style sheet of pages about people, in addition to all of these.
pub(crate) static PEOPLE: LazyLock<Asset> =
    LazyLock::new(|| style("people.css", sheets!["people"]));

/// The style sheet of reviews, in addition to those of pages that are no tables.
pub(crate) static REVIEW: LazyLock<Asset> =
    LazyLock::new(|| style("review.css", sheets!["review"]));

/// The style sheet of a decision of a review, in addition to those of its game and of reviews.
pub(crate) static MOMENT: LazyLock<Asset> =
    LazyLock::new(|| style("moment.css", sheets!["moment"]));

/// The style sheet of tables with a coach, in addition to that of the game.
pub(crate) static COACH_STYLE: LazyLock<Asset> =
    LazyLock::new(|| style("coach.css", sheets!["coach"]));

/// The script of every page.
pub(crate) static SCRIPT: LazyLock<Asset> = LazyLock::new(|| script("script.js", "main"));

/// The script of the page that verifies records.
pub(crate) static VERIFY: LazyLock<Asset> = LazyLock::new(|| script("verify.js", "verify"));

/// The script of tables with a coach.
pub(crate) static COACH: LazyLock<Asset> = LazyLock::new(|| script("coach.js", "coach"));

/// The script of the form for notices.
pub(crate) static NOTICES: LazyLock<Asset> = LazyLock::new(|| script("notices.js", "notices"));

/// The script of forms for passkeys.
pub(crate) static PASSKEYS: LazyLock<Asset> = LazyLock::new(|| script("passkeys.js", "passkeys"));

/// The service worker. It has a fixed address of its own, since its scope is the path below that.
pub const PUSH_WORKER: &str = include_str!("../assets/push.js");

/// The icon, a lantern.
pub(crate) static ICON: LazyLock<Asset> = file!("icon.svg", "image/svg+xml");

/// The icon of a page where it is the reader's turn.
pub(crate) static ICON_TURN: LazyLock<Asset> = file!("icon-turn.svg", "image/svg+xml");

/// The colour of the water, for the frame around an installed page.
pub(crate) const THEME: &str = "#163e59";

/// The icon on a home screen; these files are drawn by the example `icons` of the server.
pub(crate) static ICON_192: LazyLock<Asset> = file!("icon-192.png", "image/png");

pub(crate) static ICON_512: LazyLock<Asset> = file!("icon-512.png", "image/png");

/// The icon for systems that crop it to their own shape.
static ICON_MASKABLE: LazyLock<Asset> = file!("icon-maskable.png", "image/png");

/// The web app manifest, by which a system installs the site on a home screen.
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

/// The symbols that pages draw with.
pub(crate) static SPRITES: LazyLock<Asset> = file!("sprites.svg", "image/svg+xml");

/// The symbols of pages about people.
pub(crate) static PEOPLE_SYMBOLS: LazyLock<Asset> = file!("people.svg", "image/svg+xml");

/// The emblems beside names.
pub(crate) static EMBLEMS: LazyLock<Asset> = file!("emblems.svg", "image/svg+xml");

/// The patterns of the bands, and the fields of cards that are filled with them. They stand in the
/// page itself: not every browser fills a shape with a pattern of another file.
pub(crate) const PATTERNS: &str = include_str!("../assets/patterns.svg");

/// Makes an asset of a style sheet. Each line ends a declaration, a selector or a block, so none
/// needs a line break.
fn style(name: &'static str, sheet: &str) -> Asset {
    Asset::new(name, "text/css; charset=utf-8", lean(sheet, "").into_bytes())
}

/// Makes an asset of a module and its imports.
fn script(name: &'static str, module: &str) -> Asset {
    let script = lean(&bundle::join(module), "\n");
    Asset::new(name, "text/javascript; charset=utf-8", script.into_bytes())
}

/// Removes comment lines and the space around other lines. Comments are on lines of their own, and
/// no string spans lines.
fn lean(text: &str, line_break: &str) -> String {
    let mut lean = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            lean += line;
            lean += line_break;
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
        // FNV-1a, modulo 2^64.
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
    let assets: [&'static Asset; 24] = [
        &STYLE,
        &CORSAIRS_STYLE,
        &KORSAR_STYLE,
        &GAMES_STYLE,
        &SITE,
        &READING,
        &SCRIPT,
        &VERIFY,
        &NOTICES,
        &PASSKEYS,
        &ICON,
        &ICON_TURN,
        &SPRITES,
        &PEOPLE,
        &PEOPLE_SYMBOLS,
        &EMBLEMS,
        &ICON_192,
        &ICON_512,
        &ICON_MASKABLE,
        &MANIFEST,
        &COACH,
        &COACH_STYLE,
        &REVIEW,
        &MOMENT,
    ];
    assets.into_iter().find(|asset| asset.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_not_sent() {
        let text = "// One.\n/** Two. */\na {\n  b: c; /* stays */\n}\n/* three\n   and\n   four */\n\nd\n";
        assert_eq!(lean(text, "\n"), "a {\nb: c; /* stays */\n}\nd\n");
        let style = String::from_utf8_lossy(STYLE.content());
        assert!(!style.contains("/*") && !style.contains('\n'));
        let script = String::from_utf8_lossy(SCRIPT.content());
        assert!(!script.contains("\n/*") && !script.contains("\n//") && !script.contains("\n "));
    }
}
