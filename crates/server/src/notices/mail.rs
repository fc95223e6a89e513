//! Notices by mail, through the server that the operator names.

use std::time::Duration;

use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};

use super::client::Failed;
use super::message::MailLetter;

/// Sends mail; a clone is the same.
#[derive(Clone, Debug)]
pub struct Mail {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mail {
    /// Sends through a server such as `smtps://quay:secret@mail.example`, in the name of an address
    /// such as `Quayside <quay@mail.example>`.
    pub fn new(server: &str, from: &str, timeout: Duration) -> Result<Mail, String> {
        let from = from.parse().map_err(|_| format!("{from} is no mail address"))?;
        let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(server);
        // What is wrong with the address is said without its password.
        let server = server.map_err(|_| "it is like smtps://quay@mail.example".to_owned())?;
        Ok(Mail { server: server.timeout(Some(timeout)).build(), from })
    }

    /// Sends a letter.
    pub(super) async fn send(&self, letter: &MailLetter<'_>) -> Result<(), Failed> {
        let to = letter.to.parse().map_err(|_| Failed::NotTaken)?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(letter.subject)
            .header(Off(letter.off.to_owned()))
            .header(OffAtOnce)
            .header(ContentType::TEXT_PLAIN)
            .body(letter.body.clone())
            .map_err(|_| Failed::NotTaken)?;
        match self.server.send(message).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_permanent() => Err(Failed::NotTaken),
            Err(error) => Err(Failed::Unreachable(error.to_string())),
        }
    }
}

/// Returns whether letters can be sent to an address.
pub(crate) fn is_mail_address(address: &str) -> bool {
    address.parse::<Address>().is_ok()
}

/// Where all notices end.
#[derive(Clone)]
struct Off(String);

impl Header for Off {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(value: &str) -> Result<Off, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Off(value.trim_matches(['<', '>']).to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Off::name(), format!("<{}>", self.0))
    }
}

/// Says that one request there is enough.
#[derive(Clone)]
struct OffAtOnce;

impl Header for OffAtOnce {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<OffAtOnce, Box<dyn std::error::Error + Send + Sync>> {
        Ok(OffAtOnce)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(OffAtOnce::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}
