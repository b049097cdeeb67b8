//! Declarations with fixed names that statements refer to: exceptions, resources, generic classes,
//! overloads, classes whose initialisation shows.

use crate::generator::Gen;

impl Gen {
    /// Each with the text that tells whether it is used; later ones may use earlier ones.
    pub(crate) fn fixed_declarations(&mut self) -> Vec<(&'static str, Vec<String>)> {
        let mut all = Vec::new();
        let mut add = |needle: &'static str, lines: &[&str]| {
            all.push((needle, lines.iter().map(|line| line.to_string()).collect()));
        };
        add(
            "Chk",
            &["static class Chk extends Exception { final int code; Chk(String m, int c) { super(m); code = c; } }"],
        );
        add(
            "Ux",
            &[
                "static class Ux extends RuntimeException { Ux(String m) { super(m); } Ux(String m, Throwable c) { super(m, c); } }",
            ],
        );
        add("Uy", &["static class Uy extends Ux { Uy(String m) { super(\"y\" + m); } }"]);
        add("LOCK", &["static final Object LOCK = new Object();"]);
        add("Fun", &["interface Fun { long ap(int a, long b); }"]);
        add(
            "Mix",
            &[
                "@FunctionalInterface interface Mix { String mix(String s, char c); default Mix twice() { return (s, c) -> mix(mix(s, c), c); } }",
            ],
        );
        add("va(", &["static int va(int... xs) { int t = xs.length; for (int x : xs) t = t * 31 + x; return t; }"]);
        add(
            "vs(",
            &[
                "static String vs(String s, Object... xs) { return s + (xs == null ? -1 : xs.length) + Arrays.toString(xs); }",
            ],
        );
        add("maxOf(", &["static <T extends Comparable<T>> T maxOf(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }"]);
        add("pick(", &["static <T> T pick(boolean c, T a, T b) { return c ? a : b; }"]);
        add(
            "Cmp",
            &[
                "static class Cmp implements Comparable<Cmp> { final int k; Cmp(int k) { this.k = k; } @Override public int compareTo(Cmp o) { return k < o.k ? -1 : k == o.k ? 0 : 1; } }",
            ],
        );
        add(
            "Box<",
            &[
                "static class Box<T> {",
                "    T v;",
                "    Box(T v) { this.v = v; }",
                "    T get() { return v; }",
                "    void set(T n) { v = n; }",
                "    <R> Box<R> map(Function<T, R> f) { return new Box<>(f.apply(v)); }",
                "    @Override public boolean equals(Object o) { return o instanceof Box<?> b && Objects.equals(v, b.v); }",
                "    @Override public int hashCode() { return Objects.hashCode(v); }",
                "    @Override public String toString() { return \"Box(\" + v + \")\"; }",
                "}",
            ],
        );
        add(
            "Pair<",
            &[
                "static class Pair<A, B> {",
                "    A a; B b;",
                "    Pair(A a, B b) { this.a = a; this.b = b; }",
                "    Pair<B, A> swap() { return new Pair<>(b, a); }",
                "    @Override public String toString() { return \"<\" + a + \", \" + b + \">\"; }",
                "}",
            ],
        );
        let outer = format!("static final {0} SELF = new {0}();", self.world.main);
        all.push(("SELF", vec![outer]));
        self.add_overloads(&mut all);
        self.add_resources(&mut all);
        self.add_static_classes(&mut all);
        all
    }

    fn add_overloads(&mut self, all: &mut Vec<(&'static str, Vec<String>)>) {
        let mut lines: Vec<String> = Vec::new();
        // Without some of them the others are chosen; these always leave exactly one.
        let optional = [
            ("long v", "\"long\" + v"),
            ("char v", "\"char\" + (int) v"),
            ("Integer v", "\"Integer\" + v"),
            ("String v", "\"String\" + v"),
            ("int v", "\"int\" + v"),
            ("int a, int b", "\"two\" + (a - b)"),
        ];
        for (params, result) in optional {
            if self.rng.chance(75) {
                lines.push(format!("static String ov({params}) {{ return {result}; }}"));
            }
        }
        for (params, result) in [
            ("double v", "\"double\" + v"),
            ("Object v", "\"Object\" + v"),
            ("int a, Object b", "\"mixed\" + a + b"),
            ("int... vs", "\"ints\" + vs.length"),
            ("String s, Object... vs", "\"objects\" + s + vs.length"),
        ] {
            lines.push(format!("static String ov({params}) {{ return {result}; }}"));
        }
        all.push(("ov(", lines));
    }

    fn add_resources(&mut self, all: &mut Vec<(&'static str, Vec<String>)>) {
        let lines = [
            "static class Res implements AutoCloseable {",
            "    final String name; final int mode;",
            "    Res(String name, int mode) { this.name = name; this.mode = mode; pr(\"open \" + name); if (mode == 3) throw new IllegalStateException(\"open \" + name); }",
            "    @Override public void close() { pr(\"close \" + name); if (mode == 2) throw new IllegalArgumentException(\"close \" + name); }",
            "}",
        ];
        all.push(("Res ", lines.iter().map(|line| line.to_string()).collect()));
    }

    fn add_static_classes(&mut self, all: &mut Vec<(&'static str, Vec<String>)>) {
        let (a, b, c) = (self.rng.below(20), self.rng.below(20), self.rng.below(20));
        let zero = *self.rng.pick(&["0", "0", "0", "1"]);
        let bad = match self.rng.below(3) {
            0 => format!("static int v = 10 / zero({zero});"),
            1 => format!(
                "static int v; static {{ pr(\"clinit Ba\"); v = new int[{zero}][2].length; if (v == {zero}) throw new IllegalStateException(\"Ba\"); }}"
            ),
            _ => format!("static int[] none; static int v = zero({zero}) == 0 ? none.length : 4;"),
        };
        let mut add = |needle, lines: Vec<String>| all.push((needle, lines));
        add(
            "\"si",
            vec![
                format!(
                    "interface Si {{ int FIELD = tr(\"clinit Si \", {a}); default int d() {{ return FIELD + 1; }} }}"
                ),
                format!(
                    "static class Sa {{ static final int K = {b}; static final Integer BOXED = {c}; static int v = Sc.w * 2 + {a}; static {{ pr(\"clinit Sa \" + v + Sc.w); }} int f = v++; }}"
                ),
                format!(
                    "static class Sb extends Sa {{ static int u = {c}; static {{ pr(\"clinit Sb \" + v); u += Sc.w; }} static int touch() {{ return u--; }} }}"
                ),
                format!(
                    "static class Sc implements Si {{ static final String NAME = \"sc\"; static int w = Sa.v + {b}; static {{ pr(\"clinit Sc \" + Sa.v); }} }}"
                ),
            ],
        );
        add(
            "instanceof ExceptionInInitializerError",
            vec![
                "static int zero(int z) { return z; }".to_string(),
                format!(
                    "static class Ba {{ static final int K = {b}; {bad} int f = {c}; static void m() {{ pr(\"Ba.m\"); }} }}"
                ),
                "static class Bb extends Ba { static { pr(\"clinit Bb\"); } }".to_string(),
            ],
        );
    }
}
