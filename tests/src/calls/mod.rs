//! Generated calls of the library, on the JVM and in the interpreter: every public method and constructor of every modelled class, with arguments at
//! the corners of their types, or with users' objects that log, fail, lie and change things when the library calls them back.
//!
//! From the table of methods (`table`) come programs (`programs`) over values (`values`, `corners`) and users' classes (`classes`, `tests/jvm/calls`). Both sides
//! print one line a call; [`Campaign`] compares them case by case. What we answer `unsupported` is counted apart, and the case behind it is gone on with.

mod classes;
mod command;
mod compare;
mod corners;
mod excluded;
mod programs;
mod table;
mod values;

pub use command::command;
pub use compare::{Finding, Tally};
pub use table::Table;

use crate::{Jvm, Program, in_parallel, repository};
use front_java::classpath::Jdk;
use process::TempFolder;
use std::path::PathBuf;

/// What calls are made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Users' objects that can tell what the library does to them.
    Hostile,
    /// Nulls, bounds, empty and huge values.
    Corners,
    /// Many calls of one object and of its views, with plain values and users' functions that only compute, so that no model gives way.
    Sequences,
}

impl Style {
    fn name(self) -> &'static str {
        match self {
            Style::Hostile => "callbacks",
            Style::Corners => "library",
            Style::Sequences => "sequences",
        }
    }
}

/// How many programs are compiled together.
const BATCH: u64 = 50;

/// What the JVM may use: programs that ask for more are told so soon.
const MEMORY: [&str; 1] = ["-Xmx600m"];

/// A comparison of many programs.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// What calls are made with.
    pub style: Style,
    /// Program `i` is that of seed `seed + i`.
    pub seed: u64,
    /// How many programs.
    pub count: u64,
    /// Parts of the names of the classes to be called, one of which is enough; all classes if there is none.
    pub only: Vec<String>,
}

impl Campaign {
    /// Makes and compares all programs on a JDK; `progress` is told after each batch. Sources of programs that differ stay in `target/<style>/<seed>`.
    pub fn run(&self, jdk: &Jdk, progress: &mut dyn FnMut(u64, &Tally)) -> Result<Tally, String> {
        let table = Table::of(jdk);
        let classes: Vec<&table::Class> = table
            .classes
            .values()
            .filter(|class| self.only.is_empty() || self.only.iter().any(|part| class.name.contains(part)))
            .filter(|class| !excluded::is_class_excluded(class))
            .filter(|class| programs::callables(class).iter().any(|callable| callable.owner != "java.lang.Object"))
            .filter(|class| match self.style {
                Style::Hostile => programs::can_call_back(&table, class),
                Style::Corners => true,
                Style::Sequences => programs::has_state_or_numbers(class),
            })
            .collect();
        if classes.is_empty() {
            return Err(format!("no modelled class is named `{}`", self.only.join(",")));
        }
        let mut tally = Tally::default();
        let mut done = 0;
        while done < self.count {
            let numbers = done..self.count.min(done + BATCH);
            done = numbers.end;
            self.batch(jdk, &table, &classes, numbers, &mut tally)?;
            progress(done, &tally);
        }
        Ok(tally)
    }

    fn batch(
        &self,
        jdk: &Jdk,
        table: &Table,
        classes: &[&table::Class],
        numbers: std::ops::Range<u64>,
        tally: &mut Tally,
    ) -> Result<(), String> {
        let folder = TempFolder::new().map_err(|error| error.to_string())?;
        let write = |name: &str, text: &str| {
            let path = folder.path().join(format!("{name}.java"));
            std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display())).map(|()| path)
        };
        let mut files = crate::files_below(&repository().join("tests/jvm/calls"), "java");
        for (name, text) in classes::sources(table) {
            files.push(write(&name, &text)?);
        }
        let mut sources: Vec<(String, PathBuf)> = Vec::new();
        let mut called: Vec<&str> = Vec::new();
        for number in numbers {
            let class = classes[(self.seed.wrapping_add(number) % classes.len() as u64) as usize];
            let main = format!("Calls{number}");
            let seed = self.seed.wrapping_add(number);
            if let Some(text) = programs::program(table, class, self.style, seed, &main) {
                sources.push((main.clone(), write(&main, &text)?));
                called.push(&class.name);
            }
        }
        files.extend(sources.iter().map(|(_, source)| source.clone()));
        let mut jvm = Jvm::start_with(jdk, &MEMORY);
        let compiled = jvm.compile("calls", &files);
        let compiled = compiled.map_err(|errors| {
            let kept = self.keep(&sources).unwrap_or_default();
            format!("the generator has made a program that does not compile:\n{errors}\nsee {kept}")
        })?;
        let programs: Vec<Program> =
            sources.iter().map(|(main, _)| Program { classes: compiled.clone(), main: main.clone() }).collect();
        // One that does not end may take the JVM with it. What is compiled stays with the first one.
        let mut others: Vec<Jvm> = Vec::new();
        let run = |program: &Program| {
            let record = others.last_mut().unwrap_or(&mut jvm).run(program);
            if let crate::End::Broken(reason) = &record.end {
                println!("{} on the JVM: {reason}", program.main);
                others.push(Jvm::start_with(jdk, &MEMORY));
            }
            record
        };
        let expected: Vec<crate::Record> = programs.iter().map(run).collect();
        let compared =
            in_parallel(programs.len(), |index| compare::compare(&programs[index], &expected[index], &jdk.home));
        for ((program, class), one) in sources.iter().zip(called).zip(compared) {
            if !one.findings.is_empty() {
                self.keep(std::slice::from_ref(program))?;
            }
            *tally.classes.entry(class.to_owned()).or_default() += one.same;
            tally.add(one);
        }
        Ok(())
    }

    fn keep(&self, sources: &[(String, PathBuf)]) -> Result<String, String> {
        let kept = repository().join("target").join(self.style.name()).join(self.seed.to_string());
        std::fs::create_dir_all(&kept).map_err(|error| format!("{}: {error}", kept.display()))?;
        for (main, source) in sources {
            std::fs::copy(source, kept.join(format!("{main}.java"))).map_err(|error| error.to_string())?;
        }
        Ok(kept.display().to_string())
    }
}
