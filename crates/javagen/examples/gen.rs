//! Writes programs to look at or compile: `cargo run --example gen -- SEED COUNT OUTDIR [large]`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let numbers = args.first().and_then(|a| a.parse().ok()).zip(args.get(1).and_then(|a| a.parse().ok()));
    let (Some((seed, count)), Some(folder)) = (numbers, args.get(2)) else {
        eprintln!("usage: gen SEED COUNT OUTDIR [large]");
        return ExitCode::FAILURE;
    };
    let config = match args.get(3).map(String::as_str) {
        Some("large") => javagen::Config::large(),
        _ => javagen::Config::default(),
    };
    match write_all(seed, count, folder, &config) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{folder}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write_all(seed: u64, count: u64, folder: &str, config: &javagen::Config) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for seed in seed..seed + count {
        let name = format!("P{seed}");
        let text = javagen::program(seed, &name, config);
        std::fs::write(format!("{folder}/{name}.java"), text)?;
    }
    Ok(())
}
