//! The components that pages are drawn with: cards, slips, chips, icons, sentences.
//!
//! The symbols are in a file of their own (`assets/sprites.svg`), and so are the numerals on cards:
//! a text browser reads the name of a card once. For the same reason, short words that repeat the
//! text are drawn by the style sheet ([`shown`]).

use std::fmt::Write as _;
use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use quayside_engine::korsar::{Colour, Kind};
use quayside_engine::{corsairs, korsar};
use quayside_table::fair::LONGEST_NONCE;
use quayside_table::{CompanyView, GameName, Hints, Timing};
use quayside_text::clock::live_clock;
use quayside_text::corsairs::{band_id, band_name};
use quayside_text::korsar::colour_id;
use quayside_text::{AnyCard, Arg, Lang, Narrate, Piece, Sentence, Text, say};

use crate::assets::SPRITES;

/// Returns the address of the file with the symbols.
pub(crate) fn sheet() -> &'static str {
    SPRITES.address()
}

/// Draws words that repeat the text: visible with a style sheet, hidden from screen readers and
/// text browsers.
pub(crate) fn shown(words: &str) -> Markup {
    html! { span aria-hidden="true" data-t=(words) {} }
}

/// Draws a small symbol beside words.
pub(crate) fn icon(symbol: &str) -> Markup {
    html! { svg.ic aria-hidden="true" { use href={ (sheet()) "#" (symbol) } {} } }
}

/// Says who closed a table.
pub(crate) fn closed_by(text: &'static Text, company: &CompanyView) -> String {
    let maker = company.maker.and_then(|seat| company.seat(seat));
    match maker.filter(|maker| !maker.name.is_empty()) {
        _ if company.is_maker => text.word("table-closed.me"),
        Some(maker) => say!(text, "table-closed.by", name = maker.name.clone()).to_string(),
        None => text.word("table-closed"),
    }
}

/// Returns the milliseconds until the first of these ends that is still to come, each counted from
/// a beginning that was `since` milliseconds ago.
pub(crate) fn until_next(since: u64, ends: impl IntoIterator<Item = u64>) -> Option<u64> {
    ends.into_iter().map(|end| end.saturating_sub(since)).find(|left| *left > 0)
}

/// Draws the closing of a table under this label, which asks first.
pub(crate) fn close_table(text: &'static Text, id: &str, label: &str) -> Markup {
    html! {
        details.sure {
            summary { (text.word(label)) }
            p.soft { (text.word("people-close.help")) }
            button.btn.small type="submit" formaction={ "/tables/" (id) "/close" } formnovalidate {
                (text.word("people-close.yes"))
            }
        }
    }
}

/// Shows the keyboard shortcut of a button beside its words.
pub(crate) fn kbd(key: &str) -> Markup {
    html! { kbd aria-hidden="true" data-t=(key) {} }
}

/// Draws the digit that chooses a card, on the first twenty of a hand; with Shift from the eleventh.
pub(crate) fn digit(place: usize) -> Markup {
    let shift = if place < 10 { "" } else { "⇧" };
    html! {
        @if place < 20 { kbd.digit aria-hidden="true" data-t={ (shift) ((place + 1) % 10) } {} }
    }
}

/// Returns the class that gives a card its inks.
pub(crate) fn inks(card: AnyCard) -> &'static str {
    match card {
        AnyCard::Corsairs(card) => band_class(card.band()),
        AnyCard::Korsar(card) => match card.kind() {
            Kind::Merchant(_) => "b-trade k-merchant",
            Kind::Pirate(colour, _) => match colour {
                Colour::Blue => "b-blue k-pirate",
                Colour::Green => "b-green k-pirate",
                Colour::Purple => "b-purple k-pirate",
                Colour::Yellow => "b-yellow k-pirate",
            },
            Kind::Captain(colour) => colour_class(colour),
            Kind::Admiral => "b-adm",
        },
    }
}

/// Returns the class of a band's ink.
pub(crate) fn band_class(band: corsairs::Band) -> &'static str {
    use corsairs::Band;
    match band {
        Band::Pink => "b-pink",
        Band::Violet => "b-violet",
        Band::Blue => "b-blue",
        Band::Sky => "b-sky",
        Band::Grey => "b-grey",
        Band::Brown => "b-brown",
        Band::Red => "b-red",
        Band::Orange => "b-orange",
        Band::Yellow => "b-yellow",
        Band::Green => "b-green",
    }
}

/// Returns the class of a colour.
pub(crate) fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "b-blue",
        Colour::Green => "b-green",
        Colour::Purple => "b-purple",
        Colour::Yellow => "b-yellow",
    }
}

/// Returns the emblem of a colour, which is that of the band with the same ink.
pub(crate) fn colour_emblem(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "e-blue",
        Colour::Green => "e-green",
        Colour::Purple => "e-violet",
        Colour::Yellow => "e-yellow",
    }
}

/// Returns the emblem of a band.
pub(crate) fn band_emblem(band: corsairs::Band) -> String {
    format!("e-{}", band_id(band))
}

/// The name and drawings of a card in one language. They are drawn once, since a page has many
/// cards.
struct CardPieces {
    name: String,
    face: String,
    chip: String,
}

impl CardPieces {
    fn of(text: &Text, card: AnyCard) -> CardPieces {
        let name = match card {
            AnyCard::Corsairs(card) => corsairs::State::card_name(text, card),
            AnyCard::Korsar(card) => korsar::State::card_name(text, card),
        };
        let short = match card {
            AnyCard::Corsairs(card) => corsairs::State::short_name(text, card),
            AnyCard::Korsar(card) => korsar::State::short_name(text, card),
        };
        let (face, chip) = (draw_face(card).0, draw_chip(text, card, &short).0);
        CardPieces { name, face, chip }
    }
}

/// Returns the drawings of a card.
fn pieces_of(text: &Text, card: AnyCard) -> &'static CardPieces {
    static PIECES: LazyLock<[Vec<CardPieces>; 5]> = LazyLock::new(|| {
        Lang::ALL.map(|lang| {
            let corsairs = corsairs::Card::ALL.into_iter().map(AnyCard::Corsairs);
            let all = corsairs.chain(korsar::Card::ALL.into_iter().map(AnyCard::Korsar));
            all.map(|card| CardPieces::of(Text::of(lang), card)).collect()
        })
    });
    let place = match card {
        AnyCard::Corsairs(card) => usize::from(card.index()),
        AnyCard::Korsar(card) => corsairs::Card::COUNT + card.index(),
    };
    &PIECES[text.lang() as usize][place]
}

/// Returns the name of a card for screen readers.
pub(crate) fn card_name(text: &Text, card: AnyCard) -> &'static str {
    &pieces_of(text, card).name
}

/// Draws the picture of a card, 100 by 140.
pub(crate) fn face(text: &Text, card: AnyCard) -> PreEscaped<&'static str> {
    PreEscaped(&pieces_of(text, card).face)
}

/// Draws a card inside a sentence.
pub(crate) fn chip(text: &Text, card: AnyCard) -> PreEscaped<&'static str> {
    PreEscaped(&pieces_of(text, card).chip)
}

fn draw_face(card: AnyCard) -> Markup {
    html! {
        svg.face viewBox="0 0 100 140" aria-hidden="true" {
            @match card {
                AnyCard::Corsairs(card) => (corsair_face(card)),
                AnyCard::Korsar(card) => (korsar_face(card)),
            }
        }
    }
}

/// Draws the back of a card.
pub(crate) fn back() -> Markup {
    html! {
        span.card.back {
            svg.face viewBox="0 0 100 140" aria-hidden="true" { use href={ (sheet()) "#back" } {} }
        }
    }
}

const CREST: &str =
    r#"<path class="crest" d="M0 55c8-7 17-7 25 0s17 7 25 0 17-7 25 0 17 7 25 0v14H0z"/>"#;

/// Draws the crest and the sea of a card, which each page defines once (`assets/patterns.svg`).
fn sea(pattern: &str) -> Markup {
    html! { use href={ "#f-" (pattern) } {} }
}

fn corsair_face(card: corsairs::Card) -> Markup {
    let (band, number) = (band_id(card.band()), card.job().number());
    html! {
        (sea(band))
        use.num href={ (sheet()) "#n" (number) } x="8" y="44" {}
        use.em href={ (sheet()) "#e-" (band) } x="59" y="10" width="33" height="33" {}
        use.fig href={ (sheet()) "#j-" (number) } x="14" y="68" width="72" height="72" {}
    }
}

fn korsar_face(card: korsar::Card) -> Markup {
    match card.kind() {
        Kind::Merchant(gold) => merchant_face(gold),
        Kind::Pirate(colour, strength) => pirate_face(colour, strength),
        Kind::Captain(colour) => html! {
            (sea(colour_pattern(colour)))
            use.em href={ (sheet()) "#captain" } x="6" y="6" width="40" height="40" {}
            use.em href={ (sheet()) "#" (colour_emblem(colour)) } x="58" y="10" width="34" height="34" {}
            use.fig href={ (sheet()) "#captain" } x="8" y="56" width="84" height="84" {}
        },
        Kind::Admiral => html! {
            path.night d="M0 0h100v140H0z" {}
            (PreEscaped(CREST))
            path.admf d="M0 61c8-7 17-7 25 0s17 7 25 0 17-7 25 0 17 7 25 0v79H0z" {}
            @for x in [10, 37, 64] {
                use.star href={ (sheet()) "#e-yellow" } x=(x) y="12" width="26" height="26" {}
            }
            use.fig href={ (sheet()) "#admiral" } x="8" y="56" width="84" height="84" {}
        },
    }
}

fn merchant_face(gold: u8) -> Markup {
    html! {
        path.crest d="M0 101c8-7 17-7 25 0s17 7 25 0 17-7 25 0 17 7 25 0v14H0z" {}
        use.ship href={ (sheet()) "#ship-merchant" } x="7" y="43" width="88" height="73" {}
        path fill="url(#p-trade)" d="M0 107c8-7 17-7 25 0s17 7 25 0 17-7 25 0 17 7 25 0v33H0z" {}
        use href={ (sheet()) "#coin" } x="5" y="5" width="44" height="44" {}
        use.num.mid.coin href={ (sheet()) "#n" (gold) } x="27" y="38" {}
    }
}

fn pirate_face(colour: Colour, strength: u8) -> Markup {
    // The skulls stand side by side in the middle.
    let skulls = (0..strength).map(|place| 51 - 10 * i32::from(strength) + 20 * i32::from(place));
    html! {
        path.crest d="M0 96c8-7 17-7 25 0s17 7 25 0 17-7 25 0 17 7 25 0v14H0z" {}
        use.ship href={ (sheet()) "#ship-pirate" } x="12" y="50" width="74" height="62" {}
        path fill={ "url(#p-" (colour_pattern(colour)) ")" }
            d="M0 102c8-7 17-7 25 0s17 7 25 0 17-7 25 0 17 7 25 0v38H0z" {}
        path.plate d="M0 116h100v24H0z" {}
        @for x in skulls { use.emf href={ (sheet()) "#e-grey" } x=(x) y="118" width="18" height="18" {} }
        use.num href={ (sheet()) "#n" (strength) } x="9" y="44" {}
        use.em href={ (sheet()) "#" (colour_emblem(colour)) } x="58" y="10" width="34" height="34" {}
    }
}

/// Returns the pattern of a colour, which is that of the band with the same ink.
fn colour_pattern(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Purple => "violet",
        Colour::Yellow => "yellow",
    }
}

/// Draws a slip of Korsar, 60 by 80: a ship or an officer in a fight.
pub(crate) fn korsar_slip(text: &Text, card: korsar::Card, class: &str) -> Markup {
    html! {
        span class={ "slip " (inks(card.into())) " " (class) } data-card=(card) {
            svg.face viewBox="0 0 60 80" aria-hidden="true" { (korsar_slip_face(card)) }
            span.sr { (card_name(text, card.into())) }
        }
    }
}

fn korsar_slip_face(card: korsar::Card) -> Markup {
    const WAVE: &str = "M0 47q7.500-7 15 0t15 0 15 0 15 0v33H0z";
    match card.kind() {
        Kind::Merchant(gold) => html! {
            path fill="url(#p-trade)" d="M0 62q7.500-7 15 0t15 0 15 0 15 0v18H0z" {}
            use href={ (sheet()) "#coin" } x="8" y="7" width="44" height="44" {}
            use.num.mid.coin href={ (sheet()) "#n" (gold) } x="30" y="40" {}
        },
        Kind::Pirate(colour, strength) => html! {
            path fill={ "url(#p-" (colour_pattern(colour)) ")" } d=(WAVE) {}
            use.num.mid href={ (sheet()) "#n" (strength) } x="30" y="37" {}
            use.emf href={ (sheet()) "#e-grey" } x="18" y="52" width="24" height="24" {}
        },
        Kind::Captain(colour) => html! {
            path fill={ "url(#p-" (colour_pattern(colour)) ")" } d="M0 0h60v80H0z" {}
            use.fig href={ (sheet()) "#captain" } x="3" y="16" width="54" height="64" {}
        },
        Kind::Admiral => html! {
            path.admf d="M0 0h60v80H0z" {}
            @for x in [8, 23, 38] {
                use.star href={ (sheet()) "#e-yellow" } x=(x) y="5" width="14" height="14" {}
            }
            use.fig href={ (sheet()) "#admiral" } x="4" y="26" width="52" height="54" {}
        },
    }
}

/// Draws a slip, a narrow card for the pier's later cards and laid crews.
pub(crate) fn slip(text: &Text, card: corsairs::Card) -> Markup {
    html! {
        span class={ "slip " (band_class(card.band())) } data-card=(card) {
            (slip_face(card))
            span.sr { (card_name(text, card.into())) }
        }
    }
}

fn slip_face(card: corsairs::Card) -> Markup {
    let (band, number) = (band_id(card.band()), card.job().number());
    // Two digits are fitted to the width, for any font of the system.
    let fitted = if number > 9 { "s" } else { "n" };
    html! {
        svg.face viewBox="0 0 60 100" aria-hidden="true" {
            path fill={ "url(#p-" (band) ")" } d="M0 47q7.500-7 15 0t15 0 15 0 15 0v53H0z" {}
            use.num.mid href={ (sheet()) "#" (fitted) (number) } x="30" y="38" {}
            use.emf href={ (sheet()) "#e-" (band) } x="13" y="56" width="34" height="34" {}
        }
    }
}

/// Draws a slip in a small picture, without a name for screen readers.
pub(crate) fn mute_slip(card: AnyCard) -> Markup {
    html! {
        span class={ "slip " (inks(card)) } {
            @match card {
                AnyCard::Corsairs(card) => (slip_face(card)),
                AnyCard::Korsar(card) => {
                    svg.face viewBox="0 0 60 80" aria-hidden="true" { (korsar_slip_face(card)) }
                }
            }
        }
    }
}

/// Draws a card whose name is written beside it.
pub(crate) fn mute_card(text: &Text, card: AnyCard, class: &str) -> Markup {
    html! {
        span class={ "card " (inks(card)) " " (class) } data-card=(card) { (face(text, card)) }
    }
}

/// Draws a slip of either game.
pub(crate) fn any_slip(text: &Text, card: AnyCard) -> Markup {
    match card {
        AnyCard::Corsairs(card) => slip(text, card),
        AnyCard::Korsar(card) => korsar_slip(text, card, ""),
    }
}

/// Draws a card that lies on the table.
pub(crate) fn card(text: &Text, card: AnyCard, class: &str) -> Markup {
    html! {
        span class={ "card " (inks(card)) " " (class) } data-card=(card) {
            (face(text, card))
            span.sr { (card_name(text, card)) }
        }
    }
}

fn draw_chip(text: &Text, card: AnyCard, name: &str) -> Markup {
    let (symbol, label) = match card {
        AnyCard::Corsairs(card) => (band_emblem(card.band()), card.job().number().to_string()),
        AnyCard::Korsar(card) => match card.kind() {
            Kind::Merchant(gold) => ("coin".to_owned(), gold.to_string()),
            Kind::Pirate(colour, strength) => {
                (colour_emblem(colour).to_owned(), strength.to_string())
            }
            Kind::Captain(colour) => (colour_emblem(colour).to_owned(), text.word("chip-captain")),
            Kind::Admiral => ("e-yellow".to_owned(), text.word("chip-admiral")),
        },
    };
    html! {
        span class={ "chip " (inks(card)) } {
            svg aria-hidden="true" { use href={ (sheet()) "#" (symbol) } {} }
            (shown(&label))
            span.sr { (name) }
        }
    }
}

/// Draws the name of a band in a sentence.
pub(crate) fn band_chip(text: &Text, band: corsairs::Band) -> Markup {
    html! {
        span class={ "chip " (band_class(band)) } {
            svg aria-hidden="true" { use href={ (sheet()) "#" (band_emblem(band)) } {} }
            (band_name(text, band))
        }
    }
}

/// Draws the name of a colour in a sentence.
pub(crate) fn colour_chip(text: &Text, colour: Colour) -> Markup {
    html! {
        span class={ "chip " (colour_class(colour)) } {
            svg aria-hidden="true" { use href={ (sheet()) "#" (colour_emblem(colour)) } {} }
            (text.word(&format!("colour-{}", colour_id(colour))))
        }
    }
}

/// Writes a sentence, with its cards drawn and its names in bold.
pub(crate) fn sentence(text: &Text, sentence: &Sentence) -> Markup {
    let pieces = &sentence.0;
    // Screen readers need a comma between cards in a row.
    let parts_cards = |at: usize| matches!(pieces.get(at..at + 3), Some([Piece::Card(_), Piece::Words(gap), Piece::Card(_)]) if gap == " ");
    // The mark after a card stays in its line.
    let mark = |at: usize| match (pieces.get(at), pieces.get(at + 1)) {
        (Some(Piece::Card(_) | Piece::Band(..)), Some(Piece::Words(words))) => {
            let mark = words.chars().next().filter(|first| ".,;:!?)".contains(*first));
            mark.map(|mark| words.split_at(mark.len_utf8()))
        }
        _ => None,
    };
    let drawn = |piece: &Piece| match piece {
        Piece::Words(words) => html! { (words) },
        Piece::Name(name) => html! { b { (name) } },
        Piece::Card(card) => html! { (chip(text, *card)) },
        Piece::Band(band, _) => band_chip(text, *band),
    };
    html! {
        @for (at, piece) in pieces.iter().enumerate() {
            @if at > 0 && parts_cards(at - 1) { span.sr { "," } }
            @if let Some((mark, _)) = mark(at) { span.held { (drawn(piece)) (mark) } }
            @else if let Some((_, rest)) = at.checked_sub(1).and_then(mark) { (rest) }
            @else { (drawn(piece)) }
        }
    }
}

/// Writes a label and its text: "Ada: a word is fixed".
pub(crate) fn labelled(text: &Text, label: impl Into<Arg>, what: impl Into<Arg>) -> Markup {
    let (label, what): (Arg, Arg) = (label.into(), what.into());
    sentence(text, &say!(text, "labelled", label = label, what = what))
}

/// Draws the picture of a game.
pub(crate) fn picture(text: &Text, game: GameName) -> Markup {
    static PICTURES: LazyLock<[String; 2]> = LazyLock::new(|| {
        let pictures = [
            include_str!("../assets/corsairs-picture.svg"),
            include_str!("../assets/korsar-picture.svg"),
        ];
        pictures.map(|picture| picture.replace("href=\"#", &format!("href=\"{}#", sheet())))
    });
    let [corsairs, korsar] = &*PICTURES;
    let drawing = match game {
        GameName::Corsairs => corsairs,
        GameName::Korsar => korsar,
    };
    html! {
        div.pic {
            span.sr { (text.word(&format!("home-{}.picture", game.id()))) }
            (PreEscaped(drawing))
        }
    }
}

/// Returns the key that says what happens when a clock runs out.
pub(crate) const fn zero_key(rated: bool) -> &'static str {
    if rated { "clock-zero.rated" } else { "clock-zero" }
}

/// Returns the key of the sentence about who may ask for hints among several people.
pub(crate) const fn hints_key(hints: Hints) -> &'static str {
    match hints {
        Hints::Alone => "hints-off",
        Hints::All => "hints-on",
    }
}

/// Describes the clock settings of a table: `10 min + 15 s`.
pub(crate) fn timing(text: &Text, timing: Timing) -> String {
    match timing {
        Timing::None => text.word("new-clock.none"),
        Timing::Live { bank, increment } => live_clock(text, bank, increment),
        Timing::Days(days) => say!(text, "clock-days", days = days).to_string(),
    }
}

/// Draws the field for a lucky word.
pub(crate) fn word_field(text: &Text, id: &str) -> Markup {
    html! {
        label for=(id) { (text.word("nonce")) }
        input id=(id) name="nonce" type="text" maxlength=(LONGEST_NONCE)
            autocomplete="off" spellcheck="false";
    }
}

/// Draws a link as a code that a phone's camera reads.
pub(crate) fn qr(link: &str) -> Markup {
    let Ok(code) = qrcode::QrCode::new(link) else { return html! {} };
    let width = code.width();
    let dark = code.to_colors();
    let mut path = String::new();
    for (place, colour) in dark.iter().enumerate() {
        if *colour == qrcode::Color::Dark {
            let _ = write!(path, "M{} {}h1v1h-1z", place % width, place / width);
        }
    }
    let frame = format!("-4 -4 {0} {0}", width + 8);
    html! {
        svg viewBox=(frame) aria-hidden="true" shape-rendering="crispEdges" {
            (PreEscaped(format!("<path class=\"paper\" d=\"M-4 -4h{0}v{0}h-{0}z\"/>", width + 8)))
            path d=(path) {}
        }
    }
}
