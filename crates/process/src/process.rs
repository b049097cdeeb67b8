//! One process, a solver above all: started in a group of its own, limited in time and memory, read without limit of patience but with a
//! limit of size, and ended with all its group.
//!
//! Two threads read what the process prints and one writes what it reads, so that neither side waits for the other. They end
//! when the pipes close, which the end of the process group makes certain; a descendant that leaves the group on purpose
//! would keep its thread, and nothing else.

use base::Deadline;
use std::ffi::OsStr;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

/// How long a process may work, and with how much.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// When it is killed; cancelling does the same.
    pub deadline: Deadline,
    /// Megabytes of memory.
    pub memory_mb: Option<u64>,
    /// Whether it works only where nobody else does.
    pub is_background: bool,
}

impl Limits {
    /// Only a time limit.
    pub fn within(duration: Duration) -> Self {
        Self { deadline: Deadline::after(duration), ..Self::default() }
    }
}

/// A process that prints more than this is ended.
pub const MOST_OUTPUT: usize = 64 << 20;
/// How often deadline and cancellation are looked at.
const TICK: Duration = Duration::from_millis(10);
/// How often a process is looked at that has closed its outputs: most end at once then.
const SHORT_TICK: Duration = Duration::from_millis(1);
/// Pieces of output that may wait; a process that prints faster waits itself.
const WAITING: usize = 64;

/// What happens to a process.
#[derive(Debug)]
pub enum Event {
    /// It has written this to its standard output.
    Out(Vec<u8>),
    /// It has written this to its standard error.
    Err(Vec<u8>),
    /// One of the two outputs was closed.
    Closed,
    /// Nothing yet.
    Tick,
}

/// A running process. Dropping it ends it.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: Option<Sender<Vec<u8>>>,
    events: Receiver<Event>,
    /// Wakes whoever waits for an event; until both outputs are closed.
    waker: Option<SyncSender<Event>>,
    /// How many outputs are closed.
    closed: u32,
    status: Option<ExitStatus>,
}

impl Process {
    /// Starts a program. `address_space_mb` limits it from outside, where the system can do that.
    pub fn start(
        path: &Path,
        args: &[impl AsRef<OsStr>],
        env: &[(String, String)],
        address_space_mb: Option<u64>,
    ) -> std::io::Result<Self> {
        let mut command = Command::new(path);
        command.args(args).envs(env.iter().map(|(name, value)| (name, value)));
        Self::spawn(command, address_space_mb)
    }

    /// Starts what a command describes, but for its pipes and its group.
    pub(crate) fn spawn(mut command: Command, address_space_mb: Option<u64>) -> std::io::Result<Self> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        limit_memory(&child, address_space_mb);
        let (sender, events) = sync_channel(WAITING);
        if let Some(stdout) = child.stdout.take() {
            read_all(stdout, sender.clone(), Event::Out);
        }
        if let Some(stderr) = child.stderr.take() {
            read_all(stderr, sender.clone(), Event::Err);
        }
        let (input, texts) = channel::<Vec<u8>>();
        if let Some(mut stdin) = child.stdin.take() {
            thread::spawn(move || {
                // A process that does not read any more answers for that itself.
                for text in texts {
                    if stdin.write_all(&text).and_then(|()| stdin.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        Ok(Self { child, input: Some(input), events, waker: Some(sender), closed: 0, status: None })
    }

    /// Lets others go first, where the system knows how.
    pub fn give_way(&self) {
        #[cfg(unix)]
        if let Some(pid) = pid(&self.child) {
            // Fails only for a process that has ended already.
            let _ = rustix::process::setpriority_process(Some(pid), 10);
        }
    }

    /// Gives it text to read.
    pub fn send(&self, text: &str) {
        self.send_bytes(text.as_bytes());
    }

    /// Gives it bytes to read.
    pub fn send_bytes(&self, bytes: &[u8]) {
        if let Some(input) = &self.input {
            // It is gone; its output ends and tells.
            let _ = input.send(bytes.to_vec());
        }
    }

    /// Nothing more to read.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits for what happens next, for a short while, and not after the deadline was cancelled.
    pub fn next_event(&mut self, deadline: &Deadline) -> Event {
        let patience = deadline.remaining().map_or(TICK, |left| left.min(TICK));
        let wake = self.waker.clone().map(|waker| {
            // Where there is no room, there is something to wake up for.
            deadline.on_cancel(move || drop(waker.try_send(Event::Tick)))
        });
        let event = self.events.recv_timeout(patience);
        drop(wake);
        match event {
            Ok(Event::Closed) => {
                self.closed += 1;
                if self.closed == 2 {
                    self.waker = None;
                }
                Event::Closed
            }
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => Event::Tick,
            Err(RecvTimeoutError::Disconnected) => {
                // Both outputs are closed and the process still runs.
                thread::sleep(patience.min(SHORT_TICK));
                Event::Tick
            }
        }
    }

    /// Whether it has ended by itself. It stays a zombie until [`Process::end`], so that its group keeps its number.
    pub fn has_ended(&mut self) -> bool {
        #[cfg(unix)]
        {
            use rustix::process::{WaitId, WaitIdOptions, waitid};
            let Some(pid) = pid(&self.child) else { return true };
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            self.status.is_some() || !matches!(waitid(WaitId::Pid(pid), options), Ok(None))
        }
        #[cfg(not(unix))]
        {
            self.status.is_some() || !matches!(self.child.try_wait(), Ok(None))
        }
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks it and its group to end, where the system has a way to ask.
    pub fn ask_to_end(&mut self) {
        self.close_input();
        #[cfg(unix)]
        if let (None, Some(pid)) = (self.status, pid(&self.child)) {
            // It may have ended by itself.
            let _ = rustix::process::kill_process_group(pid, rustix::process::Signal::TERM);
        }
    }

    /// Ends the process and all of its group, and waits for it. How it ended, if it ended by itself, is its status.
    pub fn end(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            self.close_input();
            // Members that outlive their leader go too; the number is not reused before the leader is waited for.
            #[cfg(unix)]
            if let Some(pid) = pid(&self.child) {
                let _ = rustix::process::kill_process_group(pid, rustix::process::Signal::KILL);
            }
            // No group, or none to kill: the process alone.
            let _ = self.child.kill();
            self.status = self.child.wait().ok();
        }
        self.status
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(unix)]
fn pid(child: &Child) -> Option<rustix::process::Pid> {
    i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw)
}

/// Limits the address space of a process that has just been started and has had no time to grow.
fn limit_memory(child: &Child, megabytes: Option<u64>) {
    #[cfg(target_os = "linux")]
    if let (Some(megabytes), Some(pid)) = (megabytes, pid(child)) {
        use rustix::process::{Resource, Rlimit, prlimit};
        let bytes = Some(megabytes.saturating_mul(1 << 20));
        // Fails only for a process that has ended already.
        let _ = prlimit(Some(pid), Resource::As, Rlimit { current: bytes, maximum: bytes });
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (child, megabytes);
}

fn read_all(mut from: impl Read + Send + 'static, to: SyncSender<Event>, event: fn(Vec<u8>) -> Event) {
    thread::spawn(move || {
        let mut buffer = vec![0; 64 << 10];
        loop {
            match from.read(&mut buffer) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Ok(0) | Err(_) => break,
                Ok(count) => {
                    // Nobody listens any more: the process is being ended.
                    if to.send(event(buffer[..count].to_vec())).is_err() {
                        return;
                    }
                }
            }
        }
        let _ = to.send(Event::Closed);
    });
}

/// The variable that gives a program on the JVM so much heap, which no limit from outside can.
pub fn jvm_heap(megabytes: u64) -> (String, String) {
    ("JAVA_TOOL_OPTIONS".to_owned(), format!("-Xmx{megabytes}m"))
}
