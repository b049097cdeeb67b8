//! Writes a suite of trivial tasks into a folder, to measure what the harness costs: `cargo run -p jackalope-bench --example trivial FOLDER 1000`.

use std::fs;
use std::path::Path;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, count] = &*args else { return Err("expected a folder and a number of tasks".to_owned()) };
    let count: usize = count.parse().map_err(|_| format!("`{count}` is no number"))?;
    write(Path::new(folder), count).map_err(|error| format!("{folder}: {error}"))
}

/// Every second one fails.
fn write(folder: &Path, count: usize) -> std::io::Result<()> {
    fs::create_dir_all(folder.join("properties"))?;
    fs::write(folder.join("properties/valid-assert.prp"), "CHECK( init(Main.main()), LTL(G assert) )\n")?;
    for number in 0..count {
        let (family, name) = (folder.join(format!("family{}", number % 10)), format!("Task{number:04}"));
        fs::create_dir_all(family.join(&name))?;
        let least = number + 1 - number % 2;
        let program = format!(
            "public class Main {{\n    static int f(int x) {{ return x % 7 + {number}; }}\n\n    public static void main(String[] args) {{\n        \
             assert f(args.length) >= {least};\n    }}\n}}\n"
        );
        fs::write(family.join(&name).join("Main.java"), program)?;
        let holds = least == number;
        let task = format!(
            "format_version: '2.0'\ninput_files:\n  - {name}/\nproperties:\n  - property_file: ../properties/valid-assert.prp\n    \
             expected_verdict: {holds}\noptions:\n  language: Java\n"
        );
        fs::write(family.join(format!("{name}.yml")), task)?;
    }
    Ok(())
}
