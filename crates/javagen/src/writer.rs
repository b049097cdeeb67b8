//! Indented lines of Java.

/// Collects the text of one program.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    text: String,
    indent: usize,
    lines: usize,
}

impl Writer {
    pub(crate) fn at(indent: usize) -> Self {
        Writer { text: String::new(), indent, lines: 0 }
    }

    pub(crate) fn line(&mut self, line: impl AsRef<str>) {
        for _ in 0..self.indent {
            self.text.push_str("    ");
        }
        self.text.push_str(line.as_ref());
        self.text.push('\n');
        self.lines += 1;
    }

    /// Lines so far.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    /// `head {`, and one step to the right.
    pub(crate) fn open(&mut self, head: impl AsRef<str>) {
        let head = head.as_ref();
        self.line(if head.is_empty() { "{".to_string() } else { format!("{head} {{") });
        self.indent += 1;
    }

    /// `} middle {`.
    pub(crate) fn reopen(&mut self, middle: impl AsRef<str>) {
        self.indent -= 1;
        self.open(format!("}} {}", middle.as_ref()));
    }

    pub(crate) fn close(&mut self) {
        self.close_with("");
    }

    /// `}tail`.
    pub(crate) fn close_with(&mut self, tail: &str) {
        self.indent -= 1;
        self.line(format!("}}{tail}"));
    }

    /// A `case` group's or a label's step to the right.
    pub(crate) fn deeper(&mut self) {
        self.indent += 1;
    }

    pub(crate) fn shallower(&mut self) {
        self.indent -= 1;
    }

    /// Lines that are indented already.
    pub(crate) fn raw(&mut self, lines: &str) {
        self.text.push_str(lines);
    }

    pub(crate) fn into_text(self) -> String {
        self.text
    }
}
