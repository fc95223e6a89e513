//! Notices by mail, through the operator's mail server.

use std::time::Duration;

use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue, MIME_VERSION_1_0};
use lettre::message::{Mailbox, Message};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};

use super::client::SendError;
use super::message::MailLetter;
use crate::system::random;

/// A mail client; clones share it.
#[derive(Clone, Debug)]
pub struct Mail {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mail {
    /// Creates a client for a server such as `smtps://quay:secret@mail.example` and a sender such
    /// as `Quayside <quay@mail.example>`.
    pub fn new(server: &str, from: &str, timeout: Duration) -> Result<Mail, String> {
        let from = from.parse().map_err(|_| format!("{from} is no mail address"))?;
        let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(server);
        // The error must not contain the password.
        let server = server.map_err(|_| "it is like smtps://quay@mail.example".to_owned())?;
        Ok(Mail { server: server.timeout(Some(timeout)).build(), from })
    }

    /// Sends a mail.
    pub(super) async fn send(&self, letter: &MailLetter<'_>) -> Result<(), SendError> {
        let to = letter.to.parse().map_err(|_| SendError::NotTaken)?;
        let id = format!("<{}@{}>", random::hex::<16>(), self.from.email.domain());
        // The library adds the date.
        let message = Message::builder()
            .message_id(Some(id))
            .header(MIME_VERSION_1_0)
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(letter.subject)
            .header(UnsubscribeHeader(letter.off.to_owned()))
            .header(OneClickHeader)
            .header(ContentType::TEXT_PLAIN)
            .body(letter.body.clone())
            .map_err(|_| SendError::NotTaken)?;
        match self.server.send(message).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_permanent() => Err(SendError::NotTaken),
            Err(error) => Err(SendError::Unreachable(error.to_string())),
        }
    }
}

/// Returns whether an address is a valid mail address.
pub(crate) fn is_mail_address(address: &str) -> bool {
    address.parse::<Address>().is_ok()
}

/// Header with the address that ends all notices.
#[derive(Clone)]
struct UnsubscribeHeader(String);

impl Header for UnsubscribeHeader {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(value: &str) -> Result<UnsubscribeHeader, Box<dyn std::error::Error + Send + Sync>> {
        Ok(UnsubscribeHeader(value.trim_matches(['<', '>']).to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(UnsubscribeHeader::name(), format!("<{}>", self.0))
    }
}

/// Header which says that one request to that address is enough.
#[derive(Clone)]
struct OneClickHeader;

impl Header for OneClickHeader {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<OneClickHeader, Box<dyn std::error::Error + Send + Sync>> {
        Ok(OneClickHeader)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(OneClickHeader::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}
