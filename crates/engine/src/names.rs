//! Names that readers know, of fields and globals.

use base::Owner;
use ivl::syntax::Syntax;
use ivl::{Cell, FieldId, GlobalId, Part, Program, Purpose};

/// A field. `None` for one that nobody has written.
pub(crate) fn field(program: &Program, field: FieldId) -> Option<&str> {
    let field = &program.fields[field];
    (field.declared_by != Owner::Made).then_some(&field.name)
}

/// `Class.field`; what became of an object that exists once is `(Node of line 19).data`. `None` for what has no name: what the
/// lowering made up, and whether such an object is there yet.
pub(crate) fn global(program: &Program, syntax: &dyn Syntax, global: GlobalId) -> Option<String> {
    let global = &program.globals[global];
    match &global.purpose {
        Purpose::Part(part) => self::part(program, syntax, part),
        Purpose::Exception | Purpose::Choice(_) => None,
        Purpose::Index(number) => Some(index(*number).to_owned()),
        Purpose::Variable | Purpose::Static { .. } if global.owner == Owner::Made => None,
        Purpose::Variable => Some(global.name.to_string()),
        Purpose::Static { class, field } => Some(syntax.field(&syntax.class(class), field)),
    }
}

fn part(program: &Program, syntax: &dyn Syntax, part: &Part) -> Option<String> {
    let class = syntax.class(&program.classes[part.class].name);
    let object = match program.origins.get(part.origin).line {
        Some(line) => format!("({class} of line {line})"),
        None => format!("(the {class})"),
    };
    match part.cell {
        Cell::Field(field) => Some(syntax.field(&object, self::field(program, field)?)),
        Cell::Element(index) => Some(syntax.element(&object, &index.to_string())),
        Cell::Object => None,
        Cell::Chosen(number) => Some(syntax.element(&object, index(number))),
    }
}

/// What stands for an index that may be any: no variable of a program has such a name.
fn index(number: u32) -> &'static str {
    if number == 0 { "#k" } else { "#l" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ivl::syntax::Plain;

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
             made global x3: ref = null is object of List$Node @(List.java:19);
             made global k: i32 = 0 is index 0;
             made global x4: i32 = 0 is chosen 1 of `int[]` @(List.java:13);",
        );
        let program = program.expect("it parses");
        let shown: Vec<Option<String>> = program.globals.ids().map(|id| global(&program, &Plain, id)).collect();
        let expected = [
            Some("plain"),
            Some("a.Foo.count"),
            None,
            None,
            None,
            Some("(List$Node of line 19).data"),
            Some("(the List$Node).data"),
            None,
            Some("(int[] of line 13)[4]"),
            None,
            Some("#k"),
            Some("(int[] of line 13)[#l]"),
        ];
        assert_eq!(shown.iter().map(Option::as_deref).collect::<Vec<_>>(), expected);
    }
}
