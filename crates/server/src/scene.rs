//! What the page of a table is drawn from: a view, and what was asked for.
//!
//! The frame (bar, log, hint, refusal) is the same for both games; each game draws the water and
//! the quay ([`Shown`]).

use std::collections::VecDeque;

use maud::{Markup, html};
use quayside_bots::{BotRng, Strategy};
use quayside_engine::Seat;
use quayside_text::{AnyCard, Glimpse, Names, Sentence, Story, Text, say};
use rand::SeedableRng;

use crate::json::Viewed;
use crate::page::{self, Head, Live, Page};
use crate::people;
use crate::pieces::{card as card_piece, icon, sentence};
use crate::table::{
    Advice, Company, GameName, Hosted, Id, Refused, Said, Seated, Setup, Stage, Stamp, Table,
    Viewer,
};

/// The fields of a form, as they were sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// Returns the first field of this name.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.all(name).next()
    }

    /// Returns every field of this name.
    pub(crate) fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(field, _)| field == name).map(|(_, value)| value.as_str())
    }
}

/// A game that pages can show.
pub(crate) trait Shown: Strategy + Viewed {
    /// The name of the game.
    const GAME: GameName;

    /// Puts the fields of a form together to a move in its notation.
    fn compose(fields: &Fields) -> Option<String>;

    /// Says where the game is, for the bar and the title: "round 3".
    fn whereabouts(scene: &Scene<'_, Self>) -> String;

    /// Draws what lies open, on the water: players, piles, ships.
    fn harbour(scene: &Scene<'_, Self>) -> Markup;

    /// Draws what is one's own, on the quay: hand, readout, actions.
    fn quay(scene: &Scene<'_, Self>) -> Markup;

    /// Returns the cards of a hand that is seen.
    fn hand_of(view: &Self::View, seat: Seat) -> Vec<AnyCard>;

    /// Returns the key of what a newcomer is told just now.
    fn prompt(scene: &Scene<'_, Self>) -> Option<&'static str>;
}

/// What was asked for beside the table itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asked {
    /// Advice, the best first.
    pub advice: Option<Vec<Advice>>,
    /// Why the last move was refused.
    pub refused: Option<Refused>,
    /// Whether the last form was made for an older table.
    pub stale: bool,
    /// The round up to which the reader has seen the reckonings.
    pub round: u16,
    /// What the form held that was refused, so that nothing is lost.
    pub fields: Fields,
    /// What goes on around the table.
    pub around: Around,
}

/// What goes on around a table: all of it is public.
#[derive(Clone, Debug, Default)]
pub(crate) struct Around {
    /// How often somebody came, went, or said something.
    pub talk: u32,
    /// The seats of those who are away.
    pub away: Vec<Seat>,
    /// How many watch without a seat.
    pub watching: usize,
    /// What was said, the last first.
    pub said: Vec<Said>,
}

/// A table as one page shows it.
pub(crate) struct Scene<'a, G: Shown> {
    /// Whom the page is for.
    pub page: &'a Page,
    /// The table.
    pub id: &'a str,
    /// How many entries its log has.
    pub seq: u32,
    /// How many entries it had when the reader's present choice arose.
    pub moment: u32,
    /// How it was set up.
    pub setup: &'a Setup,
    /// Who sits there.
    pub company: &'a Company,
    /// Who looks.
    pub viewer: Viewer,
    /// What is seen.
    pub view: &'a G::View,
    /// A deal that fits the view: its legal moves are the reader's.
    pub deal: &'a G,
    /// Whether the reader owes a move.
    pub acts: bool,
    /// Whether the game is over.
    pub over: bool,
    /// What the players are called.
    pub names: Names<'a>,
    /// What the reader saw happen since the own last move, that one included.
    pub since: &'a [Glimpse<'a, G>],
    /// What was asked for.
    pub asked: &'a Asked,
    /// The seal of a game that is over and was dealt fairly.
    pub seal: Option<String>,
}

impl<G: Shown> Scene<'_, G> {
    /// Returns what the reader reads.
    pub(crate) fn text(&self) -> &'static Text {
        self.page.text
    }

    /// Returns how the reader calls a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.of(self.text(), seat).name
    }

    /// Tells whether the maker has closed the table, so that nobody plays on.
    pub(crate) fn is_closed(&self) -> bool {
        self.company.stage == Stage::Closed
    }

    /// Returns the seat of the reader, if they sit at the table.
    pub(crate) fn me(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Curtain(_) | Viewer::Bystander | Viewer::Reader { .. } => None,
        }
    }

    /// Returns the address of the table with a question, keeping the reader's seat and round.
    pub(crate) fn address(&self, query: &str) -> String {
        if let Viewer::Reader { at } = self.viewer {
            return format!("{}?at={}", self.id, at + 1);
        }
        address(self.id, self.viewer, self.asked.round, query)
    }
}

/// Returns the address of a table for somebody who looks at it like this.
pub(crate) fn address(id: &str, viewer: Viewer, round: u16, query: &str) -> String {
    let mut parts = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        parts.push(format!("seat={seat}"));
    }
    if round > 0 {
        parts.push(format!("round={round}"));
    }
    if !query.is_empty() {
        parts.push(query.to_owned());
    }
    let mark = if parts.is_empty() { "" } else { "?" };
    format!("/tables/{id}{mark}{}", parts.join("&"))
}

/// Draws the page of a table.
pub(crate) fn show<G: Shown>(
    game: &Seated<G>,
    table: &Table,
    id: &Id,
    viewer: Viewer,
    page: &Page,
    asked: &Asked,
) -> page::Shown {
    let eyes = viewer.eyes();
    let view = game.state().look(eyes);
    // The legal moves follow from the view, so any deal that fits it lists them; the source of
    // chance is always the same, so that equal views give equal pages.
    let deal = G::sample(&view, &mut BotRng::seed_from_u64(0));
    let names = table.company().names();
    let names = Names::new(&names, eyes);
    let story = story(game, page.text, &names);
    let owing = table.to_move();
    let acts = |seat: Seat| owing.contains(&seat) && table.company().bot(seat).is_none();
    let scene = Scene {
        page,
        id: id.as_str(),
        seq: table.seq(),
        moment: moment(table, viewer),
        setup: table.setup(),
        company: table.company(),
        viewer,
        view: &view,
        deal: &deal,
        acts: matches!(viewer, Viewer::Seat(seat) if acts(seat)),
        over: game.is_over(),
        names,
        since: &story.since,
        asked,
        seal: table.seal(),
    };
    let body = match viewer {
        Viewer::Curtain(seat) => curtain(&scene, seat),
        Viewer::Seat(_) | Viewer::Bystander | Viewer::Reader { .. } => {
            frame(&scene, &story.log, None)
        }
    };
    let title = title(&scene);
    let events = format!("/tables/{id}/events");
    let live = Live {
        events: &events,
        stamp: Stamp { seq: scene.seq, talk: asked.around.talk },
        moment: scene.moment,
        waits: !table.is_over() && !scene.acts && !matches!(viewer, Viewer::Curtain(_)),
        turn: scene.acts || matches!(viewer, Viewer::Curtain(_)),
    };
    page.wrap(&Head { title: &title, live: Some(live) }, &body)
}

/// Returns how many entries the log had when the present choice of the reader arose.
fn moment(table: &Table, viewer: Viewer) -> u32 {
    match viewer {
        Viewer::Seat(seat) => table.since(seat),
        Viewer::Curtain(_) | Viewer::Bystander | Viewer::Reader { .. } => table.seq(),
    }
}

/// Tells what happened at a table.
fn story<G: Shown>(table: &Seated<G>, text: &Text, names: &Names<'_>) -> Story<G> {
    let movers: Vec<Seat> = table.moves().iter().map(|&(mover, _)| mover).collect();
    Story::of(text, names, table.state(), &movers, |show| table.replay(show))
}

fn title<G: Shown>(scene: &Scene<'_, G>) -> String {
    let game = scene.page.say(&format!("game-{}", G::GAME.id()));
    if scene.acts || matches!(scene.viewer, Viewer::Curtain(_)) {
        let text = scene.text();
        return say!(text, "title-your-turn", game = game).to_string();
    }
    game
}

/// Draws the frame of a table: bar, water, quay, log. A replay has its controls on the quay.
pub(crate) fn frame<G: Shown>(
    scene: &Scene<'_, G>,
    log: &VecDeque<Sentence>,
    controls: Option<&Markup>,
) -> Markup {
    let text = scene.text();
    let game = scene.page.say(&format!("game-{}", G::GAME.id()));
    let whereabouts = G::whereabouts(scene);
    let inside = html! {
        header.bar.water {
            a.brand href="/" { (icon("lantern")) span { "Quayside" } }
            span.where { (game) span.wide { " · " (whereabouts) } }
            (menu(scene))
        }
        main #main {
            h1.sr { (game) ": " (whereabouts) }
            (notices(scene))
            (G::harbour(scene))
            @match controls {
                Some(controls) => section.quay { (controls) (hands(scene)) },
                None => (G::quay(scene)),
            }
        }
        aside.rail.water aria-label=(scene.page.say("log")) {
            details.logbox #log open {
                summary { (icon("log")) (scene.page.say("log")) }
                div role="log" {
                    ol.log { @for line in log { li { (sentence(text, line)) } } }
                }
            }
            (people::panel(scene))
            (people::seal(scene))
        }
    };
    let class = format!("table {}", G::GAME.id());
    html! {
        @if controls.is_some() {
            div class=(class) { (inside) }
        } @else {
            form class=(class) method="post" action={ "/tables/" (scene.id) "/moves" } {
                (hidden(scene))
                (inside)
            }
        }
    }
}

/// Draws every hand that is seen.
fn hands<G: Shown>(scene: &Scene<'_, G>) -> Markup {
    let text = scene.text();
    html! {
        section.hands {
            h2 { (scene.page.say("replay-hands")) }
            @for seat in Seat::table(scene.deal.variant().players()) {
                h3 { (scene.names.plain(text, seat)) }
                ul.row-of-cards {
                    @for card in G::hand_of(scene.view, seat) { li { (card_piece(text, card, "mini")) } }
                }
            }
        }
    }
}

/// Says for whom and for which table a form is made.
fn hidden<G: Shown>(scene: &Scene<'_, G>) -> Markup {
    html! {
        input type="hidden" name="seq" value=(scene.seq);
        @if let Some(seat) = scene.me() { input type="hidden" name="seat" value=(seat); }
        @if scene.asked.round > 0 { input type="hidden" name="round" value=(scene.asked.round); }
        // For another game of the same company.
        @if scene.over && scene.me().is_some() { (scene.page.offer()) }
    }
}

fn menu<G: Shown>(scene: &Scene<'_, G>) -> Markup {
    let page = scene.page;
    html! {
        details.menu {
            summary.iconbtn aria-label=(page.say("menu")) { (icon("menu")) }
            div.drop {
                a href={ "/rules/" (G::GAME.id()) } target="_blank" { (page.say("foot-rules")) }
                a href={ "/settings?back=" (encode(&scene.address(""))) } { (page.say("foot-settings")) }
                a href={ "/new/" (G::GAME.id()) } { (page.say("new-table")) }
                a href="/games" { (page.say("foot-games")) }
            }
        }
    }
}

/// Writes an address so that it can stand in another.
pub(crate) fn encode(address: &str) -> String {
    address.replace('%', "%25").replace('&', "%26").replace('?', "%3F").replace('#', "%23")
}

/// Draws what must be read first: a refusal, a hint, what a newcomer is told.
fn notices<G: Shown>(scene: &Scene<'_, G>) -> Markup {
    let (text, page) = (scene.text(), scene.page);
    html! {
        div.notices.water role="status" {
            @if let Some(refused) = &scene.asked.refused {
                p.notice.refused {
                    a.clause href={ "/rules/" (G::GAME.id()) "#" (refused.rule) } { (refused.rule) }
                    span { (sentence(text, &refused.why)) }
                }
            }
            @if scene.asked.stale { p.notice { (page.say("stale")) } }
            (people::notices(scene))
            @if let Some(advice) = &scene.asked.advice { (hint::<G>(page, advice)) }
            @if let Some(prompt) = G::prompt(scene).filter(|_| scene.setup.guided) {
                p.notice.guide { (icon("hint")) span { (page.say(prompt)) } }
            }
        }
    }
}

fn hint<G: Shown>(page: &Page, advice: &[Advice]) -> Markup {
    let text = page.text;
    html! {
        div.notice.hint {
            (icon("hint"))
            ol {
                @for (place, choice) in advice.iter().take(3).enumerate() {
                    @if let Ok(mv) = choice.mv.parse() {
                        li.best[place == 0] {
                            (sentence(text, &G::advise(text, mv)))
                            " " span.soft {
                                (say!(text, "hint-worth", percent = percent(choice.worth)).to_string())
                            }
                        }
                    }
                }
            }
        }
    }
}

fn percent(worth: f64) -> i64 {
    (worth * 100.0).round() as i64
}

/// Hides the table between people who share a screen.
fn curtain<G: Shown>(scene: &Scene<'_, G>, seat: Seat) -> Markup {
    let text = scene.text();
    let name = scene.names.plain(text, seat);
    let go = address(scene.id, Viewer::Seat(seat), scene.asked.round, "");
    html! {
        main #main .curtain.water {
            svg.lit aria-hidden="true" { use href="#lantern" {} }
            h1 { (say!(text, "curtain", name = name.clone()).to_string()) }
            p { (say!(text, "curtain-why").to_string()) }
            a.btn.lamp href=(go) autofocus { (say!(text, "curtain-go", name = name).to_string()) }
        }
    }
}
