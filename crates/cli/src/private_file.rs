//! Files that only their owner may read, and the paths that name them.
//!
//! The database, exports, saved games and journals hold hidden cards and cookies. Systems without
//! Unix permissions keep their own defaults.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, TypedValueParser};

/// Returns the parser of arguments that name a file or folder to be written.
pub fn path_argument() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(checked)
}

/// Refuses a path that begins with `-`: it is an option in the wrong place, and a file of that
/// name is awkward to remove.
pub fn checked(path: PathBuf) -> Result<PathBuf, String> {
    if path.as_os_str().as_encoded_bytes().starts_with(b"-") {
        return Err(format!("a path can't begin with '-'; if you mean it, ./{}", path.display()));
    }
    Ok(path)
}

/// Returns the parser of arguments that name a file, or standard input or output by `-`.
pub fn file_or_standard() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new()
        .try_map(|path| if is_standard(&path) { Ok(path) } else { checked(path) })
}

/// Returns whether a path means standard input or output.
pub fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Creates a file, or empties the one that is there.
pub fn create(path: &Path) -> io::Result<File> {
    let file = options().write(true).create(true).truncate(true).open(path)?;
    tighten(&file)?;
    Ok(file)
}

/// Creates a file, which must not be there yet.
pub fn create_new(path: &Path) -> io::Result<File> {
    options().write(true).create_new(true).open(path)
}

/// Opens a file to read and write, and creates it if need be.
pub fn open(path: &Path) -> io::Result<File> {
    options().read(true).write(true).create(true).truncate(false).open(path)
}

/// Opens a file to append to, and creates it if need be.
pub fn append(path: &Path) -> io::Result<File> {
    let file = options().append(true).create(true).open(path)?;
    tighten(&file)?;
    Ok(file)
}

/// Creates a folder and those above it, as far as they are missing.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Takes the permissions of others away from a file that was there before; pipes and terminals
/// keep theirs.
fn tighten(file: &File) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let metadata = file.metadata()?;
        let mut permissions = metadata.permissions();
        if metadata.is_file() && permissions.mode() & 0o077 != 0 {
            permissions.set_mode(0o600);
            file.set_permissions(permissions)?;
        }
    }
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}
