//! The mail client for notices.

use std::env;
use std::fmt::Write as _;
use std::time::Duration;

use anyhow::anyhow;
use quayside_server::Mail;

/// The environment variable of the password, which lists of processes do not show.
const PASSWORD: &str = "QUAYSIDE_SMTP_PASSWORD";

/// Time limit for an answer of the mail server.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Returns the mail client for a server and a sender address, if both are given.
pub(super) fn mail(server: Option<&str>, from: Option<&str>) -> anyhow::Result<Option<Mail>> {
    let (Some(server), Some(from)) = (server, from) else { return Ok(None) };
    let server = with_password(server, env::var(PASSWORD).ok().as_deref());
    let mail = Mail::new(&server, from, TIMEOUT);
    mail.map(Some).map_err(|wrong| anyhow!("can't send mail: {wrong}"))
}

/// Adds a password to an address that has only a user name.
fn with_password(server: &str, password: Option<&str>) -> String {
    let parts = server.split_once("://").and_then(|(scheme, rest)| {
        let (name, rest) = rest.split_once('@')?;
        (!name.contains(':')).then_some((scheme, name, rest))
    });
    let (Some((scheme, name, rest)), Some(password)) = (parts, password) else {
        return server.to_owned();
    };
    let mut full = format!("{scheme}://{name}:");
    for byte in password.bytes() {
        // Writing to a string cannot fail.
        let _ = write!(full, "%{byte:02x}");
    }
    full + "@" + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_follows_the_name() {
        let put = |server| with_password(server, Some("a/b@c"));
        assert_eq!(put("smtps://quay@mail.example"), "smtps://quay:%61%2f%62%40%63@mail.example");
        assert_eq!(put("smtps://quay:own@mail.example"), "smtps://quay:own@mail.example");
        assert_eq!(put("smtp://mail.example:25"), "smtp://mail.example:25");
    }

    #[tokio::test]
    async fn mail_errors_do_not_contain_the_password() {
        for (server, from) in [("smtps://quay:secret@", "a@b.example"), ("smtps://m.example", "a")]
        {
            let said = mail(Some(server), Some(from)).expect_err("it is wrong").to_string();
            assert!(!said.contains("secret"), "{said}");
        }
        assert!(mail(Some("smtps://quay:secret@m.example"), Some("Q <a@b.example>")).is_ok());
    }
}
