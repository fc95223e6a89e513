//! A network between a node and a `PostgreSQL` server that can be slow, or cut: then no bytes pass,
//! but connections stay open.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

/// The passage of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// At once.
    Open,
    /// Each message takes this long.
    Slow(Duration),
    /// Not at all.
    Cut,
}

/// The passage, and a signal that it has changed. It is `None` after the network is dropped.
type State = (Mutex<Option<Passage>>, Condvar);

/// A network, with a port of its own for the node.
#[derive(Debug)]
pub struct Network {
    port: u16,
    state: Arc<State>,
}

impl Network {
    /// Makes a network that leads to the server with this socket.
    pub fn new(socket: String) -> Network {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let state = Arc::new((Mutex::new(Some(Passage::Open)), Condvar::new()));
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for node in listener.incoming().map_while(Result::ok) {
                if passage(&shared).is_none() {
                    return;
                }
                // A server that is down refuses.
                let Ok(database) = UnixStream::connect(&socket) else { continue };
                connect(node, database, &shared);
            }
        });
        Network { port, state }
    }

    /// Sets how bytes pass from now on.
    pub fn set(&self, passage: Passage) {
        self.change(Some(passage));
    }

    /// Returns the address of a database through this network.
    pub fn address(&self, database: &str) -> String {
        let (path, _) = database.split_once('?').expect("a folder");
        path.replace("localhost", &format!("127.0.0.1:{}", self.port))
    }

    fn change(&self, passage: Option<Passage>) {
        *self.state.0.lock().expect("no panic") = passage;
        self.state.1.notify_all();
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        self.change(None);
        // The listener ends at the next connection.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

/// Passes bytes between a node and the database, in both directions.
fn connect(node: TcpStream, database: UnixStream, state: &Arc<State>) {
    let _ = node.set_nodelay(true);
    let (from_node, from_database) = (node.try_clone(), database.try_clone());
    let (from_node, from_database) =
        (from_node.expect("a handle"), from_database.expect("a handle"));
    let (there, back) = (Arc::clone(state), Arc::clone(state));
    thread::spawn(move || {
        pass(from_node, &database, &there);
        let _ = database.shutdown(Shutdown::Write);
    });
    thread::spawn(move || {
        pass(from_database, &node, &back);
        let _ = node.shutdown(Shutdown::Write);
    });
}

fn pass(mut from: impl Read, mut to: impl Write, state: &State) {
    let mut bytes = [0; 4096];
    loop {
        let read = from.read(&mut bytes);
        if let Some(Passage::Slow(time)) = passage(state) {
            thread::sleep(time);
        }
        // The end of one side is delayed like its data.
        let is_open = wait_until_open(state);
        match read {
            Ok(read @ 1..) if is_open && to.write_all(&bytes[..read]).is_ok() => (),
            Ok(_) | Err(_) => return,
        }
    }
}

fn passage(state: &State) -> Option<Passage> {
    *state.0.lock().expect("no panic")
}

/// Waits while the network is cut; returns whether it still exists.
fn wait_until_open((passage, changed): &State) -> bool {
    let passage = passage.lock().expect("no panic");
    let passage = changed.wait_while(passage, |passage| *passage == Some(Passage::Cut));
    passage.expect("no panic").is_some()
}
