//! Levels and skills of the bots, with the names that programs and logs use.

use std::fmt;

/// A bot of ours, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Makes any legal move.
    Random,
    /// A beginner.
    Deckhand,
    /// A greedy player.
    Mate,
    /// An expert with rules of thumb.
    Captain,
    /// Searches.
    Admiral,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] =
        [Level::Random, Level::Deckhand, Level::Mate, Level::Captain, Level::Admiral];

    /// The levels that people play against, the weakest first.
    pub const OPPONENTS: [Level; 4] =
        [Level::Deckhand, Level::Mate, Level::Captain, Level::Admiral];

    /// Returns the name of the level.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Deckhand => "deckhand",
            Level::Mate => "mate",
            Level::Captain => "captain",
            Level::Admiral => "admiral",
        }
    }

    /// Returns the names of all levels, the weakest first.
    pub fn names() -> [&'static str; 5] {
        Level::ALL.map(Level::name)
    }

    /// Returns the level with this name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// A rule of thumb that a captain follows, or a part of an admiral's search: each can be left out, so
/// that it can be measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Skill {
    /// Corsairs: a sweep wins the game: sail for nothing less, unless the table is full and the round
    /// young.
    Race,
    /// Corsairs: weigh the stock by every card that may lie there. Korsar: a lead is worth the chance
    /// to keep it.
    Odds,
    /// Corsairs: throw nothing that the next player is seen to collect.
    Safe,
    /// Korsar: what another side leads is lost to this one.
    Deny,
    /// Korsar: strong cards are worth keeping, and less so as the end comes near.
    Thrift,
    /// Korsar: fight in a colour of which there is more in hand: who is beaten can strike back.
    Reserve,
    /// Korsar: with three sides and more, hinder the side that is ahead.
    Ahead,
    /// Korsar: partners see each other's hands and count on them.
    Partner,
    /// The search itself: without it an admiral takes the first candidate, and solves nothing.
    Search,
    /// Corsairs: believe that the others have kept what is good.
    Belief,
    /// Corsairs: search more discards, and more cards to sail with; never throw back what was just
    /// taken.
    Wide,
    /// Choose candidates and value positions by what networks have learned.
    Network,
}

impl Skill {
    /// Every skill.
    pub const ALL: [Skill; 12] = [
        Skill::Race,
        Skill::Odds,
        Skill::Safe,
        Skill::Deny,
        Skill::Thrift,
        Skill::Reserve,
        Skill::Ahead,
        Skill::Partner,
        Skill::Search,
        Skill::Belief,
        Skill::Wide,
        Skill::Network,
    ];

    /// Returns the name of the skill, as in `captain-odds`: a captain without it.
    pub const fn name(self) -> &'static str {
        match self {
            Skill::Race => "race",
            Skill::Odds => "odds",
            Skill::Safe => "safe",
            Skill::Deny => "deny",
            Skill::Thrift => "thrift",
            Skill::Reserve => "reserve",
            Skill::Ahead => "ahead",
            Skill::Partner => "partner",
            Skill::Search => "search",
            Skill::Belief => "belief",
            Skill::Wide => "wide",
            Skill::Network => "network",
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The skills of a captain or an admiral.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skills(u16);

impl Skills {
    /// All of them.
    pub const ALL: Skills = Skills(u16::MAX);

    /// Returns one skill alone.
    pub const fn only(skill: Skill) -> Skills {
        Skills(1 << skill as u16)
    }

    /// Returns all skills but the one of this list with this name, if there is one.
    pub fn all_but(list: &[Skill], name: &str) -> Option<Skills> {
        let skill = list.iter().find(|skill| skill.name() == name)?;
        Some(Skills(!Skills::only(*skill).0))
    }

    /// Returns whether this skill is one of them.
    pub const fn has(self, skill: Skill) -> bool {
        self.0 & Skills::only(skill).0 != 0
    }
}
