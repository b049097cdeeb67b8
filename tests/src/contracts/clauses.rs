//! Random clauses: some follow from the body as it was written, some are likely, some are anything.

use super::generate::{CLASSES, HIGH, Kind, LOW, Named, Writer};

/// Words of JML that sources have.
pub(super) const WORDS: [&str; 39] = [
    "requires",
    "ensures",
    "assignable",
    "assignable \\nothing",
    "assignable \\everything",
    "[*]",
    "signals (",
    "signals_only",
    "also",
    "normal_behavior",
    "exceptional_behavior",
    "invariant",
    "static invariant",
    "constraint",
    "initially",
    "pure",
    "nullable",
    "\\result",
    "\\old",
    "\\forall",
    "\\exists",
    "\\sum",
    "\\product",
    "\\num_of",
    "\\min",
    "\\max",
    "\\fresh",
    "\\reach",
    "==>",
    "<==>",
    "loop_invariant",
    "ghost",
    "set ",
    "model",
    "represents",
    "//@ assert",
    "//@ assume",
    "\\typeof",
    "extends A",
];

impl Writer {
    /// What the class says beside ranges.
    pub(super) fn class_clauses(&mut self) {
        let ints = self.fields(Kind::Int);
        let one = ints[self.random.below(ints.len())].clone();
        if self.random.chance(25) {
            let other = self.int_of_class(&ints);
            let clause = match self.random.below(5) {
                0 => format!("{one} <= {other}"),
                1 => format!("{one} != {other} || {one} >= 0"),
                2 => match self.fields(Kind::Bool).first() {
                    Some(flag) => format!("{flag} ==> {one} >= 0"),
                    None => format!("{one} >= {}", self.random.pick(&["0", "-1"])),
                },
                3 => match self.fields(Kind::Object(self.class)).first() {
                    Some(next) => format!("{next} != null ==> {next}.{one} >= {one}"),
                    None => format!("{one} * {other} <= 1"),
                },
                _ => match self.fields(Kind::Array).first() {
                    Some(data) => format!("{data} != null && {data}.length >= {}", self.random.below(2)),
                    None => format!("({one} == 0) <==> ({other} == 0)"),
                },
            };
            self.line(&format!("//@ invariant {clause};"));
        }
        if self.random.chance(8) {
            let bound = self.random.pick(&[">=", "<=", "=="]);
            self.line(&format!("//@ constraint {one} {bound} \\old({one});"));
        }
        if self.random.chance(8) {
            let bound = self.random.pick(&["0", "1", "-1"]);
            self.line(&format!("//@ initially {one} >= {bound};"));
        }
        if self.random.chance(12) {
            let name = format!("seen{}", ["", "2"][self.class]);
            self.line(&format!("//@ invariant {LOW} <= {name} && {name} <= {HIGH};"));
            self.line(&format!("//@ ghost int {name} = 0;"));
            self.classes[self.class].ghost = Some(name);
        }
        if self.random.chance(12) {
            let name = format!("whole{}", ["", "2"][self.class]);
            let other = self.int_of_class(&ints);
            let operator = self.random.pick(&["+", "*", "-"]);
            self.line(&format!("//@ model int {name};"));
            self.line(&format!("//@ represents {name} = {one} {operator} {other};"));
            self.classes[self.class].model = Some(name);
        }
    }

    fn int_of_class(&mut self, ints: &[String]) -> String {
        match self.random.below(3) {
            0 => ints[self.random.below(ints.len())].clone(),
            1 => "0".to_owned(),
            _ => "1".to_owned(),
        }
    }

    /// The contract of a method.
    pub(super) fn clauses(
        &mut self,
        params: &[Named],
        result: Option<Kind>,
        returned: Option<&str>,
        is_pure: bool,
    ) -> Vec<String> {
        let mut requires = Vec::new();
        for param in params {
            let name = &param.name;
            match param.kind {
                Kind::Int => requires.push(format!("requires {LOW} <= {name} && {name} <= {HIGH};")),
                Kind::Array => requires.push(format!(
                    "requires (\\forall int i; 0 <= i && i < {name}.length; {LOW} <= {name}[i] && {name}[i] <= {HIGH});"
                )),
                Kind::Bool | Kind::Object(_) => {}
            }
        }
        if self.random.chance(30) {
            let condition = self.bool(1);
            requires.push(format!("requires {condition};"));
        }
        if self.is_static && requires.is_empty() {
            requires.push("requires true;".to_owned());
        }
        let mut ensures = Vec::new();
        for _ in 0..1 + self.random.below(2) {
            let clause = self.postcondition(result, returned);
            ensures.push(format!("ensures {clause};"));
        }
        let frame = self.frame(params, is_pure);
        if self.throws && self.random.chance(70) {
            return self.with_exceptions(requires, ensures, frame);
        }
        if self.random.chance(6) {
            // Two cases, of which one holds where the other does not.
            let condition = self.bool(0);
            let second = self.postcondition(result, returned);
            let mut all = requires.clone();
            all.push(format!("requires {condition};"));
            all.extend(frame.clone());
            all.extend(ensures);
            all.push("also".to_owned());
            all.extend(requires);
            all.push(format!("requires !({condition});"));
            all.extend(frame);
            all.push(format!("ensures {second};"));
            return all;
        }
        requires.into_iter().chain(frame).chain(ensures).collect()
    }

    fn with_exceptions(&mut self, requires: Vec<String>, ensures: Vec<String>, frame: Option<String>) -> Vec<String> {
        let condition = self.bool(1);
        let class = self.random.pick(&["IllegalStateException", "RuntimeException", "IllegalArgumentException"]);
        match self.random.below(4) {
            0 => {
                let mut all = vec!["public normal_behavior".to_owned()];
                all.extend(requires.iter().cloned());
                all.push(format!("requires !({condition});"));
                all.extend(frame.clone());
                all.extend(ensures);
                all.push("also".to_owned());
                all.push("public exceptional_behavior".to_owned());
                all.extend(requires);
                all.push(format!("requires {condition};"));
                all.extend(frame);
                all.push(format!("signals ({class} e) true;"));
                all
            }
            1 => {
                let only = format!("signals_only {class};");
                requires.into_iter().chain(frame).chain(ensures).chain([only]).collect()
            }
            _ => {
                let signals = match self.random.below(3) {
                    0 => "signals (RuntimeException e) true;".to_owned(),
                    1 => format!("signals ({class} e) \\old({condition});"),
                    _ => format!("signals ({class} e) {condition};"),
                };
                requires.into_iter().chain(frame).chain(ensures).chain([signals]).collect()
            }
        }
    }

    /// What may be written: what is, a part of it, or something else.
    fn frame(&mut self, params: &[Named], is_pure: bool) -> Option<String> {
        let is_local = |location: &String| {
            let root = location.split(['.', '[']).next().unwrap_or_default();
            let is_param = params.iter().any(|param| param.name == root);
            !is_param
                && !location.starts_with('\\')
                && root.starts_with(['t', 'n', 'i', 'k'])
                && root.len() > 1
                && root[1..].chars().all(|c| c.is_ascii_digit())
        };
        if is_pure || self.random.chance(50) {
            return None;
        }
        let mut written = std::mem::take(&mut self.written);
        written.sort();
        written.dedup();
        if written.iter().any(|location| location.starts_with('\\') || is_local(location)) {
            return Some("assignable \\everything;".to_owned()).filter(|_| self.random.chance(60));
        }
        if !written.is_empty() && self.random.chance(20) {
            written.remove(self.random.below(written.len()));
        }
        Some(if written.is_empty() {
            "assignable \\nothing;".to_owned()
        } else {
            format!("assignable {};", written.join(", "))
        })
    }

    fn postcondition(&mut self, result: Option<Kind>, returned: Option<&str>) -> String {
        let clause = match self.random.below(12) {
            0 | 1 => match (self.last.clone(), result, returned) {
                (_, Some(Kind::Int | Kind::Bool), Some(value)) if self.random.chance(50) && is_plain(value) => {
                    format!("\\result == ({value})")
                }
                (Some((target, value)), _, _) if is_plain(&value) && is_plain(&target) => {
                    format!("{target} == \\old({value})")
                }
                _ => self.unchanged(),
            },
            2 | 3 => self.unchanged(),
            4..=6 => match result {
                Some(Kind::Int) => self.about_int(),
                Some(Kind::Bool) => {
                    let condition = self.bool(1);
                    let arrow = self.random.pick(&["==>", "<==>", "<==", "<=!=>"]);
                    format!("\\result {arrow} {condition}")
                }
                Some(Kind::Object(class)) => self.about_object(class),
                Some(Kind::Array) | None => self.bool(1),
            },
            7 | 8 => self.quantified(),
            9 => self.reached(),
            _ => self.bool(1),
        };
        match self.random.below(6) {
            0 => format!("({clause}) || {}", self.bool(0)),
            1 => format!("\\old({}) ==> ({clause})", self.bool(0)),
            _ => clause,
        }
    }

    /// A field as it was.
    fn unchanged(&mut self) -> String {
        let class = self.classes[self.class].clone();
        let mut names: Vec<String> = class.fields.iter().map(|field| field.name.clone()).collect();
        names.extend(class.ghost);
        names.extend(class.model);
        let field = names[self.random.below(names.len())].clone();
        if self.is_static {
            return "true".to_owned();
        }
        match self.random.below(4) {
            0 => format!("\\old({field}) == {field}"),
            _ => format!("{field} == \\old({field})"),
        }
    }

    fn about_int(&mut self) -> String {
        match self.random.below(5) {
            0 => format!("{LOW} <= \\result && \\result <= {HIGH}"),
            1 => format!("\\result >= {}", self.int(0)),
            2 => format!("\\result <= \\old({})", self.int(1)),
            3 => format!("\\result * \\result <= {}", self.random.below(3)),
            _ => format!("\\result == {}", self.int(1)),
        }
    }

    fn about_object(&mut self, class: usize) -> String {
        let object = self.object(class);
        match self.random.below(5) {
            0 => "\\result == null || \\fresh(\\result)".to_owned(),
            1 => "!\\fresh(\\result)".to_owned(),
            2 => format!("\\result != null ==> \\typeof(\\result) == \\type({})", CLASSES[class]),
            3 if is_plain(&object) => format!("\\result == {object}"),
            _ => format!("\\result == null || \\result.{} >= 0", self.classes[class].fields[0].name),
        }
    }

    fn quantified(&mut self) -> String {
        let Some(array) = self.array() else { return self.about_all() };
        let range = format!("0 <= i && i < {array}.length");
        let operator = self.random.pick(&["<=", "==", ">=", "!="]);
        let value = self.int(0);
        match self.random.below(10) {
            0 => format!("(\\forall int i; {range}; {array}[i] == \\old({array}[i]))"),
            1 => format!("(\\forall int i; {range}; {array}[i] {operator} {value})"),
            2 => format!("(\\exists int i; {range}; {array}[i] {operator} {value}) || {array}.length == 0"),
            3 => format!("(\\num_of int i; {range}; {array}[i] {operator} {value}) <= {}", self.random.below(3)),
            4 => format!("(\\sum int i; {range}; {array}[i]) {operator} {value}"),
            5 => format!("(\\product int i; {range}; {array}[i]) <= 1"),
            6 => format!("{array}.length > 0 ==> (\\max int i; {range}; {array}[i]) {operator} {value}"),
            7 => format!("{array}.length > 0 ==> (\\min int i; {range}; {array}[i]) {operator} {value}"),
            8 => format!("(\\forall int i; {array} != null && {range}; {array}[i] {operator} {value})"),
            _ => format!(
                "(\\forall int i, j; 0 <= i && i < j && j < {array}.length; {array}[i] <= {array}[j]) || {array}.length > 1"
            ),
        }
    }

    /// Something about all small numbers.
    fn about_all(&mut self) -> String {
        let value = self.int(0);
        match self.random.below(3) {
            0 => format!("(\\forall int i; {LOW} <= i && i <= {HIGH}; i <= {value} ==> i * i <= 1)"),
            1 => format!("(\\exists int i; {LOW} <= i && i <= {HIGH}; i == {value})"),
            _ => format!("(\\num_of int i; {LOW} <= i && i <= {HIGH}; i < {value}) <= 2"),
        }
    }

    fn reached(&mut self) -> String {
        let class = CLASSES[self.class];
        let links = self.fields(Kind::Object(self.class));
        let Some(link) = links.first().filter(|_| !self.is_static).cloned() else { return self.quantified() };
        let reach = format!("\\reach(this, {class}, {link})");
        let ints = self.fields(Kind::Int);
        let int = ints[self.random.below(ints.len())].clone();
        match self.random.below(6) {
            0 => format!("{reach}.has(this)"),
            1 => format!("{reach}.int_size() <= {}", 1 + self.random.below(3)),
            2 => format!("(\\forall {class} o; {reach}.has(o); o.{int} >= {})", self.random.pick(&["-1", "0"])),
            3 => format!("(\\exists {class} o; {reach}.has(o); o.{link} == null)"),
            4 => format!("{link} == null || {reach}.has({link})"),
            _ => format!("(\\num_of {class} o; {reach}.has(o); o.{int} == \\old({int})) >= 1"),
        }
    }
}

/// Whether an expression means the same in a contract: it names no locals and makes nothing.
fn is_plain(expression: &str) -> bool {
    let is_local = |word: &str| {
        let mut letters = word.chars();
        let is_stem = letters.next().is_some_and(|first| "tnike".contains(first));
        let rest = letters.as_str();
        is_stem && !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit())
    };
    !expression.contains("new ") && !expression.split(|c: char| !c.is_alphanumeric()).any(is_local)
}
