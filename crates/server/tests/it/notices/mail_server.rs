//! A mail server for tests: it keeps every mail, and rejects one recipient.

use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// A received mail.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arrived {
    pub(crate) to: String,
    pub(crate) head: String,
    pub(crate) text: String,
}

/// A mail server for tests.
#[derive(Clone, Default)]
pub(crate) struct MailServer {
    letters: Arc<Mutex<Vec<Arrived>>>,
    pub(crate) port: u16,
}

impl MailServer {
    pub(crate) async fn open() -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let server = MailServer { port, ..MailServer::default() };
        let shared = server.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(shared.clone().receive(stream));
            }
        });
        server
    }

    pub(crate) fn letters(&self) -> Vec<Arrived> {
        self.letters.lock().expect("no panic").clone()
    }

    /// Serves one client (RFC 5321).
    async fn receive(self, mut stream: TcpStream) {
        let (read, mut write) = stream.split();
        let mut lines = BufReader::new(read).lines();
        let mut letter = Arrived::default();
        write.write_all(b"220 mail.example\r\n").await.expect("a client");
        while let Ok(Some(line)) = lines.next_line().await {
            let command = line.to_ascii_uppercase();
            let mut answer = "250 ok";
            if let Some(to) = command.strip_prefix("RCPT TO:") {
                letter = Arrived { to: to.to_ascii_lowercase(), ..Arrived::default() };
                if command.contains("NOBODY") {
                    answer = "550 nobody has this name";
                }
            } else if command == "DATA" {
                write.write_all(b"354 go on\r\n").await.expect("a client");
                let mut all = String::new();
                while let Ok(Some(line)) = lines.next_line().await {
                    if line == "." {
                        break;
                    }
                    all += &line;
                    all.push('\n');
                }
                let (head, text) = all.split_once("\n\n").expect("a head");
                letter.head = head.replace("\n ", " ");
                // Quoted-printable (RFC 2045), as far as the mails need it.
                letter.text = text.replace("=\n", "").replace("=3D", "=");
                self.letters.lock().expect("no panic").push(letter.clone());
            } else if command == "QUIT" {
                answer = "221 bye";
            }
            write.write_all(format!("{answer}\r\n").as_bytes()).await.expect("a client");
        }
    }
}
