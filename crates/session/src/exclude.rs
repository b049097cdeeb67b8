//! Parts of a program that the user does not want to hear about.

use report::model::Place;

/// Patterns with `*` for anything; each matches a class, a function or a file, or whatever begins with it and a dot.
#[derive(Clone, Debug, Default)]
pub struct Exclude(pub Vec<String>);

impl Exclude {
    /// Whether a place is left out.
    pub fn covers(&self, place: &Place) -> bool {
        let method = place.method.as_deref().unwrap_or_default();
        self.covers_function(method)
            || place.file.as_deref().is_some_and(|file| self.0.iter().any(|p| matches(p, file)))
    }

    /// Whether a function is left out: by itself, without its parameters, or by what it is in.
    pub fn covers_function(&self, function: &str) -> bool {
        self.0.iter().any(|pattern| {
            let within = |end: &str| matches(&format!("{pattern}{end}"), function);
            matches(pattern, function) || within("(*") || within(".*") || within("$*")
        })
    }
}

/// Whether a text is what a pattern with `*` describes.
fn matches(pattern: &str, text: &str) -> bool {
    let (pattern, text) = (pattern.as_bytes(), text.as_bytes());
    let (mut at, mut from) = (0, 0);
    // Where the last star was, and how much of the text it has taken.
    let mut star: Option<(usize, usize)> = None;
    while from < text.len() {
        match pattern.get(at) {
            Some(b'*') => {
                star = Some((at, from));
                at += 1;
            }
            Some(byte) if *byte == text[from] => {
                at += 1;
                from += 1;
            }
            _ => match &mut star {
                Some((back, taken)) => {
                    *taken += 1;
                    at = *back + 1;
                    from = *taken;
                }
                None => return false,
            },
        }
    }
    pattern[at..].iter().all(|byte| *byte == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_match_anything() {
        assert!(matches("a.*.c*", "a.b.b.cd"));
        assert!(matches("*", ""));
        assert!(!matches("a*b", "ac"));
        assert!(!matches("a", "ab"));
        assert!(matches("*a*a*", "baab"));
    }

    #[test]
    fn packages_classes_methods_and_files() {
        let place = |method: &str| Place {
            file: Some("C.java".into()),
            line: Some(1),
            column: None,
            method: Some(method.to_owned()),
            class: None,
        };
        let covers = |pattern: &str| Exclude(vec![pattern.to_owned()]).covers(&place("a.b.C$D.f(int)"));
        assert!(covers("a.b") && covers("a.b.*") && covers("a.b.C") && covers("a.b.C$D.f") && covers("C.java"));
        assert!(covers("a.b.C$D.f(int)"));
        assert!(!covers("a.b.c") && !covers("b.C") && !covers("a.b.C$D.g"));
        assert!(!Exclude::default().covers(&place("a.b.C.f()")));
    }
}
