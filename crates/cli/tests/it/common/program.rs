//! The path of the binary `quayside`.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// Returns the path of `quayside`. Cargo builds it for tests of its own crate, and so for `cargo
/// test --workspace`; tests of only another crate use the last build, or build it if there is none.
pub(crate) fn program() -> &'static Path {
    static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
        option_env!("CARGO_BIN_EXE_quayside").map_or_else(beside_this_test, PathBuf::from)
    });
    &PROGRAM
}

fn beside_this_test() -> PathBuf {
    let test = env::current_exe().expect("a test is a file");
    let folder = test.parent().and_then(Path::parent).expect("it lies in target/PROFILE/deps");
    let program = folder.join("quayside");
    if !program.exists() {
        let name = folder.file_name().and_then(|name| name.to_str()).expect("our names are text");
        let profile = if name == "debug" { "dev" } else { name };
        let built = Command::new(env!("CARGO"))
            .args(["build", "--locked", "--package", "quayside", "--features", "full"])
            .args(["--profile", profile, "--target-dir"])
            .arg(folder.parent().expect("it lies in target/"))
            .status()
            .expect("cargo runs");
        assert!(built.success(), "{} can't be built", program.display());
    }
    program
}
