//! C4, C5: laying down: the divisions worth choosing from, and what follows from each.

use maud::{Markup, html};
use quayside_engine::Seat;
use quayside_engine::corsairs::{Band, CardSet, Division, Laid, Move, Solver, SweepTie, ViewPhase};
use quayside_text::{Sentence, say};

use super::closer::{bands, stowaways};
use super::hand::worth;
use super::{Table, acts, by_hand, waiting};
use crate::pieces::{card, sentence};

/// Draws the quay of somebody who lays down.
pub(super) fn quay(scene: &Table<'_>, me: Seat) -> Markup {
    let Some(laying) = Laying::of(scene, me) else { return html! {} };
    let (text, page) = (scene.text(), scene.page);
    let title = if laying.settles { "divide-cards" } else { "lay-down-crew" };
    let lit = html! {
        p.wait.soft.beside { (sentence(text, &laying.beside(scene))) }
        button.btn.lamp.grow type="submit" data-key="l" { (page.say("lay-down")) kbd aria-hidden="true" { "L" } }
    };
    html! {
        section.quay aria-labelledby="divide-h" {
            div.divide {
                input type="hidden" name="lay" value=(if laying.settles { "settle" } else { "crew" });
                fieldset.opts {
                    legend { h2 #divide-h { (page.say(title)) } }
                    @for (place, offer) in laying.offers.iter().enumerate() {
                        (option(scene, &laying, place, offer))
                    }
                    label.opt {
                        input type="radio" name="choice" id="dh" value="hand"
                            checked[laying.chosen.is_none()];
                        b { (page.say("by-hand")) }
                        small { (page.say("by-hand-help")) }
                    }
                }
                @for (place, offer) in laying.offers.iter().enumerate() {
                    (zones(scene, laying.hand, &format!("set{}", place + 1), offer.laid))
                }
                (by_hand::form(scene, &laying))
            }
            (acts::row(scene, &lit))
        }
    }
}

/// What somebody has to lay down, and what is offered.
pub(super) struct Laying {
    pub(super) hand: CardSet,
    pub(super) pier: Band,
    /// Whether somebody else has sailed: then cards can be attached to this crew.
    pub(super) settles: bool,
    pub(super) closers: CardSet,
    /// The limit to beat, and whether the closer has no stowaways at all.
    bar: u16,
    closer_sweeps: bool,
    /// The divisions that are offered, the lowest limit first.
    offers: Vec<Division>,
    /// Which of them is chosen; none, where the reader chooses by hand.
    chosen: Option<usize>,
    /// The best of them.
    pub(super) best: Division,
}

impl Laying {
    fn of(scene: &Table<'_>, me: Seat) -> Option<Laying> {
        let (view, pier) = (scene.view, scene.view.pier_colour()?);
        let (hand, rules) = (view.seen(me), view.variant.rules);
        let settling = match view.phase {
            ViewPhase::Settle { crew, .. } => Some(crew),
            ViewPhase::Deal
            | ViewPhase::Draw
            | ViewPhase::Discard(_)
            | ViewPhase::Crew
            | ViewPhase::Over(_) => None,
        };
        let closers = settling.unwrap_or_default();
        let laid = stowaways(view, closers);
        let solver = match settling {
            Some(crew) => Solver::opponent(hand, pier, rules, crew),
            None => Solver::closer(hand, pier, rules),
        };
        let best = match settling {
            Some(_) => solver.settlement(laid.sum()),
            None => solver.lowest_limit(),
        };
        let mut offers: Vec<Division> = solver.frontier().iter().copied().collect();
        let same = |one: &Division| (one.limit, one.count) == (best.limit, best.count);
        let place = offers.iter().position(same).unwrap_or_else(|| {
            offers.insert(0, best);
            0
        });
        let notation = |offer: &Division| write(settling.is_some(), offer.laid);
        let chosen = match scene.asked.fields.get("choice") {
            Some("hand") => None,
            Some(choice) => {
                offers.iter().position(|offer| notation(offer) == choice).or(Some(place))
            }
            None => Some(place),
        };
        Some(Laying {
            hand,
            pier,
            settles: settling.is_some(),
            closers,
            bar: laid.sum(),
            closer_sweeps: settling.is_some() && laid.is_empty(),
            offers,
            chosen,
            best,
        })
    }

    /// Says who else is choosing.
    fn beside(&self, scene: &Table<'_>) -> Sentence {
        let text = scene.text();
        if self.settles { say!(text, "hidden-until-all") } else { say!(text, "others-follow") }
    }
}

/// Writes what is laid down as a move.
fn write(settles: bool, laid: Laid) -> String {
    let Laid { attach, crew } = laid;
    if settles { Move::Settle { attach, crew } } else { Move::Crew(crew) }.to_string()
}

fn option(scene: &Table<'_>, laying: &Laying, place: usize, offer: &Division) -> Markup {
    let text = scene.text();
    html! {
        label.opt {
            input type="radio" name="choice" id={ "d" (place + 1) }
                value=(write(laying.settles, offer.laid)) checked[laying.chosen == Some(place)];
            b { (worth(scene, offer.limit, offer.count)) }
            small { (sentence(text, &merit(scene, laying, offer).then(outcome(scene, laying, offer)))) }
        }
    }
}

/// Says what a division is best at, where there is a choice.
fn merit(scene: &Table<'_>, laying: &Laying, offer: &Division) -> Sentence {
    let text = scene.text();
    let lowest = laying.offers.iter().all(|other| offer.limit <= other.limit);
    let fewest = laying.offers.iter().all(|other| offer.count <= other.count);
    match (lowest, fewest) {
        _ if laying.offers.len() == 1 => Sentence::default(),
        (true, _) => say!(text, "merit-lowest"),
        (false, true) => say!(text, "merit-fewest"),
        (false, false) => Sentence::default(),
    }
}

/// C7, C9: says what follows from a division.
fn outcome(scene: &Table<'_>, laying: &Laying, offer: &Division) -> Sentence {
    let text = scene.text();
    let Division { limit, count, .. } = *offer;
    let tie = scene.view.variant.rules.sweep_tie;
    if !laying.settles {
        return match (count, tie) {
            (0, SweepTie::Closer) => say!(text, "outcome-sweep-closer"),
            (0, SweepTie::Fewest) => say!(text, "outcome-sweep-fewest"),
            (_, SweepTie::Closer | SweepTie::Fewest) => {
                say!(text, "outcome-closer", limit = limit, count = count)
            }
        };
    }
    let closer = scene.names.of(text, scene.view.mover);
    if count == 0 {
        return if laying.closer_sweeps {
            say!(text, "outcome-sweep-fewest")
        } else {
            say!(text, "outcome-sweep")
        };
    }
    if laying.closer_sweeps {
        return say!(text, "outcome-swept", closer = closer);
    }
    let bar = laying.bar;
    if limit > bar {
        say!(text, "outcome-keep", own = limit, limit = bar, count = count)
    } else {
        say!(text, "outcome-under", own = limit, limit = bar, closer = closer, count = count)
    }
}

/// Draws what goes where in a division.
fn zones(scene: &Table<'_>, hand: CardSet, class: &str, laid: Laid) -> Markup {
    let text = scene.text();
    let Some(pier) = scene.view.pier_colour() else { return html! {} };
    let left = laid.stowaways(hand, pier);
    let prisoners = hand.of_band(pier) - laid.crew - laid.attach;
    let crew = match bands(scene, laid.crew).as_str() {
        "" => say!(text, "zone-crew"),
        named => say!(text, "zone-crew-of", bands = named),
    };
    let cards = |cards: CardSet| say!(text, "zone-cards", count = cards.len());
    html! {
        div class={ "zones " (class) } {
            @if !laid.attach.is_empty() {
                (zone(scene, "attach", &say!(text, "zone-attach"), &cards(laid.attach), laid.attach))
            }
            (zone(scene, "crew", &crew, &cards(laid.crew), laid.crew))
            (zone(scene, "prisoner", &say!(text, "zone-prisoners"), &say!(text, "zone-free"), prisoners))
            (zone(
                scene,
                "stowaway",
                &say!(text, "zone-stowaways"),
                &say!(text, "limit", limit = left.sum()),
                left,
            ))
        }
    }
}

fn zone(
    scene: &Table<'_>,
    kind: &str,
    title: &Sentence,
    beside: &Sentence,
    cards: CardSet,
) -> Markup {
    html! {
        section class={ "zone r-" (kind) } {
            h3 {
                svg aria-hidden="true" { use href={ "#m-" (kind) } {} }
                (title.to_string())
                small { (beside.to_string()) }
            }
            div.lay {
                @for one in cards.iter() { (card(scene.text(), one.into(), "")) }
                @if cards.is_empty() { span.soft { (scene.page.say("none")) } }
            }
        }
    }
}

/// Draws the quay of somebody who has laid down while others still choose.
pub(super) fn waiting_for(
    scene: &Table<'_>,
    me: Seat,
    closers: CardSet,
    own: Option<Laid>,
) -> Markup {
    let (text, view) = (scene.text(), scene.view);
    let as_closer = Laid { crew: closers, ..Laid::default() };
    let laid = own.filter(|_| me != view.mover).unwrap_or(as_closer);
    let lit = html! { p.wait.soft role="status" { (sentence(text, &waiting(scene))) } };
    html! {
        section.quay aria-labelledby="divide-h" {
            div.divide.done {
                h2 #divide-h { (scene.page.say("you-laid-down")) }
                (zones(scene, view.seen(me), "shown", laid))
            }
            (acts::row(scene, &lit))
        }
    }
}
