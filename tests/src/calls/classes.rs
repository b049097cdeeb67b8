//! Users' classes made for the table: a subclass of each class that can be extended, which logs every call the library makes of itself, and a class
//! for each functional interface.

use super::table::{Callable, Class, Table};
use std::fmt::Write as _;

/// The name of the subclass that logs; none if the class cannot be extended as it is.
pub fn subclass(class: &Class) -> Option<String> {
    let is_open = !class.is_interface && !class.is_abstract && !class.is_final && class.name != "java.lang.Object";
    // Threads and what their state hangs on are not for this.
    let is_usual =
        !class.name.starts_with("java.lang.Thread") && !class.name.starts_with("java.util.concurrent.Thread");
    (is_open && is_usual && !class.constructors.is_empty()).then(|| format!("Sub{}", class.simple()))
}

/// The name of the class for a functional interface.
pub fn function(class: &Class) -> Option<String> {
    let is_usual = !["Comparable", "Comparator", "Readable", "Iterable", "Formattable"].contains(&class.simple());
    (is_usual && class.function().is_some()).then(|| format!("Fn{}", class.simple()))
}

/// The sources of all of them, by the names of their files.
pub fn sources(table: &Table) -> Vec<(String, String)> {
    let mut sources = Vec::new();
    for class in table.classes.values() {
        if let Some(name) = subclass(class) {
            sources.push((name.clone(), logging(class, &name)));
        }
        if let (Some(name), Some(method)) = (function(class), class.function()) {
            sources.push((name.clone(), planned(class, &name, method)));
        }
    }
    sources
}

/// `T0 a0, T1 a1` and `a0, a1`.
fn parameters(callable: &Callable) -> (String, String) {
    let numbered = callable.params.iter().enumerate();
    let declared: Vec<String> = numbered.clone().map(|(number, ty)| format!("{ty} a{number}")).collect();
    let passed: Vec<String> = numbered.map(|(number, _)| format!("a{number}")).collect();
    (declared.join(", "), passed.join(", "))
}

fn throws(callable: &Callable) -> String {
    if callable.throws.is_empty() { String::new() } else { format!(" throws {}", callable.throws.join(", ")) }
}

/// What the log says of a call: its name and the words for its arguments.
fn entry(owner: &str, callable: &Callable) -> String {
    let mut text = format!("\"{owner}.{}:", callable.name);
    for number in 0..callable.params.len() {
        let _ = write!(text, "{}\" + Show.brief(a{number}) + \"", if number == 0 { "" } else { "," });
    }
    text.push('"');
    text
}

fn logging(class: &Class, name: &str) -> String {
    let simple = class.simple();
    let mut text = format!(
        "/** Logs all that is called of it, by users and by its own class. */\n@SuppressWarnings({{\"unchecked\", \"rawtypes\", \"deprecation\", \"removal\", \"serial\"}})\nclass {name} extends {} {{\n",
        class.name
    );
    for constructor in &class.constructors {
        let (declared, passed) = parameters(constructor);
        let _ = writeln!(text, "    {name}({declared}){} {{\n        super({passed});\n    }}\n", throws(constructor));
    }
    for method in &class.methods {
        let is_fixed = ["static", "final", "abstract"].iter().any(|word| method.is(word));
        if is_fixed || matches!(&*method.name, "finalize" | "fillInStackTrace") {
            continue;
        }
        let (declared, passed) = parameters(method);
        let access = if method.is("public") { "public" } else { "protected" };
        let result = if method.returns == "void" { "" } else { "return " };
        let _ = writeln!(
            text,
            "    @Override\n    {access} {} {}({declared}){} {{\n        Log.enter({});\n        {result}super.{}({passed});\n    }}\n",
            method.returns,
            method.name,
            throws(method),
            entry(simple, method),
            method.name
        );
    }
    text.push_str("}\n");
    text
}

fn planned(class: &Class, name: &str, method: &Callable) -> String {
    let (declared, _) = parameters(method);
    // What comes first of the arguments is what planned mutations may take away.
    let own = if method.params.first().is_some_and(|ty| ty == "java.lang.Object") { "a0" } else { "this" };
    let result = match &*method.returns {
        "void" => "",
        "boolean" => "return (plan % 16 == 8) != (calls % 2 == 0);",
        "char" | "byte" | "short" | "int" | "long" | "float" | "double" => {
            "return plan % 16 == 9 ? -calls : calls % 3;"
        }
        "java.lang.Object" if own == "a0" => "return plan % 16 == 8 ? null : plan % 16 == 9 ? new Key(calls, 0) : a0;",
        "java.lang.Object" => "return plan % 16 == 8 ? null : new Key(calls, 0);",
        _ => "return null;",
    };
    format!(
        "/** Does what its plan says. */\n@SuppressWarnings({{\"unchecked\", \"rawtypes\"}})\nclass {name} implements {} {{\n    private final int plan;\n    private int calls;\n\n    \
         {name}(int plan) {{\n        this.plan = plan;\n    }}\n\n    @Override\n    public {} {}({declared}){} {{\n        Log.enter({});\n        calls++;\n        \
         Log.act(plan, calls, {own});\n        {result}\n    }}\n}}\n",
        class.name,
        method.returns,
        method.name,
        throws(method),
        entry(class.simple(), method),
    )
}
