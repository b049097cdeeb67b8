//! Damaged class files through the whole front end and the interpreter: never a panic, a hang, a program that is not well-formed, or an
//! interpreter that is stuck for another reason than the damage. By a fixed seed, others with `SEED` in the environment.

use base::Deadline;
use front_java::classpath::Jdk;
use front_java::lower::LowerError;
use front_java::project::{self, OpenError, Request};
use ivl::interp::{self, ByKind, Limits, Machine, NoOutput, Seeded};
use jackalope_tests::random::Random;
use jackalope_tests::{Jvm, TempFolder, files_below, repository};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// One to four damages: flipped bits, other bytes, a byte more or less, the end cut off.
fn damage(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + random.below(4) {
        let at = random.below(bytes.len());
        match random.below(12) {
            0 => bytes.truncate(at.max(8)),
            1 => bytes.insert(at, random.next_u64() as u8),
            2 => drop(bytes.remove(at)),
            3..6 => bytes[at] = random.next_u64() as u8,
            6..9 => bytes[at] = bytes[at].wrapping_add(1),
            _ => bytes[at] ^= 1 << random.below(8),
        }
        if bytes.len() < 16 {
            break;
        }
    }
    bytes
}

/// Lowers and runs what is in the folder; the answer does not matter, as long as there is one.
fn survive(folder: &Path, main: &str, jdk: &Jdk) -> Option<String> {
    let request = Request {
        paths: vec![folder.to_owned()],
        entry: Some(main.to_owned()),
        jdk: Some(jdk.home.clone()),
        ..Request::default()
    };
    match project::open(&request) {
        Err(OpenError::Lower(error @ LowerError::Malformed(_))) => Some(error.to_string()),
        Err(_) => None,
        Ok(lowered) => {
            let compiled = interp::compile(&lowered.program);
            let limits = Limits {
                steps: 2_000_000,
                heap_bytes: 64 << 20,
                depth: 5_000,
                deadline: Deadline::after(Duration::from_secs(20)),
                ..Limits::default()
            };
            Machine::new(&compiled, limits).run(&mut ByKind::new(Seeded::new(1)), &mut NoOutput);
            None
        }
    }
}

#[test]
fn damaged_classes_are_survived() {
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    println!("seed {seed}; the same again: SEED={seed} cargo test --test mutation");
    let mut random = Random::new(seed);
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    let mut jvm = Jvm::start(&jdk);
    let topics = ["arith", "control", "exceptions", "init", "inner", "lambdas", "records", "enums"];
    for topic in topics {
        let sources = files_below(&repository().join("tests/java/run").join(topic), "java");
        let source = &sources[random.below(sources.len())];
        let main = source.file_stem().expect("a file").to_string_lossy().into_owned();
        let classes = jvm.compile(topic, std::slice::from_ref(source)).unwrap_or_else(|errors| panic!("{errors}"));
        let files: Vec<PathBuf> = files_below(&classes, "class");
        for _ in 0..40 {
            let folder = TempFolder::new().expect("the folder can be made");
            let victim = random.below(files.len());
            let mut damaged = Vec::new();
            for (index, file) in files.iter().enumerate() {
                let mut bytes = fs::read(file).expect("the class can be read");
                if index == victim {
                    bytes = damage(&bytes, &mut random);
                    damaged = bytes.clone();
                }
                fs::write(folder.path().join(file.file_name().expect("a file")), bytes)
                    .expect("the folder can be written");
            }
            let path = folder.path().to_owned();
            let result = std::panic::catch_unwind(|| survive(&path, &main, &jdk));
            let problem = result.unwrap_or_else(|_| Some("a panic".into()));
            if let Some(problem) = problem {
                let kept = std::env::temp_dir().join(format!("jackalope-damaged-{seed}.class"));
                fs::write(&kept, &damaged).expect("the folder can be written");
                panic!("{main}, {:?}: {problem}; the class is kept as {}", files[victim].file_name(), kept.display());
            }
        }
    }
}
