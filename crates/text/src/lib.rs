//! All sentences of Quayside, in five languages.
//!
//! A sentence is in `locales/<language>/*.ftl` (Project Fluent) and is found by its key; [`say!`]
//! fills it in. The result is a [`Sentence`]: words with cards and names in them, so that a page
//! can draw the cards and a terminal can colour them.
//!
//! ```
//! use quayside_text::{Lang, Text, say};
//!
//! let text = Text::of(Lang::It);
//! assert_eq!(say!(text, "language").to_string(), "Italiano");
//! ```

mod lang;
mod sentence;
mod who;
mod seen_move;
mod move_log;
mod hint;
mod coach;
pub mod review;
pub mod plain;
pub mod corsairs;
pub mod korsar;
pub mod clock;
pub mod date;
pub mod record;
pub mod rules;

pub use coach::CoachQuestion;
pub use hint::{Difference, Hint, Percent, Rival};
pub use lang::Lang;
pub use move_log::{MoveLog, last_turn};
pub use quayside_engine::AnyCard;
pub use seen_move::{MoveText, Narrate, SeenMove, refusal};
pub use sentence::{Arg, Piece, Sentence, Who};
pub use who::Names;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Pattern, PatternElement};

/// All sentences of one language.
pub struct Text {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// The sentences without variables, formatted once.
    fixed: HashMap<String, String, BuildHasherDefault<DefaultHasher>>,
}

static TEXTS: LazyLock<[Text; 5]> = LazyLock::new(|| Lang::ALL.map(Text::read));

impl Text {
    /// Returns the sentences of a language.
    pub fn of(lang: Lang) -> &'static Text {
        &TEXTS[lang as usize]
    }

    fn read(lang: Lang) -> Text {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
        // Isolation marks would be visible in a terminal, and all five languages are written left
        // to right.
        bundle.set_use_isolating(false);
        let mut fixed = HashMap::default();
        for file in lang.files() {
            let resource = FluentResource::try_new((*file).to_owned());
            let resource = resource.expect("a test reads every file of every language");
            fixed.extend(resource.entries().flat_map(fixed_sentences));
            bundle.add_resource(resource).expect("a test finds every key once");
        }
        Text { lang, bundle, fixed }
    }

    /// Returns the language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns whether there is a message, or a part of one ("message.part"), with this key.
    pub fn has(&self, key: &str) -> bool {
        self.pattern(key).is_some()
    }

    /// Returns the sentence of this key; callers use [`say!`].
    pub fn say(&self, key: &str, args: Vec<(&'static str, Arg)>) -> Sentence {
        if let Some(words) = self.fixed.get(key) {
            return Sentence::from(words.as_str());
        }
        let Some(pattern) = self.pattern(key) else {
            debug_assert!(false, "no sentence has the key {key}");
            return Sentence::from(key);
        };
        let mut values = FluentArgs::new();
        let mut pieces = Vec::new();
        for (name, arg) in args {
            arg.hand_over(name, &mut values, &mut pieces);
        }
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(&values), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Sentence::weave(&words, &pieces)
    }

    /// Returns the words of a key that is composed at run time: a band, a job, a house rule.
    pub fn word(&self, key: &str) -> String {
        match self.fixed.get(key) {
            Some(words) => words.clone(),
            None => self.say(key, Vec::new()).to_string(),
        }
    }

    fn pattern(&self, key: &str) -> Option<&Pattern<&str>> {
        match key.split_once('.') {
            Some((message, part)) => {
                self.bundle.get_message(message)?.get_attribute(part).map(|part| part.value())
            }
            None => self.bundle.get_message(key)?.value(),
        }
    }
}

/// Builds a sentence: `say!(text, "key", who = name, cards = 3)`.
#[macro_export]
macro_rules! say {
    ($text:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $text.say($key, vec![$((stringify!($name), $crate::Arg::from($value))),*])
    };
}

/// Returns the sentences of an entry that have no variables, with their keys.
fn fixed_sentences(entry: &Entry<&str>) -> Vec<(String, String)> {
    let Entry::Message(message) = entry else { return Vec::new() };
    let id = message.id.name;
    let value = message.value.iter().map(|value| (id.to_owned(), value));
    let parts = message.attributes.iter();
    let parts = parts.map(|part| (format!("{id}.{}", part.id.name), &part.value));
    let words = |pattern: &Pattern<&str>| {
        let words = pattern.elements.iter().map(|element| match element {
            PatternElement::TextElement { value } => Some(*value),
            PatternElement::Placeable { .. } => None,
        });
        words.collect::<Option<String>>()
    };
    value.chain(parts).filter_map(|(key, pattern)| Some((key, words(pattern)?))).collect()
}

/// Returns a number that selects a plural form.
fn number(value: i64) -> FluentValue<'static> {
    FluentValue::from(value)
}
