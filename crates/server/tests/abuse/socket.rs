//! A server with its own address, and raw connections to it.

use std::net::SocketAddr;

use quayside_server::serve;
use quayside_testkit::PATIENCE;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::common::House;

/// A server that listens on the network.
pub(crate) struct Open {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
}

impl Open {
    /// Starts to listen.
    pub(crate) async fn door(house: &House) -> Open {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel();
        let stopped = async move {
            let _ = stopped.await;
        };
        let served = tokio::spawn(serve(listener, house.app.clone(), stopped));
        Open { address, stop, served }
    }

    /// Stops the server, and waits until all clients have left.
    pub(crate) async fn close(self) {
        let _ = self.stop.send(());
        let served = patiently(self.served).await;
        served.expect("no panic").expect("served");
    }

    /// Opens a connection.
    pub(crate) async fn enter(&self) -> Wire {
        Wire(TcpStream::connect(self.address).await.expect("the door is open"))
    }

    /// Requests a page on a new connection; returns the status and the whole answer.
    pub(crate) async fn get(&self, path: &str) -> (u16, String) {
        self.get_with(path, "").await
    }

    /// Requests a page on a new connection, with these headers.
    pub(crate) async fn get_with(&self, path: &str, headers: &str) -> (u16, String) {
        let mut socket = self.enter().await;
        socket
            .send(&format!(
                "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{headers}\r\n"
            ))
            .await;
        socket.rest().await
    }

    /// Sends a form on a new connection, with these headers.
    pub(crate) async fn post(&self, path: &str, headers: &str, form: &str) -> (u16, String) {
        let mut socket = self.enter().await;
        let length = form.len();
        socket.send(&format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{headers}\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\n{form}"
        ))
        .await;
        socket.rest().await
    }

    /// Waits until a metric has this value.
    pub(crate) async fn until(&self, number: &str) {
        let metrics = async {
            while !self.get("/metrics").await.1.lines().any(|line| line == number) {
                tokio::task::yield_now().await;
            }
        };
        patiently(metrics).await;
    }
}

/// A connection.
pub(crate) struct Wire(TcpStream);

impl Wire {
    /// Sends these bytes.
    pub(crate) async fn send(&mut self, text: impl AsRef<[u8]>) {
        // A refused connection can't send.
        let _ = self.0.write_all(text.as_ref()).await;
    }

    /// Reads until the server closes; returns the status and the whole answer.
    pub(crate) async fn rest(&mut self) -> (u16, String) {
        let mut bytes = Vec::new();
        let _ = patiently(self.0.read_to_end(&mut bytes)).await;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        (status(&text), text)
    }

    /// Reads the head of an answer.
    pub(crate) async fn head(&mut self) -> (u16, String) {
        let mut bytes = Vec::new();
        while !bytes.ends_with(b"\r\n\r\n") {
            match patiently(self.0.read_u8()).await {
                Ok(byte) => bytes.push(byte),
                Err(_) => break,
            }
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        (status(&text), text)
    }
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

/// Waits with a timeout.
pub(crate) async fn patiently<F: Future>(future: F) -> F::Output {
    tokio::time::timeout(PATIENCE, future).await.expect("it does not take that long")
}
