//! A reaper leaves nothing behind, whatever the programs do. A file of its own: its process has the only reaper.
#![cfg(target_os = "linux")]

use base::Deadline;
use process::{Ended, Ending, Limits, Order, Reaper, run};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A script that finds its own file for notes in `$0`.
fn shell(notes: &Path, script: &str) -> Order {
    let mut order = Order::new(Path::new("/bin/sh"));
    order.args = vec!["-c".into(), script.into(), notes.into()];
    order.limits = Limits { deadline: Deadline::after(Duration::from_secs(300)), ..Limits::default() };
    order.grace = Duration::from_millis(50);
    order
}

fn notes(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("jackalope-reaper-{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

/// The number of a process that was noted, when it is there.
fn noted(path: &Path) -> Option<u32> {
    std::fs::read_to_string(path).ok()?.strip_suffix('\n')?.parse::<u32>().ok()
}

fn is_gone(path: &Path) -> bool {
    let pid = noted(path).expect("the script has noted a number");
    let _ = std::fs::remove_file(path);
    !Path::new("/proc").join(pid.to_string()).exists()
}

#[test]
fn nothing_is_left_behind() {
    let reaper = Reaper::new();
    let run = |order: &Order| -> Ended { run(order, Some(&reaper)).expect("a shell starts") };

    // In a session of its own, with other outputs, orphaned before the program ends.
    let file = notes("orphan");
    let orphan =
        "(setsid sh -c 'echo $$ > $0; exec sleep 1000 > /dev/null 2>&1' $0 &) ; until test -s $0; do sleep 0.01; done";
    assert_eq!(run(&shell(&file, orphan)).ending, Ending::Itself);
    assert!(is_gone(&file));

    // Deep below a program that is killed because it does not listen.
    let file = notes("deep");
    let deep = "trap '' TERM; setsid sh -c \"setsid sh -c 'echo \\$\\$ > \\$0; sleep 1000; true' $0 & wait\" & wait; sleep 1000";
    let order = shell(&file, deep);
    let ended = std::thread::scope(|scope| {
        scope.spawn(|| {
            while noted(&file).is_none() && !order.limits.deadline.is_over() {
                std::thread::sleep(Duration::from_millis(10));
            }
            order.limits.deadline.cancel();
        });
        run(&order)
    });
    assert_eq!(ended.ending, Ending::Deadline);
    assert!(is_gone(&file));

    // What one program has sent into the background stays while that one runs, though others end.
    let file = notes("spared");
    let long = "(setsid sh -c 'echo $$ > $0; until test -e $0.go; do sleep 0.01; done; echo alive' $0 &) ; until test -e $0.end; do sleep 0.01; done";
    let order = shell(&file, long);
    let mark = |ending: &str| std::fs::write(file.with_extension(ending), "").expect("a file can be written");
    let ended = std::thread::scope(|scope| {
        let first = scope.spawn(|| run(&order));
        while noted(&file).is_none() && !order.limits.deadline.is_over() {
            std::thread::sleep(Duration::from_millis(10));
        }
        for _ in 0..10 {
            run(&shell(&file, "true"));
        }
        mark("go");
        let pid = noted(&file).expect("the script has noted a number");
        while Path::new("/proc").join(pid.to_string()).join("exe").exists() && !order.limits.deadline.is_over() {
            std::thread::sleep(Duration::from_millis(10));
        }
        mark("end");
        first.join().expect("no panic")
    });
    for ending in ["go", "end"] {
        let _ = std::fs::remove_file(file.with_extension(ending));
    }
    assert_eq!(String::from_utf8_lossy(&ended.stdout), "alive\n");
    assert!(is_gone(&file));
}
