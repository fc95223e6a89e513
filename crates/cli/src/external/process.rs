//! A running program that answers lines with lines.

use std::io::{self, BufRead, BufReader, Read, Write};
#[cfg(unix)]
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
#[cfg(unix)]
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process_group};

use crate::report_error::reason;

/// The maximum length of an answer, far above that of any move.
const LONGEST: u64 = 4_096;
/// How long to wait for the exit status of a program that has closed its output.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// Returns the process groups of all running programs.
#[cfg(unix)]
fn running() -> MutexGuard<'static, Vec<Pid>> {
    static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends every program, also those that are being asked, before our own end.
pub(crate) fn end_all() {
    #[cfg(unix)]
    running().iter().copied().for_each(end_group);
}

#[cfg(unix)]
fn end_group(group: Pid) {
    // Fails only if the program is gone already.
    let _ = kill_process_group(group, Signal::KILL);
}

/// A running program; dropping it ends it and its child processes.
///
/// Two threads exchange lines with it, so that it can't block us by not reading or not writing.
/// They end when the program is gone, and are not joined.
pub(super) struct Process {
    child: Child,
    questions: Sender<Vec<u8>>,
    answers: Receiver<io::Result<String>>,
}

impl Process {
    /// Starts a program, without a shell; it shares our standard error.
    pub(super) fn start(words: &[String]) -> Result<Process, String> {
        let [program, args @ ..] = words else { return Err("no program is named".to_owned()) };
        let cant_start = |error: io::Error| format!("can't be started: {}", reason(&error));
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A process group of its own, so that its child processes are ended with it.
        #[cfg(unix)]
        command.process_group(0);
        let mut child = command.spawn().map_err(cant_start)?;
        #[cfg(unix)]
        running().push(Pid::from_child(&child));
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (questions, asked) = mpsc::channel();
        // At most this number of answers is read ahead.
        let (answer, answers) = mpsc::sync_channel(8);
        // From here on, every error ends the program.
        let process = Process { child, questions, answers };
        let (Some(stdin), Some(stdout)) = (stdin, stdout) else {
            return Err("can't be spoken to".to_owned());
        };
        spawn(move || write_lines(stdin, &asked)).map_err(cant_start)?;
        spawn(move || read_lines(stdout, &answer)).map_err(cant_start)?;
        Ok(process)
    }

    /// Sends a line and waits for the answer, at most for `limit`.
    pub(super) fn ask(&mut self, line: Vec<u8>, limit: Duration) -> Result<String, String> {
        // A program that has closed its input may have answered already; otherwise the wait times
        // out.
        let _ = self.questions.send(line);
        match self.answers.recv_timeout(limit) {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(error)) => Err(format!("gave no readable answer: {}", reason(&error))),
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("gave no answer within {} s", limit.as_secs_f64()))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.how_it_ended()),
        }
    }

    fn how_it_ended(&mut self) -> String {
        let start = Instant::now();
        while start.elapsed() < LAST_WORDS {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!("ended without an answer ({status})"),
                Ok(None) => thread::sleep(Duration::from_millis(2)),
                Err(_) => break,
            }
        }
        "closed its output without an answer".to_owned()
    }

    #[cfg(test)]
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Process {
    /// Ends the program and waits for it, so that no zombie stays.
    fn drop(&mut self) {
        #[cfg(unix)]
        {
            let group = Pid::from_child(&self.child);
            running().retain(|&other| other != group);
            end_group(group);
        }
        // Both fail only if the program is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().spawn(work).map(drop)
}

/// Writes lines until the sender or the program is gone.
fn write_lines(mut stdin: ChildStdin, asked: &Receiver<Vec<u8>>) {
    while let Ok(line) = asked.recv() {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads answers until there are no more, or the receiver is gone.
fn read_lines(stdout: ChildStdout, answer: &SyncSender<io::Result<String>>) {
    let mut stdout = BufReader::new(stdout);
    while let Some(line) = read_line(&mut stdout).transpose() {
        let last = line.is_err();
        if answer.send(line).is_err() || last {
            return;
        }
    }
}

/// Reads a line without surrounding white space; none at the end.
fn read_line(stdout: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = stdout.take(LONGEST).read_until(b'\n', &mut line)?;
    if read as u64 == LONGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "the line is too long"));
    }
    // Invalid text is refused when it is parsed as a move.
    let text = String::from_utf8_lossy(&line);
    Ok((read > 0).then(|| text.trim().to_owned()))
}
