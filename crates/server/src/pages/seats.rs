//! What people do at a table beside playing: sit down, leave, begin, say something.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use quayside_engine::Seat;

use super::new::{BOTS, clean_name, free_name};
use super::table::{lobby, open};
use crate::app::App;
use crate::error::Error;
use crate::fair::clean_nonce;
use crate::page::Page;
use crate::scene::Fields;
use crate::table::{Change, Id, Play, Player, Stage, Table};

type Sent = Form<Vec<(String, String)>>;

/// A form of somebody at a table.
struct Ask<'a> {
    page: &'a Page,
    fields: Fields,
}

impl Ask<'_> {
    fn number(&self, name: &str) -> Option<u32> {
        self.fields.get(name)?.parse().ok()
    }

    /// Returns the seat that the form is about.
    fn about(&self, name: &str) -> Result<Seat, Error> {
        self.number(name).and_then(|seat| Seat::new(seat as usize)).ok_or(Error::Malformed)
    }

    /// Returns the word that is added to the deal, if one was typed.
    fn nonce(&self) -> Result<Option<String>, Error> {
        let typed = self.fields.get("nonce").unwrap_or_default();
        if typed.trim().is_empty() {
            return Ok(None);
        }
        clean_nonce(typed).map(Some).ok_or(Error::Malformed)
    }

    fn own_seat(&self, table: &Table) -> Result<Seat, Error> {
        table.company().seats_of(&self.page.visitor).next().ok_or(Error::Forbidden)
    }

    fn must_be_maker(&self, table: &Table) -> Result<(), Error> {
        table.company().is_maker(&self.page.visitor).then_some(()).ok_or(Error::Forbidden)
    }
}

/// Has people do something at a table, and shows it to them again.
async fn seat(
    app: &App,
    id: &str,
    page: &Page,
    Form(fields): Sent,
    choose: impl FnOnce(&Table, &Ask<'_>) -> Result<Vec<Change>, Error>,
) -> Result<Response, Error> {
    let (id, live) = open(app, id).await?;
    let ask = Ask { page, fields: Fields(fields) };
    let play = app.tables.seat(&live, |table| choose(table, &ask)).await?;
    answer(&id, &play)
}

fn answer(id: &Id, play: &Play) -> Result<Response, Error> {
    match play {
        // Whoever was too late sees how it is now.
        Play::Made(_) | Play::Stale => Ok(Redirect::to(&format!("/tables/{id}")).into_response()),
        Play::Refused(_) | Play::Malformed => Err(Error::Malformed),
    }
}

/// Takes an open seat.
pub(crate) async fn sit(
    State(app): State<App>,
    Path(id): Path<String>,
    page: Page,
    Form(fields): Sent,
) -> Result<Response, Error> {
    let (id, live) = open(&app, &id).await?;
    let ask = Ask { page: &page, fields: Fields(fields) };
    let seat = ask.about("seat")?;
    let name = clean_name(ask.fields.get("name").unwrap_or_default());
    let nonce = ask.nonce()?;
    let mut wrong = None;
    let play = app
        .tables
        .seat(&live, |table| {
            let company = table.company();
            // Who sits already has come back to the link.
            if company.seats_of(&page.visitor).next().is_some() {
                return Ok(Vec::new());
            }
            wrong = match () {
                () if company.stage != Stage::Gathering => Some("lobby-too-late"),
                () if !company.open_seats().any(|open| open == seat) => Some("lobby-taken"),
                () if name.is_empty() => Some("lobby-no-name"),
                () if company.names().contains(&name) => Some("new-error-name"),
                () => None,
            };
            if wrong.is_some() {
                return Ok(Vec::new());
            }
            let sit = Change::Sit(seat, page.visitor.clone(), name.clone());
            let nonce = nonce.map(|nonce| Change::Nonce(seat, nonce));
            Ok::<_, Error>(std::iter::once(sit).chain(nonce).collect())
        })
        .await?;
    if let Some(wrong) = wrong {
        let table = live.table().await;
        if table.game().is_some() {
            return Ok(Redirect::to(&format!("/tables/{id}")).into_response());
        }
        let page = lobby(&app, &id, &live, &table, &page, Some((wrong, name)));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    answer(&id, &play)
}

/// Leaves a seat before the start; the maker may also free any other.
pub(crate) async fn rise(
    State(app): State<App>,
    Path(id): Path<String>,
    page: Page,
    form: Sent,
) -> Result<Response, Error> {
    seat(&app, &id, &page, form, |table, ask| {
        let seat = ask.about("for")?;
        let own = table.company().person(seat) == Some(&ask.page.visitor);
        if !own {
            ask.must_be_maker(table)?;
            // Somebody else may sit there by now.
            if ask.number("seq") != Some(table.seq()) {
                return Ok(Vec::new());
            }
        }
        Ok(vec![Change::Rise(seat)])
    })
    .await
}

/// Adds the visitor's word to the deal.
pub(crate) async fn nonce(
    State(app): State<App>,
    Path(id): Path<String>,
    page: Page,
    form: Sent,
) -> Result<Response, Error> {
    seat(&app, &id, &page, form, |table, ask| {
        let seat = ask.own_seat(table)?;
        let nonce = ask.nonce()?;
        Ok(nonce.map(|nonce| Change::Nonce(seat, nonce)).into_iter().collect())
    })
    .await
}

/// Deals the cards: the maker says when.
pub(crate) async fn start(
    State(app): State<App>,
    Path(id): Path<String>,
    page: Page,
    form: Sent,
) -> Result<Response, Error> {
    seat(&app, &id, &page, form, |table, ask| {
        ask.must_be_maker(table)?;
        if ask.number("seq") != Some(table.seq()) || table.company().open_seats().next().is_some() {
            return Ok(Vec::new());
        }
        let own = table.company().seats_of(&ask.page.visitor).next();
        let nonce = own.zip(ask.nonce()?).map(|(seat, nonce)| Change::Nonce(seat, nonce));
        Ok(nonce.into_iter().chain([Change::Start]).collect())
    })
    .await
}

/// Seats a bot: before the start at an open seat, later for somebody who is away or leaves.
pub(crate) async fn bot(
    State(app): State<App>,
    Path(id): Path<String>,
    page: Page,
    Form(fields): Sent,
) -> Result<Response, Error> {
    let (id, live) = open(&app, &id).await?;
    let ask = Ask { page: &page, fields: Fields(fields) };
    let seat = ask.about("for")?;
    let bot = ask.fields.get("bot").unwrap_or("captain");
    if !BOTS.contains(&bot) {
        return Err(Error::Malformed);
    }
    let play = app
        .tables
        .seat(&live, |table| {
            let company = table.company();
            if company.stage == Stage::Gathering {
                ask.must_be_maker(table)?;
                let (names, player) = (company.names(), Player::Bot(bot.to_owned()));
                let taken = |name: &str| names.iter().any(|known| known == name);
                let name = free_name(&page, &player, seat.index(), taken);
                return Ok(vec![Change::Bot(seat, bot.to_owned(), name)]);
            }
            // One's own seat, or that of somebody who is away.
            let own = company.person(seat) == Some(&page.visitor);
            let away = live.around(table).away.contains(&seat);
            if !own && (ask.own_seat(table).is_err() || !away) {
                return Err(Error::Forbidden);
            }
            Ok(vec![Change::Bot(seat, bot.to_owned(), String::new())])
        })
        .await?;
    answer(&id, &play)
}

/// Takes the own seat back from the bot.
pub(crate) async fn come_back(
    State(app): State<App>,
    Path(id): Path<String>,
    page: Page,
    form: Sent,
) -> Result<Response, Error> {
    seat(&app, &id, &page, form, |table, ask| {
        let seat = ask.about("for")?;
        if table.company().person(seat) != Some(&ask.page.visitor) {
            return Err(Error::Forbidden);
        }
        Ok(vec![Change::Return(seat)])
    })
    .await
}

/// Closes the table: the maker's right.
pub(crate) async fn close(
    State(app): State<App>,
    Path(id): Path<String>,
    page: Page,
    form: Sent,
) -> Result<Response, Error> {
    seat(&app, &id, &page, form, |table, ask| {
        ask.must_be_maker(table)?;
        Ok(vec![Change::Close])
    })
    .await
}

/// Says one of the phrases to all.
pub(crate) async fn say(
    State(app): State<App>,
    Path(id): Path<String>,
    page: Page,
    Form(fields): Sent,
) -> Result<Response, Error> {
    let (id, live) = open(&app, &id).await?;
    let ask = Ask { page: &page, fields: Fields(fields) };
    let seat = ask.own_seat(&*live.table().await)?;
    if !live.say(seat, ask.fields.get("phrase").unwrap_or_default()) {
        return Err(Error::Malformed);
    }
    Ok(Redirect::to(&format!("/tables/{id}")).into_response())
}

/// Lets others in the house reach this computer.
pub(crate) async fn network(
    State(app): State<App>,
    Path(id): Path<String>,
    page: Page,
) -> Result<Response, Error> {
    let (id, _) = open(&app, &id).await?;
    if !app.network.can_open(&page) {
        return Err(Error::Forbidden);
    }
    app.network.open().await.map_err(|error| {
        tracing::warn!(%error, "the house can't be let in");
        Error::NoNetwork
    })?;
    Ok(Redirect::to(&format!("/tables/{id}")).into_response())
}
