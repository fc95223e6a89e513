//! A network between a node and a `PostgreSQL` server that can be slow, or cut: then nothing passes,
//! and nothing is closed either.

use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::watch;

/// How bytes pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Passage {
    Open,
    /// Each message takes this long.
    #[allow(dead_code, reason = "each test uses what it needs")]
    Slow(Duration),
    Cut,
}

/// A network, with a port of its own for the node.
pub(crate) struct Network {
    port: u16,
    passage: watch::Sender<Passage>,
}

impl Network {
    /// Leads to the server with this socket.
    pub(crate) async fn new(socket: String) -> Network {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let passage = watch::Sender::new(Passage::Open);
        let sees = passage.subscribe();
        tokio::spawn(async move {
            while let Ok((node, _)) = listener.accept().await {
                // A server that is away refuses.
                let Ok(database) = UnixStream::connect(&socket).await else { continue };
                let _ = node.set_nodelay(true);
                let ((from_node, to_node), (from, to)) = (node.into_split(), database.into_split());
                tokio::spawn(pass(from_node, to, sees.clone()));
                tokio::spawn(pass(from, to_node, sees.clone()));
            }
        });
        Network { port, passage }
    }

    /// From now on bytes pass like this.
    pub(crate) fn set(&self, passage: Passage) {
        self.passage.send_replace(passage);
    }

    /// Returns the address of a database by way of this network.
    pub(crate) fn address(&self, database: &str) -> String {
        let (path, _) = database.split_once('?').expect("a folder");
        path.replace("localhost", &format!("127.0.0.1:{}", self.port))
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut passage: watch::Receiver<Passage>,
) {
    let mut bytes = [0; 4096];
    loop {
        let read = from.read(&mut bytes).await;
        let now = *passage.borrow();
        if let Passage::Slow(time) = now {
            tokio::time::sleep(time).await;
        }
        // That one side has closed the other learns as late as everything else.
        let is_open = passage.wait_for(|passage| *passage != Passage::Cut).await.is_ok();
        match read {
            Ok(read @ 1..) if is_open && to.write_all(&bytes[..read]).await.is_ok() => (),
            Ok(_) | Err(_) => return,
        }
    }
}
