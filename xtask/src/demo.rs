//! A first look: builds Jackalope, verifies and runs the examples that the README and the manual show.

use crate::shell::{Failure, cargo, code};

/// The arguments of `jackalope`, and the exit status that the example is meant to have.
const EXAMPLES: [(&[&str], i32); 5] = [
    (&["verify", "examples/SpaceInvariants.java", "--check", "index,null"], 0),
    (&["verify", "examples/Buckets.java"], 1),
    (&["run", "examples/Parcels.java", "--", "3", "12", "7", "3"], 0),
    (&["run", "examples/Buckets.java", "--input=-42"], 0),
    (&["run", "examples/Buckets.java", "--input=-2147483648"], 1),
];

/// Builds and runs. The development profile: it optimises enough, and is built in half the time.
pub fn run() -> Result<(), Failure> {
    let package = ["--locked", "--package", "jackalope"];
    println!("Building Jackalope …");
    if code(cargo().arg("build").args(package))? != 0 {
        return Err(Failure("Jackalope does not build".into()));
    }
    for (args, expected) in EXAMPLES {
        println!("\n$ jackalope {}", args.join(" "));
        let found = code(cargo().args(["run", "--quiet"]).args(package).arg("--").args(args))?;
        if found != expected {
            return Err(Failure(format!("the example ended with exit status {found} instead of {expected}")));
        }
    }
    println!("\nTry your own: cargo run --package jackalope -- verify <a .java, .class or .jar file, or a folder>");
    Ok(())
}
