//! Small Java methods that the generated code relies on: fuel, bounded printing, tracing.

use crate::config::Config;

/// The declarations that `body` uses, each one line of Java.
///
/// `pr` prints a line, `pe` escapes what is not ASCII first (the encoding of the output shall not
/// matter), `tr` prints an operand and returns it, `cap` keeps strings short so that none doubles
/// itself in a loop, `desc` describes an exception.
pub(crate) fn declarations(body: &str, config: &Config) -> Vec<String> {
    let mut lines = vec![format!("static int fuel = {}, lines = 0;", config.fuel)];
    let mut text = body.to_string();
    let mut used = Vec::new();
    // Later ones may use earlier ones: go backwards.
    for (needle, line) in helpers(config).into_iter().rev() {
        if text.contains(needle) {
            text.push_str(&line);
            used.push(line);
        }
    }
    lines.extend(used.into_iter().rev());
    lines
}

fn helpers(config: &Config) -> Vec<(&'static str, String)> {
    let fixed = |needle, line: &str| (needle, line.to_string());
    let mut silent = Vec::new();
    if !config.npe_messages {
        silent.push("t instanceof NullPointerException");
    }
    if !config.library_messages {
        silent.push("t instanceof StringIndexOutOfBoundsException");
        silent.push("t.getClass() == IndexOutOfBoundsException.class");
        silent.push("t instanceof IllegalArgumentException");
        silent.push("t instanceof NoSuchElementException");
    }
    let message = match silent.as_slice() {
        [] => "t.getMessage()".to_string(),
        tests => format!("({} ? \"\" : t.getMessage())", tests.join(" || ")),
    };
    vec![
        fixed("tick()", "static void tick() { if (--fuel < 0) throw new RuntimeException(\"fuel\"); }"),
        (
            "pr(",
            format!(
                "static void pr(String s) {{ if (lines++ < {}) System.out.println(s.length() > 400 ? s.substring(0, 400) : s); }}",
                config.lines
            ),
        ),
        (
            "pe(",
            format!(
                "static void pe(String s) {{ StringBuilder b = new StringBuilder(); for (int i = 0; i < s.length() && i < 140 && lines < {}; i++) {{ char c = s.charAt(i); if (c < ' ' || c > '~') b.append('#').append((int) c).append(';'); else b.append(c); }} pr(b.toString()); }}",
                config.lines
            ),
        ),
        fixed("cap(", "static String cap(String s) { return s != null && s.length() > 40 ? s.substring(0, 40) : s; }"),
        fixed("tr(", "static int tr(String t, int v) { pr(t + v); return v; }"),
        fixed("tr(", "static long tr(String t, long v) { pr(t + v); return v; }"),
        fixed("tr(", "static double tr(String t, double v) { pr(t + v); return v; }"),
        fixed("tr(", "static boolean tr(String t, boolean v) { pr(t + v); return v; }"),
        fixed("tr(", "static String tr(String t, String v) { pe(t + v); return v; }"),
        ("desc(", format!("static String desc(Throwable t) {{ return t.getClass().getName() + \": \" + {message}; }}")),
    ]
}
