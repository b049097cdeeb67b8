//! `cargo xtask independence`: how much of our Java, of the library models above all, stands in the JDK's sources, too.
//!
//! Models are written from the documentation and from behaviour, by people who do not open the JDK's sources. This compares their method bodies with
//! those of `java.base` in another JDK's `src.zip`, and prints shares and places of the models, never a line of the JDK: nobody has to look at
//! one to mend a finding. What is compared are runs of tokens ([`tokens`]): the same to the letter, or of the same shape, with other names.

mod tokens;

use crate::shell::{Failure, output, repository};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use tokens::{Token, bodies};

/// Where our own Java is.
const OURS: &[&str] = &["models", "replay", "examples", "tests/java", "tests/jvm"];
/// How many tokens make a run.
const RUN: usize = 30;
/// The longest run that an API forces on everybody is shorter than this.
const LONGEST: usize = 60;
/// The largest share of a file's tokens that may stand in runs, in percent, and how many tokens are too few to count.
const SHARE: usize = 10;
const FEW: usize = 100;
/// A run of the same shape that is no coincidence.
const SAME_SHAPE: usize = 150;

/// Compares, with the sources that the arguments name or that are found.
pub fn run(args: &[String]) -> Result<ExitCode, Failure> {
    let mut source = None;
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match (&**arg, args.next()) {
            ("--jdk-source", Some(path)) => source = Some(PathBuf::from(path)),
            ("--jdk-source", None) => return Err(Failure("--jdk-source: which folder or zip file?".into())),
            (other, _) => return Err(Failure(format!("unknown argument `{other}`"))),
        }
    }
    let unpacked = Unpacked::new()?;
    let source = source.map_or_else(|| find(&unpacked), Ok)?;
    let folder = if source.is_dir() { source.clone() } else { unpacked.unzip(&source)? };
    let mut theirs = Theirs::default();
    for file in java_files(&folder)? {
        theirs.add(&read(&file)?);
    }
    if theirs.exact.is_empty() {
        return Err(Failure(format!("{}: no sources of java.base in there", source.display())));
    }
    let mut rows = Vec::new();
    for folder in OURS {
        for file in java_files(&repository().join(folder))? {
            let place = file.strip_prefix(repository()).unwrap_or(&file).display().to_string();
            rows.push(Row { place, likeness: theirs.likeness(&read(&file)?) });
        }
    }
    println!("{} files, compared with {}", rows.len(), source.display());
    Ok(report(rows))
}

/// What is like the JDK's, a line a file, the worst first; fails if something is too much.
fn report(mut rows: Vec<Row>) -> ExitCode {
    rows.sort_by_key(|row| std::cmp::Reverse((row.likeness.share(), row.likeness.longest)));
    let too_close = rows.iter().filter(|row| row.likeness.is_too_close()).count();
    for row in rows.iter().filter(|row| row.likeness.is_too_close() || row.likeness.common > 0).take(20) {
        let Likeness { common, longest, line, shape, shape_line, .. } = row.likeness;
        println!(
            "{:3} %  {common:5} tokens, longest run {longest:3} at {}:{line}; of the same shape {shape:3} at line {shape_line}{}",
            row.likeness.share(),
            row.place,
            if row.likeness.is_too_close() { "  TOO CLOSE" } else { "" }
        );
    }
    println!("{} files are written by our own hand, {too_close} are too close", rows.len() - too_close);
    if too_close == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

struct Row {
    place: String,
    likeness: Likeness,
}

/// What one file has in common with the JDK's sources.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Likeness {
    /// How many tokens its method bodies have.
    size: usize,
    /// How many of them stand in runs that the JDK has, too.
    common: usize,
    /// The longest such run, and where it begins.
    longest: usize,
    line: usize,
    /// The longest run of the same shape.
    shape: usize,
    shape_line: usize,
}

impl Likeness {
    /// Of all tokens, in percent.
    fn share(&self) -> usize {
        (100 * self.common).checked_div(self.size).unwrap_or(0)
    }

    fn is_too_close(&self) -> bool {
        self.longest >= LONGEST || self.shape >= SAME_SHAPE || (self.share() >= SHARE && self.common > FEW)
    }
}

/// All runs of the JDK's method bodies, as hashes.
#[derive(Default)]
struct Theirs {
    exact: HashSet<u64>,
    shapes: HashSet<u64>,
}

impl Theirs {
    fn add(&mut self, text: &str) {
        for body in bodies(text) {
            self.exact.extend(hashes(&body, |token| token.hash));
            self.shapes.extend(
                hashes(&body, |token| token.shape)
                    .zip(body.windows(RUN))
                    .filter(|(_, run)| has_shape(run))
                    .map(|(hash, _)| hash),
            );
        }
    }

    fn likeness(&self, text: &str) -> Likeness {
        let mut likeness = Likeness::default();
        for body in bodies(text) {
            likeness.size += body.len();
            for (from, length) in runs(&body, |token| token.hash, &self.exact) {
                likeness.common += length;
                if length > likeness.longest {
                    (likeness.longest, likeness.line) = (length, body[from].line);
                }
            }
            for (from, length) in runs(&body, |token| token.shape, &self.shapes) {
                if length > likeness.shape {
                    (likeness.shape, likeness.shape_line) = (length, body[from].line);
                }
            }
        }
        likeness
    }
}

/// Whether a run is more than the same few tokens again and again, as in a long sum.
fn has_shape(run: &[Token]) -> bool {
    run.iter().map(|token| token.shape).collect::<HashSet<u64>>().len() > 5
}

/// A hash for each run of `RUN` tokens.
fn hashes(body: &[Token], key: impl Fn(&Token) -> u64) -> impl Iterator<Item = u64> {
    body.windows(RUN).map(move |run| {
        run.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, token| {
            (hash.rotate_left(5) ^ key(token)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        })
    })
}

/// The longest stretches that consist of known runs, as their begin and length. Stretches do not overlap.
fn runs(body: &[Token], key: impl Fn(&Token) -> u64, known: &HashSet<u64>) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for (at, _) in hashes(body, key).enumerate().filter(|(_, hash)| known.contains(hash)) {
        match found.last_mut() {
            Some((from, length)) if at <= *from + *length => *length = at + RUN - *from,
            _ => found.push((at, RUN)),
        }
    }
    found
}

/// Sources of a JDK: those of an installed one, else Debian's package, unpacked for us.
fn find(unpacked: &Unpacked) -> Result<PathBuf, Failure> {
    let home = std::env::var_os("JAVA_HOME").map(PathBuf::from);
    let installed = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path());
    let mut zips: Vec<PathBuf> = home.into_iter().chain(installed).map(|home| home.join("lib/src.zip")).collect();
    zips.sort();
    match zips.into_iter().find(|zip| zip.exists()) {
        Some(zip) => Ok(zip),
        None => unpacked.debian().map_err(|Failure(why)| {
            Failure(format!("no JDK here has its sources, and Debian's package openjdk-17-source is not to be had: {why}\nname a src.zip with --jdk-source"))
        }),
    }
}

/// A folder that goes with us.
struct Unpacked {
    folder: PathBuf,
}

impl Unpacked {
    fn new() -> Result<Unpacked, Failure> {
        let folder = repository().join("target").join(format!("independence-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| Failure::at(&folder, error))?;
        Ok(Unpacked { folder })
    }

    fn unzip(&self, zip: &Path) -> Result<PathBuf, Failure> {
        let zip = fs::canonicalize(zip).map_err(|error| Failure::at(zip, error))?;
        let mut jar = Command::new("jar");
        output(jar.current_dir(&self.folder).arg("xf").arg(zip).arg("java.base"))?;
        Ok(self.folder.join("java.base"))
    }

    fn debian(&self) -> Result<PathBuf, Failure> {
        output(Command::new("apt-get").current_dir(&self.folder).args(["download", "-qq", "openjdk-17-source"]))?;
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            output(Command::new("dpkg-deb").current_dir(&self.folder).arg("-x").arg(entry.path()).arg("package"))?;
        }
        Ok(self.folder.join("package/usr/lib/jvm/openjdk-17/lib/src.zip"))
    }
}

impl Drop for Unpacked {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn read(file: &Path) -> Result<String, Failure> {
    fs::read(file).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).map_err(|error| Failure::at(file, error))
}

fn java_files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| Failure::at(&folder, error))?.flatten() {
            let path = entry.path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|extension| extension == "java") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOP: &str = "class A { int sum(int[] a) { int s = 0; for (int i = 0; i < a.length; i++) { if (a[i] > 0) { s += a[i]; } } return s * 2 + 1; } }";

    fn likeness(theirs: &str, ours: &str) -> Likeness {
        let mut known = Theirs::default();
        known.add(theirs);
        known.likeness(ours)
    }

    #[test]
    fn a_copy_is_found() {
        let found = likeness(LOOP, LOOP);
        assert_eq!((found.common, found.longest, found.line), (found.size, found.size, 1));
        assert!(found.size > RUN);
    }

    #[test]
    fn a_copy_with_other_comments_and_braces_is_found() {
        let other = LOOP
            .replace("for", "/* from the first\n to the last */ for")
            .replace("{ s += a[i]; }", "s += a[i]; // sum\n");
        assert_eq!(likeness(LOOP, &other).common, likeness(LOOP, LOOP).common);
    }

    #[test]
    fn a_copy_with_other_names_has_the_same_shape() {
        let renamed =
            LOOP.replace("s ", "total ").replace("s;", "total;").replace("a[i]", "values[at]").replace("i ", "at ");
        let found = likeness(LOOP, &renamed);
        assert!(found.longest < found.size);
        assert!(found.shape >= RUN, "{found:?}");
    }

    #[test]
    fn another_program_is_not_found() {
        let other = "class A { int sum(int[] a) { int s = 1; int i = a.length; while (i > 0) { i--; s += 2 * Math.max(a[i], 0); } return s; } }";
        assert_eq!(likeness(LOOP, other).common, 0);
    }

    #[test]
    fn what_is_not_code_does_not_count() {
        let fields = "class A { int a; int b; int c; int d; void f(int x, int y, int z) {} void g(int x, int y, int z) {} void h(int x, int y, int z) {} }";
        assert_eq!(likeness(fields, fields).size, 0);
    }
}
