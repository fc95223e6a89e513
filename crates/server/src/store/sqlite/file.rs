//! The database file, and the files that `SQLite` keeps beside it.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::store::StoreError;

/// An opened file and its log, with their identities.
#[derive(Clone)]
pub(in crate::store) struct OpenFile {
    path: PathBuf,
    log: PathBuf,
    state: Arc<Mutex<FileState>>,
}

#[derive(Default)]
struct FileState {
    file: Option<Id>,
    log: Log,
    access: Access,
}

/// Whether connections were opened that can't write.
#[derive(Clone, Copy, Default)]
enum Access {
    /// All connections can write.
    #[default]
    Writable,
    /// The file is read-only.
    ReadOnly,
    /// The file was read-only until this time.
    WritableSince(Instant),
}

/// The log of a connection.
#[derive(Clone, Copy, Default)]
enum Log {
    /// Not looked up yet: it exists after the first commit.
    #[default]
    Unknown,
    /// The file system supports none.
    None,
    /// It is this file.
    File(Id),
}

/// The identity of an existing file: its device and inode.
type Id = (u64, u64);

impl OpenFile {
    /// Names a file to open.
    pub(super) fn new(path: &Path) -> OpenFile {
        let (path, log) = (path.to_owned(), beside(path, "-wal"));
        OpenFile { path, log, state: Arc::default() }
    }

    fn lock_state(&self) -> MutexGuard<'_, FileState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records the file's identity at the first call; a new connection may write to a new log.
    pub(super) fn note(&self) {
        let mut state = self.lock_state();
        state.file = state.file.or_else(|| id(&self.path));
        state.log = Log::Unknown;
    }

    /// Records whether a newly opened connection can write.
    pub(super) fn note_access(&self) {
        if !is_writable(&self.path) {
            self.lock_state().access = Access::ReadOnly;
        }
    }

    /// Returns whether a connection of this age can do the same as a new one. A connection that
    /// was opened while the file was read-only never writes.
    pub(super) fn is_usable(&self, age: Duration) -> bool {
        let mut state = self.lock_state();
        match state.access {
            Access::ReadOnly if is_writable(&self.path) => {
                state.access = Access::WritableSince(Instant::now());
                false
            }
            Access::Writable | Access::ReadOnly => true,
            Access::WritableSince(since) => age < since.elapsed(),
        }
    }

    /// Checks after a commit that the file and its log are still in place. A removed or replaced
    /// file still accepts writes, and loses them when the server stops.
    pub(in crate::store) fn check(&self) -> Result<(), StoreError> {
        let mut state = self.lock_state();
        let log = id(&self.log);
        if matches!(state.log, Log::Unknown) {
            state.log = log.map_or(Log::None, Log::File);
        }
        let log_kept = match state.log {
            Log::Unknown | Log::None => true,
            Log::File(known) => log == Some(known),
        };
        if log_kept && id(&self.path) == state.file {
            return Ok(());
        }
        let path = self.path.display();
        Err(StoreError::unwritten(&format!("{path} was removed or replaced; restart the server")))
    }
}

fn id(path: &Path) -> Option<Id> {
    let found = fs::metadata(path).ok()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        Some((found.dev(), found.ino()))
    }
    #[cfg(not(unix))]
    found.is_file().then_some((0, 0))
}

/// Returns whether a file is writable. Opening it to find out would release the locks of this
/// process when it is closed.
fn is_writable(path: &Path) -> bool {
    #[cfg(unix)]
    {
        rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_ok()
    }
    #[cfg(not(unix))]
    fs::metadata(path).is_ok_and(|found| !found.permissions().readonly())
}

/// Returns the path of a file that `SQLite` keeps beside the database.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Renames a log that belongs to another file: the database was replaced by a backup after a
/// crash, and `SQLite` would write the log into it.
///
/// After a clean stop, in a backup and in a new file, the header says that there is no log; the
/// header changes before a log starts, and after it has ended.
pub(super) fn set_stale_log_aside(path: &Path) -> io::Result<()> {
    let log = beside(path, "-wal");
    if fs::metadata(&log).map_or(0, |log| log.len()) == 0 {
        return Ok(());
    }
    let mut head = Vec::new();
    File::open(path)?.take(20).read_to_end(&mut head)?;
    if head.get(18..20) == Some(&[2, 2]) {
        return Ok(());
    }
    let mut aside = (1..).map(|number| beside(path, &format!("-wal.stale-{number}")));
    let aside = aside.find(|aside| !aside.exists()).unwrap_or_default();
    fs::rename(&log, &aside)?;
    // The file is only an index of the log.
    let _ = fs::remove_file(beside(path, "-shm"));
    let (path, aside) = (path.display(), aside.display());
    tracing::warn!("{path} was restored; the log of the file before it is now {aside}");
    Ok(())
}

/// Makes the database readable by the owner only, because it holds the key of all cookies and
/// hidden cards. `SQLite` gives its other files the same mode.
pub(super) fn keep_private(path: &Path) {
    #[cfg(unix)]
    {
        use std::fs::Permissions;
        use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
        // A failure here recurs when the database is opened, and is reported then.
        let mut new = fs::OpenOptions::new();
        if new.write(true).create_new(true).mode(0o600).open(path).is_ok() {
            return;
        }
        for ending in ["", "-wal", "-shm"] {
            let file = beside(path, ending);
            // By name, because closing a file releases the locks that this process has on it.
            let wide = |file: &fs::Metadata| file.is_file() && file.mode() & 0o077 != 0;
            if fs::metadata(&file).is_ok_and(|found| wide(&found))
                && let Err(error) = fs::set_permissions(&file, Permissions::from_mode(0o600))
            {
                tracing::warn!(%error, "others can read {}", file.display());
            }
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}
