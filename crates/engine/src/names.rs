//! Names that readers know: of locals, globals and classes, without what passes have added.
//!
//! Splitting makes `x#2` of `x`, inlining `x$1`; temporaries have no name at all.

/// A local's name in the source and how deep its procedure was inlined; `None` for a temporary.
pub(crate) fn local(name: &str) -> Option<(&str, usize)> {
    let (mut stem, mut depth) = (name, 0);
    while let Some((rest, number)) = stem.rsplit_once(['#', '$'])
        && !rest.is_empty()
        && is_number(number)
    {
        depth += usize::from(stem[rest.len()..].starts_with('$'));
        stem = rest;
    }
    (!is_internal(stem)).then_some((stem, depth))
}

/// Whether lowering or a pass has made up a local: `t0i32` for values in flight, `s0` for operands, `exc` for exceptions on their
/// way, `ahead0` and `pushed` for what was moved.
fn is_internal(stem: &str) -> bool {
    let stem = stem.split_once('_').filter(|(_, number)| is_number(number)).map_or(stem, |(stem, _)| stem);
    let after = |letter: &str| stem.strip_prefix(letter).filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let temporary = after("t").is_some_and(|rest| {
        let ty = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        ["bool", "i8", "u16", "i16", "i32", "i64", "f32", "f64", "ref"].contains(&ty)
    });
    let numbered = |letter: &str| stem.strip_prefix(letter).is_some_and(is_number);
    temporary || numbered("s") || numbered("ahead") || stem == "exc" || stem == "pushed" || stem.starts_with('$')
}

pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A class without its package and the classes around it.
pub(crate) fn class(name: &str) -> &str {
    let short = name.rsplit_once('.').map_or(name, |(_, short)| short);
    match short.rsplit_once('$') {
        Some((_, inner)) if inner.starts_with(|c: char| c.is_alphabetic()) => inner,
        _ => short,
    }
}

/// The name of a procedure without its class and parameters.
pub(crate) fn method(name: &str) -> &str {
    let name = name.split_once('(').map_or(name, |(name, _)| name);
    name.rsplit_once('.').map_or(name, |(_, short)| short)
}

/// A field. `None` for what library models need for themselves.
pub(crate) fn field(name: &str) -> Option<&str> {
    (!name.starts_with('$')).then_some(name)
}

/// `Class.field`; what became of an object that exists once is `(Node of line 19).data`. `None` for what has no name: what the
/// lowering made up, and whether such an object is there yet.
pub(crate) fn global(name: &str) -> Option<String> {
    if let Some(rest) = name.strip_prefix("unique$") {
        return unique(rest);
    }
    match name.rsplit_once('.') {
        Some((owner, field)) if !field.starts_with('$') => Some(format!("{}.{field}", class(owner))),
        None if !name.starts_with('$') => Some(name.to_owned()),
        _ => None,
    }
}

/// From `Node$19.data` or `int[]$13.e2`, with a number behind the line if several are allocated there.
fn unique(name: &str) -> Option<String> {
    let (head, slot) = name.split_once('.')?;
    field(slot)?;
    let mut words: Vec<&str> = head.split('$').collect();
    let mut line = None;
    while words.len() > 1 && words.last().is_some_and(|word| is_number(word)) {
        line = words.pop();
    }
    let class = words.join("$");
    let class = self::class(&class);
    let object = match line {
        Some(line) if line != "0" => format!("({class} of line {line})"),
        _ => format!("(the {class})"),
    };
    Some(match slot.strip_prefix('e').filter(|index| is_number(index)) {
        Some(index) if class.ends_with("[]") => format!("{object}[{index}]"),
        _ => format!("{object}.{slot}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_add_goes() {
        assert_eq!(local("x"), Some(("x", 0)));
        assert_eq!(local("x#2"), Some(("x", 0)));
        assert_eq!(local("x#2$1$12"), Some(("x", 2)));
        assert_eq!(local("val$x"), Some(("val$x", 0)));
        for temporary in ["t0i32", "t12ref$1", "t0i32#2$2", "s0", "s0_2$1", "exc$1$1", "ahead12", "pushed$3"] {
            assert_eq!(local(temporary), None, "{temporary}");
        }
        assert_eq!(local("t0"), Some(("t0", 0)));
        assert_eq!(local("sum2"), Some(("sum2", 0)));
    }

    #[test]
    fn classes_and_globals_are_short() {
        assert_eq!(global("unique$Error$20.$place"), None);
        assert_eq!(class("java.lang.String"), "String");
        assert_eq!(class("Fig1$Node"), "Node");
        assert_eq!(class("Fig1$1"), "Fig1$1");
        assert_eq!(class("int[][]"), "int[][]");
        assert_eq!(method("a.Foo.bar(int,java.lang.String)"), "bar");
        assert_eq!(global("a.Foo.count").as_deref(), Some("Foo.count"));
        assert_eq!(global("a.Foo.$state"), None);
        assert_eq!(global("unique$Node$19.data").as_deref(), Some("(Node of line 19).data"));
        assert_eq!(global("unique$int[]$13$2.e4").as_deref(), Some("(int[] of line 13)[4]"));
        assert_eq!(global("unique$List$Node$0.data").as_deref(), Some("(the Node).data"));
        assert_eq!(global("unique$Node$19$this"), None);
    }
}
