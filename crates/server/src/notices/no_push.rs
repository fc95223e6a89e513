//! Notices in browsers, in a build without the feature `push`: none.

use quayside_table::Millis;

use super::client::Letter;
use super::message::Message;
use crate::store::{Browser, Store, StoreError};

/// The key by which push services identify this server; there is none.
pub(crate) enum PushKey {}

impl PushKey {
    /// Returns `None`, and leaves a key of another build alone.
    #[allow(clippy::unused_async, reason = "another build waits here")]
    pub(super) async fn load(_: &Store) -> Result<Option<PushKey>, StoreError> {
        Ok(None)
    }

    pub(crate) fn public(&self) -> String {
        match *self {}
    }

    pub(super) fn letter(&self, _: &Browser, _: &Message, _: &str, _: Millis) -> Option<Letter> {
        match *self {}
    }
}

/// Returns `false`: no keys are read.
pub(crate) fn has_keys(_: &Browser) -> bool {
    false
}
