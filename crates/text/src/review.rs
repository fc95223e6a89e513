//! A review in words: the headline, the causes of a result, and its numbers.

use crate::{Lang, Sentence, Text, Who, say};

/// The result of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Share {
    /// It lost.
    Lost,
    /// It shares the win.
    Shared,
    /// It won.
    Won,
}

impl Share {
    /// Names a share of the win, from 0 to 1.
    pub fn of(result: f64) -> Share {
        if result >= 1.0 {
            Share::Won
        } else if result > 0.0 {
            Share::Shared
        } else {
            Share::Lost
        }
    }
}

/// Writes the headline of a review: the result, and its main cause if one stands out.
pub fn headline(text: &Text, who: Who, share: Share, cause: Option<&str>) -> Sentence {
    let result = match share {
        Share::Lost => say!(text, "review-lost", who = who),
        Share::Shared => say!(text, "review-shared", who = who),
        Share::Won => say!(text, "review-won", who = who),
    };
    result.then(match cause {
        Some(cause) => text.say(&format!("review-mostly-{cause}"), Vec::new()),
        None => say!(text, "review-mixed"),
    })
}

/// Writes a number with one decimal.
pub fn decimal(text: &Text, number: f64) -> String {
    let written = format!("{number:.1}");
    let written = if text.lang() == Lang::En { written } else { written.replace('.', ",") };
    if written.trim_matches(['-', '0', '.', ',']).is_empty() {
        written.replace('-', "")
    } else {
        written.replace('-', "−")
    }
}

/// Returns tenths of a point as points.
#[expect(clippy::cast_precision_loss, reason = "tenths of points are small")]
pub fn tenths(points: i64) -> f64 {
    points as f64 / 10.0
}

/// Writes a gain with its sign and one decimal.
pub fn gain(text: &Text, number: f64) -> String {
    let written = decimal(text, number);
    let is_plus = number > 0.0 && written != decimal(text, 0.0);
    format!("{}{written}", if is_plus { "+" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_headline_names_the_main_cause() {
        let text = Text::of(Lang::En);
        let you = || Who { name: "You".into(), you: true };
        let line = headline(text, you(), Share::Lost, Some("cards")).to_string();
        assert_eq!(line, "You lost. Mostly the cards.");
        let port = Who { name: "Port".into(), you: false };
        let line = headline(text, port, Share::Won, None).to_string();
        assert_eq!(line, "Port won. A bit of everything.");
        for lang in Lang::ALL {
            for cause in ["cards", "others", "decisions", "hidden"] {
                let line = headline(Text::of(lang), you(), Share::Shared, Some(cause)).to_string();
                assert!(line.matches('.').count() == 2, "{line}");
            }
        }
    }

    #[test]
    fn gains_have_a_sign() {
        let (english, german) = (Text::of(Lang::En), Text::of(Lang::De));
        assert_eq!((gain(english, 5.72), gain(german, -22.6)), ("+5.7".into(), "−22,6".into()));
        assert_eq!((gain(english, 0.04), gain(english, -0.04)), ("0.0".into(), "0.0".into()));
    }
}
