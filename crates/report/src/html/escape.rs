//! Text as HTML, and data as JSON inside of a page: nothing that comes from outside can end an element, an attribute or a script.

use std::fmt::Write as _;

/// A text as the content of an element or of a quoted attribute.
pub fn text(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    push(&mut out, text);
    out
}

/// Appends a text, escaped.
pub fn push(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' => out.push(c),
            // No browser may show them, or they end a line.
            c if c.is_control() => out.push('\u{fffd}'),
            // Text that is shown in another order than it is read has fooled many.
            c if is_invisible(c) => {
                let _ = write!(out, "\u{27e8}U+{:04X}\u{27e9}", u32::from(c));
            }
            c => out.push(c),
        }
    }
}

/// Marks that change the direction of text or that nobody sees, and ends of lines that are none in Java.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// JSON that can stand inside of a script element: without a `<`, it neither ends the script nor begins a comment.
pub fn json(json: &str) -> String {
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_gets_out_of_its_element() {
        assert_eq!(text("</script><img src=\"x\" onerror='y'>&amp;"), {
            "&lt;/script&gt;&lt;img src=&quot;x&quot; onerror=&#39;y&#39;&gt;&amp;amp;"
        });
        assert_eq!(text("a\u{0}b\u{1b}[31m\tc"), "a\u{fffd}b\u{fffd}[31m\tc");
    }

    #[test]
    fn what_cannot_be_seen_is_named() {
        assert_eq!(text("x\u{202e}y\u{2066}z"), "x\u{27e8}U+202E\u{27e9}y\u{27e8}U+2066\u{27e9}z");
    }

    #[test]
    fn json_stays_json_without_an_angle_bracket() {
        let hostile = "</script><!--<script>\u{2028}";
        let shown = json(&serde_json::to_string(hostile).expect("a text is JSON"));
        assert!(!shown.contains('<') && !shown.contains('\u{2028}'), "{shown}");
        assert_eq!(serde_json::from_str::<String>(&shown).expect("it is JSON"), hostile);
    }
}
