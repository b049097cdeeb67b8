//! What several tests need: scripted solvers, and small systems.
// Each test program uses a part of this.
#![allow(dead_code)]

use smt::{Head, Solver, SolverKind, Sort, System};
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// Numbers the folders of one test program.
static COUNT: AtomicU32 = AtomicU32::new(0);

/// A folder for scripts, removed at the end.
pub struct Scripts(PathBuf);

impl Scripts {
    pub fn new() -> Self {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("jackalope-smt-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A solver that is this script.
    pub fn solver(&self, name: &str, kind: SolverKind, body: &str) -> Solver {
        let (text, path) = (self.path(&format!("{name}.txt")), self.path(name));
        std::fs::write(&text, format!("#!/bin/sh\n{body}")).unwrap();
        // Another process writes what will be run: a file that is open for writing in a test beside this one, even for the
        // moment between fork and exec, cannot be.
        let copy = format!("rm -f '{1}' && cp '{0}' '{1}' && chmod 755 '{1}'", text.display(), path.display());
        assert!(Command::new("sh").args(["-c", &copy]).status().unwrap().success());
        Solver::new(name, path, kind)
    }
}

impl Drop for Scripts {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Whether a process lives. One that has been killed may wait a moment for its new parent.
pub fn is_alive(pid: &str) -> bool {
    for _ in 0..100 {
        let state = state(pid);
        if state.is_empty() || state.starts_with('Z') {
            return false;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    true
}

/// The letter of a process's state; nothing for none.
fn state(pid: &str) -> String {
    if PathBuf::from("/proc/self/stat").exists() {
        // `1234 (name) S …`
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        return stat.rsplit(')').next().unwrap_or_default().trim().to_owned();
    }
    let ps = Command::new("ps").args(["-o", "stat=", "-p", pid]).output().expect("there is ps or /proc");
    String::from_utf8_lossy(&ps.stdout).trim().to_owned()
}

/// `for (i = 0; i < n; i++); assert i == n` for n >= 0.
pub fn counting_loop() -> System {
    let mut system = System::new();
    let head = system.add_pred("loop", vec![Sort::Int, Sort::Int], "Loop.java:3");
    let terms = &mut system.terms;
    let (i, n) = (terms.var("i", Sort::Int), terms.var("n", Sort::Int));
    let (zero, one) = (terms.int(0), terms.int(1));
    let (start, inside, next) = (terms.le(zero, n), terms.lt(i, n), terms.add([i, one]));
    let (after, different) = (terms.ge(i, n), terms.ne(i, n));
    let wrong = terms.and([after, different]);
    system.add_clause(vec![], start, Head::Pred(head, vec![zero, n]), "Loop.java:3: entry");
    system.add_clause(vec![(head, vec![i, n])], inside, Head::Pred(head, vec![next, n]), "Loop.java:3: step");
    system.add_clause(vec![(head, vec![i, n])], wrong, Head::False, "Loop.java:4: assert");
    system
}
