//! Reads C files, each as a program of its own, and says how many can be read, which not and why, and how long it takes.
//!
//! `parse [-m32] FILE…` or `@LIST` for a file with one path a line.

use front_c::types::DataModel;
use front_c::{Preprocessor, read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn main() {
    let mut model = DataModel::Lp64;
    let mut paths: Vec<PathBuf> = Vec::new();
    for arg in std::env::args().skip(1) {
        match arg.as_str() {
            "-m32" => model = DataModel::Ilp32,
            _ => match arg.strip_prefix('@') {
                Some(list) => {
                    let text = std::fs::read_to_string(list).unwrap_or_default();
                    paths.extend(text.lines().map(PathBuf::from));
                }
                None => paths.push(arg.into()),
            },
        }
    }
    let start = Instant::now();
    let mut slowest = (Duration::ZERO, PathBuf::new());
    let mut failed = 0;
    let (mut bodies, mut globals, mut records) = (0, 0, 0);
    for path in &paths {
        let since = Instant::now();
        let result = read(&[Path::new(path)], model, &Preprocessor::default());
        let time = since.elapsed();
        if time > slowest.0 {
            slowest = (time, path.clone());
        }
        match result {
            Ok(program) => {
                bodies += program.functions.iter().filter(|function| function.body.is_some()).count();
                globals += program.globals.len();
                records += program.types.records.len();
            }
            Err(problem) => {
                failed += 1;
                println!("{}: {problem}", path.display());
            }
        }
    }
    let total = start.elapsed();
    println!("{bodies} functions with bodies, {globals} objects, {records} records");
    println!("{} files, {failed} failed, {total:.2?}; slowest {:.2?} {}", paths.len(), slowest.0, slowest.1.display());
}
