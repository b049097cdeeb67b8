//! What the tests of this crate share: temporary folders, `javac`, pseudo-random numbers.

#![allow(dead_code, reason = "each test program uses some of it")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use front_java::classpath::Jdk;

/// A folder that is removed when the test ends.
pub struct TempFolder(PathBuf);

impl TempFolder {
    pub fn new() -> TempFolder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("jackalope-test-{}-{count}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a temporary folder");
        TempFolder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a subfolder");
        fs::write(&path, contents).expect("a written file");
        path
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The JDK that the program would use.
pub fn default_jdk() -> Jdk {
    Jdk::locate(None).expect("the tests need a JDK")
}

/// The default JDK and all others in the usual places, each once.
pub fn all_jdks() -> Vec<Jdk> {
    let mut jdks = Jdk::installed();
    let default = default_jdk();
    if !jdks.contains(&default) {
        jdks.push(default);
    }
    jdks
}

/// Compiles `source` as `<name>.java` with debug information; the classes are in the folder.
pub fn javac(name: &str, source: &str) -> TempFolder {
    let folder = TempFolder::new();
    let file = folder.write(&format!("{name}.java"), source);
    let javac = default_jdk().javac.expect("the tests need a JDK with javac");
    let output = Command::new(javac)
        .args(["-g", "-encoding", "UTF-8", "-proc:none", "-d"])
        .arg(folder.path())
        .arg(file)
        .output()
        .expect("javac runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "javac: {errors}");
    folder
}

/// xorshift64*.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.max(1))
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `bound`, or 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 11) as usize % bound.max(1)
    }
}
