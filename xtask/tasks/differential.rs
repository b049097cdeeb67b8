//! `cargo xtask differential`: random programs on the JVM and in the interpreter.
//!
//! Program `i` of a campaign is that of seed `seed + i`: the same seed and count are the same programs.

use front_java::classpath::Jdk;
use jackalope_tests::{Form, Jvm, Program, TempFolder, compare_all, report, repository};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, io};

/// How many programs are compiled together.
const BATCH: u64 = 200;

struct Campaign {
    seed: u64,
    count: u64,
    /// Where the sources of programs that differ are kept.
    kept: PathBuf,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = parse(&args).and_then(|(count, seed)| {
        let seed = seed.unwrap_or_else(fresh_seed);
        let kept = repository().join("target/differential").join(seed.to_string());
        Campaign { seed, count, kept }.run()
    });
    match result {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The count, and the seed if there is one.
fn parse(args: &[String]) -> Result<(u64, Option<u64>), String> {
    let (mut count, mut seed) = (None, None);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let target = match &**arg {
            "--count" => &mut count,
            "--seed" => &mut seed,
            other => return Err(format!("unknown argument `{other}`: expected --count N [--seed S]")),
        };
        let value = args.next().ok_or_else(|| format!("{arg}: a number is missing"))?;
        *target = Some(value.parse::<u64>().map_err(|_| format!("{arg}: `{value}` is not a number"))?);
    }
    Ok((count.ok_or("how many programs? Usage: cargo xtask differential --count N [--seed S]")?, seed))
}

impl Campaign {
    /// Runs all batches; returns how many programs differ.
    fn run(&self) -> Result<usize, String> {
        let jdk = Jdk::locate(None).map_err(|error| error.to_string())?;
        println!("seed {}, {} programs, JDK {}", self.seed, self.count, jdk.feature_version);
        let mut jvm = Jvm::start(&jdk);
        let (mut done, mut differences) = (0, 0);
        while done < self.count {
            let batch = done..self.count.min(done + BATCH);
            done = batch.end;
            differences += self.batch(&mut jvm, &jdk, batch)?;
            println!("{done} of {} programs, {differences} differences", self.count);
        }
        if differences > 0 {
            println!("the sources of the programs that differ are in {}", self.kept.display());
        }
        println!("{} programs, {differences} differences", self.count);
        Ok(differences)
    }

    fn batch(&self, jvm: &mut Jvm, jdk: &Jdk, numbers: std::ops::Range<u64>) -> Result<usize, String> {
        let folder = TempFolder::new().map_err(|error| error.to_string())?;
        let name = format!("batch{}", numbers.start);
        let mut sources = Vec::new();
        for number in numbers {
            let main = format!("P{number}");
            let text = javagen::program(self.seed.wrapping_add(number), &main, &javagen::Config::default());
            let source = folder.path().join(format!("{main}.java"));
            fs::write(&source, text).map_err(|error| format!("{}: {error}", source.display()))?;
            sources.push((main, source));
        }
        let files: Vec<PathBuf> = sources.iter().map(|(_, source)| source.clone()).collect();
        let classes = match jvm.compile(&name, &files) {
            Ok(classes) => classes,
            Err(errors) => {
                self.keep(&files)?;
                let kept = self.kept.display();
                return Err(format!("the generator has made a program that does not compile:\n{errors}\nsee {kept}"));
            }
        };
        let programs: Vec<Program> =
            sources.iter().map(|(main, _)| Program { classes: classes.clone(), main: main.clone() }).collect();
        let differences = compare_all(jvm, jdk, &programs, &[Form::Lowered]);
        print!("{}", report(&differences));
        let differs = |main: &str| differences.iter().any(|difference| difference.name == main);
        let differing = sources.into_iter().filter(|(main, _)| differs(main)).map(|(_, source)| source);
        self.keep(&differing.collect::<Vec<_>>())?;
        // Thousands of classes that nobody needs any more; what cannot be removed goes with the JVM's own folder.
        let _ = fs::remove_dir_all(&classes);
        Ok(differences.len())
    }

    fn keep(&self, sources: &[PathBuf]) -> Result<(), String> {
        let copy = |source: &Path| -> io::Result<()> {
            fs::create_dir_all(&self.kept)?;
            fs::copy(source, self.kept.join(source.file_name().unwrap_or_default()))?;
            Ok(())
        };
        sources.iter().try_for_each(|source| copy(source)).map_err(|error| format!("{}: {error}", self.kept.display()))
    }
}

/// A seed that differs from run to run.
fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_secs());
    now % 100_000_000 * BATCH
}
