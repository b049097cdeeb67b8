//! Every dependency has its reason: it has a row in `docs/dependencies.md`, and every row there is a dependency.

use super::{File, Finding, manifest};
use std::collections::HashSet;

const PAGE: &str = "docs/dependencies.md";

/// Checks all manifests against the page.
pub fn check(files: &[File], findings: &mut Vec<Finding>) {
    let page = files.iter().find(|file| file.path == PAGE);
    let rows: Vec<(usize, &str)> = page.map(rows).unwrap_or_default();
    let listed: HashSet<&str> = rows.iter().map(|(_, name)| *name).collect();
    let ours = manifest::ours(files);
    let mut used = HashSet::new();
    for file in files.iter().filter(|file| file.is_manifest()) {
        for dependency in manifest::dependencies(file, &ours) {
            if !dependency.is_ours && !listed.contains(&*dependency.name) {
                let message = format!("{} is not listed in {PAGE} with its reason", dependency.name);
                findings.push(file.finding(dependency.line, message));
            }
            used.insert(dependency.name);
        }
    }
    for (line, name) in rows.into_iter().filter(|(_, name)| !used.contains(*name)) {
        findings.extend(page.map(|page| page.finding(line, format!("nothing depends on {name}"))));
    }
}

/// The names at the start of the rows of tables: `` | `name` | … ``.
fn rows(page: &File) -> Vec<(usize, &str)> {
    let lines = (1..).zip(page.text.lines());
    let named = lines.filter_map(|(number, line)| Some((number, line.strip_prefix("| `")?.split_once('`')?.0)));
    named.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_and_manifests_agree() {
        let root = File::new(
            "Cargo.toml",
            "[workspace.dependencies]\nivl = { path = \"crates/ivl\" }\nzip = \"9\"\nclap = \"4\"\n",
        );
        let page = File::new(PAGE, "# Title\n\n| crate | why |\n|---|---|\n| `zip` | jars |\n| `old` | gone |\n");
        let mut findings = Vec::new();
        check(&[root, page], &mut findings);
        let shown: Vec<String> = findings.iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "Cargo.toml:4: clap is not listed in docs/dependencies.md with its reason",
                "docs/dependencies.md:6: nothing depends on old"
            ]
        );
    }
}
