//! Passkeys: a device signs in by a key of its own, where the page has https and a name.
//!
//! Each is made, and used, in two requests: the server asks a question, and the browser answers it.
//! The question is kept in the store, so that any node can read the answer, and taken away by the
//! first answer, whether that is right or not.

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

/// How long a question is good.
const CEREMONY_MILLIS: u64 = 10 * 60 * 1000;

/// Nobody has more passkeys than this.
const MOST: usize = 20;

/// The site that passkeys are for, under one of its names.
pub(crate) struct Site {
    webauthn: Webauthn,
    /// The origin of its pages.
    pub(crate) origin: String,
}

/// What has to fit an answer.
#[derive(Serialize, Deserialize)]
enum Question {
    /// Somebody makes a passkey.
    Make { player: PlayerId, handle: Uuid, state: PasskeyRegistration },
    /// Somebody signs in.
    SignIn(DiscoverableAuthentication),
}

/// What a browser is asked.
#[derive(Serialize)]
pub(crate) struct Asked {
    /// What it has to say with its answer.
    ceremony: String,
    /// The question, as browsers know it.
    #[serde(flatten)]
    options: serde_json::Value,
}

/// What a browser answers.
pub(crate) struct Answered<'a> {
    /// What it was told to say.
    pub(crate) ceremony: &'a str,
    /// The answer, as JSON.
    pub(crate) credential: &'a str,
}

impl Site {
    /// Returns the site with this origin; none where passkeys can't be: without https, or by an
    /// address that is no name.
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
    /// Asks a browser to make a passkey; nothing if the person has too many already.
    pub(crate) async fn ask_to_make(
        &self,
        site: &Site,
        account: &Account,
        context: &SignInContext<'_>,
    ) -> Result<Option<Asked>, StoreError> {
        let known = self.read().await?.passkeys(account.player).await?;
        if known.len() >= MOST {
            return Ok(None);
        }
        // The id of a person is known to everybody at the same tables; this number is not.
        let handle = known.first().map_or_else(|| Ok(Uuid::new_v4()), handle)?;
        let except = known.iter().map(|passkey| read_key(passkey).map(|key| key.cred_id().clone()));
        let except = except.collect::<Result<_, _>>()?;
        let name = &account.name;
        let begun = site.webauthn.start_passkey_registration(handle, name, name, Some(except));
        let (options, state) = begun.map_err(|error| StoreError::unreadable(&error))?;
        let mut options = value(&options)?;
        // A passkey that does not know whose it is could not sign in without a name.
        if let Some(selection) = options.pointer_mut("/publicKey/authenticatorSelection") {
            selection["residentKey"] = "required".into();
            selection["requireResidentKey"] = true.into();
        }
        let question = Question::Make { player: account.player, handle, state };
        self.ask(&question, options, context).await.map(Some)
    }

    /// Asks a browser to sign in by a passkey, whoever it is.
    pub(crate) async fn ask_to_sign_in(
        &self,
        site: &Site,
        context: &SignInContext<'_>,
    ) -> Result<Asked, StoreError> {
        let begun = site.webauthn.start_discoverable_authentication();
        let (options, state) = begun.map_err(|error| StoreError::unreadable(&error))?;
        self.ask(&Question::SignIn(state), value(&options)?, context).await
    }

    async fn ask(
        &self,
        question: &Question,
        options: serde_json::Value,
        context: &SignInContext<'_>,
    ) -> Result<Asked, StoreError> {
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
        Ok(Asked { ceremony, options })
    }

    /// Takes away the question that an answer is for; returns it if this browser was asked, not
    /// too long ago.
    async fn question(
        &self,
        ceremony: &str,
        context: &SignInContext<'_>,
    ) -> Result<Option<Question>, StoreError> {
        let mut people = self.change().await?;
        let kept = people.take_ceremony(&hash("ceremony", ceremony)).await?;
        people.commit().await?;
        let is_ours =
            |kept: &Ceremony| kept.session == context.before.token() && context.now <= kept.until;
        Ok(kept.filter(is_ours).and_then(|kept| serde_json::from_str(&kept.state).ok()))
    }

    /// Keeps a passkey that a browser has made; returns whether the answer was right.
    pub(crate) async fn make_passkey(
        &self,
        site: &Site,
        account: &Account,
        answered: &Answered<'_>,
        context: &SignInContext<'_>,
    ) -> Result<bool, StoreError> {
        let question = self.question(answered.ceremony, context).await?;
        let Some(Question::Make { player, handle, state }) = question else { return Ok(false) };
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

    /// Returns whose passkey an answer names, without a look at whether it is right.
    pub(crate) async fn named_by(
        &self,
        answered: &Answered<'_>,
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
        answered: &Answered<'_>,
        context: &SignInContext<'_>,
    ) -> Result<Option<Session>, StoreError> {
        // The question is gone, whatever the answer is worth.
        let question = self.question(answered.ceremony, context).await?;
        let (Some(Question::SignIn(state)), Some(account)) = (question, account) else {
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

/// Returns the id of the passkey that an answer names, as browsers write it.
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
            // A proxy may change the name, so that the public address is the one that counts.
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
