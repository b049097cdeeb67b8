//! A campaign from the command line.

use super::{Campaign, Style};
use crate::random::fresh_seed;
use front_java::classpath::Jdk;
use std::process::ExitCode;

/// Runs the campaign that the arguments of this process ask for, and prints what it finds.
pub fn command(style: Style) -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match parse(style, &args).and_then(|asked| report(&asked)) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// What the arguments ask for.
struct Asked {
    campaign: Campaign,
    jdk: Jdk,
    /// Whether to print what is not supported, and what differs where nothing is claimed.
    lists_unsupported: bool,
}

fn parse(style: Style, args: &[String]) -> Result<Asked, String> {
    let (mut count, mut seed, mut only, mut version) = (None, None, Vec::new(), None);
    let mut lists_unsupported = false;
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        if arg == "--unsupported" {
            lists_unsupported = true;
            continue;
        }
        let value = args.next().ok_or_else(|| format!("{arg}: its value is missing"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{arg}: `{value}` is not a number"));
        match &**arg {
            "--count" => count = Some(number()?),
            "--seed" => seed = Some(number()?),
            "--only" => only = value.split(',').map(str::to_owned).collect(),
            "--java" => version = Some(number()?),
            other => return Err(format!("unknown argument `{other}`")),
        }
    }
    let jdk = match version {
        None => Jdk::locate(None).map_err(|error| error.to_string())?,
        Some(version) => {
            let mut jdks = Jdk::installed().into_iter();
            let wanted = jdks.find(|jdk| u64::from(jdk.feature_version) == version);
            wanted.ok_or_else(|| format!("no JDK {version} is installed"))?
        }
    };
    let count = count.ok_or("how many programs? --count N [--seed S]")?;
    let campaign = Campaign { style, seed: seed.unwrap_or_else(fresh_seed), count, only };
    Ok(Asked { campaign, jdk, lists_unsupported })
}

/// How many cases differ.
fn report(Asked { campaign, jdk, lists_unsupported }: &Asked) -> Result<usize, String> {
    println!("seed {}, {} programs, JDK {}", campaign.seed, campaign.count, jdk.feature_version);
    let mut printed = 0;
    let tally = campaign.run(jdk, &mut |done, tally| {
        println!("{done} programs: {} cases the same, {} differ", tally.same, tally.findings.len());
        for finding in &tally.findings[printed..] {
            println!("{finding}");
        }
        printed = tally.findings.len();
    })?;
    for finding in tally.unclaimed.iter().filter(|_| *lists_unsupported) {
        println!("unclaimed: {finding}");
    }
    for (call, reasons) in tally.unsupported.iter().filter(|_| *lists_unsupported) {
        println!("unsupported: {call}: {}", reasons.iter().next().map_or("", String::as_str));
    }
    print!("{tally}");
    Ok(tally.findings.len())
}
