//! The terminal: taken over during a game, and always restored.

use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use quayside_text::Sentence;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event as Input, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};
use ratatui::layout::Rect;
use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM};

use super::ascii;
use super::row::Press;

/// An event on the screen.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// A key was pressed.
    Press(Press),
    /// The mouse was clicked at this position.
    Click(u16, u16),
    /// The window was resized.
    Resize,
    /// A bot has chosen its move, in the notation; `at` is the moment it belongs to.
    Thought {
        /// The moment of the question.
        at: u64,
        /// The move.
        mv: String,
    },
    /// Advice is ready; `at` is the moment it belongs to.
    Advice {
        /// The moment of the question.
        at: u64,
        /// The advice, with reasons.
        lines: Vec<Sentence>,
    },
    /// The program is asked to suspend.
    Suspend,
    /// The program continues after it was suspended.
    Continue,
    /// The program is asked to end, or the terminal is gone.
    Leave,
}

/// A screen that is drawn in a terminal.
type Screen = ratatui::Terminal<CrosstermBackend<io::Stdout>>;

/// The terminal while we use it, and its events.
pub(crate) struct Terminal {
    screen: Screen,
    /// The events.
    events: Receiver<Event>,
    /// The sender for threads that think.
    sender: Sender<Event>,
    /// Receives a message when the program continues after it was suspended.
    continued: Receiver<()>,
    /// Whether the terminal shows ASCII only.
    is_ascii: bool,
}

/// How long the program waits to be stopped: a terminal without a shell never stops it.
const STOPS: Duration = Duration::from_millis(300);

impl Terminal {
    /// Takes the terminal over.
    pub(crate) fn open() -> io::Result<Terminal> {
        give_back_on_panic();
        take_over()?;
        let screen = ratatui::Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let (sender, events) = mpsc::channel();
        let continued = listen(sender.clone())?;
        let is_ascii = ascii::is_locale(|name| std::env::var_os(name));
        Ok(Terminal { screen, events, sender, continued, is_ascii })
    }

    /// Draws a screen; in one step, if the terminal supports that.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(Rect, &mut Buffer)) -> io::Result<()> {
        queue!(self.screen.backend_mut(), BeginSynchronizedUpdate)?;
        let is_ascii = self.is_ascii;
        self.screen.draw(|frame| {
            draw(frame.area(), frame.buffer_mut());
            if is_ascii {
                ascii::replace(frame.buffer_mut());
            }
        })?;
        execute!(self.screen.backend_mut(), EndSynchronizedUpdate)
    }

    /// Returns a sender of events.
    pub(crate) fn sender(&self) -> Sender<Event> {
        self.sender.clone()
    }

    /// Waits for the next event; at most for `patience`, if given.
    pub(crate) fn next(&mut self, patience: Option<Duration>) -> io::Result<Option<Event>> {
        match self.wait(patience) {
            Some(Event::Suspend) => {
                self.suspend()?;
                Ok(Some(Event::Resize))
            }
            Some(Event::Continue) => {
                self.come_back()?;
                Ok(Some(Event::Resize))
            }
            event => Ok(event),
        }
    }

    /// Returns the terminal to the shell until the program continues.
    fn suspend(&mut self) -> io::Result<()> {
        give_back();
        while self.continued.try_recv().is_ok() {}
        // The whole process group stops, as it would without a screen.
        kill_current_process_group(Signal::TSTP)?;
        // Arrives after the stop; times out if the program was not stopped.
        let _ = self.continued.recv_timeout(STOPS);
        self.come_back()
    }

    /// Takes over the terminal again, and clears it.
    fn come_back(&mut self) -> io::Result<()> {
        take_over()?;
        execute!(io::stdout(), Clear(ClearType::All))?;
        self.screen = ratatui::Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }

    fn wait(&self, patience: Option<Duration>) -> Option<Event> {
        match patience {
            Some(patience) => match self.events.recv_timeout(patience) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => Some(Event::Leave),
            },
            None => Some(self.events.recv().unwrap_or(Event::Leave)),
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Switches to an alternate screen, and receives every key.
fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Restores the terminal. Errors mean that it is gone.
fn give_back() {
    let _ = leave(&mut io::stdout());
    let _ = disable_raw_mode();
}

/// Writes the sequences that restore the terminal.
fn leave(out: &mut impl Write) -> io::Result<()> {
    execute!(out, DisableMouseCapture, LeaveAlternateScreen, Show)
}

/// Restores the terminal before a panic is printed, and ends the program after a panic on any
/// thread: the game is saved up to its last move.
fn give_back_on_panic() {
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        give_back();
        tell(panic);
        std::process::exit(101);
    }));
}

/// Listens to keys and to signals, each on a thread of its own. Returns the receiver of messages
/// that the program continues.
fn listen(sender: Sender<Event>) -> io::Result<Receiver<()>> {
    let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT, SIGCONT])?;
    let signal_sender = sender.clone();
    let (continue_sender, continued) = mpsc::channel();
    thread::spawn(move || {
        for signal in signals.forever() {
            // Without a receiver, the program is ending.
            let _ = match signal {
                SIGCONT => {
                    continue_sender.send(()).map(|()| signal_sender.send(Event::Continue)).is_ok()
                }
                _ => signal_sender.send(Event::Leave).is_ok(),
            };
        }
    });
    thread::spawn(move || {
        loop {
            let event = match event::read() {
                Ok(input) => event_of(&input),
                Err(_) => Some(Event::Leave),
            };
            let last = matches!(event, Some(Event::Leave));
            if event.is_some_and(|event| sender.send(event).is_err()) || last {
                return;
            }
        }
    });
    Ok(continued)
}

/// Translates an input of the terminal, if it has a meaning here.
fn event_of(input: &Input) -> Option<Event> {
    match input {
        Input::Key(key) if key.kind != KeyEventKind::Release => key_press(key),
        Input::Mouse(mouse) => mouse_press(*mouse),
        Input::Resize(..) => Some(Event::Resize),
        Input::Key(_) | Input::FocusGained | Input::FocusLost | Input::Paste(_) => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the keys that there are keep growing")]
fn key_press(key: &KeyEvent) -> Option<Event> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'd' | 'q') => Some(Event::Leave),
            KeyCode::Char('z') => Some(Event::Suspend),
            _ => None,
        };
    }
    let press = match key.code {
        // As in vi and less.
        KeyCode::Down | KeyCode::Char('j' | 'J') => Press::Down(1),
        KeyCode::Up | KeyCode::Char('k' | 'K') => Press::Down(-1),
        KeyCode::Char(letter) => Press::Char(letter.to_ascii_lowercase()),
        KeyCode::Enter => Press::Enter,
        KeyCode::Esc => Press::Escape,
        KeyCode::Tab | KeyCode::BackTab => Press::Tab,
        KeyCode::Left => Press::Along(-1),
        KeyCode::Right => Press::Along(1),
        KeyCode::PageUp => Press::Leaf(-1),
        KeyCode::PageDown => Press::Leaf(1),
        KeyCode::Home => Press::Ends(false),
        KeyCode::End => Press::Ends(true),
        _ => return None,
    };
    Some(Event::Press(press))
}

fn mouse_press(mouse: MouseEvent) -> Option<Event> {
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Event::Click(mouse.column, mouse.row)),
        MouseEventKind::ScrollUp => Some(Event::Press(Press::Down(-1))),
        MouseEventKind::ScrollDown => Some(Event::Press(Press::Down(1))),
        MouseEventKind::Down(MouseButton::Right | MouseButton::Middle)
        | MouseEventKind::Up(_)
        | MouseEventKind::Drag(_)
        | MouseEventKind::Moved
        | MouseEventKind::ScrollLeft
        | MouseEventKind::ScrollRight => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn j_and_k_are_arrows() {
        for (letter, by) in [('j', 1), ('K', -1)] {
            let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
            assert!(
                matches!(key_press(&key), Some(Event::Press(press)) if press == Press::Down(by))
            );
        }
    }

    #[test]
    fn a_terminal_is_left_as_it_was() {
        let mut out = Vec::new();
        leave(&mut out).expect("a vector takes all");
        let said = String::from_utf8(out).expect("text");
        for sequence in ["\u{1b}[?1049l", "\u{1b}[?25h", "\u{1b}[?1000l"] {
            assert!(said.contains(sequence), "{sequence:?} in {said:?}");
        }
    }
}
