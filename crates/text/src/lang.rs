//! The five languages.

use std::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A language that Quayside is translated to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
    /// German.
    De,
    /// French.
    Fr,
    /// Spanish.
    Es,
}

/// The files of one language, in the order in which they are read.
macro_rules! files {
    ($lang:literal) => {
        &[
            include_str!(concat!("../locales/", $lang, "/common.ftl")),
            include_str!(concat!("../locales/", $lang, "/pages.ftl")),
            include_str!(concat!("../locales/", $lang, "/together.ftl")),
            include_str!(concat!("../locales/", $lang, "/people.ftl")),
            include_str!(concat!("../locales/", $lang, "/clubs.ftl")),
            include_str!(concat!("../locales/", $lang, "/ratings.ftl")),
            include_str!(concat!("../locales/", $lang, "/api.ftl")),
            include_str!(concat!("../locales/", $lang, "/clock.ftl")),
            include_str!(concat!("../locales/", $lang, "/house.ftl")),
            include_str!(concat!("../locales/", $lang, "/corsairs.ftl")),
            include_str!(concat!("../locales/", $lang, "/korsar.ftl")),
            include_str!(concat!("../locales/", $lang, "/hint.ftl")),
            include_str!(concat!("../locales/", $lang, "/review.ftl")),
            include_str!(concat!("../locales/", $lang, "/plain.ftl")),
            include_str!(concat!("../locales/", $lang, "/rules.ftl")),
            include_str!(concat!("../locales/", $lang, "/terminal.ftl")),
            include_str!(concat!("../locales/", $lang, "/fair.ftl")),
        ]
    };
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 5] = [Lang::En, Lang::It, Lang::De, Lang::Fr, Lang::Es];

    /// Returns the code: "en".
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::It => "it",
            Lang::De => "de",
            Lang::Fr => "fr",
            Lang::Es => "es",
        }
    }

    /// Returns the name of the language in that language.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::It => "Italiano",
            Lang::De => "Deutsch",
            Lang::Fr => "Français",
            Lang::Es => "Español",
        }
    }

    /// Returns the language that suits an `Accept-Language` header or a locale (`de_CH.UTF-8`)
    /// best; English if none does.
    ///
    /// ```
    /// use quayside_text::Lang;
    /// assert_eq!(Lang::best("pt, fr-CA;q=0.8, en;q=0.5"), Lang::Fr);
    /// assert_eq!(Lang::best("de_CH.UTF-8"), Lang::De);
    /// assert_eq!(Lang::best("ja"), Lang::En);
    /// ```
    pub fn best(accepted: &str) -> Lang {
        let mut choices: Vec<(f32, Lang)> = accepted.split(',').filter_map(parse_choice).collect();
        // A stable sort: of languages with equal weights the first one wins.
        choices.sort_by(|one, other| other.0.total_cmp(&one.0));
        choices.first().map_or(Lang::En, |&(_, lang)| lang)
    }

    pub(crate) fn id(self) -> LanguageIdentifier {
        self.code().parse().expect("the code of a language")
    }

    pub(crate) const fn files(self) -> &'static [&'static str] {
        match self {
            Lang::En => files!("en"),
            Lang::It => files!("it"),
            Lang::De => files!("de"),
            Lang::Fr => files!("fr"),
            Lang::Es => files!("es"),
        }
    }
}

/// Reads one language of an `Accept-Language` header, with its weight.
fn parse_choice(part: &str) -> Option<(f32, Lang)> {
    let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
    let code = tag.trim().split(['-', '_', '.']).next()?;
    let weight = weight.trim().parse().unwrap_or(0.0);
    Some((weight, code.to_ascii_lowercase().parse().ok()?)).filter(|&(weight, _)| weight > 0.0)
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLang)
    }
}

/// An error: there is no translation to that language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the languages are en, it, de, fr and es")]
pub struct UnknownLang;
