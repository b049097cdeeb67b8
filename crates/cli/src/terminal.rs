//! Whether colours are wanted on a stream: from the environment, by the conventions that terminals' programs share.
//!
//! `NO_COLOR` (if not empty) switches them off, else `CLICOLOR_FORCE` (if not empty and not 0) on; else a terminal has them, unless it
//! is `dumb` or `CLICOLOR` is 0.

use std::io::IsTerminal;

/// Why there are colours or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// `NO_COLOR` is set.
    Refused,
    /// `CLICOLOR_FORCE` is set.
    Forced,
    /// It is a terminal.
    Terminal,
    /// It is a terminal that has no colours, or whose user wants none.
    Plain,
    /// It is a file or a pipe.
    NoTerminal,
}

impl Colours {
    /// What the environment says for this stream.
    pub fn of(stream: &impl IsTerminal) -> Colours {
        Colours::decide(stream.is_terminal(), |name| {
            std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()).filter(|value| !value.is_empty())
        })
    }

    fn decide(is_terminal: bool, variable: impl Fn(&str) -> Option<String>) -> Colours {
        let is = |name: &str, value: &str| variable(name).is_some_and(|set| set == value);
        if variable("NO_COLOR").is_some() {
            Colours::Refused
        } else if variable("CLICOLOR_FORCE").is_some_and(|value| value != "0") {
            Colours::Forced
        } else if !is_terminal {
            Colours::NoTerminal
        } else if is("TERM", "dumb") || is("CLICOLOR", "0") {
            Colours::Plain
        } else {
            Colours::Terminal
        }
    }

    /// Whether there are any.
    pub fn are_on(self) -> bool {
        match self {
            Colours::Forced | Colours::Terminal => true,
            Colours::Refused | Colours::Plain | Colours::NoTerminal => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conventions() {
        let decide = |is_terminal: bool, set: &[(&str, &str)]| {
            Colours::decide(is_terminal, |name| {
                let value = set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
                value.filter(|value| !value.is_empty())
            })
        };
        assert_eq!(decide(true, &[]), Colours::Terminal);
        assert_eq!(decide(false, &[]), Colours::NoTerminal);
        assert_eq!(decide(true, &[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")]), Colours::Refused);
        assert_eq!(decide(true, &[("NO_COLOR", "")]), Colours::Terminal);
        assert_eq!(decide(false, &[("CLICOLOR_FORCE", "1")]), Colours::Forced);
        assert_eq!(decide(false, &[("CLICOLOR_FORCE", "0")]), Colours::NoTerminal);
        assert_eq!(decide(true, &[("TERM", "dumb")]), Colours::Plain);
        assert_eq!(decide(true, &[("CLICOLOR", "0")]), Colours::Plain);
    }
}
