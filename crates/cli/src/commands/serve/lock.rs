//! The lock of a data folder, for one server at a time; another server reads its address there.

use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use crate::private_file;

/// The locked file, which contains the address of the server.
const NAME: &str = "quayside.lock";

/// The claim of this process to a folder; the system releases it with the process.
pub(super) struct Lock {
    /// None if the file can't be created or the file system has no locks.
    file: Option<File>,
}

/// The error that another server uses the folder.
pub(super) struct FolderInUse {
    /// Its address, once it listens.
    pub(super) url: Option<String>,
}

impl Lock {
    /// Claims a folder.
    /// A read-only folder is no error here: opening the database gives a better message.
    pub(super) fn claim(folder: &Path) -> Result<Lock, FolderInUse> {
        let made = private_file::create_folder(folder);
        let Ok(mut file) = made.and_then(|()| private_file::open(&folder.join(NAME))) else {
            return Ok(Lock { file: None });
        };
        match file.try_lock() {
            Ok(()) => Ok(Lock { file: Some(file) }),
            Err(TryLockError::Error(_)) => Ok(Lock { file: None }),
            Err(TryLockError::WouldBlock) => {
                let mut url = String::new();
                // On some systems a locked file can't be read.
                let _ = file.read_to_string(&mut url);
                let url = url.trim();
                Err(FolderInUse { url: (!url.is_empty()).then(|| url.to_owned()) })
            }
        }
    }

    /// Writes the address of this server for others.
    pub(super) fn note(&mut self, url: &str) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        file.set_len(0)?;
        file.rewind()?;
        writeln!(file, "{url}")?;
        file.flush()
    }
}

impl Drop for Lock {
    /// Clears the address.
    fn drop(&mut self) {
        if let Some(file) = &self.file {
            let _ = file.set_len(0);
        }
    }
}
