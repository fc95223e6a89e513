//! Files that only their owner may read, and arguments with their paths.
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

/// Refuses a path that begins with `-`: it is probably a misplaced option, and a file of that name
/// is awkward to remove.
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

/// Creates a file, or empties an existing one.
pub fn create(path: &Path) -> io::Result<File> {
    let file = options().write(true).create(true).truncate(true).open(path)?;
    tighten(&file)?;
    Ok(file)
}

/// Creates a file that must not exist yet.
pub fn create_new(path: &Path) -> io::Result<File> {
    options().write(true).create_new(true).open(path)
}

/// Opens a file to read and write; creates it if needed.
pub fn open(path: &Path) -> io::Result<File> {
    options().read(true).write(true).create(true).truncate(false).open(path)
}

/// Opens a file to append to; creates it if needed.
pub fn append(path: &Path) -> io::Result<File> {
    let file = options().append(true).create(true).open(path)?;
    tighten(&file)?;
    Ok(file)
}

/// Creates a folder and its missing parents.
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

/// Removes the permissions of others from an existing file; pipes and terminals keep theirs.
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
