//! The tables and pages as WebAssembly, for browsers.
//!
//! At present the module plays a whole game of bots ([`trial`]), which shows that everything below
//! the server runs in a browser. It does no I/O: a script calls the exported functions and reads
//! the text that they leave.

pub mod trial;
#[allow(unsafe_code, reason = "an exported function has a name of its own choice")]
mod exports;
