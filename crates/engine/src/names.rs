//! Names that readers know, of fields, globals and classes.

use base::Owner;
use ivl::{Cell, FieldId, GlobalId, Part, Program, Purpose};

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

/// A field. `None` for one that nobody has written.
pub(crate) fn field(program: &Program, field: FieldId) -> Option<&str> {
    let field = &program.fields[field];
    (field.declared_by != Owner::Made).then_some(&field.name)
}

/// `Class.field`; what became of an object that exists once is `(Node of line 19).data`. `None` for what has no name: what the
/// lowering made up, and whether such an object is there yet.
pub(crate) fn global(program: &Program, global: GlobalId) -> Option<String> {
    let global = &program.globals[global];
    match &global.purpose {
        Purpose::Part(part) => self::part(program, part),
        Purpose::Exception | Purpose::Choice(_) => None,
        Purpose::Variable | Purpose::Static { .. } if global.owner == Owner::Made => None,
        Purpose::Variable => Some(global.name.to_string()),
        Purpose::Static { class, field } => Some(format!("{}.{field}", self::class(class))),
    }
}

fn part(program: &Program, part: &Part) -> Option<String> {
    let class = self::class(&program.classes[part.class].name);
    let object = match program.origins.get(part.origin).line {
        Some(line) => format!("({class} of line {line})"),
        None => format!("(the {class})"),
    };
    match part.cell {
        Cell::Field(field) => Some(format!("{object}.{}", self::field(program, field)?)),
        Cell::Element(index) => Some(format!("{object}[{index}]")),
        Cell::Object => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_and_methods_are_short() {
        assert_eq!(class("java.lang.String"), "String");
        assert_eq!(class("Fig1$Node"), "Node");
        assert_eq!(class("Fig1$1"), "Fig1$1");
        assert_eq!(class("int[][]"), "int[][]");
        assert_eq!(method("a.Foo.bar(int,java.lang.String)"), "bar");
    }

    #[test]
    fn globals_are_named_by_what_they_are() {
        let program = ivl::parse::program(
            "class List$Node; array class `int[]` of i32;
             field List$Node::data: i32; made field List$Node::$place: i32;
             global plain: i32 = 0;
             global `a.Foo.count#2`: i32 = 0 is static a.Foo::count;
             made global a.Foo.$state: i32 = 0 is static a.Foo::$state;
             made global $exception: ref = null is exception;
             made global $modular: bool = false is choice contracts;
             made global x: i32 = 0 is field List$Node::data of List$Node @(List.java:19);
             made global x0: i32 = 0 is field List$Node::data of List$Node;
             made global x1: i32 = 0 is field List$Node::$place of List$Node;
             made global x2: i32 = 0 is element 4 of `int[]` @(List.java:13);
             made global x3: ref = null is object of List$Node @(List.java:19);",
        );
        let program = program.expect("it parses");
        let shown: Vec<Option<String>> = program.globals.ids().map(|id| global(&program, id)).collect();
        let expected = [
            Some("plain"),
            Some("Foo.count"),
            None,
            None,
            None,
            Some("(Node of line 19).data"),
            Some("(the Node).data"),
            None,
            Some("(int[] of line 13)[4]"),
            None,
        ];
        assert_eq!(shown.iter().map(Option::as_deref).collect::<Vec<_>>(), expected);
    }
}
