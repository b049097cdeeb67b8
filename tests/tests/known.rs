//! Random programs whose truth the JVM knows: never a wrong verdict, by fixed seeds. `cargo xtask known --count N` takes fresh ones, as many as one likes.

use front_java::classpath::Jdk;
use jackalope_tests::{Jvm, known};
use std::time::Duration;

#[test]
fn no_verdict_is_wrong() {
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    println!("SEED={seed}");
    let tally = known::run(&mut Jvm::start(&jdk), seed, 24, Duration::from_secs(4));
    assert!(tally.wrong.is_empty(), "{:#?}", tally.wrong);
    assert!(tally.unsafe_.1 > 0, "nothing was refuted: {tally:?}");
}
