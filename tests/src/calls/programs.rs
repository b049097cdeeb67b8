//! Programs made of cases: a case makes a receiver, calls methods of it and of what they return, and prints results, exceptions and what was called
//! back.

use super::Style;
use super::excluded::{is_excluded, is_unseeded, opens_file};
use super::table::{Callable, Class, Table};
use super::values::Values;
use crate::random::Random;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// How many cases a program has. A model that gives way for one of them does so for all.
fn cases(style: Style) -> usize {
    match style {
        Style::Hostile | Style::Corners => 12,
        Style::Sequences => 36,
    }
}

/// What can be called of a class, from outside.
pub fn callables(class: &Class) -> Vec<&Callable> {
    let methods = class.methods.iter().filter(|method| method.is("public") && !is_excluded(class, method));
    let constructors = class.constructors.iter().filter(|constructor| {
        constructor.is("public")
            && !class.is_abstract
            && !opens_file(class, constructor)
            && !is_unseeded(class, constructor)
    });
    methods.chain(constructors).collect()
}

/// Whether the library can call users' code when this class is called: it can be extended, or takes what can be.
pub fn can_call_back(table: &Table, class: &Class) -> bool {
    let is_open = |param: &String| {
        param.trim_end_matches("[]") == "java.lang.Object"
            || table.classes.get(param).is_some_and(|class| !class.is_final)
    };
    let takes = |callable: &&Callable| callable.owner != "java.lang.Object" && callable.params.iter().any(is_open);
    class.is_interface || super::classes::subclass(class).is_some() || callables(class).iter().any(takes)
}

/// Whether several calls of this class show more than one: it is a container, a text, an iterator, a function, or about numbers and texts.
pub fn has_state_or_numbers(class: &Class) -> bool {
    let is_kept = ["java.util.", "java.lang.", "java.io."].iter().any(|package| class.name.starts_with(package));
    let is_about_memory = class.name.starts_with("java.lang.reflect.");
    is_kept
        && !is_about_memory
        && !class.is_a("java.lang.Throwable")
        && !matches!(class.simple(), "System" | "Object" | "Class")
}

/// The name under which a call is printed.
pub fn label(class: &Class, callable: &Callable) -> String {
    let name = if callable.name.is_empty() { "new" } else { &callable.name };
    let params: Vec<&str> = callable.params.iter().map(|param| super::table::simple(param)).collect();
    format!("{}.{name}({})", class.simple(), params.join(","))
}

/// A program about one class; none if nothing of it can be called.
pub fn program(table: &Table, class: &Class, style: Style, seed: u64, name: &str) -> Option<String> {
    let mut writer = Writer {
        values: Values::new(table, class, style, Random::new(seed)),
        text: String::new(),
        variables: Vec::new(),
        called: BTreeSet::new(),
        next: 0,
    };
    let mut numbers = Vec::new();
    for number in 0..cases(style) {
        if writer.case(class, number) {
            numbers.push(number);
        }
    }
    if numbers.is_empty() {
        return None;
    }
    let mut text = format!(
        "@SuppressWarnings({{\"unchecked\", \"rawtypes\", \"deprecation\", \"removal\"}})\npublic class {name} {{\n    public static void main(String[] args) {{\n        \
         int from = args.length == 0 ? 0 : Integer.parseInt(args[0]);\n"
    );
    for number in numbers {
        let _ = writeln!(text, "        if (from <= {number}) {{\n            case{number}();\n        }}");
    }
    let _ = write!(text, "    }}\n\n{}}}\n", writer.text);
    Some(text)
}

struct Writer<'a> {
    values: Values<'a>,
    text: String,
    /// Variables of the case, with their classes.
    variables: Vec<(String, &'a Class)>,
    /// Labels of what the program calls: others first.
    called: BTreeSet<String>,
    next: usize,
}

impl<'a> Writer<'a> {
    fn case(&mut self, class: &'a Class, number: usize) -> bool {
        self.variables.clear();
        self.next = 0;
        let mut body = String::new();
        let calls = match self.values.style {
            Style::Hostile => 2 + self.values.random.below(5),
            Style::Corners => 1 + self.values.random.below(2),
            Style::Sequences => 8 + self.values.random.below(16),
        };
        let is_stateless = class.methods.iter().all(|method| method.is("static") || method.owner == "java.lang.Object");
        if !is_stateless && let Some(receiver) = self.values.receiver(class) {
            let _ = writeln!(
                body,
                "            {} r = ({}) ({receiver});\n            Log.target = r;",
                class.name, class.name
            );
            self.variables.push(("r".to_owned(), class));
        }
        let mut made = 0;
        for _ in 0..calls * 3 {
            if made == calls {
                break;
            }
            if let Some(call) = self.call(class) {
                body.push_str(&call);
                made += 1;
                // Looking at an iterator would end it.
                let is_spent = |class: &Class| {
                    ["Iterator", "Enumeration"].iter().any(|name| class.is_a(&format!("java.util.{name}")))
                };
                if self.values.style == Style::Sequences
                    && made % 4 == 0
                    && let Some((variable, class)) = self.variables.first()
                    && !is_spent(class)
                {
                    let _ = writeln!(body, "            Log.state({variable});");
                }
            }
        }
        if made == 0 {
            return false;
        }
        for (variable, _) in &self.variables {
            let _ = writeln!(body, "            Log.state({variable});");
        }
        let _ = write!(
            self.text,
            "    private static void case{number}() {{\n        Log.begin({number});\n        try {{\n{body}        }} catch (Throwable t) {{\n            \
             Log.thrown(t);\n        }}\n    }}\n\n"
        );
        true
    }

    /// One call: of a variable, or a static one of the class.
    fn call(&mut self, class: &'a Class) -> Option<String> {
        let (receiver, of) = match self.variables.len() {
            0 => (None, class),
            count => {
                // What was made last is looked at more often.
                let index = match self.values.random.below(4) {
                    0 | 1 => count - 1,
                    // Where there are many calls, the receiver changes under its views.
                    2 if self.values.style == Style::Sequences => 0,
                    _ => self.values.random.below(count),
                };
                let (variable, of) = &self.variables[index];
                (Some(variable.clone()), *of)
            }
        };
        let possible: Vec<&'a Callable> = callables(of)
            .into_iter()
            // What is not supported would end a long sequence.
            .filter(|callable| self.values.style != Style::Sequences || !callable.is_lacking)
            .filter(|callable| receiver.is_some() || callable.is("static") || callable.name.is_empty())
            .collect();
        let mut callable = *possible.get(self.values.random.below(possible.len()))?;
        let others_first = if self.values.style == Style::Sequences { 0 } else { 3 };
        for _ in 0..others_first {
            if !self.called.contains(&label(of, callable)) {
                break;
            }
            callable = possible[self.values.random.below(possible.len())];
        }
        // Methods of Object that every class has are called now and then.
        if callable.owner == "java.lang.Object" && of.name != "java.lang.Object" && self.values.random.chance(80) {
            return None;
        }
        let mut args = String::new();
        let mut passed = Vec::new();
        self.next += 1;
        let number = self.next;
        for (index, param) in callable.params.iter().enumerate() {
            let value = self.values.argument(param)?;
            let _ = writeln!(args, "                {param} a{index} = ({param}) ({value});");
            passed.push(format!("a{index}"));
        }
        let label = label(of, callable);
        let callee = match (&*callable.name, callable.is("static"), &receiver) {
            ("", _, _) => format!("new {}", of.name),
            (name, true, _) => format!("{}.{name}", of.name),
            (name, false, Some(receiver)) => format!("{receiver}.{name}"),
            (_, false, None) => return None,
        };
        self.called.insert(label.clone());
        let call = format!("{callee}({})", passed.join(", "));
        let returned = self.values.table.classes.get(&callable.returns);
        let is_kept = |class: &Class| {
            is_worth_keeping(class) || (self.values.style == Style::Sequences && class.simple() == "String")
        };
        let keeps = returned.is_some_and(is_kept) && self.variables.len() < 8 && self.values.random.chance(40);
        let mut text = String::new();
        if keeps {
            let _ = writeln!(text, "            {} v{number} = null;", callable.returns);
        }
        let ending = match (&*callable.returns, keeps) {
            ("void", _) => format!("{call};\n                Log.done();"),
            (_, true) => format!("v{number} = {call};\n                Log.kept(v{number});"),
            (_, false) => format!("Log.result({call});"),
        };
        let _ = write!(
            text,
            "            try {{\n{args}                Log.call(\"{label}\");\n                {ending}\n            }} catch (Throwable t) {{\n                \
             Log.thrown(t);\n            }}\n"
        );
        if keeps && let Some(returned) = returned {
            self.variables.push((format!("v{number}"), returned));
        }
        Some(text)
    }
}

/// Whether calls of a result show more than the result: views, iterators, functions, builders.
fn is_worth_keeping(class: &Class) -> bool {
    let plain = [
        "String",
        "Object",
        "Class",
        "Integer",
        "Long",
        "Double",
        "Float",
        "Boolean",
        "Character",
        "Short",
        "Byte",
        "Locale",
        "Charset",
    ];
    !plain.contains(&class.simple())
}
