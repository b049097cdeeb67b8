//! `cargo xtask java-base`: how much of the JDK's `java.base` can be lowered.

use front_java::classpath::Jdk;
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let jdk = match Jdk::locate(None) {
        Ok(jdk) => jdk,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    };
    let started = Instant::now();
    let summary = jackalope_tests::java_base::measure(&jdk);
    println!("JDK {}, in {:.1} s", jdk.feature_version, started.elapsed().as_secs_f64());
    print!("{summary}");
    if summary.errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
