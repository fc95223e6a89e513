//! The tables and pages as WebAssembly, for browsers.
//!
//! Today the module plays a whole game by itself ([`trial`]), which shows that everything below the
//! server runs without one. It does no I/O: a script calls the exported functions and reads the
//! text that they leave.

pub mod trial;
#[allow(unsafe_code, reason = "an exported function has a name of its own choice")]
mod exports;
