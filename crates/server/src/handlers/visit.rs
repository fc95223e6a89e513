//! Requests to a table, from pages and programs.

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use quayside_table::{Actor, Command, Table, TableId};

use crate::app::App;
use crate::error::Error;
use crate::http::context::Context;
use crate::http::form::Body;
use crate::system::random;
use crate::tables::{self, Acted, OpenTable};
use crate::visitors::Visitor;

/// A request to a table.
pub(crate) struct Visit {
    /// The server.
    pub(super) app: App,
    /// The table.
    pub(super) open: Arc<OpenTable>,
    /// The visitor and the response format.
    pub(super) context: Context,
    /// The body.
    pub(super) body: Body,
}

/// A request to a table that is not open yet.
pub(crate) struct Arrival {
    pub(super) app: App,
    id: String,
    pub(super) context: Context,
    pub(super) body: Body,
}

impl FromRequest<App> for Arrival {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Arrival, Error> {
        let (mut parts, body) = request.into_parts();
        let id = Path::<String>::from_request_parts(&mut parts, app).await;
        let Ok(context) = Context::from_request_parts(&mut parts, app).await;
        let Path(id) = id.map_err(|_| Error::NotFound)?;
        let body = Body::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Arrival { app: app.clone(), id, context, body })
    }
}

impl Arrival {
    /// Opens the table, and looks at it in the same lock.
    pub(super) async fn open<T>(
        self,
        look: impl FnOnce(&Arrival, &OpenTable, &Table) -> T,
    ) -> Result<(Visit, T), Error> {
        let look = |open: &OpenTable, table: &Table| look(&self, open, table);
        let (open, seen) = open_with(&self.app, &self.context.visitor, &self.id, look).await?;
        let Arrival { app, context, body, .. } = self;
        Ok((Visit { app, open, context, body }, seen))
    }
}

impl FromRequest<App> for Visit {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Visit, Error> {
        let arrival = Arrival::from_request(request, app).await?;
        Ok(arrival.open(|_, _, _| ()).await?.0)
    }
}

impl Visit {
    /// Carries out a command of the visitor at the table, which is locked.
    pub(super) async fn act_at(&self, table: &mut Table, command: Command) -> Result<Acted, Error> {
        let by = Actor::People(&self.context.visitor.people);
        let session = self.context.visitor.new_session();
        let request = tables::Request { by, id: self.body.request(), session, command };
        Ok(self.app.tables.act_at(&self.open, table, request).await?)
    }
}

/// Opens the table of this id, unless a block hides it from the visitor.
pub(crate) async fn open_for(
    app: &App,
    visitor: &Visitor,
    id: &str,
) -> Result<Arc<OpenTable>, Error> {
    Ok(open_with(app, visitor, id, |_, _| ()).await?.0)
}

/// Opens the table of this id, and looks at it in the same lock, unless a block hides it from the
/// visitor: then the answer is the same as for a table that does not exist.
pub(super) async fn open_with<T>(
    app: &App,
    visitor: &Visitor,
    id: &str,
    look: impl FnOnce(&OpenTable, &Table) -> T,
) -> Result<(Arc<OpenTable>, T), Error> {
    // Read before the table, so that all answers take the same time.
    let apart = app.player_cache.apart(app.tables.store(), visitor).await?;
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    let look = |open: &OpenTable, table: &Table| {
        let is_hidden = !apart.is_empty() && apart.hides(table, &visitor.people);
        (!is_hidden).then(|| look(open, table))
    };
    let (open, seen) = app.tables.open_with(id, look).await?.ok_or(Error::NotFound)?;
    if let Some(seen) = seen {
        return Ok((open, seen));
    }
    // Looks up a table that does not exist, because that takes the same time as for a missing one.
    app.tables.open(random::table_id()).await?;
    Err(Error::NotFound)
}

/// Opens the table of this id, for any visitor.
pub(crate) async fn open(app: &App, id: &str) -> Result<Arc<OpenTable>, Error> {
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    app.tables.open(id).await?.ok_or(Error::NotFound)
}
