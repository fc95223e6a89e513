//! The terminal: taken over for a while, and always given back as it was.

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

use super::row::Press;

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// A key was pressed.
    Press(Press),
    /// The mouse was clicked here.
    Click(u16, u16),
    /// The window has another size.
    Resize,
    /// A bot has chosen its move, in the notation; `at` says for which moment.
    Thought {
        /// The moment that was thought about.
        at: u64,
        /// The move.
        mv: String,
    },
    /// Advice has come; `at` says for which moment.
    Advice {
        /// The moment that was thought about.
        at: u64,
        /// What is advised, and why.
        lines: Vec<Sentence>,
    },
    /// The program is asked to stop for a while.
    Suspend,
    /// The program goes on after it was stopped.
    Continue,
    /// The program is asked to end, or the terminal is gone.
    Leave,
}

/// A screen that is drawn in a terminal.
type Screen = ratatui::Terminal<CrosstermBackend<io::Stdout>>;

/// The terminal while it is ours, and everything that happens there.
pub(crate) struct Terminal {
    screen: Screen,
    /// What happened.
    events: Receiver<Event>,
    /// For those who think.
    sender: Sender<Event>,
    /// Says that the program goes on after it was stopped.
    continued: Receiver<()>,
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
        Ok(Terminal { screen, events, sender, continued })
    }

    /// Draws a screen; a terminal that can shows it all at once.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(Rect, &mut Buffer)) -> io::Result<()> {
        queue!(self.screen.backend_mut(), BeginSynchronizedUpdate)?;
        self.screen.draw(|frame| draw(frame.area(), frame.buffer_mut()))?;
        execute!(self.screen.backend_mut(), EndSynchronizedUpdate)
    }

    /// Returns where events can be sent to.
    pub(crate) fn sender(&self) -> Sender<Event> {
        self.sender.clone()
    }

    /// Waits for the next event; at most so long, where it is said.
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

    /// Gives the terminal to the shell until the program goes on.
    fn suspend(&mut self) -> io::Result<()> {
        give_back();
        while self.continued.try_recv().is_ok() {}
        // All that were started together stop, as they would without a screen.
        kill_current_process_group(Signal::TSTP)?;
        // It goes on where it was stopped, or was not stopped at all.
        let _ = self.continued.recv_timeout(STOPS);
        self.come_back()
    }

    /// Takes the terminal over again, whatever was written there.
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

/// Shows a screen of its own, and hears every key.
fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Gives the terminal back. A terminal that is gone needs nothing.
fn give_back() {
    let _ = leave(&mut io::stdout());
    let _ = disable_raw_mode();
}

/// Says what makes a terminal as it was before.
fn leave(out: &mut impl Write) -> io::Result<()> {
    execute!(out, DisableMouseCapture, LeaveAlternateScreen, Show)
}

/// Restores the terminal before a panic is printed, and ends the program, whichever thread
/// panicked: the game is saved up to its last move.
fn give_back_on_panic() {
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        give_back();
        tell(panic);
        std::process::exit(101);
    }));
}

/// Listens to keys and to signals, each on a thread of its own. Returns what says that the program
/// goes on.
fn listen(sender: Sender<Event>) -> io::Result<Receiver<()>> {
    let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT, SIGCONT])?;
    let told = sender.clone();
    let (goes_on, continued) = mpsc::channel();
    thread::spawn(move || {
        for signal in signals.forever() {
            // If nothing listens any more, the program is ending.
            let _ = match signal {
                SIGCONT => goes_on.send(()).map(|()| told.send(Event::Continue)).is_ok(),
                _ => told.send(Event::Leave).is_ok(),
            };
        }
    });
    thread::spawn(move || {
        loop {
            let event = match event::read() {
                Ok(input) => heard(&input),
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

/// Makes something of what the terminal says, if it means anything here.
fn heard(input: &Input) -> Option<Event> {
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
        KeyCode::Char(letter) => Press::Char(letter.to_ascii_lowercase()),
        KeyCode::Enter => Press::Enter,
        KeyCode::Esc => Press::Escape,
        KeyCode::Tab | KeyCode::BackTab => Press::Tab,
        KeyCode::Left => Press::Along(-1),
        KeyCode::Right => Press::Along(1),
        KeyCode::Up => Press::Down(-1),
        KeyCode::Down => Press::Down(1),
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
    fn a_terminal_is_left_as_it_was() {
        let mut out = Vec::new();
        leave(&mut out).expect("a vector takes all");
        let said = String::from_utf8(out).expect("text");
        for sequence in ["\u{1b}[?1049l", "\u{1b}[?25h", "\u{1b}[?1000l"] {
            assert!(said.contains(sequence), "{sequence:?} in {said:?}");
        }
    }
}
