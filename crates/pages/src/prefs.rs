//! A visitor's preferences: the language, and a few choices kept in a cookie.

use std::fmt::Write as _;

use quayside_text::{Lang, Text};

/// Declares the preferences: each with its choices, the default first.
macro_rules! prefs {
    ($($(#[$about:meta])* $name:ident: [$first:literal $(, $other:literal)*],)+) => {
        /// A visitor's preferences.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Prefs {
            /// The language; by default that of the browser.
            pub lang: Lang,
            $($(#[$about])* pub $name: &'static str,)+
        }

        impl Prefs {
            /// Every setting but the language, with its choices.
            pub const CHOICES: &'static [(&'static str, &'static [&'static str])] =
                &[$((stringify!($name), &[$first $(, $other)*])),+];

            /// Returns the defaults in a language.
            pub const fn new(lang: Lang) -> Prefs {
                Prefs { lang, $($name: $first),+ }
            }

            /// Returns the value of a setting.
            pub fn value(&self, name: &str) -> &'static str {
                match name {
                    $(stringify!($name) => self.$name,)+
                    _ => self.lang.code(),
                }
            }

            /// Changes a setting; unknown names and values change nothing.
            pub fn set(&mut self, name: &str, value: &str) {
                match (name, value) {
                    $(
                        (stringify!($name), $first) => self.$name = $first,
                        $((stringify!($name), $other) => self.$name = $other,)*
                    )+
                    ("lang", code) => self.lang = code.parse().unwrap_or(self.lang),
                    _ => (),
                }
            }
        }
    };
}

prefs! {
    /// Day or night.
    theme: ["auto", "light", "dark"],
    /// How large the cards are.
    cards: ["normal", "large"],
    /// Whether letters mark the bands in addition to colours.
    marks: ["off", "on"],
    /// Whether cards move with animation.
    motion: ["auto", "off"],
    /// Whether sounds mark cards, turns and won ships.
    sound: ["off", "on"],
    /// Whether the browser notifies of a turn that begins while the page is hidden.
    notify: ["off", "on"],
    /// Whether single keys are shortcuts.
    keys: ["on", "off"],
    /// How the hand is sorted.
    sort: ["band", "number"],
}

impl Prefs {
    /// The name of the cookie.
    pub const COOKIE: &'static str = "prefs";

    /// Reads the preferences from a request: its `Accept-Language` header, and the value of the
    /// cookie; either may be empty.
    pub fn read(accept_language: &str, cookie_value: &str) -> Prefs {
        let mut prefs = Prefs::new(Lang::best(accept_language));
        for pair in cookie_value.split('&') {
            if let Some((name, value)) = pair.split_once(':') {
                prefs.set(name, value);
            }
        }
        prefs
    }

    /// Returns the value of the cookie.
    pub fn cookie_value(&self) -> String {
        let mut value = format!("lang:{}", self.lang.code());
        for (name, _) in Prefs::CHOICES {
            let _ = write!(value, "&{name}:{}", self.value(name));
        }
        value
    }

    /// Returns the words of the language.
    pub fn text(&self) -> &'static Text {
        Text::of(self.lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_read_as_it_is_written() {
        let mut prefs = Prefs::read("fr;q=0.5, de", "");
        assert_eq!(prefs.lang, Lang::De);
        prefs.set("theme", "dark");
        prefs.set("sort", "number");
        prefs.set("sort", "colour");
        prefs.set("nonsense", "dark");
        assert_eq!((prefs.theme, prefs.sort), ("dark", "number"));
        assert_eq!(Prefs::read("it", &prefs.cookie_value()), prefs);
        assert_eq!(Prefs::read("it", "lang:xx&theme&:&"), Prefs::new(Lang::It));
    }
}
