//! Takes a program from its start to its end: what it has printed, how and when it ended, and what it used.
//!
//! When its time is over it is asked to end, and has some grace to do so: what it prints meanwhile is kept. Then it is ended.
//! After that nothing of it is left.

use crate::process::{Event, Limits, Process};
use crate::tree;
use crate::{Reaper, Usage};
use base::Deadline;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

/// What to run, and within which limits.
#[derive(Clone, Debug)]
pub struct Order {
    /// The program.
    pub path: PathBuf,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// Settings beside our own.
    pub env: Vec<(String, String)>,
    /// Where it runs, if not here.
    pub folder: Option<PathBuf>,
    /// When it is asked to end, and how much memory it and all below it may have.
    pub limits: Limits,
    /// How long it may take to end when asked to.
    pub grace: Duration,
    /// No grace any more, when this is over.
    pub patience: Deadline,
    /// It is ended when it prints more bytes than this.
    pub most_output: usize,
}

impl Order {
    /// A program without arguments, and without limits but of output.
    pub fn new(path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            args: Vec::new(),
            env: Vec::new(),
            folder: None,
            limits: Limits::default(),
            grace: Duration::ZERO,
            patience: Deadline::never(),
            most_output: crate::MOST_OUTPUT,
        }
    }
}

/// Why a program has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By itself.
    Itself,
    /// The deadline was over, or somebody cancelled it.
    Deadline,
    /// It used too much memory.
    Memory,
    /// It printed too much.
    Output,
}

/// A program that has ended.
#[derive(Debug)]
pub struct Ended {
    /// Why it has ended.
    pub ending: Ending,
    /// With which status, if that is known.
    pub status: Option<ExitStatus>,
    /// What it has printed.
    pub stdout: Vec<u8>,
    /// What it has printed to standard error.
    pub stderr: Vec<u8>,
    /// Whether that is all it has printed. Otherwise somebody still held its outputs, and more may have come.
    pub is_whole: bool,
    /// How long it ran.
    pub time: Duration,
    /// What it used.
    pub usage: Usage,
}

/// How often memory is looked at.
const PACE: Duration = Duration::from_millis(50);
/// How long outputs may stay open and silent after the process has ended: only somebody who has left its group can hold them, or a machine that has too much to do.
const CLOSING: Duration = Duration::from_millis(500);
/// How long they may stay open in all.
const MOST_CLOSING: Duration = Duration::from_secs(10);

/// Runs a program to its end. With a reaper nothing of what it has started is left after that.
pub fn run(order: &Order, reaper: Option<&Reaper>) -> io::Result<Ended> {
    let start = Instant::now();
    let mut command = Command::new(&order.path);
    command.args(&order.args).envs(order.env.iter().map(|(name, value)| (name, value)));
    if let Some(folder) = &order.folder {
        command.current_dir(folder);
    }
    let mut process = match reaper {
        Some(reaper) => reaper.spawn(command)?,
        None => Process::spawn(command, None)?,
    };
    process.close_input();
    let mut watched =
        Watched { order, process, start, sampled: start, stdout: Vec::new(), stderr: Vec::new(), memory: 0, closed: 0 };
    let ending = watched.watch();
    let cpu = tree::cpu(watched.process.id());
    let status = match reaper {
        Some(reaper) => reaper.end(&mut watched.process),
        None => watched.process.end(),
    };
    let time = start.elapsed();
    watched.drain();
    let usage = Usage { cpu, memory: watched.memory };
    let is_whole = watched.closed == 2;
    Ok(Ended { ending, status, stdout: watched.stdout, stderr: watched.stderr, is_whole, time, usage })
}

struct Watched<'a> {
    order: &'a Order,
    process: Process,
    start: Instant,
    /// When memory was looked at.
    sampled: Instant,
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    memory: u64,
    closed: usize,
}

impl Watched<'_> {
    /// Until it has ended by itself, or has to be ended.
    fn watch(&mut self) -> Ending {
        let mut asked: Option<Instant> = None;
        let ended = |asked: Option<Instant>| if asked.is_some() { Ending::Deadline } else { Ending::Itself };
        loop {
            let event = self.process.next_event(&Deadline::never());
            self.take(event);
            if self.stdout.len() + self.stderr.len() > self.order.most_output {
                return Ending::Output;
            }
            if (self.closed == 2 || self.is_quiet()) && self.process.has_ended() {
                return ended(asked);
            }
            match asked {
                None if self.order.limits.deadline.is_over() => {
                    self.process.ask_to_end();
                    asked = Some(Instant::now());
                }
                Some(since) if since.elapsed() >= self.order.grace || self.order.patience.is_over() => {
                    return Ending::Deadline;
                }
                None | Some(_) => {}
            }
            if self.sampled.elapsed() >= PACE {
                self.sampled = Instant::now();
                self.memory = self.memory.max(tree::memory(self.process.id()));
                let most = self.order.limits.memory_mb.map(|megabytes| megabytes.saturating_mul(1 << 20));
                if most.is_some_and(|most| self.memory > most) {
                    return Ending::Memory;
                }
            }
        }
    }

    /// Whether nothing came for a while: somebody else may hold the outputs of a process that has ended.
    fn is_quiet(&self) -> bool {
        self.start.elapsed() > PACE
    }

    fn take(&mut self, event: Event) {
        match event {
            Event::Out(bytes) => self.stdout.extend(bytes),
            Event::Err(bytes) => self.stderr.extend(bytes),
            Event::Closed => self.closed += 1,
            Event::Tick => {}
        }
    }

    /// What it has printed and nobody has read yet.
    fn drain(&mut self) {
        let start = Instant::now();
        let mut since = start;
        while self.closed < 2
            && since.elapsed() < CLOSING
            && start.elapsed() < MOST_CLOSING
            && self.stdout.len() + self.stderr.len() <= self.order.most_output
        {
            let event = self.process.next_event(&Deadline::never());
            if !matches!(event, Event::Tick) {
                since = Instant::now();
            }
            self.take(event);
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Order {
        let mut order = Order::new(Path::new("/bin/sh"));
        order.args = vec!["-c".into(), script.into()];
        order
    }

    fn text(bytes: &[u8]) -> String {
        String::from_utf8_lossy(bytes).into_owned()
    }

    #[test]
    fn what_it_prints_and_how_it_ends() {
        let ended = run(&shell("echo out; echo err >&2; exit 3"), None).expect("a shell starts");
        assert_eq!((text(&ended.stdout), text(&ended.stderr)), ("out\n".to_owned(), "err\n".to_owned()));
        assert_eq!((ended.ending, ended.status.and_then(|status| status.code())), (Ending::Itself, Some(3)));
        assert!(ended.is_whole);
    }

    #[test]
    fn it_is_asked_before_it_is_ended() {
        let note = std::env::temp_dir().join(format!("jackalope-asked-{}", std::process::id()));
        let script = "trap 'echo asked; exit 5' TERM; echo ready; echo > $NOTE; while :; do sleep 0.01; done";
        let mut order = shell(script);
        order.env = vec![("NOTE".to_owned(), note.display().to_string())];
        order.limits = Limits::within(Duration::from_secs(300));
        order.grace = Duration::from_secs(300);
        let ended = std::thread::scope(|scope| {
            scope.spawn(|| {
                while !note.exists() && !order.limits.deadline.is_over() {
                    std::thread::sleep(Duration::from_millis(5));
                }
                order.limits.deadline.cancel();
            });
            run(&order, None).expect("a shell starts")
        });
        let _ = std::fs::remove_file(&note);
        assert_eq!((ended.ending, text(&ended.stdout)), (Ending::Deadline, "ready\nasked\n".to_owned()));
        assert_eq!(ended.status.and_then(|status| status.code()), Some(5));
    }

    #[test]
    fn who_does_not_listen_is_ended() {
        let mut order = shell("trap '' TERM; echo ready; while :; do sleep 0.01; done");
        order.limits = Limits::within(Duration::from_millis(100));
        order.grace = Duration::from_millis(100);
        let ended = run(&order, None).expect("a shell starts");
        assert_eq!((ended.ending, ended.status.and_then(|status| status.code())), (Ending::Deadline, None));
        order.grace = Duration::from_secs(3600);
        order.patience = Deadline::after(Duration::ZERO);
        assert_eq!(run(&order, None).expect("a shell starts").ending, Ending::Deadline);
    }

    #[test]
    fn output_without_end_is_ended() {
        let mut order = shell("yes");
        order.most_output = 1000;
        assert_eq!(run(&order, None).expect("a shell starts").ending, Ending::Output);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn memory_without_end_is_ended() {
        // One line of text that gets twice as long each time.
        let mut order = shell("x=aaaaaaaaaaaaaaaa; while :; do x=$x$x; done");
        order.limits =
            Limits { deadline: Deadline::after(Duration::from_secs(60)), memory_mb: Some(64), ..Limits::default() };
        let ended = run(&order, None).expect("a shell starts");
        assert_eq!(ended.ending, Ending::Memory);
        assert!(ended.usage.memory > 64 << 20);
    }

    #[test]
    fn a_child_that_holds_the_outputs_does_not_keep_us() {
        let ended = run(&shell("sleep 1000 & echo done"), None).expect("a shell starts");
        assert_eq!((ended.ending, text(&ended.stdout)), (Ending::Itself, "done\n".to_owned()));
        assert!(ended.time < Duration::from_secs(500));
    }

    /// One that has left the group, and so is not ended, may print more.
    #[cfg(target_os = "linux")]
    #[test]
    fn who_may_print_more_is_told_of() {
        let ended = run(&shell("setsid sleep 3 & echo done"), None).expect("a shell starts");
        assert_eq!((ended.ending, text(&ended.stdout)), (Ending::Itself, "done\n".to_owned()));
        assert!(!ended.is_whole);
    }

    #[test]
    fn what_does_not_exist_does_not_start() {
        assert!(run(&Order::new(Path::new("/nowhere/at/all")), None).is_err());
    }
}
