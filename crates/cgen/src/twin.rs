//! Pairs of programs: one with a fault that some input brings about, at a line that says so, and its twin that lacks it.
//!
//! A fault is a template in C. `<wrong|right>` is what the twins have there; `@A` to `@D` are constants of the seed; the line with `//~` is where the fault happens. `fault` is called
//! with an input of the program, inside of a small random program.

use crate::generator::around;
use random::Rng;

/// What is planted.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    /// One word for it.
    pub name: &'static str,
    /// The kind of the check that fails.
    pub kind: &'static str,
    /// Whether GCC's sanitizers see it, or the run fails otherwise. If not it is enough that nobody proves the program.
    pub is_seen: bool,
    template: &'static str,
}

/// A program with a fault, and its twin.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The program that fails.
    pub wrong: String,
    /// The line in which it does.
    pub line: u32,
    /// The program that does not.
    pub right: String,
}

const fn fault(name: &'static str, kind: &'static str, template: &'static str) -> Fault {
    Fault { name, kind, is_seen: true, template }
}

const fn unseen(name: &'static str, kind: &'static str, template: &'static str) -> Fault {
    Fault { name, kind, is_seen: false, template }
}

/// All faults.
pub const FAULTS: [Fault; 42] = [
    fault(
        "sum",
        "overflow",
        "static int fault(int n) {\n    if (n < 0<| || n > 99>) return 0;\n    return n + (2147483647 - @C); //~\n}\n",
    ),
    fault(
        "product",
        "overflow",
        "static int fault(int n) {\n    if (n < -9999 || n > <9999999|9999>) return 1;\n    n = n * (300 + @A); //~\n    return n;\n}\n",
    ),
    fault(
        "negation",
        "overflow",
        "static int fault(int n) {\n    if (n > -@C<| || n < -2147483647>) return 0;\n    return -n; //~\n}\n",
    ),
    fault(
        "increment",
        "overflow",
        "static long counter = 9223372036854775807 - @A;\nstatic int fault(int n) {\n    for (int i = 0; i < n && i < @A + <2|0>; i++)\n        counter++; //~\n    return 0;\n}\n",
    ),
    fault(
        "smallest",
        "overflow",
        "static int fault(int n) {\n    int d = n < -@C ? -1 : @A;\n<|    if (n < -2147483647) return 0;\n>    return n / d; //~\n}\n",
    ),
    fault("shift", "shift", "static unsigned fault(int n) {\n    return 1u << (n & <63|31>); //~\n}\n"),
    fault(
        "shifted",
        "shift",
        "static int fault(int n) {\n    if (n < 0 || n > <31|9>) return 0;\n    return @C << n; //~\n}\n",
    ),
    fault(
        "quotient",
        "division",
        "static int fault(int n) {\n<|    if (n == @C) return 0;\n>    return @D / (n ^ @C); //~\n}\n",
    ),
    fault(
        "remainder",
        "division",
        "static unsigned fault(unsigned n) {\n    unsigned d = n % @B;\n<|    if (!d) d = 1;\n>    return @C % d; //~\n}\n",
    ),
    fault(
        "truncation",
        "conversion",
        "static int fault(int n) {\n    double d = n * <1000.0|0.5>;\n    return (int) d; //~\n}\n",
    ),
    fault(
        "unsigned truncation",
        "conversion",
        "static unsigned fault(int n) {\n    float f = (float) (n % 100);\n<|    if (f < 0) f = 0;\n>    return (unsigned char) f; //~\n}\n",
    ),
    fault(
        "null",
        "null",
        "static int fault(int n) {\n    int x = @A;\n    int *p = n == @C ? <0|&x> : &x;\n    return *p; //~\n}\n",
    ),
    fault(
        "end of list",
        "null",
        "struct link { int value; struct link *next; };\nstatic int fault(int n) {\n    struct link c = {3, 0}, b = {2, &c}, a = {1, &b};\n    struct link *at = &a;\n    \
         for (int i = 0; i < (n & 3); i++) {\n<|        if (!at->next) break;\n>        at = at->next;\n    }\n    return at->value; //~\n}\n",
    ),
    fault(
        "null call",
        "null",
        "static int one(int n) { return n; }\nstatic int fault(int n) {\n    int (*f)(int) = n == @C ? <0|one> : one;\n    return f(@A); //~\n}\n",
    ),
    fault(
        "heap read",
        "index",
        "static int fault(int n) {\n    int *a = malloc(@B * sizeof(int));\n    for (int i = 0; i < @B; i++) a[i] = i;\n    int i = n & 31, x = 0;\n    \
         if (i < @B<+1|>)\n        x = a[i]; //~\n    free(a);\n    return x;\n}\n",
    ),
    fault(
        "heap write",
        "index",
        "static int fault(int n) {\n    short *a = calloc(@B, sizeof *a);\n    for (int i = 0; i < (n & 15) && i < @B<+1|>; i++)\n        a[i] = 1; //~\n    free(a);\n    return 0;\n}\n",
    ),
    fault(
        "stack read",
        "index",
        "static int fault(int n) {\n    int a[@B] = {@A};\n    unsigned i = (unsigned) n % @B;\n    return a[<@B - i|@B - 1 - i>]; //~\n}\n",
    ),
    fault(
        "stack write",
        "index",
        "static void put(int *to, int at) {\n    to[at] = 1; //~\n}\nstatic int fault(int n) {\n    int a[@B] = {0};\n    put(a, n > @C ? <-1|0> : 1);\n    return a[1];\n}\n",
    ),
    fault(
        "global read",
        "index",
        "static int numbers[@B] = {1, 2};\nstatic int fault(int n) {\n    if (n < 0 || n > @B<|-1>) return 0;\n    return numbers[n]; //~\n}\n",
    ),
    fault(
        "global write",
        "index",
        "static char letters[@B];\nstatic int fault(int n) {\n    char *p = letters;\n    for (int i = 0; i < (n & 15); i++) {\n        if (p == letters + @B<|-1>) break;\n        p++;\n    }\n    \
         *p = 'x'; //~\n    return letters[0];\n}\n",
    ),
    fault(
        "freed",
        "lifetime",
        "static int fault(int n) {\n    int *p = malloc(sizeof *p);\n    *p = @A;\n    if (n == @C) free(p);\n<|    if (n == @C) return 0;\n>    int x = *p; //~\n    \
         if (n != @C) free(p);\n    return x;\n}\n",
    ),
    fault(
        "freed node",
        "lifetime",
        "struct link { int value; struct link *next; };\nstatic int fault(int n) {\n    struct link *head = 0;\n    for (int i = 0; i < 3; i++) {\n        struct link *made = malloc(sizeof *made);\n        \
         made->value = i;\n        made->next = head;\n        head = made;\n    }\n    while (head) {\n        struct link *next = head->next;\n        free(head);\n        \
         if (<n == @C|0>)\n            next = head->next; //~\n        head = next;\n    }\n    return 0;\n}\n",
    ),
    fault(
        "left scope",
        "lifetime",
        "static int fault(int n) {\n    int outer = 1, *p = &outer;\n    {\n        int inner = @A;\n        if (n == @C) p = &inner;\n        outer = *p;\n<|        p = &outer;\n>    }\n    return *p; //~\n}\n",
    ),
    fault(
        "returned",
        "lifetime",
        "static int kept;\nstatic int *pick(int n) {\n    int own = n;\n    int *p = &own;\n    if (<n != @C|n == n>) p = &kept;\n    return p;\n}\nstatic int fault(int n) {\n    int *p = pick(n);\n    return *p; //~\n}\n",
    ),
    fault(
        "unset pointer",
        "lifetime",
        "static int fault(int n) {\n    int x = 1;\n    int *p<| = &x>;\n    if (n != @C) p = &x;\n    return *p; //~\n}\n",
    ),
    fault(
        "double free",
        "free",
        "static int fault(int n) {\n    int *p = malloc(sizeof *p);\n    if (n > @C) {\n        free(p);\n<|        return 1;\n>    }\n    free(p); //~\n    return 0;\n}\n",
    ),
    fault(
        "free of a variable",
        "free",
        "static int fault(int n) {\n    int x = @A;\n    int *h = malloc(sizeof *h);\n    int *p = n == @C ? <&x|h> : h;\n    free(p); //~\n    if (p != h) free(h);\n    return x;\n}\n",
    ),
    fault(
        "free of the middle",
        "free",
        "static int fault(int n) {\n    int *a = malloc(@B * sizeof *a);\n    int *p = a;\n    a[0] = 1;\n    if (n == @C) p += <1|0>;\n    free(p); //~\n    return 0;\n}\n",
    ),
    fault(
        "left memory",
        "cleanup",
        "static int fault(int n) {\n    int *p = malloc(sizeof *p);\n    *p = n;\n    if (<n != @C|p>) free(p);\n    return 0;\n}\n",
    ),
    fault(
        "no result",
        "return",
        "static int perhaps(int n) {\n    if (n != @C) return 1;\n<|    return 1;\n>}\nstatic int fault(int n) {\n    perhaps(@C);\n    return perhaps(n); //~\n}\n",
    ),
    fault(
        "two effects",
        "unsequenced",
        "static int fault(int n) {\n    int i = n & 7;\n    if (n > @C)\n        i = <i++|i> + @A; //~\n    return i;\n}\n",
    ),
    fault(
        "empty row",
        "negative-size",
        "static int fault(int n) {\n    int length = n & 7;\n<|    if (!length) return 0;\n>    char row[length]; //~\n    row[0] = 1;\n    return row[0];\n}\n",
    ),
    fault(
        "overlapping copy",
        "overlap",
        "extern void *memcpy(void *, const void *, unsigned long);\nstatic int fault(int n) {\n    char row[16] = \"haresandrabbits\";\n    \
         int by = (n & 3) + <0|4>;\n    memcpy(row + by, row, 4); //~\n    return row[3];\n}\n",
    ),
    fault(
        "distance",
        "provenance",
        "static int fault(int n) {\n    int a[@B] = {0}, b[@B] = {0};\n    int *p = n == @C ? <b|a> : a + 1;\n    return (int) (p - a) + b[0]; //~\n}\n",
    ),
    fault(
        "no character",
        "argument",
        "extern int isalpha(int);\nstatic int fault(int n) {\n    return isalpha(n & <511|255>) != 0; //~\n}\n",
    ),
    fault(
        "unset number",
        "uninitialised",
        "static int fault(int n) {\n    int x<| = 0>;\n    if (n != @C) x = 1;\n    if (x == 1) //~\n        return 1;\n    return 0;\n}\n",
    ),
    fault(
        "beyond the end",
        "pointer",
        "static int fault(int n) {\n    int a[@B] = {0};\n    int *p = a + (n & <15|1>); //~\n    return p == a;\n}\n",
    ),
    fault(
        "lost memory",
        "leak",
        "static int fault(int n) {\n    int *p = malloc(sizeof *p);\n    *p = n;\n    if (<n != @C|p>) free(p);\n    p = 0;\n    return 0;\n}\n",
    ),
    fault(
        "string literal",
        "constant",
        "static int fault(int n) {\n    char own[] = \"hare\";\n    char *p = n == @C ? <\"hare\"|own> : own;\n    p[0] = 'c'; //~\n    return own[0];\n}\n",
    ),
    unseen(
        "wrong type",
        "call",
        "static int one(int n) { return n; }\nstatic int two(int n, int m) { return n + m; }\nstatic int fault(int n) {\n    int (*f)(int) = one;\n    \
         if (n == @C) f = (int (*)(int)) <two|one>;\n    n = two(0, 1);\n    return f(n); //~\n}\n",
    ),
    fault(
        "unreachable",
        "call",
        "static int fault(int n) {\n    switch (n & 3) {\n    case 0: return 1;\n    case 1: return @A;\n    case 2: return 3;\n<|    case 3: return 4;\n>    }\n    __builtin_unreachable(); //~\n}\n",
    ),
    fault(
        "assertion",
        "assertion",
        "extern void reach_error(void);\nstatic int fault(int n) {\n    int x = n % @B;\n    if (x == <@B - 1|@B>)\n        reach_error(); //~\n    return x;\n}\n",
    ),
];

/// The pair of a seed.
pub fn pair(fault: &Fault, seed: u64) -> Pair {
    let mut rng = Rng::new(seed, crate::generator::SALT);
    let mut text = fault.template.to_owned();
    let constants = [
        ("@A", rng.range(2, 9)),
        ("@B", rng.range(3, 8)),
        ("@C", rng.range(100, 60_000)),
        ("@D", rng.range(1, 1_000_000)),
    ];
    for (name, value) in constants {
        text = text.replace(name, &value.to_string());
    }
    let program = |chosen: usize| around(seed, &choose(&text, chosen), "fault(__VERIFIER_nondet_int());");
    let (wrong, right) = (program(0), program(1));
    let line = (1..).zip(wrong.lines()).find(|(_, line)| line.ends_with("//~")).map_or(0, |(number, _)| number);
    Pair { wrong, line, right }
}

/// One alternative of each `<…|…>`. Comparisons and shifts have spaces around them, or another sign after them.
fn choose(template: &str, chosen: usize) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some(bar) = rest.find('|') {
        // `||` outside of alternatives is an operator.
        let start = rest[..bar].rfind('<');
        let inside = start.filter(|start| !rest[*start..].starts_with("< ") && !rest[*start..].starts_with("<< "));
        let inside = inside.filter(|start| !rest[..*start].ends_with('<'));
        let Some(start) = inside.filter(|start| !rest[*start..bar].contains('>')) else {
            text.push_str(&rest[..=bar]);
            rest = &rest[bar + 1..];
            continue;
        };
        let Some(end) = end_of(&rest[bar + 1..]) else { break };
        text.push_str(&rest[..start]);
        let alternatives = [&rest[start + 1..bar], &rest[bar + 1..bar + 1 + end]];
        text.push_str(alternatives[chosen]);
        rest = &rest[bar + 2 + end..];
    }
    text.push_str(rest);
    text
}

/// Where an alternative ends: `>` that is no part of an operator.
fn end_of(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let is_operator = |at: usize| {
        bytes.get(at + 1).is_some_and(|next| *next == b' ') && at > 0 && bytes[at - 1] == b' '
            || at > 0 && bytes[at - 1] == b'-'
    };
    (0..bytes.len()).find(|at| bytes[*at] == b'>' && !is_operator(*at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternatives_are_chosen() {
        let check = |template: &str, wrong: &str, right: &str| {
            assert_eq!((&*choose(template, 0), &*choose(template, 1)), (wrong, right));
        };
        check("a <b|c> d", "a b d", "a c d");
        check("if (n < 0<| || n > 9>) x->y", "if (n < 0) x->y", "if (n < 0 || n > 9) x->y");
        check("1 << <2|3> || at->next", "1 << 2 || at->next", "1 << 3 || at->next");
        check("<|    if (!at->next) break;\n>z", "z", "    if (!at->next) break;\nz");
    }

    #[test]
    fn faults_say_where_they_happen() {
        for fault in FAULTS {
            let pair = pair(&fault, 3);
            assert_eq!(pair.line > 0, !["cleanup", "leak"].contains(&fault.kind), "{}", fault.name);
            assert_ne!(pair.wrong, pair.right, "{}", fault.name);
            assert!(!pair.wrong.contains('@') && !pair.right.contains('@'), "{}", fault.name);
        }
    }
}
