//! Promises of deals, in forms.

use std::fmt;
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use quayside_engine::Seed;
use sha2::Sha256;

use super::{Key, Secret, Signature, promise_text};
use crate::id::{Millis, TableId};

/// A source of promised deals. The promise of an offer is derived from its name and a key of the
/// server, so that nothing is stored until the form is sent.
#[derive(Clone)]
pub struct Dealer {
    /// The key that offers are derived from. It has no other purpose.
    offers: Arc<[u8]>,
    /// The key that signs.
    key: Key,
    /// Draws random bytes. A function from outside, since this crate draws none.
    draw: fn() -> [u8; 16],
}

/// A deal that a form promises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The name of the offer, which the form sends back.
    pub name: String,
    /// The server's commitment.
    pub commitment: String,
}

/// The deal that an offer promised.
#[derive(Clone, PartialEq, Debug)]
pub struct Offered {
    /// The table where the cards are dealt.
    pub table: TableId,
    /// The server's part of the deal.
    pub secret: Secret,
    /// The signature under the commitment.
    pub promise: Signature,
}

impl Dealer {
    /// Makes a dealer with the server's keys and a source of random bytes.
    pub const fn new(offers: Arc<[u8]>, key: Key, draw: fn() -> [u8; 16]) -> Dealer {
        Dealer { offers, key, draw }
    }

    /// Returns the key that signs.
    pub const fn key(&self) -> &Key {
        &self.key
    }

    /// Makes an offer.
    pub fn offer(&self, now: Millis) -> Offer {
        let mut random = [0; 32];
        random[..16].copy_from_slice(&(self.draw)());
        let name = format!("{:x}.{}", now.0, &Seed(random).to_string()[..32]);
        let name = format!("{name}.{}", self.tag(&name));
        let commitment = self.secret(&name).commitment();
        Offer { name, commitment }
    }

    /// Returns the deal that an offer of this name promised, if this server made the offer.
    pub fn offered(&self, name: &str) -> Option<Offered> {
        let (rest, tag) = name.rsplit_once('.')?;
        if tag != self.tag(rest) {
            return None;
        }
        let at = i64::from_str_radix(rest.split_once('.')?.0, 16).ok()?;
        let mut id = [0; TableId::BYTES];
        id.copy_from_slice(&self.mac("quayside-offer-table 2", name)[..TableId::BYTES]);
        let (table, secret) = (TableId::new(id), self.secret(name));
        Some(Offered { table, promise: self.promise(table, &secret, Millis(at)), secret })
    }

    /// Signs the promise of a deal at a table.
    pub fn promise(&self, table: TableId, secret: &Secret, at: Millis) -> Signature {
        let signed = self.key.sign(&promise_text(table, at, &secret.commitment()));
        Signature { at, signed }
    }

    fn secret(&self, name: &str) -> Secret {
        Secret::new(self.mac("quayside-offer-secret 2", name))
    }

    /// Returns the tag that shows that this server made the name.
    fn tag(&self, name: &str) -> String {
        Seed(self.mac("quayside-offer-name 2", name)).to_string()[..32].to_owned()
    }

    fn mac(&self, purpose: &str, name: &str) -> [u8; 32] {
        let mac = Hmac::<Sha256>::new_from_slice(&self.offers);
        let mut mac = mac.expect("a key of any length does");
        mac.update(format!("{purpose}\n{name}\n").as_bytes());
        mac.finalize().into_bytes().into()
    }
}

impl fmt::Debug for Dealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dealer")
    }
}
