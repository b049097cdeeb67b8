//! Random expressions and statements of Java over what is in sight, mostly such that integers stay small.

use super::generate::{CLASSES, Callable, Kind, Named, Writer, java};

impl Writer {
    /// An expression of a type.
    pub(super) fn expression(&mut self, kind: Kind, depth: usize) -> String {
        match kind {
            Kind::Int => self.int(depth),
            Kind::Bool => self.bool(depth),
            Kind::Array => {
                let array = self.array();
                array.unwrap_or_else(|| "new int[1]".to_owned())
            }
            Kind::Object(class) => self.object(class),
        }
    }

    /// Everything of this kind that can be named without going through an object.
    fn named(&self, kind: Kind) -> Vec<Named> {
        let mut all: Vec<Named> = self.scope.iter().filter(|named| named.kind == kind).cloned().collect();
        let class = &self.classes[self.class];
        if !self.is_static {
            all.extend(class.fields.iter().filter(|field| field.kind == kind).cloned());
        }
        all.extend(class.statics.iter().filter(|field| field.kind == kind).cloned());
        all
    }

    /// An object that is surely there, or that may be null where somebody is careless.
    fn some_object(&mut self) -> Option<(String, usize)> {
        let mut all: Vec<(String, usize)> = Vec::new();
        for class in 0..self.classes.len() {
            let careless = self.random.chance(12);
            let named = self.named(Kind::Object(class)).into_iter();
            all.extend(named.filter(|named| careless || !named.is_nullable).map(|named| (named.name, class)));
        }
        if all.is_empty() { None } else { Some(all[self.random.below(all.len())].clone()) }
    }

    /// An array, if there is one.
    pub(super) fn array(&mut self) -> Option<String> {
        let careless = self.random.chance(12);
        let all = self.named(Kind::Array);
        let all: Vec<Named> = all.into_iter().filter(|named| careless || !named.is_nullable).collect();
        if all.is_empty() { None } else { Some(all[self.random.below(all.len())].name.clone()) }
    }

    fn of(&mut self, kind: Kind) -> Option<String> {
        if self.random.chance(25)
            && let Some((object, class)) = self.some_object()
        {
            let fields: Vec<String> = self.classes[class]
                .fields
                .iter()
                .filter(|field| field.kind == kind)
                .map(|field| format!("{object}.{}", field.name))
                .collect();
            if !fields.is_empty() {
                return Some(fields[self.random.below(fields.len())].clone());
            }
        }
        let all = self.named(kind);
        if all.is_empty() { None } else { Some(all[self.random.below(all.len())].name.clone()) }
    }

    fn literal(&mut self) -> String {
        self.random.pick(&["-1", "0", "1"]).to_owned()
    }

    fn atom(&mut self) -> String {
        match self.random.below(10) {
            0 | 1 => self.literal(),
            2 => match self.array() {
                Some(array) if self.random.chance(40) => format!("({array}.length > 0 ? {array}[0] : 0)"),
                Some(array) if self.random.chance(60) => {
                    format!("({array}.length > 1 ? {array}[{array}.length - 1] : 1)")
                }
                Some(array) if self.random.chance(30) => format!("{array}[0]"),
                Some(array) => format!("Math.min({array}.length, 1)"),
                None => self.literal(),
            },
            3 => match self.nullable_step() {
                Some(step) => step,
                None => self.literal(),
            },
            _ => match self.of(Kind::Int) {
                Some(name) => name,
                None => self.literal(),
            },
        }
    }

    /// A field of an object that is looked at before.
    fn nullable_step(&mut self) -> Option<String> {
        let class = self.random.below(self.classes.len());
        let named = self.named(Kind::Object(class));
        let ints: Vec<String> =
            self.classes[class].fields.iter().filter(|field| field.kind == Kind::Int).map(|f| f.name.clone()).collect();
        if named.is_empty() || ints.is_empty() {
            return None;
        }
        let object = named[self.random.below(named.len())].name.clone();
        let field = &ints[self.random.below(ints.len())];
        Some(format!("({object} == null ? 0 : {object}.{field})"))
    }

    /// An integer, most times a small one.
    pub(super) fn int(&mut self, depth: usize) -> String {
        if depth == 0 || self.random.chance(35) {
            return self.atom();
        }
        let (left, right) = (self.int(depth - 1), self.int(depth - 1));
        match self.random.below(16) {
            0..=2 => format!("Math.max({left}, {right})"),
            3..=5 => format!("Math.min({left}, {right})"),
            6 | 7 => format!("({left} * {right})"),
            8 | 9 => format!("(-({left}))"),
            10 => format!("({left} % 2)"),
            11 => format!("({left} & 1)"),
            12 | 13 => format!("({} ? {left} : {right})", self.bool(0)),
            14 => match self.call(Kind::Int, true) {
                Some(call) => call,
                None => left,
            },
            _ => {
                let operator = self.random.pick(&["+", "-", "^", "/"]);
                format!("({left} {operator} {right})")
            }
        }
    }

    /// A truth value.
    pub(super) fn bool(&mut self, depth: usize) -> String {
        if depth > 0 && self.random.chance(30) {
            let (left, right) = (self.bool(depth - 1), self.bool(depth - 1));
            return match self.random.below(4) {
                0 => format!("!({left})"),
                1 => format!("({left} || {right})"),
                _ => format!("({left} && {right})"),
            };
        }
        match self.random.below(10) {
            0 | 1 => match self.of(Kind::Bool) {
                Some(name) => name,
                None => format!("{} > 0", self.atom()),
            },
            2 | 3 => {
                let class = self.random.below(self.classes.len());
                match self.of(Kind::Object(class)) {
                    Some(object) if self.random.chance(60) => {
                        format!("{object} {} null", self.random.pick(&["==", "!="]))
                    }
                    Some(object) => format!("{object} {} {}", self.random.pick(&["==", "!="]), self.object(class)),
                    None => format!("{} < 1", self.atom()),
                }
            }
            _ => {
                let operator = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                format!("{} {operator} {}", self.atom(), self.atom())
            }
        }
    }

    /// An object of a class, or null.
    pub(super) fn object(&mut self, class: usize) -> String {
        let is_this = !self.is_static && class == self.class;
        match self.random.below(8) {
            0 | 1 if is_this => "this".to_owned(),
            2 => "null".to_owned(),
            3 if self.classes[class].is_new_fine && self.random.chance(50) => format!("new {}()", CLASSES[class]),
            _ => self.of(Kind::Object(class)).unwrap_or_else(|| "null".to_owned()),
        }
    }

    /// Something that need not be called on anything: parameters with names only, so that it can stand in contracts.
    fn call(&mut self, kind: Kind, is_pure: bool) -> Option<String> {
        let fits = |callable: &&Callable| {
            callable.result == Some(kind)
                && (callable.is_pure || !is_pure)
                && callable.class == self.class
                && (callable.is_static || !self.is_static)
        };
        let callables: Vec<Callable> = self.callables.iter().filter(fits).cloned().collect();
        if callables.is_empty() {
            return None;
        }
        let callable = callables[self.random.below(callables.len())].clone();
        Some(self.call_of(&callable))
    }

    fn call_of(&mut self, callable: &Callable) -> String {
        let args: Vec<String> = callable
            .params
            .iter()
            .map(|param| match param.kind {
                Kind::Int => self.literal(),
                Kind::Bool => self.random.pick(&["true", "false"]).to_owned(),
                Kind::Array => "new int[1]".to_owned(),
                Kind::Object(class) if param.is_nullable => {
                    let named: Vec<String> =
                        self.named(Kind::Object(class)).into_iter().map(|named| named.name).collect();
                    if named.is_empty() {
                        format!("({}) null", CLASSES[class])
                    } else {
                        named[self.random.below(named.len())].clone()
                    }
                }
                Kind::Object(class) if class == self.class && !self.is_static => "this".to_owned(),
                Kind::Object(class) => match self.of(Kind::Object(class)) {
                    Some(object) => object,
                    None => format!("({}) null", CLASSES[class]),
                },
            })
            .collect();
        format!("{}({})", callable.name, args.join(", "))
    }

    /// Where something can be put: as Java has it, and as `assignable` does.
    fn target(&mut self, kind: Kind) -> Option<(String, Option<String>)> {
        if self.random.chance(25)
            && let Some((object, class)) = self.some_object()
        {
            let is_param = self.scope.iter().any(|named| named.name == object && object.starts_with('p'));
            let fields: Vec<String> = self.classes[class]
                .fields
                .iter()
                .filter(|field| field.kind == kind)
                .map(|field| format!("{object}.{}", field.name))
                .collect();
            if !fields.is_empty() {
                let target = fields[self.random.below(fields.len())].clone();
                let is_local = self.scope.iter().any(|named| named.name == object) && !is_param;
                let location = if is_local { "\\everything".to_owned() } else { target.clone() };
                return Some((target, Some(location)));
            }
        }
        let named = self.named(kind);
        if named.is_empty() {
            return None;
        }
        let name = named[self.random.below(named.len())].name.clone();
        let is_own = !self.scope.iter().any(|named| named.name == name);
        Some((name.clone(), is_own.then_some(name)))
    }

    /// A statement; nested ones only so deep.
    pub(super) fn statement(&mut self, depth: usize) {
        let is_top = self.depth == 2;
        let choice = if depth == 0 { self.random.below(7) } else { self.random.below(18) };
        match choice {
            0..=3 => self.assign(Kind::Int, is_top),
            4 => self.assign(Kind::Bool, is_top),
            5 => {
                let class = self.random.below(self.classes.len());
                self.assign(Kind::Object(class), is_top);
            }
            6 => self.element(),
            7..=9 => {
                let condition = self.bool(1);
                self.line(&format!("if ({condition}) {{"));
                self.block(depth - 1);
                if self.random.chance(40) {
                    self.line("} else {");
                    self.block(depth - 1);
                }
                self.line("}");
            }
            10 => self.swap(),
            11 => self.over_array(depth - 1),
            12 => self.along(depth - 1),
            13 => {
                let condition = self.bool(1);
                let thrown = self.random.pick(&["IllegalStateException", "IllegalArgumentException"]);
                self.throws = true;
                self.line(&format!("if ({condition}) {{"));
                self.line(&format!("    throw new {thrown}();"));
                self.line("}");
            }
            14 => {
                self.line("try {");
                self.block(depth - 1);
                let name = self.fresh("e");
                let caught = self.random.pick(&["RuntimeException", "ArithmeticException", "IllegalStateException"]);
                self.line(&format!("}} catch ({caught} {name}) {{"));
                self.block(0);
                self.line("}");
            }
            15 => self.call_statement(),
            16 => match self.classes[self.class].ghost.clone().filter(|_| !self.is_static) {
                Some(ghost) => {
                    let value = self.int(1);
                    self.line(&format!("//@ set {ghost} = {value};"));
                    self.written.push(ghost);
                }
                None => self.swap(),
            },
            _ => {
                let condition = self.bool(1);
                let word = self.random.pick(&["assert", "assume", "assert"]);
                self.line(&format!("//@ {word} {condition};"));
            }
        }
    }

    fn block(&mut self, depth: usize) {
        self.depth += 1;
        let scope = self.scope.len();
        for _ in 0..1 + self.random.below(2) {
            self.statement(depth);
        }
        self.scope.truncate(scope);
        self.depth -= 1;
    }

    fn assign(&mut self, kind: Kind, is_top: bool) {
        let Some((target, location)) = self.target(kind) else {
            let name = self.fresh("t");
            let value = self.expression(kind, 2);
            self.line(&format!("{} {name} = {value};", java(kind)));
            return self.scope.push(Named { name, kind, is_nullable: true });
        };
        let value = self.expression(kind, 2);
        self.line(&format!("{target} = {value};"));
        if is_top && location.is_some() {
            self.last = Some((target, value));
        }
        self.written.extend(location);
    }

    fn element(&mut self) {
        let Some(array) = self.array() else { return self.assign(Kind::Int, false) };
        let value = self.int(1);
        let index = self.random.pick(&["0", "1", "0"]);
        self.written.push(if self.random.chance(50) { format!("{array}[*]") } else { format!("{array}[{index}]") });
        if self.random.chance(80) {
            self.line(&format!("if ({array}.length > {index}) {{"));
            self.line(&format!("    {array}[{index}] = {value};"));
            self.line("}");
        } else {
            self.line(&format!("{array}[{index}] = {value};"));
        }
    }

    fn swap(&mut self) {
        let (Some((one, first)), Some((other, second))) = (self.target(Kind::Int), self.target(Kind::Int)) else {
            return self.element();
        };
        let name = self.fresh("t");
        self.line(&format!("int {name} = {one};"));
        self.line(&format!("{one} = {other};"));
        self.line(&format!("{other} = {name};"));
        self.written.extend(first);
        self.written.extend(second);
        self.scope.push(Named { name, kind: Kind::Int, is_nullable: false });
    }

    fn over_array(&mut self, depth: usize) {
        let Some(array) = self.array() else { return self.assign(Kind::Int, false) };
        let index = self.fresh("i");
        if self.random.chance(25) {
            self.line(&format!("//@ loop_invariant 0 <= {index} && {index} <= {array}.length;"));
            self.line(&format!("//@ decreases {array}.length - {index};"));
        }
        self.line(&format!("for (int {index} = 0; {index} < {array}.length; {index}++) {{"));
        match self.random.below(3) {
            0 => {
                let value = self.int(1);
                self.line(&format!("    {array}[{index}] = {value};"));
                self.written.push(format!("{array}[*]"));
            }
            1 => match self.target(Kind::Int) {
                Some((target, location)) => {
                    let combine = self.random.pick(&["min", "max"]);
                    self.line(&format!("    {target} = Math.{combine}({target}, {array}[{index}]);"));
                    self.written.extend(location);
                }
                None => self.line(&format!("    {array}[{index}] = -{array}[{index}];")),
            },
            _ => self.block(depth.min(1)),
        }
        self.line("}");
    }

    /// A walk along a reference from an object to another of its class.
    fn along(&mut self, depth: usize) {
        let own = Kind::Object(self.class);
        let links = self.fields(own);
        let starts: Vec<String> = self.named(own).into_iter().map(|named| named.name).collect();
        if links.is_empty() || (starts.is_empty() && self.is_static) {
            return self.assign(Kind::Int, false);
        }
        let start = if !self.is_static && (starts.is_empty() || self.random.chance(50)) {
            "this".to_owned()
        } else {
            starts[self.random.below(starts.len())].clone()
        };
        let (node, steps) = (self.fresh("n"), self.fresh("k"));
        let link = links[self.random.below(links.len())].clone();
        self.line(&format!("{} {node} = {start};", CLASSES[self.class]));
        self.line(&format!("for (int {steps} = 0; {steps} < 3 && {node} != null; {steps}++) {{"));
        let scope = self.scope.len();
        self.scope.push(Named { name: node.clone(), kind: own, is_nullable: false });
        self.block(depth.min(1));
        self.line(&format!("    {node} = {node}.{link};"));
        self.line("}");
        self.scope.truncate(scope);
    }

    fn call_statement(&mut self) {
        let fits = |callable: &&Callable| callable.class == self.class && (callable.is_static || !self.is_static);
        let callables: Vec<Callable> = self.callables.iter().filter(fits).cloned().collect();
        if callables.is_empty() {
            return self.assign(Kind::Int, false);
        }
        let callable = callables[self.random.below(callables.len())].clone();
        let call = self.call_of(&callable);
        self.written.push("\\everything".to_owned());
        self.line(&format!("{call};"));
    }

    /// What a pure method may do.
    pub(super) fn pure_body(&mut self) {
        if self.random.chance(50) {
            let name = self.fresh("t");
            let value = self.int(2);
            self.line(&format!("int {name} = {value};"));
            self.scope.push(Named { name, kind: Kind::Int, is_nullable: false });
        }
    }
}
