//! Patterns of paths as sets of tasks have them: `*` and `?` within a name, `**` for any folders, `[abc]` for one of some characters.

use std::path::{Path, PathBuf};

/// Whether a name matches: iterative, with one place to go back to, so that no pattern takes long.
pub fn matches(pattern: &str, name: &str) -> bool {
    let (pattern, name): (Vec<char>, Vec<char>) = (pattern.chars().collect(), name.chars().collect());
    let (mut p, mut n) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while n < name.len() {
        let step = match pattern.get(p) {
            Some('*') => {
                star = Some((p, n));
                p += 1;
                continue;
            }
            Some('?') => Some(p + 1),
            Some('[') => class(&pattern[p..], name[n]).map(|length| p + length),
            Some(c) if *c == name[n] => Some(p + 1),
            Some(_) | None => None,
        };
        match (step, star) {
            (Some(next), _) => {
                p = next;
                n += 1;
            }
            (None, Some((at, from))) => {
                star = Some((at, from + 1));
                p = at + 1;
                n = from + 1;
            }
            (None, None) => return false,
        }
    }
    pattern[p..].iter().all(|c| *c == '*')
}

/// How long a class of characters is that has this one.
fn class(pattern: &[char], c: char) -> Option<usize> {
    // A bracket right after the opening one is one of the characters.
    let end = pattern.iter().skip(2).position(|c| *c == ']')? + 2;
    let (negated, from) = if matches!(pattern[1], '!' | '^') && end > 2 { (true, 2) } else { (false, 1) };
    let members = &pattern[from..end];
    let mut found = false;
    let mut at = 0;
    while at < members.len() {
        if at + 2 < members.len() && members[at + 1] == '-' {
            found |= (members[at]..=members[at + 2]).contains(&c);
            at += 3;
        } else {
            found |= members[at] == c;
            at += 1;
        }
    }
    (found != negated).then_some(end + 1)
}

/// The files that a pattern names, below a folder, in order.
pub fn expand(folder: &Path, pattern: &str) -> Vec<PathBuf> {
    let parts: Vec<&str> = pattern.split('/').filter(|part| !part.is_empty() && *part != ".").collect();
    let start = if pattern.starts_with('/') { PathBuf::from("/") } else { folder.to_owned() };
    let mut here = vec![start];
    for (index, part) in parts.iter().enumerate() {
        let is_last = index + 1 == parts.len();
        let mut next = Vec::new();
        for path in here {
            if *part == "**" {
                next.extend(folders_below(&path));
            } else if part.contains(['*', '?', '[']) {
                next.extend(entries(&path).filter(|entry| {
                    let name = entry.file_name().map(|name| name.to_string_lossy().into_owned());
                    // Hidden files are meant only where they are named.
                    name.is_some_and(|name| (!name.starts_with('.') || part.starts_with('.')) && matches(part, &name))
                        && (is_last || entry.is_dir())
                }));
            } else if path.join(part).exists() {
                next.push(path.join(part));
            }
        }
        next.sort();
        next.dedup();
        here = next;
    }
    here.retain(|path| path.is_file());
    here
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

/// The folder itself and all below it; links are not followed.
fn folders_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![folder.to_owned()];
    let mut at = 0;
    while at < found.len() {
        let below: Vec<PathBuf> = entries(&found[at]).filter(|path| path.is_dir() && !path.is_symlink()).collect();
        found.extend(below);
        at += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for (pattern, name) in [
            ("*.yml", "a.yml"),
            ("a?c", "abc"),
            ("*", ""),
            ("a*b*c", "aXbbYc"),
            ("[a-c]x", "bx"),
            ("[!a]x", "bx"),
            ("[]]", "]"),
        ] {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in
            [("*.yml", "a.yaml"), ("a?c", "ac"), ("", "a"), ("[a-c]x", "dx"), ("[!a]x", "ax"), ("[a", "a")]
        {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
        // Would take for ever with a place to go back to for every star.
        assert!(!matches(&"*a".repeat(40), &"a".repeat(39)));
    }

    #[test]
    fn paths() {
        let folder = process::TempFolder::new().expect("a folder can be made");
        let write = |name: &str| {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("a folder can be made");
            std::fs::write(path, "").expect("a file can be written");
        };
        for name in ["x/b.yml", "x/a.yml", "x/deep/er/c.yml", "y/d.yml", "x/.hidden.yml", "x/a.txt"] {
            write(name);
        }
        let names = |pattern: &str| -> Vec<String> {
            let found = expand(folder.path(), pattern);
            let below = |path: &PathBuf| path.strip_prefix(folder.path()).ok().map(|path| path.display().to_string());
            found.iter().filter_map(below).collect()
        };
        assert_eq!(names("x/*.yml"), ["x/a.yml", "x/b.yml"]);
        assert_eq!(names("**/*.yml"), ["x/a.yml", "x/b.yml", "x/deep/er/c.yml", "y/d.yml"]);
        assert_eq!(names("?/d.yml"), ["y/d.yml"]);
        assert_eq!(names("./y/d.yml"), ["y/d.yml"]);
        assert_eq!(names("z/*.yml"), [""; 0]);
        assert_eq!(names("*"), [""; 0]);
    }
}
