//! How long it takes from class files to a checked IVL program, and where the time goes.
//!
//! `cargo bench -p jackalope-front-java`

use base::Deadline;
use front_java::classpath::{ClassPath, Jdk, Origin};
use front_java::lower::{self, Options, World};
use front_java::pool::Pool;
use front_java::{javac, models};
use process::TempFolder;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

fn main() {
    divan::main();
}

/// A program of five classes: the example of the README, compiled once.
static CLASSES: LazyLock<TempFolder> = LazyLock::new(|| {
    let source = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/benches/Shop.java"));
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    javac::compile(Some(&jdk), &[source], None, None, &Deadline::never()).expect("the example compiles")
});

/// The whole way: class path, entry, lowering, checking.
#[divan::bench]
fn five_classes_to_ivl(bencher: divan::Bencher) {
    let request = front_java::project::Request {
        paths: vec![javac::classes_in(&CLASSES)],
        entry: Some("Shop".into()),
        ..front_java::project::Request::default()
    };
    bencher.bench(|| front_java::project::open(&request).expect("the example can be lowered"));
}

/// Only the class path with models and JDK image.
#[divan::bench]
fn class_path(bencher: divan::Bencher) {
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    bencher.bench(|| {
        let mut class_path = ClassPath::new(jdk.feature_version);
        class_path.add_memory("models", models::classes(), Origin::Model);
        class_path.add_image(Arc::new(jdk.open_image().expect("the image can be read")));
        class_path.add_path(&javac::classes_in(&CLASSES)).expect("the folder is there");
        class_path
    });
}

/// Lowering without opening the class path and without checking.
#[divan::bench]
fn lowering_alone(bencher: divan::Bencher) {
    let jdk = Jdk::locate(None).expect("a JDK is installed");
    let image = Arc::new(jdk.open_image().expect("the image can be read"));
    let prepare = || {
        let mut class_path = ClassPath::new(jdk.feature_version);
        class_path.add_memory("models", models::classes(), Origin::Model);
        class_path.add_image(image.clone());
        class_path.add_path(&javac::classes_in(&CLASSES)).expect("the folder is there");
        Pool::new(class_path, Some(image.clone()))
    };
    bencher.with_inputs(prepare).bench_values(|mut pool| {
        let class = pool.load("Shop").expect("the example is there");
        let main = pool.declared(class, "main", "([Ljava/lang/String;)V").expect("it has a main method");
        lower::program(World::new(pool, Options::default()), class, main).expect("the example can be lowered")
    });
}
