//! Compiles the library models (`models/`, Java) and packs their class files into one file that the library embeds; likewise what
//! runs inside the JVM when a counterexample is replayed (`replay/`).
//!
//! The pack is a sequence of entries: length of the name, name, length of the class file, class file; lengths are 32-bit little endian.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Models that run on the JVM as they are.
const SHARED: [&str; 4] = [
    "jackalope/contract/Jml.java",
    "jackalope/contract/Violation.java",
    "jackalope/rt/Exact.java",
    "jackalope/rt/Trusted.java",
];

fn main() {
    if let Err(reason) = build() {
        println!("cargo::error=building the library models: {reason}");
        std::process::exit(1);
    }
}

fn build() -> Result<(), String> {
    let repository = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(|e| e.to_string())?).join("../..");
    let out = PathBuf::from(env::var("OUT_DIR").map_err(|e| e.to_string())?);
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    println!("cargo::rerun-if-env-changed=PATH");
    let models = repository.join("models");
    println!("cargo::rerun-if-changed={}", models.display());
    let patch = format!("--patch-module=java.base={}", models.display());
    compile(&models, &[], &[&patch], &out.join("models"))?;
    pack(&out.join("models"), &out.join("models.pack"))?;
    let replay = repository.join("replay");
    println!("cargo::rerun-if-changed={}", replay.display());
    for part in ["app", "base", "compile"] {
        // What contracts are made of is the same on the JVM.
        let shared: Vec<PathBuf> = match part {
            "app" => SHARED.iter().map(|file| models.join(file)).collect(),
            _ => Vec::new(),
        };
        compile(&replay.join(part), &shared, &[], &out.join("replay").join(part))?;
    }
    pack(&out.join("replay"), &out.join("replay.pack"))
}

/// Compiles all sources below a folder, and these, into another, which is emptied before.
fn compile(root: &Path, more: &[PathBuf], options: &[&str], classes: &Path) -> Result<(), String> {
    let mut sources = more.to_vec();
    collect(root, "java", &mut sources)?;
    sources.sort();
    if classes.exists() {
        fs::remove_dir_all(classes).map_err(|e| e.to_string())?;
    }
    fs::create_dir_all(classes).map_err(|e| e.to_string())?;
    let list = classes.with_extension("sources");
    let quoted: Vec<String> = sources.iter().map(|path| format!("\"{}\"", path.display())).collect();
    fs::write(&list, quoted.join("\n")).map_err(|e| e.to_string())?;
    let javac = javac();
    let output = Command::new(&javac)
        .args(["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-XDignore.symbol.file", "-XDstringConcat=inline"])
        .args(["-source", "17", "-target", "17", "-Xlint:-options"])
        .args(options)
        .arg("-d")
        .arg(classes)
        .arg(format!("@{}", list.display()))
        .output()
        .map_err(|e| {
            format!("{} does not start ({e}); a JDK (17 or newer) is needed to build Jackalope", javac.display())
        })?;
    if !output.status.success() {
        return Err(format!("javac failed:\n{}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(())
}

fn javac() -> PathBuf {
    match env::var_os("JAVA_HOME") {
        Some(home) if Path::new(&home).join("bin/javac").exists() => Path::new(&home).join("bin/javac"),
        _ => PathBuf::from("javac"),
    }
}

fn collect(folder: &Path, extension: &str, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|e| e.to_string())?.path();
        if path.is_dir() {
            collect(&path, extension, files)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    Ok(())
}

fn pack(classes: &Path, target: &Path) -> Result<(), String> {
    let mut files = Vec::new();
    collect(classes, "class", &mut files)?;
    files.sort();
    let mut bytes = Vec::new();
    for file in files {
        let name = file.strip_prefix(classes).map_err(|e| e.to_string())?.with_extension("");
        let name = name.to_string_lossy().replace('\\', "/");
        let data = fs::read(&file).map_err(|e| e.to_string())?;
        for part in [name.as_bytes(), &data] {
            let length = u32::try_from(part.len()).map_err(|e| e.to_string())?;
            bytes.extend(length.to_le_bytes());
            bytes.extend(part);
        }
    }
    fs::write(target, bytes).map_err(|e| e.to_string())
}
