//! The API page for authors of programs, generated from the description.

use axum::response::Response;
use quayside_pages::{ApiAnswer, ApiField, ApiRoute, ApiView};
use serde_json::Value;

use super::DESCRIPTION;
use crate::error::Kind;
use crate::http::answer::respond;
use crate::http::context::Context;

/// Shows the API page.
pub(crate) async fn show(context: Context) -> Response {
    respond(quayside_pages::api(&context.page, &view()))
}

/// Returns the description as the page shows it, grouped by tag.
fn view() -> ApiView {
    let all = serde_json::to_value(&*DESCRIPTION).unwrap_or_default();
    let mut groups: Vec<(String, Vec<ApiRoute>)> = Vec::new();
    let paths = all["paths"].as_object().into_iter().flatten();
    for (path, item) in paths {
        for (method, operation) in item.as_object().into_iter().flatten() {
            let tag = text(&operation["tags"][0]);
            let route = route(&all, path, method, operation);
            match groups.iter_mut().find(|(known, _)| *known == tag) {
                Some((_, routes)) => routes.push(route),
                None => groups.push((tag, vec![route])),
            }
        }
    }
    let problems = Kind::of_programs().collect();
    ApiView { about: text(&all["info"]["description"]), groups, problems }
}

fn route(all: &Value, path: &str, method: &str, operation: &Value) -> ApiRoute {
    let method = if method == "post" { "POST" } else { "GET" };
    let asks = items(&operation["security"]);
    let scope = asks.clone().find_map(|ask| ask[super::describe::SCHEME][0].as_str());
    let is_open = asks.clone().any(|ask| ask.as_object().is_some_and(serde_json::Map::is_empty));
    let parameters: Vec<ApiField> = items(&operation["parameters"])
        .map(|parameter| ApiField {
            name: text(&parameter["name"]),
            required: parameter["required"] == true,
            about: text(&parameter["description"]),
        })
        .collect();
    let content = items(&operation["requestBody"]["content"]).next();
    let fields = content.map_or_else(Vec::new, |content| keys(all, &content["schema"]));
    let answers = operation["responses"].as_object().into_iter().flatten();
    let answers = answers.filter(|(status, _)| status.starts_with('2'));
    let answers = answers.map(|(status, answer)| ApiAnswer {
        status: status.clone(),
        about: text(&answer["description"]),
        keys: items(&answer["content"])
            .next()
            .map_or_else(Vec::new, |content| keys(all, &content["schema"])),
    });
    ApiRoute {
        id: text(&operation["operationId"]),
        method,
        path: path.to_owned(),
        title: text(&operation["summary"]),
        about: text(&operation["description"]),
        scope: scope.map(str::to_owned),
        is_open,
        curl: curl(method, path, scope.is_some(), &fields),
        parameters,
        fields,
        answers: answers.collect(),
    }
}

/// Writes a `curl` command that tries a route.
fn curl(method: &str, path: &str, has_token: bool, fields: &[ApiField]) -> String {
    let token = if has_token { " -H \"Authorization: Bearer $TOKEN\"" } else { "" };
    let post = if method == "POST" { " -X POST" } else { "" };
    let fields = fields.iter().filter(|field| field.required);
    let fields: Vec<String> =
        fields.map(|field| format!(" --data-urlencode {}=…", field.name)).collect();
    let fields = fields.concat();
    let address =
        path.replace("{id}", "$TABLE").replace("{name}", "$NAME").replace("{way}", "follow");
    let address = address.replace("{pool}", "korsar-alone").replace("{club}", "$CLUB");
    format!("curl{post}{token}{fields} \"$URL{address}\"")
}

/// Returns the keys of an object, following a reference.
fn keys(all: &Value, schema: &Value) -> Vec<ApiField> {
    let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    let schema = name.map_or(schema, |name| &all["components"]["schemas"][name]);
    let is_required = |key: &str| items(&schema["required"]).any(|required| required == key);
    let keys = schema["properties"].as_object().into_iter().flatten();
    keys.map(|(key, about)| ApiField {
        name: key.clone(),
        required: is_required(key),
        about: text(&about["description"]),
    })
    .collect()
}

/// Returns the items of a list, or the values of an object.
fn items(value: &Value) -> impl Iterator<Item = &Value> + Clone {
    let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().chain(value.as_object().into_iter().flat_map(serde_json::Map::values))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
