//! What the processes below one use, and who they are: from Linux's `/proc`. Elsewhere nobody is found, and nothing is known.
//!
//! Processes come and go while they are looked at: a file that is not there any more is a process that has ended.

use std::time::Duration;

/// What a process and all below it have used.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Usage {
    /// Processor time, of itself and of children it has waited for.
    pub cpu: Option<Duration>,
    /// The most resident memory of all together that was seen at once, in bytes.
    pub memory: u64,
}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs;
    use std::time::Duration;

    /// How long a tick of the clock is that `/proc` counts in: fixed in the interface of Linux to user programs.
    const TICK: Duration = Duration::from_millis(10);
    /// No tree of processes that we look at is larger.
    const MOST: usize = 10_000;

    /// The children of a process, of all its threads.
    pub fn children(of: u32) -> Vec<u32> {
        let mut found = Vec::new();
        for task in fs::read_dir(format!("/proc/{of}/task")).into_iter().flatten().flatten() {
            let Ok(text) = fs::read_to_string(task.path().join("children")) else { return children_by_search(of) };
            found.extend(text.split_whitespace().filter_map(|word| word.parse::<u32>().ok()));
        }
        found
    }

    /// The same where the kernel keeps no lists of children, or a thread has just ended.
    fn children_by_search(of: u32) -> Vec<u32> {
        let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
        let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
        pids.filter(|pid| stat(*pid).and_then(|fields| fields.first()?.parse::<u32>().ok()) == Some(of)).collect()
    }

    /// What follows the state in `/proc/…/stat`: the parent first.
    fn stat(pid: u32) -> Option<Vec<String>> {
        let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        // The name may have blanks and parentheses.
        let (_, after) = text.rsplit_once(')')?;
        Some(after.split_whitespace().skip(1).map(str::to_owned).collect())
    }

    /// Processor time of a process and of the children it has waited for; also when it has ended and nobody has waited for it.
    pub fn cpu(pid: u32) -> Option<Duration> {
        let fields = stat(pid)?;
        // utime, stime, cutime, cstime: fields 14 to 17 of proc(5), of which the parent is the fourth.
        let ticks: Option<u32> = fields.get(10..14)?.iter().map(|field| field.parse::<u32>().ok()).sum();
        ticks.map(|ticks| TICK * ticks)
    }

    /// Resident bytes of a process and all below it.
    pub fn memory(of: u32) -> u64 {
        let mut pending = vec![of];
        let mut seen = 0;
        let mut bytes = 0;
        while let Some(pid) = pending.pop() {
            seen += 1;
            if seen > MOST {
                break;
            }
            bytes += resident(pid);
            pending.extend(children(pid));
        }
        bytes
    }

    fn resident(pid: u32) -> u64 {
        let Ok(text) = fs::read_to_string(format!("/proc/{pid}/status")) else { return 0 };
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kilobytes.unwrap_or(0) * 1024
    }

    /// The settings in the environment of a process, each with a zero after it. None if there are none, which is also so for a moment
    /// when it becomes another program.
    pub fn settings(pid: u32) -> Option<Vec<u8>> {
        fs::read(format!("/proc/{pid}/environ")).ok().filter(|bytes| !bytes.is_empty())
    }

    /// Whether this setting is among those.
    pub fn has_setting(settings: &[u8], setting: &str) -> bool {
        settings.split(|byte| *byte == 0).any(|part| part == setting.as_bytes())
    }
}

#[cfg(target_os = "linux")]
pub(crate) use linux::{children, cpu, has_setting, memory, settings};

#[cfg(not(target_os = "linux"))]
mod elsewhere {
    use std::time::Duration;

    pub fn cpu(_: u32) -> Option<Duration> {
        None
    }

    pub fn memory(_: u32) -> u64 {
        0
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) use elsewhere::{cpu, memory};

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use crate::Process;
    use std::path::Path;

    #[test]
    fn a_tree_is_measured() {
        let args = ["-c", "sleep 60 & sleep 60 & wait"];
        let process = Process::start(Path::new("/bin/sh"), &args, &[], None).expect("a shell starts");
        let patience = std::time::Instant::now();
        while children(process.id()).len() < 2 && patience.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert_eq!(children(process.id()).len(), 2);
        assert!(children(std::process::id()).contains(&process.id()));
        assert!(memory(process.id()) > 100_000);
        assert!(cpu(process.id()).is_some_and(|time| time < Duration::from_secs(10)));
    }

    #[test]
    fn settings_are_found_below() {
        let setting = [("JACKALOPE_TEST_MARK".to_owned(), "7".to_owned())];
        let process = Process::start(Path::new("/bin/sh"), &["-c", "sleep 60; true"], &setting, None).expect("a shell");
        let patience = std::time::Instant::now();
        // Nothing is there yet, or it is just becoming another program and has no settings for a moment.
        let is_marked = |pid: &u32| settings(*pid).is_some_and(|all| has_setting(&all, "JACKALOPE_TEST_MARK=7"));
        let are_marked = |pids: &[u32]| !pids.is_empty() && pids.iter().all(is_marked);
        while !are_marked(&children(process.id())) {
            assert!(patience.elapsed() < Duration::from_secs(20), "the setting is not found");
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(!settings(process.id()).is_some_and(|all| has_setting(&all, "JACKALOPE_TEST_MARK=8")));
    }
}
