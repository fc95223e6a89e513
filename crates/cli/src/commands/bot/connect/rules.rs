//! The rules of a connected bot: its games and opponents.

use anyhow::bail;
use quayside_engine::GameName;

use super::seen::{AccountState, Invitation};
use crate::suggest;

/// The rules of a connected bot.
#[derive(Clone, clap::Args)]
pub(super) struct Rules {
    /// Look for opponents of this game whenever the account waits at no table
    #[arg(long, value_name = "GAME", value_parser = suggest::games())]
    seek: Option<GameName>,
    /// Look for games of this size
    #[arg(long, value_name = "SIZE", default_value = "two")]
    size: Size,
    /// Accept invitations to this game only [default: both]
    #[arg(long, value_name = "GAME", value_parser = suggest::games())]
    accept: Option<GameName>,
    /// Accept and look for games with this clock only [default: all]
    #[arg(long, value_name = "CLOCK")]
    clock: Option<Clock>,
    /// Accept and look for rated games only; they have a clock
    #[arg(long)]
    rated: bool,
    /// Begin no more games while this many are running
    #[arg(long, value_name = "N", default_value_t = 4)]
    at_once: usize,
    /// End after this many games, once no other is running
    #[arg(long, value_name = "N")]
    games: Option<usize>,
}

/// The number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Size {
    /// Two players
    Two,
    /// Three or more
    More,
    /// It does not matter
    Any,
}

impl Size {
    const fn id(self) -> &'static str {
        match self {
            Size::Two => "two",
            Size::More => "more",
            Size::Any => "any",
        }
    }
}

/// The kind of a table's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Clock {
    /// None: players take the time they need
    None,
    /// A bank of minutes
    Live,
    /// Days for a turn
    Days,
}

impl Clock {
    /// Returns the kind of a clock from its notation.
    fn of(written: Option<&str>) -> Clock {
        match written {
            None => Clock::None,
            Some(days) if days.ends_with('d') => Clock::Days,
            Some(_) => Clock::Live,
        }
    }

    const fn id(self) -> &'static str {
        match self {
            Clock::None => "none",
            Clock::Live => "live",
            Clock::Days => "days",
        }
    }
}

/// The answer to an invitation.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum InvitationAnswer {
    Accept,
    Decline,
    /// It may be accepted after another game has ended.
    Wait,
}

impl Rules {
    /// Refuses rules that no game can satisfy.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        if self.rated && self.clock == Some(Clock::None) {
            bail!("a rated game has a clock: --rated goes with --clock live or days");
        }
        Ok(())
    }

    /// Returns whether the bot has played enough games; others may still be running.
    pub(super) fn is_enough(&self, seen: &AccountState) -> bool {
        self.games.is_some_and(|games| seen.ended() >= games)
    }

    /// Returns whether the bot must not begin another game now.
    fn is_busy(&self, seen: &AccountState) -> bool {
        let going = seen.going();
        going >= self.at_once || self.games.is_some_and(|games| seen.ended() + going >= games)
    }

    /// Decides about an invitation.
    pub(super) fn judge(&self, invitation: &Invitation, seen: &AccountState) -> InvitationAnswer {
        let is_game = self.accept.is_none_or(|game| game.id() == invitation.game);
        let clock = Clock::of(invitation.clock.as_deref());
        let is_other_clock = self.clock.is_some_and(|wanted| wanted != clock);
        if !is_game || is_other_clock || self.rated && !invitation.rated {
            InvitationAnswer::Decline
        } else if self.is_busy(seen) {
            InvitationAnswer::Wait
        } else {
            InvitationAnswer::Accept
        }
    }

    /// Returns the form that seeks opponents, if the bot is to seek now.
    pub(super) fn seek_form(&self, seen: &mut AccountState) -> Option<String> {
        let again = seen.takes_again() && !self.is_enough(seen);
        let game = self.seek.filter(|_| again || !seen.waits() && !self.is_busy(seen))?;
        let time = self.clock.map(|clock| format!("&time={}", clock.id())).unwrap_or_default();
        let rated = if self.rated { "&rated=yes" } else { "" };
        Some(format!("game={}&size={}{time}{rated}", game.id(), self.size.id()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: Rules = Rules {
        seek: None,
        size: Size::Two,
        accept: None,
        clock: None,
        rated: false,
        at_once: 1,
        games: None,
    };

    fn invitation(game: &str, clock: Option<&str>) -> Invitation {
        let (table, game) = ("t".to_owned(), game.to_owned());
        Invitation { table, game, clock: clock.map(str::to_owned), rated: false }
    }

    #[test]
    fn an_invitation_is_judged_by_the_rules() {
        let mut seen = AccountState::default();
        let live = Some("600000+15000");
        let picky =
            Rules { accept: Some(GameName::Korsar), clock: Some(Clock::Live), ..RULES.clone() };
        for (rules, game, clock, verdict) in [
            (&RULES, "corsairs", None, InvitationAnswer::Accept),
            (&RULES, "korsar", live, InvitationAnswer::Accept),
            (&picky, "korsar", live, InvitationAnswer::Accept),
            (&picky, "corsairs", live, InvitationAnswer::Decline),
            (&picky, "korsar", None, InvitationAnswer::Decline),
            (&picky, "korsar", Some("3d"), InvitationAnswer::Decline),
        ] {
            assert_eq!(rules.judge(&invitation(game, clock), &seen), verdict, "{game} {clock:?}");
        }
        let rated = Rules { rated: true, ..RULES.clone() };
        assert_eq!(rated.judge(&invitation("korsar", live), &seen), InvitationAnswer::Decline);
        let counts = Invitation { rated: true, ..invitation("korsar", live) };
        assert_eq!(rated.judge(&counts, &seen), InvitationAnswer::Accept);
        assert_eq!(RULES.judge(&counts, &seen), InvitationAnswer::Accept);
        seen.sits_at("another".to_owned());
        assert_eq!(RULES.judge(&invitation("korsar", None), &seen), InvitationAnswer::Wait);
        assert_eq!(picky.judge(&invitation("korsar", None), &seen), InvitationAnswer::Decline);
    }

    #[test]
    fn bots_that_wait_or_have_enough_games_do_not_seek() {
        let mut seen = AccountState::default();
        assert_eq!(RULES.seek_form(&mut seen), None);
        let seeks = Rules { seek: Some(GameName::Korsar), at_once: 4, ..RULES.clone() };
        assert_eq!(seeks.seek_form(&mut seen).as_deref(), Some("game=korsar&size=two"));
        let days = Rules { clock: Some(Clock::Days), ..seeks.clone() };
        assert_eq!(days.seek_form(&mut seen).as_deref(), Some("game=korsar&size=two&time=days"));
        let rated = Rules { rated: true, size: Size::More, ..seeks.clone() };
        let form = rated.seek_form(&mut seen);
        assert_eq!(form.as_deref(), Some("game=korsar&size=more&rated=yes"));
        assert_eq!(Rules { games: Some(0), ..seeks.clone() }.seek_form(&mut seen), None);
        seen.sits_at("invited".to_owned());
        assert_eq!(seeks.seek_form(&mut seen), None, "it waits there");
        seen.looks_again();
        assert_eq!(seeks.seek_form(&mut seen), None, "it was invited there");
        seen.finds(Some("found".to_owned()));
        assert_eq!(seeks.seek_form(&mut seen), None, "it waits there");
        seen.looks_again();
        assert!(seeks.seek_form(&mut seen).is_some(), "others may wait beside it");
        assert_eq!(seeks.seek_form(&mut seen), None);
        seen.looks_again();
        assert_eq!(Rules { games: Some(0), ..seeks }.seek_form(&mut seen), None, "it is to end");
    }
}
