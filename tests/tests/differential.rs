//! Random programs on the JVM and in the interpreter, by fixed seeds: `cargo xtask differential` takes fresh ones.

use front_java::classpath::Jdk;
use jackalope_tests::{Form, Jvm, Program, TempFolder, compare_all, report};
use std::path::PathBuf;

fn compare(first_seed: u64, count: u64) {
    println!(
        "seeds {first_seed} to {}; the same again: SEED={first_seed} cargo test --test differential",
        first_seed + count - 1
    );
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    let folder = TempFolder::new().expect("the folder can be made");
    let config = javagen::Config::default();
    let mut sources: Vec<PathBuf> = Vec::new();
    for seed in first_seed..first_seed + count {
        let name = format!("P{seed}");
        let path = folder.path().join(format!("{name}.java"));
        std::fs::write(&path, javagen::program(seed, &name, &config)).expect("the folder can be written");
        sources.push(path);
    }
    let mut jvm = Jvm::start(&jdk);
    let classes = jvm.compile("random", &sources).unwrap_or_else(|errors| panic!("{errors}"));
    let programs: Vec<Program> = (first_seed..first_seed + count)
        .map(|seed| Program { classes: classes.clone(), main: format!("P{seed}") })
        .collect();
    // The passes take longer than everything else: some of the programs go through them.
    let (some, others) = programs.split_at(programs.len() / 5);
    let mut differences = compare_all(&mut jvm, &jdk, some, &[Form::Lowered, Form::Bounded, Form::Horn]);
    differences.extend(compare_all(&mut jvm, &jdk, others, &[Form::Lowered]));
    assert!(differences.is_empty(), "{} of {count} programs differ\n{}", differences.len(), report(&differences));
}

#[test]
fn fixed_seeds() {
    // The same each time: a few are enough to notice what breaks everything.
    compare(1, 60);
}

#[test]
fn more_seeds() {
    let given = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok());
    compare(given.unwrap_or(100_000), 150);
}
