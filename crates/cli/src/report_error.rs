//! Error messages on standard error, in the form of `clap`'s: `error: …`, and perhaps a tip.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Command, Error};

/// Prints an error, with colours like those of `clap`.
pub fn print_error(error: &impl Display) {
    let error = Error::raw(ErrorKind::Io, reason(error) + "\n").with_cmd(&Command::new("quayside"));
    // If standard error can't be written, the exit status must do.
    let _ = error.print();
}

/// Returns the exit status of a command, and prints its error.
pub fn exit_code(result: anyhow::Result<ExitCode>) -> ExitCode {
    result.unwrap_or_else(|error| {
        // A reader that closes the pipe has read enough, so this is no error.
        let is_closed_pipe = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
        if error.downcast_ref().is_some_and(is_closed_pipe) {
            return ExitCode::SUCCESS;
        }
        print_error(&format_args!("{error:#}"));
        ExitCode::from(2)
    })
}

/// Returns the message of an error, without the system's error number.
pub fn reason(error: &impl Display) -> String {
    const NUMBER: &str = " (os error ";
    let mut said = error.to_string();
    while let Some(start) = said.find(NUMBER)
        && let Some(length) = said[start..].find(')')
    {
        said.replace_range(start..=start + length, "");
    }
    said
}

/// Counts things: "1 game", "2 games".
pub fn count(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_s_numbers_are_left_out() {
        let missing = io::Error::from_raw_os_error(2);
        assert_eq!(reason(&missing), "No such file or directory");
        let both = format!("a: {missing}; b: {missing}.");
        assert_eq!(reason(&both), "a: No such file or directory; b: No such file or directory.");
        assert_eq!(reason(&"nothing (os error "), "nothing (os error ");
    }

    #[test]
    fn singular_and_plural_differ() {
        assert_eq!([0, 1, 2].map(|n| count(n, "game")), ["0 games", "1 game", "2 games"]);
    }
}
