//! A `PostgreSQL` server from Debian's package, in a temporary folder.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

/// A `PostgreSQL` server; it ends when this is dropped, and with the test process.
#[derive(Debug)]
pub struct Cluster {
    folder: String,
    process: Mutex<(Child, Option<ChildStdin>, BufReader<ChildStdout>)>,
}

impl Cluster {
    /// Returns the server that the tests of this process share.
    pub fn shared() -> &'static Cluster {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(Cluster::start)
    }

    /// Starts a server.
    pub fn start() -> Cluster {
        let mut script = Command::new("bash");
        script.args(["-c", include_str!("../../../scripts/postgres.sh")]);
        let mut process =
            script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("bash");
        let orders = process.stdin.take();
        let mut answers = BufReader::new(process.stdout.take().expect("it is piped"));
        let folder = line(&mut answers);
        Cluster { folder, process: Mutex::new((process, orders, answers)) }
    }

    /// Stops the server (`fast`, `immediate`), restarts it (`start`), or runs a statement of SQL.
    pub fn order(&self, order: &str) {
        let mut process = self.process.lock().expect("no panic");
        let (_, orders, answers) = &mut *process;
        let orders = orders.as_mut().expect("it has not ended");
        writeln!(orders, "{order}").expect("it hears");
        assert_eq!(line(answers), "done");
    }

    /// Returns the address of a database, for this user.
    pub fn address(&self, user: &str, database: &str) -> String {
        format!("postgres://{user}@localhost/{database}?host={}", self.folder)
    }

    /// Returns the path of its socket.
    pub fn socket(&self) -> String {
        format!("{}/.s.PGSQL.5432", self.folder)
    }

    /// Makes a database and returns its address.
    pub fn database(&self) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        self.order(&format!("CREATE DATABASE {name}"));
        self.address("quayside", &name)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Ok(process) = self.process.get_mut() {
            // The script ends with its input.
            process.1 = None;
            let _ = process.0.wait();
        }
    }
}

fn line(answers: &mut impl BufRead) -> String {
    let mut line = String::new();
    answers.read_line(&mut line).expect("text");
    assert!(!line.is_empty(), "PostgreSQL has not started; is Debian's postgresql installed?");
    line.trim_end().to_owned()
}
