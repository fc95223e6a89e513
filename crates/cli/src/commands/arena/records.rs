//! Records of the arena's games.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use quayside_bots::arena::Played;
use quayside_engine::Game;

use crate::report_error::reason;

/// A folder for records of games.
pub(super) struct Records {
    folder: PathBuf,
}

impl Records {
    /// Creates the folder if needed, and checks that it can be written.
    pub(super) fn in_folder(folder: &Path) -> anyhow::Result<Records> {
        let tried = folder.join(".quayside");
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&tried, ""))
            .and_then(|()| fs::remove_file(&tried))
            .with_context(|| format!("can't write records into {}", folder.display()))?;
        Ok(Records { folder: folder.to_owned() })
    }

    /// Writes a game; its deal and its seating in that deal name the file.
    pub(super) fn write<G: Game>(&self, of: &str, played: &Played<G>) -> Result<(), String> {
        let of = of.replace(|letter: char| !letter.is_alphanumeric() && letter != '-', "_");
        let Played { deal, rotation, .. } = played;
        let path = self.folder.join(format!("{of}deal{deal:06}-seating{rotation}.quay"));
        let mut text = played.record.to_string();
        if let Some(forfeit) = &played.forfeit {
            let why = forfeit.reason.replace(char::is_control, " ");
            text = format!("{text}# seat {} forfeits: {why}\n", forfeit.seat);
        }
        fs::write(&path, text).map_err(|error| format!("{}: {}", path.display(), reason(&error)))
    }
}
