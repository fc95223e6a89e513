//! What people and programs send to a table.

use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use quayside_table::{Actor, Command, TableId};

use crate::app::App;
use crate::error::Error;
use crate::http::context::Context;
use crate::http::form::Body;
use crate::system::random;
use crate::tables::{self, Acted, OpenTable};
use crate::visitors::Visitor;

/// What people or a program send to a table.
pub(crate) struct Visit {
    /// The server.
    pub(super) app: App,
    /// The table.
    pub(super) open: Arc<OpenTable>,
    /// Who asks, and how the answer is wanted.
    pub(super) context: Context,
    /// What was sent.
    pub(super) body: Body,
}

impl FromRequest<App> for Visit {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Visit, Error> {
        let (mut parts, body) = request.into_parts();
        let id = Path::<String>::from_request_parts(&mut parts, app).await;
        let Ok(context) = Context::from_request_parts(&mut parts, app).await;
        let id = id.map_err(|_| Error::NotFound)?;
        let open = open_for(app, &context.visitor, &id).await?;
        let body = Body::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Visit { app: app.clone(), open, context, body })
    }
}

impl Visit {
    /// Carries out what the people want.
    pub(super) async fn act(&self, command: Command) -> Result<Acted, Error> {
        let by = Actor::People(&self.context.visitor.people);
        let session = self.context.visitor.new_session();
        let request = tables::Request { by, id: self.body.request(), session, command };
        Ok(self.app.tables.act(&self.open, request).await?)
    }
}

/// Opens the table of this id, unless a block hides it from the visitor: then the answer is that
/// for a table that does not exist.
pub(crate) async fn open_for(
    app: &App,
    visitor: &Visitor,
    id: &str,
) -> Result<Arc<OpenTable>, Error> {
    // Known before the table is, so that the answer for any other table takes as long.
    let apart = app.player_cache.apart(app.tables.store(), visitor).await?;
    let found = open(app, id).await?;
    if apart.is_empty() || !apart.hides(&*found.table().await, &visitor.people) {
        return Ok(found);
    }
    // Looks for a table that does not exist, which is what takes time where there is none.
    open(app, &random::table_id().to_string()).await
}

/// Opens the table of this id, for anyone.
pub(crate) async fn open(app: &App, id: &str) -> Result<Arc<OpenTable>, Error> {
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    app.tables.open(id).await?.ok_or(Error::NotFound)
}
