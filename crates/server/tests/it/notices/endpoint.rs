//! A test endpoint for notices.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use tokio::net::TcpListener;

/// A request that an endpoint received.
#[derive(Clone, Debug)]
pub(crate) struct Received {
    pub(crate) path: String,
    headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Received {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("text")
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).expect(name).to_str().expect("text")
    }
}

/// A test endpoint for notices; its answer depends on the path.
#[derive(Clone, Default)]
pub(crate) struct Endpoint {
    received: Arc<Mutex<Vec<Received>>>,
    pub(crate) port: u16,
}

impl Endpoint {
    pub(crate) async fn open() -> Endpoint {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let endpoint = Endpoint { port, ..Endpoint::default() };
        let router = Router::new().fallback(answer).with_state(endpoint.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        endpoint
    }

    pub(crate) fn address(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}/{path}", self.port)
    }

    pub(crate) fn received(&self) -> Vec<Received> {
        self.received.lock().expect("no panic").clone()
    }

    pub(crate) fn count(&self) -> usize {
        self.received().len()
    }
}

async fn answer(
    State(endpoint): State<Endpoint>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let path = uri.path().to_owned();
    let received = Received { path: path.clone(), headers, body: body.to_vec() };
    endpoint.received.lock().expect("no panic").push(received);
    match &*path {
        "/moved" => {
            let to = [(header::LOCATION, "/elsewhere")];
            (StatusCode::TEMPORARY_REDIRECT, to).into_response()
        }
        "/gone" => StatusCode::GONE.into_response(),
        "/broken" => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        "/never" => std::future::pending().await,
        _ => StatusCode::CREATED.into_response(),
    }
}
