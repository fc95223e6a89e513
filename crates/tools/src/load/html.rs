//! The page of a table, as a client reads it: whether it is the player's turn, and the fields of
//! its form.
//!
//! Not a parser of HTML: it reads the tags of our own pages, whose attributes are always quoted.

use std::collections::HashMap;

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

use super::trouble::Trouble;

/// The state that a page shows: the length of the log, and the number of presence events.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Stamp {
    pub(super) seq: u32,
    talk: u32,
}

impl Stamp {
    /// Reads a stamp such as `12-3`.
    pub(super) fn read(text: &str) -> Option<Stamp> {
        let (seq, talk) = text.split_once('-')?;
        Some(Stamp { seq: seq.parse().ok()?, talk: talk.parse().ok()? })
    }

    /// Returns whether another stamp shows anything that this one does not.
    pub(super) fn is_behind(self, other: Stamp) -> bool {
        other.seq > self.seq || other.talk > self.talk
    }
}

/// The page of a table whose cards are dealt.
#[derive(Debug)]
pub(super) struct TablePage {
    pub(super) stamp: Stamp,
    /// The address of the event stream.
    pub(super) events: String,
    /// Whether it is the reader's turn.
    pub(super) turn: bool,
    /// Whether the game is over.
    pub(super) over: bool,
    /// Whether the reader still reads the result of a round.
    pub(super) reads: bool,
    form: Form,
    /// The HTML, of which updates leave out unchanged parts.
    html: String,
}

/// The form around the whole table.
#[derive(Default, Debug)]
struct Form {
    /// The fields that are always sent.
    fixed: Vec<(String, String)>,
    /// The radio buttons by name: all of a name are consecutive.
    radios: Vec<(String, Vec<String>)>,
    /// The buttons that send the form to its own address, with the field that each adds.
    buttons: Vec<Option<(String, String)>>,
}

impl TablePage {
    /// Reads a page.
    pub(super) fn read(html: &str) -> Result<TablePage, Trouble> {
        let body = tags(html).find(|tag| tag.name == "body").ok_or(Trouble::Wrong)?;
        let stamp = body.get("data-stamp").and_then(|stamp| Stamp::read(&stamp));
        let mut page = TablePage {
            stamp: stamp.ok_or(Trouble::Wrong)?,
            events: body.get("data-events").ok_or(Trouble::Wrong)?,
            turn: body.get("data-turn").is_some(),
            over: false,
            reads: false,
            form: Form::default(),
            html: html.to_owned(),
        };
        let (_, form) = html.split_once("<form class=\"table ").ok_or(Trouble::Wrong)?;
        let (form, _) = form.split_once("</form>").ok_or(Trouble::Wrong)?;
        for tag in tags(form) {
            page.take(&tag);
        }
        Ok(page)
    }

    /// Reads the next page from this one and an answer: a whole page, or an update without the
    /// parts that this page shows.
    pub(super) fn updated(&self, answer: &str) -> Result<TablePage, Trouble> {
        if answer.starts_with("<!DOCTYPE") {
            return TablePage::read(answer);
        }
        TablePage::read(&put_together(&self.html, answer)?)
    }

    /// Returns the parts of the page, in the format of the script: `pier=1a2b,hand=…`.
    pub(super) fn parts(&self) -> String {
        let parts = tags(&self.html).filter_map(|tag| part(&tag));
        let parts = parts.map(|(name, version)| format!("{name}={version}"));
        parts.collect::<Vec<_>>().join(",")
    }

    fn take(&mut self, tag: &Tag<'_>) {
        match tag.name {
            "input" => self.form.take_input(tag),
            "button" => {
                let leads = |end| tag.get("formaction").is_some_and(|to| to.ends_with(end));
                self.over |= leads("/rematch");
                self.reads |= leads("/continue");
                self.form.take_button(tag);
            }
            _ => (),
        }
    }

    /// Returns the hidden fields of the form.
    pub(super) fn fixed(&self) -> String {
        let mut body = form_urlencoded::Serializer::new(String::new());
        body.extend_pairs(&self.form.fixed).finish()
    }

    /// Makes a random choice in the form, and returns its body; none if it can't be sent.
    pub(super) fn choose(&self, rng: &mut Xoshiro256PlusPlus) -> Option<String> {
        let button = self.form.buttons.choose(rng)?;
        let mut body = form_urlencoded::Serializer::new(self.fixed());
        for (name, values) in &self.form.radios {
            if let Some(value) = values.choose(rng) {
                body.append_pair(name, value);
            }
        }
        body.extend_pairs(button);
        Some(body.finish())
    }
}

impl Form {
    fn take_input(&mut self, tag: &Tag<'_>) {
        let (Some(name), false) = (tag.get("name"), tag.has("disabled")) else { return };
        let value = tag.get("value").unwrap_or_default();
        match tag.get("type").as_deref() {
            // Choosing cards one by one would need the rules.
            Some("radio") if value == "hand" => (),
            Some("radio") => match self.radios.last_mut() {
                Some((last, values)) if *last == name => values.push(value),
                Some(_) | None => self.radios.push((name, vec![value])),
            },
            Some("checkbox") if !tag.has("checked") => (),
            Some(_) | None => self.fixed.push((name, value)),
        }
    }

    /// Adds a button that makes a move. Buttons with a separate address do something else, and
    /// invisible ones repeat another.
    fn take_button(&mut self, tag: &Tag<'_>) {
        let unseen = tag.get("class").is_some_and(|class| class.split(' ').any(|one| one == "sr"));
        if !unseen && !tag.has("disabled") && !tag.has("formaction") {
            self.buttons.push(tag.get("name").zip(tag.get("value")));
        }
    }
}

/// Returns the name and version of a part, if the element is one.
fn part(tag: &Tag<'_>) -> Option<(String, String)> {
    tag.get("data-part").zip(tag.get("data-v"))
}

/// Fills the empty parts of an update with the contents of the page before it.
fn put_together(before: &str, update: &str) -> Result<String, Trouble> {
    let mut known = HashMap::new();
    let mut at = 0;
    while let Some((part, from, end)) = next_part(before, at)? {
        known.insert(part, &before[from..end]);
        at = from;
    }
    let (mut whole, mut at) = (String::new(), 0);
    while let Some((part, from, end)) = next_part(update, at)? {
        whole.push_str(&update[at..from]);
        let content = known.get(&part).filter(|_| from == end).copied();
        whole.push_str(content.unwrap_or(&update[from..end]));
        at = end;
    }
    whole.push_str(&update[at..]);
    Ok(whole)
}

/// A part with its version, and the start and end of its content.
type PartPosition = ((String, String), usize, usize);

/// Finds the next part from `at` on, if there is one.
fn next_part(html: &str, at: usize) -> Result<Option<PartPosition>, Trouble> {
    let Some(found) = html[at..].find(" data-part=\"") else { return Ok(None) };
    let start = html[..at + found].rfind('<').ok_or(Trouble::Wrong)?;
    let from = start + 1 + end_of_tag(&html[start + 1..]).ok_or(Trouble::Wrong)? + 1;
    let inside = &html[start + 1..from - 1];
    let (name, attributes) = inside.split_once(' ').ok_or(Trouble::Wrong)?;
    let part = part(&Tag { name, attributes }).ok_or(Trouble::Wrong)?;
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let (mut depth, mut after) = (1, from);
    loop {
        let end = after + html[after..].find(&close).ok_or(Trouble::Wrong)?;
        depth += html[after..end].matches(&open).count();
        depth -= 1;
        if depth == 0 {
            return Ok(Some((part, from, end)));
        }
        after = end + close.len();
    }
}

/// An opening tag.
struct Tag<'a> {
    name: &'a str,
    attributes: &'a str,
}

impl Tag<'_> {
    /// Returns the value of an attribute, empty if it has none.
    fn get(&self, name: &str) -> Option<String> {
        let mut rest = self.attributes.trim_start();
        while !rest.is_empty() {
            let end = rest.find(['=', ' ']).unwrap_or(rest.len());
            let (found, after) = rest.split_at(end);
            let (value, after) = match after.strip_prefix("=\"") {
                Some(quoted) => quoted.split_once('"')?,
                None => ("", after),
            };
            if found == name {
                return Some(unescape(value));
            }
            rest = after.trim_start_matches([' ', '=']);
        }
        None
    }

    fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

/// Returns every opening tag of a page.
fn tags(html: &str) -> impl Iterator<Item = Tag<'_>> {
    html.split('<').skip(1).filter_map(|rest| {
        let inside = &rest[..end_of_tag(rest)?];
        let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
        name.starts_with(|first: char| first.is_ascii_alphabetic())
            .then_some(Tag { name, attributes })
    })
}

/// Returns the end of a tag: attributes may contain `>`, too.
fn end_of_tag(rest: &str) -> Option<usize> {
    let mut quoted = false;
    rest.find(|letter| {
        quoted ^= letter == '"';
        letter == '>' && !quoted
    })
}

fn unescape(value: &str) -> String {
    let plain = value.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    plain.replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    const PAGE: &str = r#"<!DOCTYPE html><html lang="en"><head><title>a &lt; b</title></head>
        <body data-events="/tables/7/events" data-stamp="12-3" data-moment="9" data-turn="yes">
        <form class="menu" method="post"><button name="lang" value="de">DE</button></form>
        <form class="table corsairs" method="post" action="/tables/7/moves">
        <input type="hidden" name="seq" value="12"><input type="hidden" name="seat" value="1">
        <input type="hidden" name="back" value="/tables/7?seat=1&amp;hint=2">
        <button class="sr" type="submit" name="act" value="sail" tabindex="-1"></button>
        <label><input class="sr" type="radio" id="h1" name="card" value="g7" required></label>
        <label><input type="radio" name="card" value="v10" checked></label>
        <input type="radio" name="choice" value="hand">
        <input type="checkbox" name="crew" value="b1" checked><input type="checkbox" name="crew" value="b2">
        <button class="btn" type="submit" name="act" value="discard" data-key="d">Discard</button>
        <button type="submit" disabled hidden>–</button>
        <button type="submit" formaction="/tables/7/back" formnovalidate>Take back</button>
        <button type="submit" formaction="/tables/7/continue">On</button></form></body></html>"#;

    #[test]
    fn a_page_says_what_its_form_sends() {
        let page = TablePage::read(PAGE).expect("a page");
        assert_eq!(page.stamp, Stamp { seq: 12, talk: 3 });
        assert_eq!(page.events, "/tables/7/events");
        assert!(page.turn && page.reads && !page.over);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut sent: Vec<String> = (0..50).filter_map(|_| page.choose(&mut rng)).collect();
        sent.sort_unstable();
        sent.dedup();
        let fixed = "seq=12&seat=1&back=%2Ftables%2F7%3Fseat%3D1%26hint%3D2&crew=b1";
        let all = ["g7", "v10"].map(|card| format!("{fixed}&card={card}&act=discard"));
        assert_eq!(sent, all);
    }

    #[test]
    fn an_update_and_the_page_before_it_give_the_page_after_it() {
        let page = |pier: &str, hand: &str| {
            format!(
                "<body data-events=\"/e\" data-stamp=\"1-0\"><form class=\"table korsar\">\
                 <div data-part=\"pier\" data-v=\"{pier}\">{pier}<div></div></div>\
                 <p data-part=\"hand\" data-v=\"{hand}\">{hand}</p></form></body>"
            )
        };
        let before = TablePage::read(&page("a1", "b1")).expect("a page");
        assert_eq!(before.parts(), "pier=a1,hand=b1");
        let update = page("a1", "b2").replace(">a1<div></div></div>", "></div>");
        let after = before.updated(&update).expect("an update");
        assert_eq!(after.html, page("a1", "b2"));
    }

    #[test]
    fn a_page_without_a_table_is_wrong() {
        for html in ["", "<body>", "<body data-events=\"/\" data-stamp=\"1-0\"></body>"] {
            assert_eq!(TablePage::read(html).err(), Some(Trouble::Wrong), "{html}");
        }
    }

    #[test]
    fn a_lower_stamp_is_older() {
        let stamp = |text| Stamp::read(text).expect("a stamp");
        for (one, other, behind) in [
            ("12-3", "13-3", true),
            ("12-3", "12-4", true),
            ("12-3", "12-3", false),
            ("12-3", "11-3", false),
        ] {
            assert_eq!(stamp(one).is_behind(stamp(other)), behind, "{one} {other}");
        }
        assert!(["12", "-", "a-b"].iter().all(|text| Stamp::read(text).is_none()));
    }
}
