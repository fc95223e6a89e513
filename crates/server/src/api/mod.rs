//! The interface for programs: everything under `/api/v1`, described by `OpenAPI`.
//!
//! Each route is listed once, with its description, from which the gate reads the scope that a
//! token needs. The work is done by the handlers of the pages.

mod account;
mod clubs;
mod describe;
mod gate;
mod guests;
mod invitations;
mod lobby;
pub(crate) mod page;
mod people;
mod ratings;
mod schema;
mod streams;
mod tables;

use std::sync::{Arc, LazyLock};

use axum::middleware::from_fn_with_state;
use axum::{Json, Router};
use tower::ServiceBuilder;
use tower::util::BoxCloneSyncService;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::admission::limits::RateLimit;
use crate::app::App;
use crate::handlers::{
    chat, invitations as inviting, moderation, play_on, reviews, seats, seek, table,
};
use crate::http::middleware::{self, Served, guards};
use gate::Needs;

/// Size limit of a program's request body.
const LARGEST_BODY: usize = 16 * 1024;

/// The description of all routes.
pub(crate) static DESCRIPTION: LazyLock<OpenApi> = LazyLock::new(|| {
    let all = groups().into_iter().fold(OpenApiRouter::new(), |all, (_, group)| all.merge(group));
    describe::finish(OpenApiRouter::<App>::new().nest(middleware::API, all).into_openapi())
});

/// Returns the routes, grouped by their rate limit.
fn groups() -> [(Option<RateLimit>, OpenApiRouter<App>); 8] {
    let reading = OpenApiRouter::new()
        .routes(routes!(description))
        .routes(routes!(tables::table))
        .routes(routes!(tables::question))
        .routes(routes!(tables::record))
        .routes(routes!(lobby::lobby))
        .routes(routes!(people::person))
        .routes(routes!(ratings::league))
        .routes(routes!(invitations::invitations))
        .routes(routes!(clubs::list))
        .routes(routes!(clubs::show))
        .routes(routes!(account::account));
    let exporting = OpenApiRouter::new()
        .routes(routes!(account::data))
        .routes(routes!(account::games))
        .routes(routes!(people::bind));
    let setting_up = OpenApiRouter::new()
        .routes(routes!(tables::set_up))
        .routes(routes!(table::rematch))
        .routes(routes!(play_on::table))
        .routes(routes!(seek::seek));
    let joining = OpenApiRouter::new()
        .routes(routes!(seats::sit))
        .routes(routes!(inviting::invite))
        .routes(routes!(invitations::decline))
        .routes(routes!(clubs::create))
        .routes(routes!(clubs::join))
        .routes(routes!(clubs::leave))
        .routes(routes!(clubs::remove))
        .routes(routes!(clubs::delete));
    let reviewing =
        OpenApiRouter::new().routes(routes!(reviews::table)).routes(routes!(reviews::record));
    let streaming = OpenApiRouter::new()
        .routes(routes!(tables::follow_table))
        .routes(routes!(lobby::follow_lobby))
        .routes(routes!(streams::follow_account));
    [
        (None, reading),
        (Some(RateLimit::Export), exporting),
        (Some(RateLimit::Guest), OpenApiRouter::new().routes(routes!(guests::make_guest))),
        (Some(RateLimit::Table), setting_up),
        (Some(RateLimit::Join), joining),
        (Some(RateLimit::Move), changing()),
        (Some(RateLimit::Review), reviewing),
        (Some(RateLimit::Stream), streaming),
    ]
}

/// Returns the routes that change a table.
fn changing() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(table::make_move))
        .routes(routes!(table::preview_move))
        .routes(routes!(table::take_back))
        .routes(routes!(table::plan))
        .routes(routes!(table::continue_game))
        .routes(routes!(table::finish))
        .routes(routes!(seats::rise))
        .routes(routes!(seats::start))
        .routes(routes!(seats::add_nonce))
        .routes(routes!(seats::fix_word))
        .routes(routes!(seats::reveal))
        .routes(routes!(seats::deal_again))
        .routes(routes!(seats::seat_bot))
        .routes(routes!(seek::seat_bots))
        .routes(routes!(seats::come_back))
        .routes(routes!(seats::pause))
        .routes(routes!(seats::resume))
        .routes(routes!(seats::close))
        .routes(routes!(seats::reopen))
        .routes(routes!(seats::say))
        .routes(routes!(chat::write))
        .routes(routes!(moderation::report))
        .routes(routes!(guests::revoke_guest))
        .routes(routes!(account::unlist))
        .routes(routes!(account::list))
}

/// Describes all routes for programs, in `OpenAPI` 3.1.
#[utoipa::path(get, path = "/openapi.json", tag = "api", operation_id = "description",
    responses((status = 200, description = "The description", body = schema::AnyObject)))]
async fn description() -> Json<&'static OpenApi> {
    Json(&DESCRIPTION)
}

/// Returns all routes for programs, with their middleware.
pub(crate) fn service(app: &App) -> Served {
    let needs = Arc::new(Needs::read(&DESCRIPTION));
    let gated = |(want, group): (Option<RateLimit>, OpenApiRouter<App>)| {
        let (routes, _) = OpenApiRouter::new().nest(middleware::API, group).split_for_parts();
        let state = gate::Gate { app: app.clone(), needs: Arc::clone(&needs), want };
        routes.route_layer(from_fn_with_state(state, gate::pass))
    };
    let routes = groups().into_iter().map(gated).fold(Router::new(), Router::merge);
    let service = ServiceBuilder::new()
        .layer(from_fn_with_state(app.clone(), gate::identify))
        .layer(guards(app, LARGEST_BODY))
        .service(routes.with_state(app.clone()));
    BoxCloneSyncService::new(service)
}
