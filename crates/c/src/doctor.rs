//! What C needs on this machine, tried: a compiler, its sanitizers, and the libraries for programs of 32 bits.

use crate::compiler;
use process::{Limits, Order, TempFolder};
use report::doctor::Part;
use std::path::Path;
use std::time::Duration;

const GET_CC: &str =
    "install a C compiler with its sanitizers (on Debian: apt-get install gcc libc6-dev), or set CC to one";
const GET_32: &str = "on Debian: apt-get install gcc-multilib";

/// All that is looked at.
pub(crate) fn parts(patience: Duration) -> Vec<Part> {
    let cc = compiler();
    let mut compiler = Part::new("C compiler", "preprocesses programs in C, and compiles them to replay failures");
    match said(&cc, &["--version"], patience) {
        Some(version) => {
            compiler.version = version.lines().next().map(str::to_owned);
            compiler.path = Some(cc.display().to_string());
        }
        None => {
            compiler.missing(GET_CC);
            return vec![compiler];
        }
    }
    let mut sanitizers = Part::new("sanitizers", "see what goes wrong when a failure of a program in C is replayed");
    if !compiles(&cc, &["-fsanitize=address,undefined"], patience) {
        sanitizers.missing(GET_CC);
    }
    let mut small = Part::new("32-bit libraries", "replay failures of programs in C with --data-model ilp32");
    if !compiles(&cc, &["-m32", "-fsanitize=address,undefined"], patience) {
        small.missing(GET_32);
    }
    vec![compiler, sanitizers, small]
}

fn said(cc: &Path, args: &[&str], patience: Duration) -> Option<String> {
    let mut order = Order::new(cc);
    order.args = args.iter().map(Into::into).collect();
    order.limits = Limits::within(patience);
    let ended = process::run(&order, None).ok()?;
    ended.status?.success().then(|| String::from_utf8_lossy(&ended.stdout).into_owned())
}

/// Whether a small program can be compiled and linked with these options.
fn compiles(cc: &Path, options: &[&str], patience: Duration) -> bool {
    let Ok(folder) = TempFolder::new() else { return false };
    let (file, binary) = (folder.path().join("small.c"), folder.path().join("small"));
    if std::fs::write(&file, "#include <stdlib.h>\nint main(void) { return 0; }\n").is_err() {
        return false;
    }
    let (file, binary) = (file.display().to_string(), binary.display().to_string());
    let args: Vec<&str> = options.iter().copied().chain([&*file, "-o", &*binary]).collect();
    said(cc, &args, patience).is_some()
}
