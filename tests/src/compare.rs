//! Many programs on both sides.

use crate::{Form, Jvm, Program, Record, interpret};
use front_java::classpath::Jdk;
use std::sync::Mutex;

/// A program that did one thing on the JVM and another in Jackalope.
#[derive(Debug)]
pub struct Difference {
    /// The main class.
    pub name: String,
    /// What the JVM says.
    pub jvm: Record,
    /// What we say.
    pub ours: Record,
}

/// Runs all programs on both sides, here in all these forms; returns those that differ, once each.
pub fn compare_all(jvm: &mut Jvm, jdk: &Jdk, programs: &[Program], forms: &[Form]) -> Vec<Difference> {
    let expected: Vec<Record> = programs.iter().map(|program| jvm.run(program)).collect();
    let differences = Mutex::new(Vec::new());
    let next = Mutex::new(0..programs.len());
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.lock().expect("no thread panics with the lock").next();
                    let Some(index) = index else { break };
                    let ours = interpret(&programs[index], &jdk.home, forms);
                    let (name, jvm) = (programs[index].main.clone(), expected[index].clone());
                    if let Some(ours) = ours.into_iter().find(|ours| !ours.agrees_with(&jvm)) {
                        let mut differences = differences.lock().expect("no thread panics with the lock");
                        differences.push(Difference { name, jvm, ours });
                    }
                }
            });
        }
    });
    let mut differences = differences.into_inner().expect("no thread panics with the lock");
    differences.sort_by(|a, b| a.name.cmp(&b.name));
    differences
}

/// The differences for people: the end of each program, and the first lines that differ.
pub fn report(differences: &[Difference]) -> String {
    let mut text = String::new();
    for Difference { name, jvm, ours } in differences {
        text.push_str(&format!("== {name}\n"));
        if jvm.end != ours.end {
            text.push_str(&format!("   jvm:  {:?}\n   ours: {:?}\n", jvm.end, ours.end));
        }
        for (stream, jvm, ours) in [("out", &jvm.out, &ours.out), ("err", &jvm.err, &ours.err)] {
            let (mut left, mut right) = (jvm.split('\n'), ours.split('\n'));
            for line in 1.. {
                match (left.next(), right.next()) {
                    (None, None) => break,
                    (a, b) if a == b => {}
                    (a, b) => {
                        text.push_str(&format!("   {stream} line {line}: jvm  {a:?}\n{:>14}: ours {b:?}\n", ""));
                        break;
                    }
                }
            }
        }
    }
    text
}
