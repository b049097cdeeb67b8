//! A program under construction, and its outline: types, static objects, functions, `main`.

use crate::expr::cast;
use crate::record::{Record, Ty};
use crate::scalar::{Scalar, any_scalar};
use random::Rng;
use std::fmt::Write as _;

/// Of the random numbers.
pub(crate) const SALT: u64 = 0x6367_656e_6367_656e;

/// Something that a program may be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// `float` and `double`.
    Floats,
    /// Bit-fields.
    BitFields,
    /// Unions of which one member is used.
    Unions,
    /// Unions whose tag says which member is used.
    TaggedUnions,
    /// Unions, and bytes, that are read as another type than was written.
    Puns,
    /// Records as parameters and results, and copied.
    RecordValues,
    /// Arrays of numbers.
    Arrays,
    /// Arrays of records.
    RecordArrays,
    /// Pointers to variables, members and elements.
    Pointers,
    /// Linked lists on the heap.
    Lists,
    /// Trees on the heap.
    Trees,
    /// Arrays and records on the heap.
    Heap,
    /// Tables of functions, and functions as parameters.
    FunctionPointers,
    /// Functions that call themselves.
    Recursion,
    /// Arrays of characters with their end, and string literals.
    Strings,
    /// Objects without a name.
    CompoundLiterals,
    /// Initialisers with designators.
    Designators,
    /// `goto`.
    Goto,
    /// `switch`.
    Switch,
    /// Static variables of functions, and static pointers into static objects.
    Statics,
}

/// All features.
const FEATURES: [Feature; 20] = [
    Feature::Floats,
    Feature::BitFields,
    Feature::Unions,
    Feature::TaggedUnions,
    Feature::Puns,
    Feature::RecordValues,
    Feature::Arrays,
    Feature::RecordArrays,
    Feature::Pointers,
    Feature::Lists,
    Feature::Trees,
    Feature::Heap,
    Feature::FunctionPointers,
    Feature::Recursion,
    Feature::Strings,
    Feature::CompoundLiterals,
    Feature::Designators,
    Feature::Goto,
    Feature::Switch,
    Feature::Statics,
];

/// A place that holds a number.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) text: String,
    pub(crate) ty: Scalar,
    pub(crate) bits: Option<u32>,
}

/// A variable that can be used.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) ty: Ty,
    /// Whether it must not be assigned: what counts the rounds of a loop.
    pub(crate) is_fixed: bool,
}

/// A program under construction.
pub(crate) struct Gen {
    pub(crate) rng: Rng,
    /// Before all names with file scope.
    pub(crate) prefix: String,
    features: Vec<Feature>,
    /// Declarations of file scope.
    pub(crate) top: String,
    /// The function that is being written.
    pub(crate) body: String,
    pub(crate) indent: usize,
    pub(crate) records: Vec<Record>,
    /// What can be used here.
    pub(crate) scope: Vec<Variable>,
    /// Functions without effects: names, results, parameters.
    pub(crate) functions: Vec<(String, Scalar, Vec<Scalar>)>,
    /// Statements that call functions with effects.
    pub(crate) calls: Vec<String>,
    count: usize,
    /// How many indices we are in.
    pub(crate) nesting: usize,
    pub(crate) uses_to_int: bool,
}

/// The program of a seed. All its names with file scope but `main` begin with the prefix.
pub fn program(seed: u64, prefix: &str) -> String {
    let mut rng = Rng::new(seed, SALT);
    let share = *rng.pick(&[15, 30, 60]);
    // What shares memory is rarer: where that is not supported nothing else of the program is tested.
    let is_rare = |feature| matches!(feature, Feature::TaggedUnions | Feature::Puns);
    let features =
        FEATURES.into_iter().filter(|feature| rng.chance(if is_rare(*feature) { share / 4 } else { share })).collect();
    Gen::new(rng, prefix, features).program()
}

/// A program with just these features.
pub fn with_features(seed: u64, prefix: &str, features: &[Feature]) -> String {
    Gen::new(Rng::new(seed, SALT), prefix, features.to_vec()).program()
}

/// A small program of a seed with a declaration of ours, and a statement of ours in the middle of `main`.
pub(crate) fn around(seed: u64, declaration: &str, call: &str) -> String {
    let features = vec![Feature::Arrays, Feature::Switch];
    let mut generator = Gen::new(Rng::new(seed, SALT), "", features);
    if generator.rng.chance(50) {
        generator.pure_function();
    }
    generator.global();
    generator.indent = 1;
    generator.local();
    generator.statement(1);
    generator.top.push_str("int __VERIFIER_nondet_int(void);\n");
    generator.top.push_str(declaration);
    generator.line(call);
    generator.statement(1);
    generator.text()
}

impl Gen {
    fn new(rng: Rng, prefix: &str, features: Vec<Feature>) -> Self {
        Self {
            rng,
            prefix: prefix.to_owned(),
            features,
            top: String::new(),
            body: String::new(),
            indent: 0,
            records: Vec::new(),
            scope: Vec::new(),
            functions: Vec::new(),
            calls: Vec::new(),
            count: 0,
            nesting: 0,
            uses_to_int: false,
        }
    }

    pub(crate) fn has(&self, feature: Feature) -> bool {
        self.features.contains(&feature)
    }

    /// A name with file scope.
    pub(crate) fn fresh(&mut self, kind: &str) -> String {
        let name = self.fresh_local(kind);
        format!("{}{name}", self.prefix)
    }

    pub(crate) fn fresh_local(&mut self, kind: &str) -> String {
        self.count += 1;
        format!("{kind}{}", self.count)
    }

    pub(crate) fn line(&mut self, text: &str) {
        let _ = writeln!(self.body, "{}{text}", "    ".repeat(self.indent));
    }

    /// A place that can be read here.
    pub(crate) fn some_place(&mut self) -> Option<Place> {
        if self.scope.is_empty() {
            return None;
        }
        let Variable { name, ty, .. } = self.scope[self.rng.below(self.scope.len())].clone();
        self.descend(name, &ty)
    }

    /// A place that can be written here.
    pub(crate) fn some_target(&mut self) -> Option<Place> {
        let open: Vec<usize> = (0..self.scope.len()).filter(|index| !self.scope[*index].is_fixed).collect();
        if open.is_empty() {
            return None;
        }
        let Variable { name, ty, .. } = self.scope[*self.rng.pick(&open)].clone();
        self.descend(name, &ty)
    }

    fn program(mut self) -> String {
        self.declare_records();
        for _ in 0..self.rng.below(4) {
            self.pure_function();
        }
        for _ in 0..1 + self.rng.below(4) {
            self.global();
        }
        if self.has(Feature::Statics) {
            self.static_pointers();
        }
        let globals = self.scope.len();
        for _ in 0..self.rng.below(3) {
            self.procedure();
        }
        self.gadgets();
        self.heap_gadgets();
        self.scope.truncate(globals);
        self.main();
        self.text()
    }

    /// A static object.
    fn global(&mut self) {
        let ty = self.object_type();
        let name = self.fresh("g");
        let declared = self.declared(&ty, &name);
        let init = if self.rng.chance(85) { format!(" = {}", self.initialiser(&ty, true)) } else { String::new() };
        let _ = writeln!(self.top, "static {declared}{init};");
        self.scope.push(Variable { name, ty, is_fixed: false });
    }

    /// A function of numbers without effects; its loops are counted, its recursion goes down a counter.
    fn pure_function(&mut self) {
        let with_floats = self.has(Feature::Floats);
        let result = any_scalar(&mut self.rng, with_floats);
        let params: Vec<Scalar> = (0..1 + self.rng.below(3)).map(|_| any_scalar(&mut self.rng, with_floats)).collect();
        let name = self.fresh("f");
        let outer = std::mem::take(&mut self.scope);
        let named: Vec<(String, Scalar)> =
            params.iter().enumerate().map(|(number, ty)| (format!("a{number}"), *ty)).collect();
        for (param, ty) in &named {
            self.scope.push(Variable { name: param.clone(), ty: Ty::Scalar(*ty), is_fixed: false });
        }
        let list: Vec<String> = named.iter().map(|(param, ty)| format!("{} {param}", ty.name())).collect();
        let recurses = self.has(Feature::Recursion) && self.rng.chance(60);
        self.indent = 1;
        if recurses {
            let last = self.expr(result, 1);
            self.line(&format!("if (n == 0) return {last};"));
            let args: Vec<String> = params.iter().map(|param| self.expr(*param, 1)).collect();
            let (inner, again) = (format!("{name}_inner"), args.join(", "));
            self.line(&format!("{} below = {inner}(n - 1, {again});", result.name()));
            self.scope.push(Variable { name: "below".into(), ty: Ty::Scalar(result), is_fixed: false });
        }
        if self.rng.chance(50) {
            let count = 1 + self.rng.below(5);
            self.line(&format!("for (int i = 0; i < {count}; i++) {{"));
            self.indent += 1;
            self.scope.push(Variable { name: "i".into(), ty: Ty::Scalar(Scalar::Int), is_fixed: true });
            for _ in 0..1 + self.rng.below(2) {
                self.assignment();
            }
            self.scope.pop();
            self.indent -= 1;
            self.line("}");
        }
        if self.has(Feature::Statics) && self.rng.chance(20) {
            let init = result.constant(&mut self.rng);
            self.line(&format!("static const {} fixed = {init};", result.name()));
            self.scope.push(Variable { name: "fixed".into(), ty: Ty::Scalar(result), is_fixed: true });
        }
        let value = self.expr(result, 2);
        self.line(&format!("return {value};"));
        self.scope = outer;
        let body = std::mem::take(&mut self.body);
        let (ty, list) = (result.name(), list.join(", "));
        if recurses {
            let depth = 1 + self.rng.below(6);
            let args: Vec<&str> = named.iter().map(|(param, _)| &**param).collect();
            let _ = writeln!(
                self.top,
                "static {ty} {name}_inner(unsigned n, {list}) {{\n{body}}}\nstatic {ty} {name}({list}) {{\n    return {name}_inner({depth}, {});\n}}",
                args.join(", ")
            );
        } else {
            let _ = writeln!(self.top, "static {ty} {name}({list}) {{\n{body}}}");
        }
        self.functions.push((name, result, params));
    }

    fn main(&mut self) {
        self.indent = 1;
        for _ in 0..self.rng.below(4) {
            self.local();
        }
        for _ in 0..3 + self.rng.below(12) {
            self.statement(2);
        }
        for call in std::mem::take(&mut self.calls) {
            self.line(&call);
        }
        for Variable { name, ty, .. } in self.scope.clone() {
            let mut leaves = Vec::new();
            self.leaves(&name, &ty, &mut leaves);
            for place in leaves {
                self.mark_place(&place);
            }
        }
    }

    pub(crate) fn mark_place(&mut self, place: &Place) {
        let value = match place.ty.is_float() {
            true => {
                self.uses_to_int = true;
                format!("{}to_int({} * 8)", self.prefix, place.text)
            }
            false => place.text.clone(),
        };
        self.mark(&value);
    }

    /// Folds a number into the result.
    pub(crate) fn mark(&mut self, value: &str) {
        let prefix = &self.prefix;
        let line = format!("{prefix}mark({});", cast(Scalar::ULongLong, value));
        self.line(&line);
    }

    /// All of it.
    fn text(self) -> String {
        let Self { prefix: p, top, body, uses_to_int, .. } = self;
        let to_int = match uses_to_int {
            true => format!("static int {p}to_int(double d) {{ return d > -1e9 && d < 1e9 ? (int) d : 5; }}\n"),
            false => String::new(),
        };
        format!(
            "enum {{ {p}stop = 0 }};\n\
             void *malloc(unsigned long);\nvoid *calloc(unsigned long, unsigned long);\nvoid free(void *);\nvoid exit(int);\n\
             static unsigned {p}sum = 2166136261u;\nstatic int {p}marks;\n\
             static void {p}mark(unsigned long long value) {{\n    \
                 {p}sum = ({p}sum ^ (unsigned) value ^ (unsigned) (value >> 32)) * 16777619u;\n    \
                 {p}sum ^= {p}sum >> 15;\n    \
                 if (++{p}marks == {p}stop) exit((int) {p}sum);\n}}\n\
             {to_int}{top}int main(void) {{\n{body}    return (int) {p}sum;\n}}\n"
        )
    }
}
