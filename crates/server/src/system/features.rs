//! Optional parts of a build. All builds have the same tables in the store; a feature is code that
//! talks to other systems.

use std::fmt;

/// An optional part of a build: a Cargo feature of the same name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feature {
    /// Messages between nodes by NATS.
    Cluster,
    /// Outgoing https: webhooks, and bots that connect to a server.
    Https,
    /// Notices by mail.
    Mail,
    /// Signing in by passkeys.
    Passkeys,
    /// Databases that several nodes share.
    Postgres,
    /// Pictures of tables for links to them.
    Previews,
    /// Notices in browsers.
    Push,
}

impl Feature {
    /// Returns the name of the Cargo feature.
    pub const fn name(self) -> &'static str {
        match self {
            Feature::Cluster => "cluster",
            Feature::Https => "https",
            Feature::Mail => "mail",
            Feature::Passkeys => "passkeys",
            Feature::Postgres => "postgres",
            Feature::Previews => "previews",
            Feature::Push => "push",
        }
    }

    /// Returns a message that the build lacks the feature.
    pub fn missing(self) -> String {
        format!(
            "this quayside was built without the feature `{}`; releases have it, and so does \
             `cargo build --release --features full`",
            self.name()
        )
    }
}

/// The features that pages, settings and help texts may offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features(&'static [Feature]);

impl Features {
    /// The features of this build.
    pub const BUILT: Features = Features(&[
        #[cfg(feature = "cluster")]
        Feature::Cluster,
        #[cfg(feature = "https")]
        Feature::Https,
        #[cfg(feature = "mail")]
        Feature::Mail,
        #[cfg(feature = "passkeys")]
        Feature::Passkeys,
        #[cfg(feature = "postgres")]
        Feature::Postgres,
        #[cfg(feature = "previews")]
        Feature::Previews,
        #[cfg(feature = "push")]
        Feature::Push,
    ]);

    /// The smallest build.
    pub const NONE: Features = Features(&[]);

    /// Returns whether the build has a feature.
    pub fn has(self, feature: Feature) -> bool {
        self.0.contains(&feature)
    }
}

impl fmt::Display for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|feature| feature.name()).collect();
        f.write_str(if names.is_empty() { "none" } else { "" })?;
        f.write_str(&names.join(", "))
    }
}
