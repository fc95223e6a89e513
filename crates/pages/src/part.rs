//! Parts of a page that change separately, so that an update carries only what changed.
//!
//! Each part has a version, a hash of its content. A script that asks for an update names the
//! versions it shows; the content of those parts is left out of the answer.

use maud::{Markup, PreEscaped, Render};

/// The parts that a script shows already, with their versions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShownParts(Vec<(String, String)>);

impl ShownParts {
    /// The name of the request header.
    pub const HEADER: &'static str = "quayside-has";

    /// Reads the value of the request header: `pier=1a2b3c4d5e,hand=…`.
    pub fn read(header: &str) -> ShownParts {
        let parts = header.split(',').filter_map(|part| part.trim().split_once('='));
        ShownParts(parts.map(|(name, version)| (name.to_owned(), version.to_owned())).collect())
    }

    /// Returns the numbers of the parts of this name that are shown in this version.
    pub(crate) fn numbered(&self, name: &str, version: &str) -> Vec<usize> {
        let parts = self.0.iter().filter(|(_, known)| known == version);
        parts.filter_map(|(part, _)| part.strip_prefix(name)?.parse().ok()).collect()
    }

    /// Returns whether a part is shown in this version.
    fn has(&self, part: &str, version: &str) -> bool {
        self.0.iter().any(|(name, known)| name == part && known == version)
    }
}

/// A part of a page. It stands in an element with the attributes `data-part` and `data-v`.
pub(crate) struct Part {
    /// The name of the part.
    pub(crate) name: String,
    /// The version of its content.
    pub(crate) version: String,
    content: Option<Markup>,
}

impl Part {
    /// Makes a part; its content is omitted if the script shows this version.
    pub(crate) fn new(name: String, content: Markup, known: Option<&ShownParts>) -> Part {
        let version = version(&content.0);
        Part::of(name, version, content, known)
    }

    /// Makes a part with a version that is derived from its inputs.
    pub(crate) fn of(
        name: String,
        version: String,
        content: Markup,
        known: Option<&ShownParts>,
    ) -> Part {
        let is_known = known.is_some_and(|known| known.has(&name, &version));
        Part { name, version, content: (!is_known).then_some(content) }
    }
}

impl Part {
    /// Adds content that the version does not cover, because the script keeps it up to date.
    pub(crate) fn with(mut self, more: &Markup) -> Part {
        if let Some(PreEscaped(content)) = &mut self.content {
            content.push_str(&more.0);
        }
        self
    }
}

impl Render for Part {
    fn render(&self) -> Markup {
        match &self.content {
            Some(PreEscaped(content)) => PreEscaped(content.clone()),
            None => PreEscaped(String::new()),
        }
    }

    fn render_to(&self, buffer: &mut String) {
        if let Some(PreEscaped(content)) = &self.content {
            buffer.push_str(content);
        }
    }
}

/// Returns a hash of the content, as ten digits.
fn version(content: &str) -> String {
    // 2^64 divided by the golden ratio: an odd number whose bits look random, as in splitmix64. A
    // different factor changes every version once.
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |hash: u64, word: u64| {
        let product = u128::from(hash ^ word) * u128::from(FACTOR);
        product as u64 ^ (product >> 64) as u64
    };
    let (words, rest) = content.as_bytes().as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let hash = words.iter().fold(content.len() as u64, |hash, word| {
        mix(hash.wrapping_add(FACTOR), u64::from_le_bytes(*word))
    });
    let hash = mix(hash.wrapping_add(FACTOR), u64::from_le_bytes(last));
    format!("{:010x}", mix(hash, FACTOR) & 0xff_ffff_ffff)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(known: Option<&ShownParts>) -> String {
        let part = Part::new("pier".to_owned(), PreEscaped("<p>g7</p>".to_owned()), known);
        format!("{}={}:{}", part.name, part.version, part.render().0)
    }

    #[test]
    fn known_content_is_left_out() {
        let whole = drawn(None);
        let (version, content) = whole.split_once(':').expect("a version");
        assert_eq!(content, "<p>g7</p>");
        let known = ShownParts::read(&format!("hand=0, {version}"));
        assert_eq!(drawn(Some(&known)), format!("{version}:"));
        for other in ["", "pier=", "hand=0", "pier=0123456789", "pier", "=,,="] {
            assert_eq!(drawn(Some(&ShownParts::read(other))), whole, "{other}");
        }
    }
}
