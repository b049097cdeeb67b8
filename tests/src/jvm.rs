//! The JVM's side: a client of `tests/jvm/Harness.java` (its README has the protocol).

use crate::{End, Program, Record, repository};
use front_java::classpath::Jdk;
use process::TempFolder;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running JVM.
#[derive(Debug)]
pub struct Jvm {
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    folder: TempFolder,
}

impl Jvm {
    /// Starts the harness on this JDK.
    pub fn start(jdk: &Jdk) -> Jvm {
        Self::start_with(jdk, &[])
    }

    /// The same with more options for the JVM.
    pub fn start_with(jdk: &Jdk, options: &[&str]) -> Jvm {
        let folder = TempFolder::new().expect("the system's folder for temporary files can be written");
        let javac = jdk.javac.as_ref().expect("the tests need a JDK with javac");
        let harness = repository().join("tests/jvm/Harness.java");
        let compiled = Command::new(javac).args(["-nowarn", "-d"]).arg(folder.path()).arg(harness).output();
        let compiled = compiled.expect("javac starts");
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        let mut command = Command::new(jdk.home.join("bin/java"));
        command.args([
            "-ea",
            "-Xss8m",
            "-XX:-OmitStackTraceInFastThrow",
            "-Dfile.encoding=UTF-8",
            "-Dstdout.encoding=UTF-8",
        ]);
        command.args(options);
        if jdk.feature_version < 24 {
            command.arg("-Djava.security.manager=allow");
        }
        let command = command.arg("-cp").arg(folder.path()).arg("Harness");
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("java starts");
        let requests = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().expect("standard output is piped"));
        Jvm { child, requests, answers, folder }
    }

    /// Compiles sources into one folder of this JVM; returns the folder.
    pub fn compile(&mut self, name: &str, sources: &[PathBuf]) -> Result<PathBuf, String> {
        let out = self.folder.path().join(name);
        let mut line = format!("compile\t{name}\t{}", out.display());
        for source in sources {
            line.push('\t');
            line.push_str(&source.display().to_string());
        }
        self.send(&line);
        let (status, _, text, _, _) = self.receive();
        if status == "ok" { Ok(out) } else { Err(text) }
    }

    /// Runs a program.
    pub fn run(&mut self, program: &Program) -> Record {
        self.run_with(program, &[])
    }

    /// Runs a program with arguments.
    pub fn run_with(&mut self, program: &Program, args: &[&str]) -> Record {
        let mut line = format!("{}\t{}\t{}", program.main, program.classes.display(), program.main);
        for arg in args {
            line.push('\t');
            line.push_str(arg);
        }
        self.send(&line);
        let (status, code, text, out, err) = self.receive();
        let end = match &*status {
            "ok" => End::Normal,
            "exception" => End::Exception(text),
            "exit" => End::Exit(code),
            other => End::Broken(format!("{other}: {text}")),
        };
        Record { end, out, err }
    }

    fn send(&mut self, line: &str) {
        let requests = self.requests.as_mut().expect("open until dropped");
        writeln!(requests, "{line}").and_then(|()| requests.flush()).expect("the JVM listens");
    }

    fn receive(&mut self) -> (String, i32, String, String, String) {
        let mut header = String::new();
        self.answers.read_line(&mut header).expect("the JVM answers");
        let fields: Vec<&str> = header.trim_end_matches('\n').split('\t').collect();
        let [_, status, code, text, out, err] = fields[..] else { panic!("not an answer: {header:?}") };
        let mut part = |length: &str| {
            let mut bytes = vec![0; length.parse().expect("a length")];
            self.answers.read_exact(&mut bytes).expect("the JVM answers");
            String::from_utf8_lossy(&bytes).into_owned()
        };
        let (text, out, err) = (part(text), part(out), part(err));
        let mut newline = [0];
        self.answers.read_exact(&mut newline).expect("the JVM answers");
        (status.to_owned(), code.parse().expect("a number"), text, out, err)
    }
}

impl Drop for Jvm {
    fn drop(&mut self) {
        // The harness ends at the end of its input.
        drop(self.requests.take());
        let _ = self.child.wait();
    }
}
