//! A mock server with scripted answers.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// Status, further headers, and body; the body of a stream is its first line.
pub(crate) type Answer = (u16, &'static str, Option<String>);

/// Serves until the test ends; returns the address, and the receiver of requests.
pub(crate) fn serve(
    answers: impl Fn(&str) -> Answer + Send + Sync + 'static,
) -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let (tells, requests) = channel();
    let answers = Arc::new(answers);
    thread::spawn(move || {
        for wire in listener.incoming().map_while(Result::ok) {
            let (answers, tells) = (Arc::clone(&answers), tells.clone());
            thread::spawn(move || answer(wire, &*answers, &tells));
        }
    });
    (url, requests)
}

/// Answers one request.
fn answer(wire: TcpStream, answers: &dyn Fn(&str) -> Answer, tells: &Sender<String>) {
    let mut reader = BufReader::new(wire);
    let (mut request, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).expect("a request");
        if let Some(number) = line.to_lowercase().strip_prefix("content-length:") {
            length = number.trim().parse().expect("a length");
        }
        match line.trim() {
            "" => break,
            line if request.is_empty() => {
                line.trim_end_matches(" HTTP/1.1").clone_into(&mut request);
            }
            _ => (),
        }
    }
    reader.read_exact(&mut vec![0; length]).expect("a form");
    let (status, headers, body) = answers(&request);
    let body = body.unwrap_or_else(|| "{}".to_owned());
    let is_stream = request.ends_with("/stream");
    let _ = tells.send(request);
    let mut wire = reader.into_inner();
    let end = if is_stream {
        format!("transfer-encoding: chunked\r\n\r\n{:x}\r\n{body}\n\r\n", body.len() + 1)
    } else {
        format!("connection: close\r\ncontent-length: {}\r\n\r\n{body}", body.len())
    };
    write!(wire, "HTTP/1.1 {status} So\r\n{headers}{end}").expect("it is read");
    if is_stream {
        // A stream stays silent until the client disconnects.
        let _ = wire.read(&mut [0]);
    }
}
