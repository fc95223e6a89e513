//! The texts of notices: public information of the table, and nothing about cards.

use quayside_engine::{Eyes, Seat};
use quayside_table::{Household, Table};
use quayside_text::{Lang, Names, Text, say};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::address::WebAddress;
use super::client::Letter;
use crate::store::{Format, Occasion, Recipient, Webhook};

/// The text of a notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Message {
    /// The event.
    pub(super) line: String,
    /// The address to open.
    pub(super) address: String,
    /// The address that ends all notices.
    pub(super) off: String,
    /// The text of the link to that address.
    pub(super) stop: String,
    /// The last line: that text and address.
    pub(super) last: String,
    /// A tag that is the same for all notices about a table, and different for other tables.
    pub(super) tag: String,
}

/// A mail to a player.
pub(super) struct MailLetter<'a> {
    /// The player's address.
    pub(super) to: &'a str,
    /// The subject.
    pub(super) subject: &'a str,
    /// The text.
    pub(super) body: String,
    /// The address that ends all notices, by a page or by a request of a mail program (RFC 8058).
    pub(super) off: &'a str,
}

/// Returns the texts in a recipient's language.
fn text(to: &Recipient) -> &'static Text {
    let lang = Lang::ALL.into_iter().find(|lang| lang.code() == to.settings.lang);
    Text::of(lang.unwrap_or(Lang::En))
}

impl Message {
    /// Describes an event at a table.
    pub(super) fn of(
        occasion: Occasion,
        table: &Table,
        household: &Household,
        to: &Recipient,
    ) -> Message {
        let text = text(to);
        let which = named(table, household, text);
        let line = match occasion {
            Occasion::Turn => say!(text, "notice-turn", table = which),
            Occasion::Invitation => say!(text, "notice-invitation", table = which),
            Occasion::Over => say!(text, "notice-over", table = which),
        };
        let path = format!("tables/{}", table.id());
        Message::new(line.to_string(), &path, to)
    }

    /// Says that notices work.
    pub(super) fn test(to: &Recipient) -> Message {
        Message::new(text(to).word("notice-test"), "account", to)
    }

    /// Asks the owner of a mailbox to confirm it.
    pub(super) fn proof(to: &Recipient, proof: &str) -> Message {
        Message::new(text(to).word("notice-proof"), &proof_path(&to.secret, proof), to)
    }

    fn new(line: String, path: &str, to: &Recipient) -> Message {
        let (origin, secret) = (&to.settings.origin, &to.secret);
        let hash = Sha256::digest(format!("quayside-notice 1\n{path}\n{secret}\n"));
        let text = text(to);
        let (off, stop) = (format!("{origin}/notices/{secret}"), text.word("notice-stop"));
        Message {
            line,
            address: format!("{origin}/{path}"),
            last: say!(text, "labelled", label = stop.clone(), what = off.clone()).to_string(),
            off,
            stop,
            tag: quayside_engine::Seed(hash.into()).to_string()[..24].to_owned(),
        }
    }

    /// Returns the notice as plain text.
    pub(super) fn plain(&self) -> String {
        let Message { line, address, last, .. } = self;
        format!("{line}\n{address}\n\n{last}")
    }

    /// Returns the request to a webhook.
    pub(super) fn letter(&self, webhook: &Webhook) -> Letter {
        let plain = self.plain();
        let (kind, body) = match webhook.format.unwrap_or_else(|| usual_format(&webhook.address)) {
            Format::Plain => ("text/plain; charset=utf-8", plain),
            Format::Discord => {
                // A player's name must not mention all members of a channel.
                let quiet = json!({ "parse": [] });
                let body = json!({ "content": plain, "allowed_mentions": quiet });
                ("application/json", body.to_string())
            }
            Format::Slack => {
                let safe = plain.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
                ("application/json", json!({ "text": safe }).to_string())
            }
        };
        Letter { headers: vec![("content-type", kind.to_owned())], body: body.into_bytes() }
    }
}

/// Returns the subject of the mail that asks to confirm a mailbox.
pub(super) fn subject_of_proof(to: &Recipient) -> String {
    text(to).word("notice-proof.subject")
}

/// Returns the path of the page that confirms a mailbox.
fn proof_path(secret: &str, proof: &str) -> String {
    format!("notices/{secret}/mail/{proof}")
}

/// Names a table by its game and the other players.
fn named(table: &Table, household: &Household, text: &Text) -> String {
    let mut names = table.names();
    for name in names.iter_mut().filter(|name| name.is_empty()) {
        *name = text.word("somebody");
    }
    let company = table.company();
    let left_out: Vec<Seat> = company.seats_of(household).chain(company.open_seats()).collect();
    let others = company.places().map(|(seat, _)| seat).filter(|seat| !left_out.contains(seat));
    let whom = Names::new(&names, Eyes::Bystander).list(text, others);
    let game = text.word(&format!("game-{}.full", table.setup().terms.game.id()));
    say!(text, "table-with", game = game, names = whom.name).to_string()
}

/// Returns the format for webhooks of a known host.
fn usual_format(address: &str) -> Format {
    let address = WebAddress::read(address, true);
    let host = address.as_ref().map(|address| address.host().to_ascii_lowercase());
    let is_of = |host: &str, domain: &str| {
        host.strip_suffix(domain).is_some_and(|sub| sub.is_empty() || sub.ends_with('.'))
    };
    match host.as_deref() {
        Ok(host) if is_of(host, "discord.com") || is_of(host, "discordapp.com") => Format::Discord,
        Ok(host) if is_of(host, "slack.com") => Format::Slack,
        Ok(_) | Err(_) => Format::Plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_host_says_what_a_webhook_takes() {
        for (address, format) in [
            ("https://ntfy.sh/mara", Format::Plain),
            ("https://discord.com/api/webhooks/1/x", Format::Discord),
            ("https://canary.Discord.com/api/webhooks/1/x", Format::Discord),
            ("https://hooks.slack.com/services/x", Format::Slack),
            ("https://notslack.com/x", Format::Plain),
            ("https://slack.com.example/x", Format::Plain),
        ] {
            assert_eq!(usual_format(address), format, "{address}");
        }
    }

    #[test]
    fn names_cannot_mention_a_channel() {
        let words = Message {
            line: "Your turn: Korsar with <!channel> & @everyone.".to_owned(),
            address: "https://quay.example/tables/1".to_owned(),
            off: "https://quay.example/notices/2".to_owned(),
            stop: "Stop".to_owned(),
            last: "Stop: https://quay.example/notices/2".to_owned(),
            tag: String::new(),
        };
        let sent = |format| {
            let webhook = Webhook { address: String::new(), format: Some(format) };
            String::from_utf8(words.letter(&webhook).body).expect("text")
        };
        assert!(sent(Format::Slack).contains("&lt;!channel&gt; &amp; @everyone"));
        assert!(sent(Format::Discord).contains(r#""allowed_mentions":{"parse":[]}"#));
        assert!(sent(Format::Plain).starts_with("Your turn: Korsar with <!channel>"));
    }
}
