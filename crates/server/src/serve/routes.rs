//! The index of all routes.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tower::util::BoxCloneSyncService;
use tower::{Service, ServiceBuilder, ServiceExt, service_fn};
use tower_http::csrf::{CsrfLayer, ProtectionError};

use crate::admission::limits::RateLimit;
use crate::api;
use crate::app::App;
use crate::error::Error;
use crate::handlers::{
    account, chat, clubs, data, embed, events, feeds, home, invitations, lobby, moderation,
    monitoring, new, notices, passkeys, people, pictures, play, play_on, ratings, records, reviews,
    seats, seek, settings, static_pages, table, tokens, waiting,
};
use crate::http::compress::compress;
use crate::http::middleware::{self, Served, guards};
use crate::ops::config::{Config, origin};
use crate::system::features::Feature;

/// Size limit of a body: larger than all our forms and any record of a long game.
const LARGEST_BODY: usize = 256 * 1024;

/// Returns the router of the whole server.
pub fn router(app: App) -> Router {
    let limited = |routes: Router<App>, want: RateLimit| {
        routes.route_layer(from_fn_with_state((app.clone(), want), middleware::rate_limit))
    };
    let mut routes = Router::new()
        .merge(pages())
        .merge(limited(set_up_routes(), RateLimit::Table))
        .merge(limited(join_routes(), RateLimit::Join))
        .merge(limited(sign_in_routes(), RateLimit::SignIn))
        .merge(limited(change_routes(), RateLimit::Move))
        .merge(limited(review_routes(), RateLimit::Review))
        .merge(limited(stream_routes(), RateLimit::Stream));
    let features = app.config.features;
    if features.has(Feature::Passkeys) {
        routes = routes
            .merge(limited(passkeys::routes(), RateLimit::SignIn))
            .merge(limited(passkeys::question_routes(), RateLimit::Question));
    }
    if features.has(Feature::Push) {
        routes = routes.merge(limited(push_routes(), RateLimit::SignIn));
    }
    if features.has(Feature::Previews) {
        routes = routes.merge(limited(picture_routes(), RateLimit::Picture));
    }
    let routes = routes.with_state(app.clone());
    // One stack around all routes: a layer of a router would be copied for each route, and each
    // copy again for every request.
    let pages = ServiceBuilder::new()
        .layer(from_fn_with_state(app.clone(), middleware::identify))
        .layer(from_fn_with_state(app.clone(), middleware::error_page))
        .layer(from_fn_with_state(app.clone(), middleware::own_origin))
        .layer(from_fn_with_state(app.clone(), middleware::not_banned))
        .layer(guards(&app, LARGEST_BODY))
        .layer(own_pages_only(&app.config))
        .service(routes);
    let both = by_address(BoxCloneSyncService::new(pages), api::service(&app));
    let all = ServiceBuilder::new()
        .layer(from_fn(compress))
        .layer(from_fn_with_state(app.clone(), middleware::count))
        .layer(from_fn_with_state(app.clone(), middleware::known_host))
        .service(both);
    Router::new()
        // Monitoring programs may use any host name.
        .route("/healthz", get(monitoring::health))
        .route("/readyz", get(monitoring::ready))
        .route("/metrics", get(monitoring::metrics))
        .with_state(app)
        .fallback_service(all)
}

/// Serves pages and the API, each with its own middleware.
fn by_address(
    pages: Served,
    api: Served,
) -> impl Service<Request, Response = Response, Error = Infallible, Future: Send> + Clone + Sync {
    // Copies only the service that is used.
    let both = Arc::new((pages, api));
    service_fn(move |request: Request| {
        let is_api = middleware::is_api(&request);
        let service = if is_api { both.1.clone() } else { both.0.clone() };
        service.oneshot(request)
    })
}

fn pages() -> Router<App> {
    Router::new()
        .route("/", get(home::home))
        .route("/games", get(home::games))
        .route("/lobby", get(lobby::show))
        .route("/new/{game}", get(new::form))
        .route("/tables/{id}", get(table::show))
        .route("/tables/{id}/replay", get(records::table))
        .route("/tables/{id}/record.quay", get(records::download))
        .route("/tables/{id}/picture.svg", get(pictures::drawing))
        .route("/replay", get(records::replay_form))
        .route("/records/{id}", get(records::record))
        .route("/records/{id}/record.quay", get(records::download_record))
        .route("/verify", get(records::verify_form).post(records::verify))
        .route("/rules", get(static_pages::rules_of_both))
        .route("/rules/{game}", get(static_pages::rules))
        .route("/settings", get(settings::form).post(settings::set))
        .route("/about", get(static_pages::about))
        .route("/keep", get(account::keep_form))
        .route("/sign-in", get(account::sign_in_form))
        .route("/link/{secret}", get(account::link_form))
        .route("/account", get(account::show))
        .route("/account/delete", get(account::delete_form))
        .route("/people/{name}", get(people::profile))
        .route("/clubs", get(clubs::list))
        .route("/clubs/{id}", get(clubs::show))
        .route("/clubs/{id}/join/{code}", get(clubs::link))
        .route("/ratings", get(ratings::show_ranking))
        .route("/people/{name}/games.atom", get(feeds::games_of_player))
        .route("/games.atom", get(feeds::all_games))
        .route("/embed/tables/{id}", get(embed::table))
        .route("/embed/tables/{id}/replay", get(records::table))
        .route("/embed/records/{id}", get(records::record))
        .route("/operator", get(moderation::reports))
        .route("/operator/people", get(moderation::find))
        .route("/operator/people/{id}", get(moderation::person))
        .route("/notices/{secret}", get(notices::end_form))
        .route("/notices/{secret}/mail/{proof}", get(notices::prove_form))
        .route("/push.js", get(notices::worker))
        .route("/keys", get(records::keys))
        .route("/api", get(api::page::show))
        .route("/assets/{hash}/{name}", get(static_pages::asset))
}

fn set_up_routes() -> Router<App> {
    Router::new()
        .route("/play/{game}", post(new::play_now))
        .route("/learn/{game}", post(new::learn))
        .route("/new/{game}", post(new::create))
        .route("/seek", post(seek::seek))
        .route("/tables/{id}/rematch", post(table::rematch))
        .route("/tables/{id}/replay/play-on", post(play_on::table))
        .route("/records/{id}/play-on", post(play_on::record))
}

fn join_routes() -> Router<App> {
    Router::new()
        .route("/tables/{id}/sit", post(seats::sit))
        .route("/tables/{id}/invite", post(invitations::invite))
        .route("/tables/{id}/decline", post(invitations::decline))
        .route("/replay", post(records::bring))
        .route("/clubs", post(clubs::create))
        .route("/clubs/{id}/join/{code}", post(clubs::join))
        .route("/clubs/{id}/leave", post(clubs::leave))
        .route("/clubs/{id}/remove", post(clubs::remove))
        .route("/clubs/{id}/link", post(clubs::renew_link))
        .route("/clubs/{id}/delete", post(clubs::delete))
        .route("/clubs/{id}/report", post(clubs::report))
}

fn sign_in_routes() -> Router<App> {
    Router::new()
        .route("/keep", post(account::keep))
        .route("/sign-in", post(account::sign_in))
        .route("/link/{secret}", post(account::link))
        .route("/account/passkeys/remove", post(account::remove_passkey))
        .route("/account/code", post(account::new_code))
        .route("/account/link", post(account::make_link))
        .route("/account/tokens", post(tokens::make))
        .route("/account/tokens/revoke", post(tokens::revoke))
        .route("/account/bot", post(tokens::mark_bot))
        .route("/account/name", post(account::rename))
        .route("/account/emblem", post(account::set_emblem))
        .route("/account/kept", post(account::kept))
        .route("/account/sign-out", post(account::sign_out))
        .route("/account/delete", post(account::delete))
        .route("/account/data.json", get(data::give))
        .route("/account/shown", post(people::set_shown))
        .route("/people/{name}/{way}", post(people::bind))
        .route("/operator", post(moderation::act))
        .route("/account/notices", post(notices::save))
        .route("/notices/{secret}", post(notices::end))
        .route("/notices/{secret}/mail/{proof}", post(notices::prove))
}

fn push_routes() -> Router<App> {
    Router::new()
        .route("/account/push", post(notices::add_browser))
        .route("/account/push/remove", post(notices::remove_browser))
}

fn change_routes() -> Router<App> {
    Router::new()
        .route("/tables/{id}/moves", post(play::play))
        .route("/tables/{id}/preview", post(play::preview))
        .route("/tables/{id}/back", post(table::take_back))
        .route("/tables/{id}/plan", post(table::plan))
        .route("/tables/{id}/continue", post(table::continue_game))
        .route("/tables/{id}/finish", post(table::finish))
        .route("/tables/{id}/rise", post(seats::rise))
        .route("/tables/{id}/nonce", post(seats::add_nonce))
        .route("/tables/{id}/word", post(seats::fix_word))
        .route("/tables/{id}/start", post(seats::start))
        .route("/tables/{id}/reveal", post(seats::reveal))
        .route("/tables/{id}/again", post(seats::deal_again))
        .route("/tables/{id}/bot", post(seats::seat_bot))
        .route("/tables/{id}/bots", post(seek::seat_bots))
        .route("/tables/{id}/return", post(seats::come_back))
        .route("/tables/{id}/pause", post(seats::pause))
        .route("/tables/{id}/resume", post(seats::resume))
        .route("/tables/{id}/close", post(seats::close))
        .route("/tables/{id}/reopen", post(seats::reopen))
        .route("/tables/{id}/say", post(seats::say))
        .route("/tables/{id}/chat", post(chat::write))
        .route("/tables/{id}/network", post(seats::network))
        .route("/tables/{id}/report", post(moderation::report))
        .route("/games/remove", post(home::remove))
        .route("/games/restore", post(home::restore))
}

fn review_routes() -> Router<App> {
    Router::new()
        .route("/tables/{id}/review", get(reviews::table))
        .route("/tables/{id}/review/{at}", get(reviews::table_moment))
        .route("/records/{id}/review", get(reviews::record))
        .route("/records/{id}/review/{at}", get(reviews::record_moment))
}

fn picture_routes() -> Router<App> {
    Router::new().route("/tables/{id}/picture.png", get(pictures::table))
}

fn stream_routes() -> Router<App> {
    Router::new()
        .route("/tables/{id}/events", get(events::events))
        .route("/embed/tables/{id}/events", get(events::events))
        .route("/lobby/events", get(lobby::events))
        .route("/home/events", get(waiting::home_events))
        .route("/waiting/events", get(waiting::events))
}

/// Refuses requests from pages of other sites.
fn own_pages_only(
    config: &Config,
) -> CsrfLayer<impl Fn(ProtectionError) -> Response + Clone + use<>> {
    let mut layer = CsrfLayer::new();
    // Behind a proxy the host of a request may differ from the one that browsers use.
    for origin in config.public_urls.iter().filter_map(|url| origin(url)) {
        layer = layer.clone().add_trusted_origin(origin).unwrap_or(layer);
    }
    layer.with_rejection_response(|_| Error::CrossSite.into_response())
}
