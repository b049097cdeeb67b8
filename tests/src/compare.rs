//! Many programs on both sides.

use crate::{Form, Jvm, Program, Record, in_parallel, interpret};
use front_java::classpath::Jdk;

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
    let mut differences: Vec<Difference> = in_parallel(programs.len(), |index| {
        let ours = interpret(&programs[index], &jdk.home, forms);
        let (name, jvm) = (programs[index].main.clone(), expected[index].clone());
        let ours = ours.into_iter().find(|ours| !ours.agrees_with(&jvm))?;
        Some(Difference { name, jvm, ours })
    })
    .into_iter()
    .flatten()
    .collect();
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
