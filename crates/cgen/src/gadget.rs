//! Parts of programs about one feature: functions that compute something by way of it, and calls that fold the result.

use crate::generator::{Feature, Gen, Variable};
use crate::record::Ty;
use crate::scalar::{INTEGERS, Scalar};
use std::fmt::Write as _;

impl Gen {
    pub(crate) fn gadgets(&mut self) {
        if self.has(Feature::FunctionPointers) {
            self.function_table();
        }
        if self.has(Feature::Strings) {
            self.strings();
        }
        if self.has(Feature::TaggedUnions) {
            self.tagged_union();
        }
        if self.has(Feature::Puns) {
            self.puns();
        }
    }

    /// Calls a function of two numbers, and folds what it returns.
    pub(crate) fn call_with_numbers(&mut self, name: &str) {
        let (a, b) = (self.expr(Scalar::Int, 1), self.expr(Scalar::UInt, 1));
        let prefix = self.prefix.clone();
        self.calls.push(format!("{prefix}mark((unsigned long long) {name}({a}, {b}));"));
    }

    /// An expression of `int` over these names only.
    pub(crate) fn over(&mut self, names: &[(&str, Scalar)], depth: usize) -> String {
        let outer = std::mem::take(&mut self.scope);
        self.scope = names
            .iter()
            .map(|(name, ty)| Variable { name: (*name).to_owned(), ty: Ty::Scalar(*ty), is_fixed: true })
            .collect();
        let value = self.expr(Scalar::Int, depth);
        self.scope = outer;
        value
    }

    /// Static pointers to static objects and into them, and a pointer to a pointer.
    pub(crate) fn static_pointers(&mut self) {
        let Some((text, ty)) = self.pointer() else { return };
        if text.contains("->") {
            return;
        }
        let name = self.fresh("g");
        let declared = self.declared(&ty, &name);
        let _ = writeln!(self.top, "static {declared} = {text};");
        self.scope.push(Variable { name, ty, is_fixed: false });
    }

    /// Functions of one type in a table, by a parameter and in a record.
    fn function_table(&mut self) {
        let (table, apply, run, hook) =
            (self.fresh("table"), self.fresh("apply"), self.fresh("run"), self.fresh("hook"));
        let ty = *self.rng.pick(&[Scalar::Int, Scalar::UInt, Scalar::Long, Scalar::UChar]);
        let count = 2 + self.rng.below(3);
        let names: Vec<String> = (0..count).map(|_| self.fresh("o")).collect();
        for name in &names {
            let value = self.over(&[("a", ty), ("b", ty)], 2);
            let t = ty.name();
            let _ = writeln!(self.top, "static {t} {name}({t} a, {t} b) {{ return ({t}) {value}; }}");
        }
        let t = ty.name();
        let list: Vec<String> =
            names.iter().map(|name| if self.rng.chance(30) { format!("&{name}") } else { name.clone() }).collect();
        let again = self.rng.pick(&names).clone();
        let _ = writeln!(
            self.top,
            "static {t} (*const {table}[])({t}, {t}) = {{{}}};\n\
             struct {hook} {{ {t} (*call)({t}, {t}); {t} last; }};\n\
             static {t} {apply}({t} (*f)({t}, {t}), {t} a, int n) {{\n    \
                 for (int i = 0; i < n; i++) a = f(a, ({t}) i);\n    return a;\n}}\n\
             static {t} {run}(int n, unsigned k) {{\n    \
                 struct {hook} h = {{{again}, 1}};\n    \
                 if (k & 1) h.call = {table}[k % {count}];\n    \
                 h.last = h.call(h.last, ({t}) n);\n    \
                 {t} (*chosen)({t}, {t}) = k & 2 ? {} : 0;\n    \
                 if (chosen) h.last = (*chosen)(h.last, ({t}) k);\n    \
                 if (chosen == {again}) h.last ^= 1;\n    \
                 return {apply}({table}[(unsigned) n % {count}], h.last, 4);\n}}",
            list.join(", "),
            names[0]
        );
        self.call_with_numbers(&run);
    }

    /// Characters up to their end: lengths, copies and comparisons by hand, of literals and arrays.
    fn strings(&mut self) {
        let (length, equal, words, run) =
            (self.fresh("length"), self.fresh("equal"), self.fresh("words"), self.fresh("run"));
        let word = |generator: &mut Gen| {
            let pieces = ["hare", "\\n", "jack", "a", "", "\\x41\\102", "\\\\", "lope", "\\377", " "];
            (0..1 + generator.rng.below(3)).map(|_| *generator.rng.pick(&pieces)).collect::<Vec<_>>().join("\" \"")
        };
        let list: Vec<String> = (0..4).map(|_| format!("\"{}\"", word(self))).collect();
        let literal = word(self);
        let _ = writeln!(
            self.top,
            "static const char *const {words}[4] = {{{}}};\n\
             static unsigned {length}(const char *s) {{ unsigned n = 0; while (*s++) n++; return n; }}\n\
             static int {equal}(const char *a, const char *b) {{\n    \
                 while (*a && *a == *b) {{ a++; b++; }}\n    return *a - *b;\n}}\n\
             static int {run}(int n, unsigned k) {{\n    \
                 char buffer[64] = \"{literal}\";\n    \
                 const char *from = {words}[k & 3];\n    \
                 char *to = buffer + {length}(buffer);\n    \
                 while ((*to++ = *from++) != 0) ;\n    \
                 int sum = {equal}({words}[n & 3], buffer) + (int) {length}(buffer) + (int) sizeof buffer;\n    \
                 for (char *c = buffer; *c; c++) sum = (sum * 31 + *c) & 0xffff;\n    \
                 return sum + {words}[1][0] + \"xyz\"[k % 3] + (\"p\" \"q\")[1];\n}}",
            list.join(", ")
        );
        self.call_with_numbers(&run);
    }

    /// A union whose tag says which member is used.
    fn tagged_union(&mut self) {
        let (value, make, read, run) =
            (self.fresh("tagged"), self.fresh("make"), self.fresh("read"), self.fresh("run"));
        let (a, b) = (*self.rng.pick(&INTEGERS), *self.rng.pick(&INTEGERS));
        let (a, b) = (a.name(), b.name());
        let (first, second, third) =
            (self.over(&[("x", Scalar::Int)], 1), self.over(&[("x", Scalar::Int)], 1), self.rng.range(-9, 9));
        let _ = writeln!(
            self.top,
            "struct {value} {{ enum {{ {value}_a, {value}_b = 5, {value}_c }} tag; union {{ {a} a; {b} b; struct {{ short x, y; }} c; }} u; }};\n\
             static void {make}(struct {value} *v, int x) {{\n    \
                 switch (x & 3) {{\n    case 0: v->tag = {value}_a; v->u.a = ({a}) {first}; break;\n    \
                 case 1: v->tag = {value}_b; v->u.b = ({b}) {second}; break;\n    \
                 default: v->tag = {value}_c; v->u.c.x = (short) x; v->u.c.y = {third}; break;\n    }}\n}}\n\
             static int {read}(const struct {value} *v) {{\n    \
                 switch (v->tag) {{\n    case {value}_a: return (int) (v->u.a & 0xffff);\n    case {value}_b: return (int) (v->u.b & 0xff) + 1;\n    \
                 case {value}_c: return v->u.c.x - v->u.c.y;\n    }}\n    return -1;\n}}\n\
             static int {run}(int n, unsigned k) {{\n    \
                 struct {value} v;\n    int sum = 0;\n    \
                 for (int i = 0; i < 4; i++) {{ {make}(&v, (n & 0xff) + i + (int) (k & 3)); sum = (sum * 7 + {read}(&v)) & 0xffffff; }}\n    \
                 return sum;\n}}"
        );
        self.call_with_numbers(&run);
    }

    /// What was written as one type is read as another.
    fn puns(&mut self) {
        let run = self.fresh("run");
        let pieces = [
            "    union { unsigned word; unsigned char bytes[4]; } u; u.word = k; sum += u.bytes[n & 3]; u.bytes[1] = 7; sum ^= u.word;\n",
            "    union { float f; unsigned bits; } v; v.f = (float) (n & 0xffff); sum ^= v.bits;\n",
            "    { int x = n; unsigned char *p = (unsigned char *) &x; for (unsigned i = 0; i < sizeof x; i++) sum = sum * 5 + p[i]; }\n",
            "    union { struct { unsigned low : 4, high : 28; } parts; unsigned all; } w; w.all = k; sum += w.parts.high; w.parts.low = 3; sum ^= w.all;\n",
            "    union { long l; struct { int a, b; } s; } y; y.l = n * 65537L; sum += (unsigned) y.s.a ^ (unsigned) y.s.b;\n",
            "    union { double d; unsigned long bits; } z; z.d = (double) n / 3; sum ^= (unsigned) (z.bits >> 32);\n",
        ];
        let chosen: String = pieces.into_iter().filter(|_| self.rng.chance(40)).collect();
        let _ = writeln!(
            self.top,
            "static unsigned {run}(int n, unsigned k) {{\n    unsigned sum = k;\n{chosen}    return sum;\n}}"
        );
        self.call_with_numbers(&run);
    }
}
