//! A nursery leaves nothing behind, whatever the programs do. A file of its own: its process has the only nursery.
#![cfg(target_os = "linux")]

use base::Deadline;
use process::{Ending, Limits, Nursery, Order, run};
use std::path::Path;
use std::time::Duration;

fn shell(script: &str) -> Order {
    let mut order = Order::new(Path::new("/bin/sh"));
    order.args = vec!["-c".into(), script.into()];
    order
}

fn runs(pid: &str) -> bool {
    Path::new("/proc").join(pid.trim()).exists()
}

#[test]
fn nothing_is_left_behind() {
    let nursery = Nursery::new();

    // In a session of its own, with other outputs, orphaned before the program ends.
    let order = shell("setsid sh -c 'echo $$ >&3; exec sleep 1000 3>&- >/dev/null 2>&1' 3>&1 & sleep 0.2");
    let ended = run(&order, Some(&nursery)).expect("a shell starts");
    let pid = String::from_utf8_lossy(&ended.stdout).into_owned();
    assert_eq!(ended.ending, Ending::Itself);
    assert!(pid.trim().parse::<u32>().is_ok(), "{pid}");
    assert!(!runs(&pid), "{pid}");

    // Deep below a program that is killed because it does not listen.
    let mut order =
        shell("trap '' TERM; setsid sh -c \"setsid sh -c 'echo \\$\\$; sleep 1000; true' & wait\" & wait; sleep 1000");
    order.limits = Limits { deadline: Deadline::after(Duration::from_millis(500)), memory_mb: None };
    order.grace = Duration::from_millis(50);
    let ended = run(&order, Some(&nursery)).expect("a shell starts");
    let pid = String::from_utf8_lossy(&ended.stdout).into_owned();
    assert_eq!(ended.ending, Ending::Deadline);
    assert!(pid.trim().parse::<u32>().is_ok(), "{pid}");
    assert!(!runs(&pid), "{pid}");

    // What one program has sent into the background stays while that one runs, though another ends.
    let long = shell("setsid sh -c 'sleep 0.1; setsid sleep 0.6 && echo alive' & sleep 0.05; sleep 1.5");
    let heard = std::thread::scope(|scope| {
        let first = scope.spawn(|| run(&long, Some(&nursery)).expect("a shell starts"));
        for _ in 0..10 {
            std::thread::sleep(Duration::from_millis(50));
            run(&shell("true"), Some(&nursery)).expect("a shell starts");
        }
        first.join().expect("no panic")
    });
    assert_eq!(String::from_utf8_lossy(&heard.stdout), "alive\n");
}
