//! Exit codes, and how failures are shown.

use crate::terminal::Colours;
use session::FailureKind;
use std::io::Write;
use std::process::ExitCode;

/// How `jackalope` ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All is well.
    Fine,
    /// `verify`: some check fails.
    Refuted,
    /// The program under `run` ended by itself with this status.
    Program(i32),
    /// The program reached something that Jackalope cannot execute, or a limit.
    Unknown,
    /// Bad input or bad usage.
    BadInput,
    /// A bug in Jackalope.
    Internal,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        match exit {
            Exit::Fine => ExitCode::SUCCESS,
            // As the operating system does, and so the JVM's launcher.
            Exit::Program(status) => ExitCode::from(status as u8),
            Exit::Refuted => ExitCode::from(1),
            Exit::Unknown => ExitCode::from(2),
            Exit::BadInput => ExitCode::from(3),
            Exit::Internal => ExitCode::from(4),
        }
    }
}

/// Why a command could not do its work.
#[derive(Debug)]
pub struct Failure {
    /// How to end.
    pub exit: Exit,
    /// One message that names the thing and what to do.
    pub message: String,
}

impl From<session::Failure> for Failure {
    fn from(failure: session::Failure) -> Failure {
        let exit = match failure.kind {
            FailureKind::BadInput => Exit::BadInput,
            FailureKind::Late => Exit::Unknown,
            FailureKind::Internal => Exit::Internal,
        };
        Failure { exit, message: failure.message }
    }
}

impl Failure {
    /// The user's input is at fault.
    pub fn bad_input(message: impl std::fmt::Display) -> Failure {
        Failure { exit: Exit::BadInput, message: message.to_string() }
    }

    /// Jackalope is at fault.
    pub fn internal(message: impl std::fmt::Display) -> Failure {
        session::Failure::internal(message).into()
    }

    /// Shows the message.
    pub fn report(self) -> Exit {
        match self.exit {
            // An answer like any other.
            Exit::Unknown => {
                let _ = writeln!(std::io::stdout(), "Unknown: {}", self.message);
            }
            Exit::Fine | Exit::Refuted | Exit::Program(_) | Exit::BadInput | Exit::Internal => {
                say("error", &self.message);
            }
        }
        self.exit
    }
}

/// A message on standard error with a coloured label on a terminal. Nobody need listen.
pub fn say(label: &str, message: &str) {
    let (on, off) = match (Colours::of(&std::io::stderr()).are_on(), label) {
        (false, _) => ("", ""),
        (true, "error") => ("\x1b[1;31m", "\x1b[0m"),
        (true, _) => ("\x1b[1;36m", "\x1b[0m"),
    };
    let _ = writeln!(std::io::stderr(), "{on}{label}:{off} {message}");
}
