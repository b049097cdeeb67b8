//! The dependencies in a `Cargo.toml`, read line by line: enough for how manifests are written here.

use super::File;

/// A dependency as a manifest names it.
#[derive(Debug, PartialEq, Eq)]
pub struct Dependency {
    /// The name before the equals sign.
    pub name: String,
    /// The line it stands on.
    pub line: usize,
    /// Whether it is a crate of this repository.
    pub is_ours: bool,
}

/// All dependencies of a manifest: ordinary ones, those of tests and build scripts, and those of the workspace.
/// `ours` are the workspace's names for its own crates.
pub fn dependencies(file: &File, ours: &[String]) -> Vec<Dependency> {
    let mut found = Vec::new();
    let mut in_section = false;
    for (number, line) in (1..).zip(file.text.lines()) {
        let line = line.split_once(" #").map_or(line, |(line, _)| line).trim();
        if let Some(header) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            in_section = header.ends_with("dependencies");
            // A section for one dependency.
            if let Some((section, name)) = header.rsplit_once('.')
                && section.ends_with("dependencies")
            {
                found.push(Dependency { name: name.into(), line: number, is_ours: ours.iter().any(|our| our == name) });
            }
        } else if in_section && let Some((key, value)) = line.split_once('=') {
            let name = key.split('.').next().unwrap_or(key).trim().trim_matches('"').to_owned();
            let is_ours = value.contains("path =") || ours.contains(&name);
            found.push(Dependency { name, line: number, is_ours });
        }
    }
    found
}

/// The workspace's names for its own crates.
pub fn ours(files: &[File]) -> Vec<String> {
    let root = files.iter().filter(|file| file.path == "Cargo.toml");
    let all = root.flat_map(|file| dependencies(file, &[]));
    all.filter(|dependency| dependency.is_ours).map(|dependency| dependency.name).collect()
}

/// Whether the lints of the workspace count.
pub fn has_workspace_lints(file: &File) -> bool {
    file.text.split_once("[lints]").is_some_and(|(_, section)| section.trim_start().starts_with("workspace = true"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_ways_to_write_a_dependency() {
        let root = File::new("Cargo.toml", "[workspace.dependencies]\nivl = { path = \"crates/ivl\" }\nzip = \"9\"\n");
        let ours = ours(&[root]);
        assert_eq!(ours, ["ivl"]);
        let text = "[package]\nname = \"x\"\n[dependencies]\nivl.workspace = true\nzip = { version = \"9\" } # why\n\
                    tests = { path = \"../tests\" }\n[dev-dependencies.divan]\nversion = \"1\"\n[lints]\nworkspace = true\n";
        let file = File::new("crates/x/Cargo.toml", text);
        let found = dependencies(&file, &ours);
        let shown: Vec<String> = found.iter().map(|dep| format!("{}@{} {}", dep.name, dep.line, dep.is_ours)).collect();
        assert_eq!(shown, ["ivl@4 true", "zip@5 false", "tests@6 true", "divan@7 false"]);
        assert!(has_workspace_lints(&file));
        assert!(!has_workspace_lints(&File::new("Cargo.toml", "[lints]\n[package]")));
    }
}
