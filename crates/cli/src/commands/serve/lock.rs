//! One server at a time uses a folder of data; another one finds it by its lock.

use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use crate::private_file;

/// The file that is locked, and that holds the address of the server.
const NAME: &str = "quayside.lock";

/// The claim of this process to a folder; the system ends it with the process.
pub(super) struct Lock {
    /// Nothing where the file can't be made or the file system has no locks.
    file: Option<File>,
}

/// Another server uses the folder.
pub(super) struct Taken {
    /// Its address, once it listens.
    pub(super) url: Option<String>,
}

impl Lock {
    /// Claims a folder.
    ///
    /// A folder that can't be written is not refused here: the database has more to say about it.
    pub(super) fn claim(folder: &Path) -> Result<Lock, Taken> {
        let made = private_file::create_folder(folder);
        let Ok(mut file) = made.and_then(|()| private_file::open(&folder.join(NAME))) else {
            return Ok(Lock { file: None });
        };
        match file.try_lock() {
            Ok(()) => Ok(Lock { file: Some(file) }),
            Err(TryLockError::Error(_)) => Ok(Lock { file: None }),
            Err(TryLockError::WouldBlock) => {
                let mut url = String::new();
                // Some systems let nobody read a locked file.
                let _ = file.read_to_string(&mut url);
                let url = url.trim();
                Err(Taken { url: (!url.is_empty()).then(|| url.to_owned()) })
            }
        }
    }

    /// Notes the address of this server, for the next one.
    pub(super) fn note(&mut self, url: &str) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        file.set_len(0)?;
        file.rewind()?;
        writeln!(file, "{url}")?;
        file.flush()
    }
}

impl Drop for Lock {
    /// What has ended has no address.
    fn drop(&mut self) {
        if let Some(file) = &self.file {
            let _ = file.set_len(0);
        }
    }
}
