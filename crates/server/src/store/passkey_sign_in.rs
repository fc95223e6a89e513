//! Making passkeys, and signing in with them; possible on pages with https and a domain name.
//!
//! Both take two requests: the server sends a challenge, and the browser answers it. The challenge
//! is kept in the store, so that any node can check the answer, and removed by the first answer,
//! right or wrong.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use quayside_table::PlayerId;
use serde::{Deserialize, Serialize};
use webauthn_rs::prelude::{
    DiscoverableAuthentication, DiscoverableKey, Passkey as Key, PasskeyRegistration,
    PublicKeyCredential, RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder,
};

use super::{Account, Ceremony, Credential, Passkey, Store, StoreError};
use crate::accounts::session::Session;
use crate::accounts::{SignInContext, hash};
use crate::system::random;

/// Lifetime of a challenge.
const CEREMONY_MILLIS: u64 = 10 * 60 * 1000;

/// Maximum number of passkeys per account.
const MOST: usize = 20;

/// The site of passkeys, under one of its names.
pub(crate) struct Site {
    webauthn: Webauthn,
    /// The origin of its pages.
    pub(crate) origin: String,
}

/// The server's state of a challenge.
#[derive(Serialize, Deserialize)]
enum ChallengeState {
    /// A passkey is made.
    Make { player: PlayerId, handle: Uuid, state: PasskeyRegistration },
    /// A player signs in.
    SignIn(DiscoverableAuthentication),
}

/// A challenge for a browser.
#[derive(Serialize)]
pub(crate) struct Challenge {
    /// The secret that the browser must send with its answer.
    ceremony: String,
    /// The challenge in the browsers' format.
    #[serde(flatten)]
    options: serde_json::Value,
}

/// A browser's answer.
pub(crate) struct ChallengeAnswer<'a> {
    /// The secret of the challenge.
    pub(crate) ceremony: &'a str,
    /// The answer, as JSON.
    pub(crate) credential: &'a str,
}

impl Site {
    /// Returns the site with this origin; `None` if passkeys are impossible there: without https,
    /// or without a domain name.
    pub(crate) fn at(origin: String) -> Option<Site> {
        let url = Url::parse(&origin).ok()?;
        let name = url.domain()?.to_owned();
        if url.scheme() != "https" && name != "localhost" {
            return None;
        }
        let builder = WebauthnBuilder::new(&name, &url).ok()?;
        let webauthn = builder.rp_name("Quayside").build().ok()?;
        Some(Site { webauthn, origin })
    }
}

impl Store {
    /// Makes a challenge for a new passkey; `None` if the player has too many.
    pub(crate) async fn ask_to_make(
        &self,
        site: &Site,
        account: &Account,
        context: &SignInContext<'_>,
    ) -> Result<Option<Challenge>, StoreError> {
        let known = self.read().await?.passkeys(account.player).await?;
        if known.len() >= MOST {
            return Ok(None);
        }
        // A random number, because other players at the same tables know the player's id.
        let handle = known.first().map_or_else(|| Ok(Uuid::new_v4()), handle)?;
        let except = known.iter().map(|passkey| read_key(passkey).map(|key| key.cred_id().clone()));
        let except = except.collect::<Result<_, _>>()?;
        let name = &account.name;
        let begun = site.webauthn.start_passkey_registration(handle, name, name, Some(except));
        let (options, state) = begun.map_err(|error| StoreError::unreadable(&error))?;
        let mut options = value(&options)?;
        // Signing in without a name needs a passkey that stores its account.
        if let Some(selection) = options.pointer_mut("/publicKey/authenticatorSelection") {
            selection["residentKey"] = "required".into();
            selection["requireResidentKey"] = true.into();
        }
        let question = ChallengeState::Make { player: account.player, handle, state };
        self.ask(&question, options, context).await.map(Some)
    }

    /// Makes a challenge for signing in, whatever the account.
    pub(crate) async fn ask_to_sign_in(
        &self,
        site: &Site,
        context: &SignInContext<'_>,
    ) -> Result<Challenge, StoreError> {
        let begun = site.webauthn.start_discoverable_authentication();
        let (options, state) = begun.map_err(|error| StoreError::unreadable(&error))?;
        self.ask(&ChallengeState::SignIn(state), value(&options)?, context).await
    }

    async fn ask(
        &self,
        question: &ChallengeState,
        options: serde_json::Value,
        context: &SignInContext<'_>,
    ) -> Result<Challenge, StoreError> {
        let ceremony = random::hex::<16>();
        let kept = Ceremony {
            token: hash("ceremony", &ceremony),
            session: context.before.token(),
            state: value(question)?.to_string(),
            until: context.now.plus(CEREMONY_MILLIS),
        };
        let mut people = self.change().await?;
        people.put_ceremony(&kept, context.now).await?;
        people.commit().await?;
        Ok(Challenge { ceremony, options })
    }

    /// Removes the challenge of an answer; returns it if it was for this browser and is not too
    /// old.
    async fn take_challenge(
        &self,
        ceremony: &str,
        context: &SignInContext<'_>,
    ) -> Result<Option<ChallengeState>, StoreError> {
        let mut people = self.change().await?;
        let kept = people.take_ceremony(&hash("ceremony", ceremony)).await?;
        people.commit().await?;
        let is_ours =
            |kept: &Ceremony| kept.session == context.before.token() && context.now <= kept.until;
        Ok(kept.filter(is_ours).and_then(|kept| serde_json::from_str(&kept.state).ok()))
    }

    /// Stores a new passkey; returns whether the answer was right.
    pub(crate) async fn make_passkey(
        &self,
        site: &Site,
        account: &Account,
        answered: &ChallengeAnswer<'_>,
        context: &SignInContext<'_>,
    ) -> Result<bool, StoreError> {
        let question = self.take_challenge(answered.ceremony, context).await?;
        let Some(ChallengeState::Make { player, handle, state }) = question else {
            return Ok(false);
        };
        let answer = serde_json::from_str::<RegisterPublicKeyCredential>(answered.credential);
        let Ok(answer) = answer else { return Ok(false) };
        let made = site.webauthn.finish_passkey_registration(&answer, &state);
        let Some(key) = made.ok().filter(|_| player == account.player) else { return Ok(false) };
        let (device, made) = (context.device.clone(), context.now);
        let (handle, key) = (handle.to_string(), public_key(&key)?);
        let passkey = Passkey { handle, key, device, made, used: quayside_table::Millis(0) };
        let mut people = self.change().await?;
        let is_new = people.put_passkey(player, &passkey).await?;
        people.commit().await?;
        Ok(is_new)
    }

    /// Returns the account of the passkey in an answer, without checking the answer.
    pub(crate) async fn named_by(
        &self,
        answered: &ChallengeAnswer<'_>,
    ) -> Result<Option<Account>, StoreError> {
        let answer = serde_json::from_str::<PublicKeyCredential>(answered.credential);
        let Ok(answer) = answer else { return Ok(None) };
        let mut people = self.read().await?;
        match people.passkey_owner(&id(&answer)).await? {
            Some(player) => people.account(player).await,
            None => Ok(None),
        }
    }

    /// Signs in to an account by one of its passkeys.
    pub(crate) async fn sign_in_by_passkey(
        &self,
        site: &Site,
        account: Option<Account>,
        answered: &ChallengeAnswer<'_>,
        context: &SignInContext<'_>,
    ) -> Result<Option<Session>, StoreError> {
        // Any answer uses up the challenge.
        let question = self.take_challenge(answered.ceremony, context).await?;
        let (Some(ChallengeState::SignIn(state)), Some(account)) = (question, account) else {
            return Ok(None);
        };
        let answer = serde_json::from_str::<PublicKeyCredential>(answered.credential);
        let Ok(answer) = answer else { return Ok(None) };
        let mut people = self.change().await?;
        let id = id(&answer);
        if people.passkey_owner(&id).await? != Some(account.player) {
            return Ok(None);
        }
        let Some(mut passkey) = people.use_passkey(&id, context.now).await? else {
            return Ok(None);
        };
        let (expected, mut key) = (handle(&passkey)?, read_key(&passkey)?);
        let named = site.webauthn.identify_discoverable_authentication(&answer);
        if named.ok().is_none_or(|(named, _)| named != expected) {
            return Ok(None);
        }
        let known = DiscoverableKey::from(&key);
        let checked = site.webauthn.finish_discoverable_authentication_v2(&answer, state, &known);
        let Ok(checked) = checked else { return Ok(None) };
        if key.update_credential(&checked) == Some(true) {
            passkey.key = public_key(&key)?;
            people.change_passkey(&passkey).await?;
        }
        let session = people.sign_in(context, account.player).await?;
        people.rename_all(account.player, &account.name).await?;
        people.commit().await?;
        Ok(Some(session))
    }
}

/// Returns the id of the passkey in an answer, in the browsers' format.
fn id(answer: &PublicKeyCredential) -> String {
    URL_SAFE_NO_PAD.encode(&answer.raw_id)
}

fn handle(passkey: &Passkey) -> Result<Uuid, StoreError> {
    passkey.handle.parse().map_err(|error| StoreError::unreadable(&error))
}

fn read_key(passkey: &Passkey) -> Result<Key, StoreError> {
    Key::deserialize(passkey.key.json()).map_err(|error| StoreError::unreadable(&error))
}

fn public_key(key: &Key) -> Result<Credential, StoreError> {
    value(key)?.try_into().map_err(|error: &str| StoreError::Unreadable(error.to_owned()))
}

fn value(value: &impl Serialize) -> Result<serde_json::Value, StoreError> {
    serde_json::to_value(value).map_err(|error| StoreError::unreadable(&error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::config::Config;

    #[test]
    fn passkeys_need_https_and_a_name() {
        let origin = |urls: &[&str], host: &str| {
            let public_urls = urls.iter().map(|url| (*url).to_owned()).collect();
            let config = Config { public_urls, ..Config::default() };
            config.origin(host).and_then(Site::at).map(|site| site.origin)
        };
        for (urls, host, expected) in [
            (&[][..], "localhost:7373", Some("http://localhost:7373")),
            (&[], "LOCALHOST", Some("http://localhost")),
            (&[], "127.0.0.1:7373", None),
            (&[], "[::1]:7373", None),
            (&[], "box.local", None),
            (&["https://quay.example/"], "quay.example", Some("https://quay.example")),
            // A proxy may change the host name, so the public address counts.
            (&["https://quay.example"], "localhost:7373", Some("https://quay.example")),
            (&["https://quay.example:8443"], "10.0.0.7", Some("https://quay.example:8443")),
            (&["http://quay.example"], "quay.example", None),
            (&["https://192.0.2.7"], "192.0.2.7", None),
            (&["https://quay.example", "http://box.lan:8080"], "box.lan:8080", None),
            (
                &["http://box.lan:8080", "https://quay.example"],
                "quay.example",
                Some("https://quay.example"),
            ),
        ] {
            assert_eq!(origin(urls, host).as_deref(), expected, "{urls:?} {host}");
        }
    }
}
