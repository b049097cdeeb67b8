//! Links of the documents lead somewhere: a relative link in a `.md` file names a file or folder of the repository, and what follows `#` a
//! heading of that page. Addresses of the web are not looked at, nor is code.

use super::{File, Finding};

/// Checks the links of all pages.
pub fn check(files: &[File], findings: &mut Vec<Finding>) {
    for page in files.iter().filter(|file| is_page(file)) {
        for (line, target) in links(&page.text) {
            if let Some(why) = broken(files, page, target) {
                findings.push(page.finding(line, format!("the link to {target} {why}")));
            }
        }
    }
}

fn is_page(file: &File) -> bool {
    file.path.ends_with(".md")
}

/// Why a link leads nowhere, if it does.
fn broken(files: &[File], page: &File, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (path, anchor) = match target.split_once('#') {
        Some((path, anchor)) => (path, Some(anchor)),
        None => (target, None),
    };
    let Some(path) = resolved(&page.path, path) else { return Some("leaves the repository".into()) };
    let Some(file) = files.iter().find(|file| file.path == path) else {
        let is_folder = path.is_empty() || files.iter().any(|file| file.path.starts_with(&format!("{path}/")));
        return (!is_folder).then(|| format!("leads nowhere: there is no {path}"));
    };
    let anchor = anchor.filter(|anchor| is_page(file) && !anchors(&file.text).iter().any(|known| known == anchor))?;
    Some(format!("leads nowhere: {path} has no heading #{anchor}"))
}

/// From the root, without `.` and `..`; none if it is not below the root. An empty link is to the page itself.
fn resolved(page: &str, link: &str) -> Option<String> {
    if link.is_empty() {
        return Some(page.to_owned());
    }
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(link.split('/')) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The targets of links and pictures, with their lines.
fn links(text: &str) -> Vec<(usize, &str)> {
    let mut links = Vec::new();
    for (number, line) in prose(text) {
        for piece in without_code(line) {
            // The text of a link may be code, which is another piece, or begin on another line: its end is enough.
            for (at, _) in piece.match_indices("](") {
                let target = piece[at + 2..].split([')', ' ']).next().unwrap_or("");
                links.push((number, target));
            }
        }
    }
    links
}

/// The lines outside of fenced blocks.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

/// A line in pieces, without what stands between backticks. A piece that follows code begins with what follows its end.
fn without_code(line: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find('`') {
        let ticks = rest[start..].chars().take_while(|&c| c == '`').count();
        let fence = &rest[start..start + ticks];
        let Some(length) = rest[start + ticks..].find(fence) else { break };
        pieces.push(&rest[..start]);
        rest = &rest[start + ticks + length + ticks..];
    }
    pieces.push(rest);
    pieces
}

/// The anchors of the headings, as GitHub makes them: letters and digits in lower case, hyphens for blanks, a number for a repetition.
fn anchors(text: &str) -> Vec<String> {
    let mut anchors: Vec<String> = Vec::new();
    for (_, line) in prose(text) {
        let title = line.trim_start_matches('#');
        if !line.starts_with('#') || !title.starts_with(' ') {
            continue;
        }
        let kept = title.trim().chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        let anchor = kept.collect::<String>().to_lowercase().replace(' ', "-");
        let is_taken = |anchors: &[String], name: &str| anchors.iter().any(|known| known == name);
        let mut numbered = (1..).map(|number| format!("{anchor}-{number}"));
        let free = if is_taken(&anchors, &anchor) { numbered.find(|name| !is_taken(&anchors, name)) } else { None };
        anchors.push(free.unwrap_or(anchor));
    }
    anchors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_somewhere() {
        let page = "# A page\n[a](b.md), [its `part`](b.md#the-part), [folder](../crates/), [root](..), [self](#a-page)\n\
                    ![a picture](picture.png \"title\") [web](https://example.org/x#y)\n\
                    [gone](c.md) and [a\nlong one](b.md#gone)\n[out](../../x)\n[no part](#b)\n\
                    `[code](gone)` ``a ` [b](gone)`` [`c`](gone)\n```\n[code](gone)\n```\n";
        let other = "# B\n\n```\n# gone\n```\n## The part\n";
        let files = [
            File::new("docs/a.md", page),
            File::new("docs/b.md", other),
            File::new("docs/picture.png", ""),
            File::new("crates/x/src/lib.rs", "//! [x](gone)"),
        ];
        let mut findings = Vec::new();
        check(&files, &mut findings);
        let shown: Vec<String> = findings.iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "docs/a.md:4: the link to c.md leads nowhere: there is no docs/c.md",
                "docs/a.md:5: the link to b.md#gone leads nowhere: docs/b.md has no heading #gone",
                "docs/a.md:6: the link to ../../x leaves the repository",
                "docs/a.md:7: the link to #b leads nowhere: docs/a.md has no heading #b",
                "docs/a.md:8: the link to gone leads nowhere: there is no docs/gone"
            ]
        );
    }

    #[test]
    fn anchors_are_those_of_github() {
        let text = "# The JDK's `image`, read\n## SV-COMP, Java\n## Twice\n## Twice\n#hash\n";
        assert_eq!(anchors(text), ["the-jdks-image-read", "sv-comp-java", "twice", "twice-1"]);
    }
}
