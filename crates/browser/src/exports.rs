//! The functions that a script can call.
//!
//! Arguments and results are numbers; text is left in the memory of the module, where the script
//! reads it. A panic traps, and the text is then its message.

use std::cell::RefCell;
use std::panic;

use quayside_table::GameName;

use crate::trial;

thread_local! {
    /// The text for the script.
    static TEXT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Plays a game with bots; leaves its summary, a line break and the last page as text.
#[unsafe(no_mangle)]
extern "C" fn play_trial(game: u32, seed: u32) {
    panic::set_hook(Box::new(|panic| leave(panic.to_string())));
    let game = GameName::ALL[game as usize];
    let played = trial::play(game, seed);
    leave(format!("{played}\n{}", played.last_page));
}

/// Returns the address of the text.
#[unsafe(no_mangle)]
extern "C" fn text_start() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}

/// Returns the number of bytes of the text.
#[unsafe(no_mangle)]
extern "C" fn text_length() -> usize {
    TEXT.with_borrow(String::len)
}

fn leave(text: String) {
    TEXT.set(text);
}
