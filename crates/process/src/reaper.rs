//! For those who start programs that start programs: what such a program leaves behind, in whatever group or session, is ended.
//!
//! On Linux the whole process that has a reaper becomes a *subreaper*: descendants whose parent has ended become its own children, so
//! none can escape by outliving its parent. After a program has ended, [`Reaper::sweep`] ends all children that nobody
//! has announced, again and again, as their children come up. Programs are told apart by a setting in their environment, so that
//! what belongs to one that still runs is left alone.
//!
//! A process has at most one reaper, and starts nothing beside it that is not announced. On other systems only the group of each program
//! is ended.

use crate::Process;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The setting that names the program that a process belongs to.
const VARIABLE: &str = "JACKALOPE_TASK";

/// Who was started here and still runs.
#[derive(Debug, Default)]
pub struct Reaper {
    /// By their numbers, with the settings in their environments.
    running: Mutex<Running>,
}

#[derive(Debug, Default)]
struct Running {
    settings: BTreeMap<u32, String>,
    started: u64,
}

impl Reaper {
    /// The reaper of this process.
    pub fn new() -> Self {
        #[cfg(target_os = "linux")]
        {
            // A kernel that cannot do it leaves us with the groups.
            let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
        }
        Self::default()
    }

    fn running(&self) -> MutexGuard<'_, Running> {
        // Nothing is left half done under the lock.
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a program to talk with. It counts as announced until [`Reaper::end`].
    pub fn start(&self, path: &Path, args: &[impl AsRef<OsStr>], env: &[(String, String)]) -> io::Result<Process> {
        let mut command = Command::new(path);
        command.args(args).envs(env.iter().map(|(name, value)| (name, value)));
        self.spawn(command)
    }

    pub(crate) fn spawn(&self, mut command: Command) -> io::Result<Process> {
        // Held while it starts: nobody sweeps a child that is not yet announced.
        let mut running = self.running();
        running.started += 1;
        let value = format!("{}-{}", std::process::id(), running.started);
        let setting = format!("{VARIABLE}={value}");
        command.env(VARIABLE, value);
        let process = Process::spawn(command, None)?;
        running.settings.insert(process.id(), setting);
        Ok(process)
    }

    /// Ends a program that was started here with everything that it has started.
    pub fn end(&self, process: &mut Process) -> Option<std::process::ExitStatus> {
        let mut running = self.running();
        let id = process.id();
        let status = process.end();
        // Waited for: the number may be another's from now on.
        running.settings.remove(&id);
        sweep(&running);
        status
    }

    /// Ends all that was left behind by programs that do not run any more.
    pub fn sweep(&self) {
        sweep(&self.running());
    }
}

#[cfg(target_os = "linux")]
fn sweep(running: &Running) {
    use crate::tree::{children, has_setting, settings};
    use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
    // Each round can bring up the children of the last one; a program that forks faster than this is beyond us.
    for _ in 0..1000 {
        let strays: Vec<u32> = children(std::process::id())
            .into_iter()
            .filter(|pid| !running.settings.contains_key(pid))
            .filter(|pid| match settings(*pid) {
                Some(all) => !running.settings.values().any(|setting| has_setting(&all, setting)),
                // It has ended, and is waited for; or whose it is cannot be told, and it stays until nothing runs to which it could belong.
                None => {
                    let pid = i32::try_from(*pid).ok().and_then(Pid::from_raw);
                    let has_ended = |pid| matches!(waitpid(Some(pid), WaitOptions::NOHANG), Ok(Some(_)));
                    !pid.is_some_and(has_ended) && running.settings.is_empty()
                }
            })
            .collect();
        if strays.is_empty() {
            return;
        }
        let pids: Vec<Pid> = strays.into_iter().filter_map(|pid| Pid::from_raw(i32::try_from(pid).ok()?)).collect();
        for pid in &pids {
            let _ = kill_process(*pid, Signal::KILL);
        }
        for pid in pids {
            let _ = waitpid(Some(pid), WaitOptions::empty());
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn sweep(_: &Running) {}
