//! The main section of `META-INF/MANIFEST.MF` (JAR File Specification): just enough to find further
//! jars and versioned classes.

use std::path::{Path, PathBuf};

/// What a jar says about itself.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(super) struct Manifest {
    /// Whether classes under `META-INF/versions` count.
    pub(super) multi_release: bool,
    /// `Class-Path`: relative URLs.
    pub(super) class_path: Vec<String>,
    /// `Main-Class`: where the program of the jar starts.
    pub(super) main_class: Option<String>,
}

impl Manifest {
    pub(super) fn parse(bytes: &[u8]) -> Manifest {
        let text = String::from_utf8_lossy(bytes);
        let mut manifest = Manifest::default();
        // A line that starts with a space continues the one before it.
        let mut attributes: Vec<String> = Vec::new();
        for line in text.split(['\n', '\r']) {
            match line.strip_prefix(' ') {
                Some(rest) => {
                    if let Some(attribute) = attributes.last_mut() {
                        attribute.push_str(rest);
                    }
                }
                // `\r\n` splits into a line and an empty one; other sections start with `Name:`.
                None if line.is_empty() => {}
                None if starts_section(line) => break,
                None => attributes.push(line.to_owned()),
            }
        }
        for attribute in attributes {
            let Some((name, value)) = attribute.split_once(':') else {
                continue;
            };
            if name.eq_ignore_ascii_case("Multi-Release") {
                manifest.multi_release = value.trim().eq_ignore_ascii_case("true");
            } else if name.eq_ignore_ascii_case("Main-Class") {
                manifest.main_class = Some(value.trim().to_owned());
            } else if name.eq_ignore_ascii_case("Class-Path") {
                let urls = value.split_ascii_whitespace();
                manifest.class_path = urls.map(str::to_owned).collect();
            }
        }
        manifest
    }

    /// The files and folders that `Class-Path` names, for a jar in `folder`. URLs of other hosts are
    /// left out.
    pub(super) fn class_path_in(&self, folder: &Path) -> Vec<PathBuf> {
        let local = self.class_path.iter().filter_map(|url| {
            let path = url.strip_prefix("file:").unwrap_or(url);
            // A colon later than a slash is part of a name.
            let scheme = path.split('/').next().is_some_and(|s| s.contains(':'));
            (!scheme && !path.starts_with("//")).then(|| folder.join(percent_decode(path)))
        });
        local.collect()
    }
}

fn starts_section(line: &str) -> bool {
    line.split_once(':').is_some_and(|(name, _)| name.eq_ignore_ascii_case("Name"))
}

fn percent_decode(url: &str) -> String {
    let bytes = url.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let hex = url.get(at + 1..at + 3);
        let code = hex.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match code {
            Some(code) if byte == b'%' => {
                decoded.push(code);
                at += 3;
            }
            _ => {
                decoded.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn main_section() {
        let text = "Manifest-Version: 1.0\r\nmulti-release: TRUE\r\nClass-Path: a.jar lib\r\n \
                    /b%20c.jar\r\n http://x/y.jar\r\n\r\nName: p/\r\nClass-Path: no.jar\r\n";
        let manifest = Manifest::parse(text.as_bytes());
        assert!(manifest.multi_release);
        assert_eq!(manifest.class_path, ["a.jar", "lib/b%20c.jarhttp://x/y.jar"]);
    }

    #[test]
    fn urls_to_paths() {
        let urls = ["a.jar", "../l/b%20c.jar", "http://x/y.jar", "file:z/", "//h/x"];
        let manifest = Manifest { class_path: urls.map(str::to_owned).to_vec(), ..Manifest::default() };
        let paths = manifest.class_path_in(Path::new("lib"));
        let expected = ["lib/a.jar", "lib/../l/b c.jar", "lib/z/"].map(PathBuf::from);
        assert_eq!(paths, expected);
    }

    #[test]
    fn garbage() {
        assert_eq!(Manifest::parse(b" \xff\n:\n\0"), Manifest::default());
        assert_eq!(percent_decode("%%4"), "%%4");
        assert_eq!(percent_decode("é%C3%A9"), "éé");
    }
}
