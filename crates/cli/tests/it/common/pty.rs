//! A real pseudo-terminal, and its user.

#![allow(dead_code, reason = "pictures and tests each use what they need")]

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use quayside_testkit::PATIENCE;

/// A program in its own terminal.
pub(crate) struct Terminal {
    pub(crate) child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// The output so far, for tests that read line by line.
    pub(crate) written: String,
}

impl Terminal {
    /// Runs a program, which is `quayside`, with these arguments; its data is in this folder.
    pub(crate) fn open(
        program: &str,
        data: &Path,
        args: &[&str],
        colours: bool,
        (columns, lines): (u16, u16),
    ) -> Terminal {
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.args(["--lang", "en"]);
        Terminal::run(command, data, colours, (columns, lines))
    }

    /// Runs an interactive shell.
    pub(crate) fn shell(data: &Path, size: (u16, u16)) -> Terminal {
        let mut command = CommandBuilder::new("sh");
        command.arg("-i");
        command.env("PS1", "ready> ");
        command.env_remove("ENV");
        Terminal::run(command, data, true, size)
    }

    fn run(
        mut command: CommandBuilder,
        data: &Path,
        colours: bool,
        (columns, lines): (u16, u16),
    ) -> Terminal {
        let size = PtySize { rows: lines, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        command.env("TERM", "xterm-256color");
        command.env("COLORTERM", "truecolor");
        command.env("NO_COLOR", if colours { "" } else { "1" });
        command.env("XDG_DATA_HOME", data);
        command.env("HOME", data);
        let child = pair.slave.spawn_command(command).expect("the binary runs");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("what it writes");
        let keys = pair.master.take_writer().expect("what it reads");
        let (sender, output) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let screen = vt100::Parser::new(whole(lines), whole(columns), 0);
        Terminal { child, master: pair.master, keys, output, screen, written: String::new() }
    }

    /// Presses keys.
    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the program listens");
        self.keys.flush().expect("the program listens");
    }

    /// Returns the screen, cell by cell.
    pub(crate) fn cells(&self) -> &vt100::Screen {
        self.screen.screen()
    }

    /// Returns the text of the screen.
    pub(crate) fn screen(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits for more output; returns whether there was any.
    pub(crate) fn more(&mut self) -> bool {
        match self.output.recv_timeout(PATIENCE) {
            Ok(bytes) => {
                self.screen.process(&bytes);
                self.written.push_str(&String::from_utf8_lossy(&bytes));
                true
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => false,
            Err(mpsc::RecvTimeoutError::Timeout) => panic!("nothing happens:\n{}", self.screen()),
        }
    }

    /// Waits until there is no output for a while; for pictures, where no text marks the end.
    pub(crate) fn settle(&mut self, quiet: Duration) {
        while let Ok(bytes) = self.output.recv_timeout(quiet) {
            self.screen.process(&bytes);
        }
    }

    /// Waits until the screen satisfies a condition.
    pub(crate) fn until(&mut self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let since = Instant::now();
        loop {
            let screen = self.screen();
            if wanted(&screen) {
                return screen;
            }
            assert!(since.elapsed() < PATIENCE, "never {what}:\n{screen}");
            assert!(self.more(), "it ended before {what}:\n{screen}");
        }
    }

    /// Waits until the screen contains these words.
    pub(crate) fn sees(&mut self, words: &str) -> String {
        self.until(words, |screen| screen.contains(words))
    }

    /// Waits until the output contains these words this many times, for tests that read line by
    /// line.
    pub(crate) fn writes(&mut self, words: &str, times: usize) {
        while self.written.matches(words).count() < times {
            assert!(self.more(), "it ended before {words}:\n{}", self.written);
        }
    }

    /// Resizes the window.
    pub(crate) fn resize(&mut self, (columns, lines): (u16, u16)) {
        let size = PtySize { rows: lines, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.screen.screen_mut().set_size(whole(lines), whole(columns));
        self.master.resize(size).expect("a terminal has a size");
    }

    /// Waits for the program to end; returns its exit status.
    pub(crate) fn ends(&mut self) -> u32 {
        while self.more() {}
        self.child.wait().expect("it ended").exit_code()
    }

    /// Returns whether the terminal is restored: main screen, cursor, no mouse.
    pub(crate) fn is_given_back(&self) -> bool {
        let screen = self.screen.screen();
        !screen.alternate_screen()
            && !screen.hide_cursor()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    }
}

/// Returns a length of the terminal, which has at least one line and one column.
fn whole(size: u16) -> NonZero<u16> {
    NonZero::new(size).expect("a terminal has a size")
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
    }
}
