//! Every dependency has its reason: it has one row in `docs/dependencies.md`, which names its users, and every row there is a dependency.

use super::{File, Finding, manifest};
use std::collections::{BTreeMap, BTreeSet};

const PAGE: &str = "docs/dependencies.md";

/// Checks all manifests against the page.
pub fn check(files: &[File], findings: &mut Vec<Finding>) {
    let Some(page) = files.iter().find(|file| file.path == PAGE) else { return };
    let ours = manifest::ours(files);
    let mut users: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let rows = rows(page);
    for file in files.iter().filter(|file| file.is_manifest()) {
        for dependency in manifest::dependencies(file, &ours).into_iter().filter(|dependency| !dependency.is_ours) {
            if !rows.iter().any(|row| row.name == dependency.name) {
                let message = format!("{} is not listed in {PAGE} with its reason", dependency.name);
                findings.push(file.finding(dependency.line, message));
            }
            // That of the workspace only says which version.
            users.entry(dependency.name).or_default().extend(user(&file.path));
        }
    }
    for (at, row) in rows.iter().enumerate() {
        if rows[..at].iter().any(|other| other.name == row.name) {
            findings.push(page.finding(row.line, format!("{} is listed twice", row.name)));
        }
        match users.get(row.name) {
            None => findings.push(page.finding(row.line, format!("nothing depends on {}", row.name))),
            Some(users) if *users != row.users => {
                let users: Vec<&str> = users.iter().copied().collect();
                findings.push(page.finding(row.line, format!("{} is used by {}", row.name, users.join(", "))));
            }
            Some(_) => {}
        }
    }
}

/// Whose manifest it is: `ivl` of `crates/ivl/Cargo.toml`; nobody's if it is that of the workspace.
fn user(path: &str) -> Option<&str> {
    path.strip_suffix("/Cargo.toml")?.rsplit('/').next()
}

/// A row of the table: `` | `name` | users (remark), … | why | ``.
struct Row<'a> {
    line: usize,
    name: &'a str,
    users: BTreeSet<&'a str>,
}

fn rows(page: &File) -> Vec<Row<'_>> {
    let rows = (1..).zip(page.text.lines()).filter_map(|(line, text)| {
        let (name, rest) = text.strip_prefix("| `")?.split_once("` | ")?;
        let (users, _) = rest.split_once(" |")?;
        let users = users.split(", ").map(|user| user.split(" (").next().unwrap_or(user));
        Some(Row { line, name, users: users.collect() })
    });
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_and_manifests_agree() {
        let root = "[workspace.dependencies]\nivl = { path = \"crates/ivl\" }\nzip = \"9\"\nclap = \"4\"\n";
        let member = "[dependencies]\nivl.workspace = true\nzip.workspace = true\n";
        let page = "| crate | used by | why |\n|---|---|---|\n| `zip` | a (on Unix), b | jars |\n| `zip` | a | jars |\n\
                    | `old` | a | gone |\n";
        let files = [File::new("Cargo.toml", root), File::new("crates/a/Cargo.toml", member), File::new(PAGE, page)];
        let mut findings = Vec::new();
        check(&files, &mut findings);
        let shown: Vec<String> = findings.iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "Cargo.toml:4: clap is not listed in docs/dependencies.md with its reason",
                "docs/dependencies.md:3: zip is used by a",
                "docs/dependencies.md:4: zip is listed twice",
                "docs/dependencies.md:5: nothing depends on old"
            ]
        );
    }
}
