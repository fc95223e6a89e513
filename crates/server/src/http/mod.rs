//! Requests and responses for handlers: context, forms, answers, problems, middleware.

pub(crate) mod answer;
pub(crate) mod compress;
pub(crate) mod context;
pub(crate) mod form;
pub(crate) mod middleware;
pub(crate) mod problem;
pub(crate) mod stream;
