//! `try` in all its shapes.
//!
//! One checked exception, `Chk`, with a `catch` clause only where the body surely declares it (a
//! clause for a checked exception that cannot occur is an error); unchecked ones at will.

use crate::generator::Gen;
use crate::scope::Ending;
use crate::stmt::Flow;
use crate::types::{Prim, Ty};

/// Pairwise unrelated exceptions, or groups of which one member may be named.
const FAMILIES: &[&[&str]] = &[
    &["ArithmeticException"],
    &["ArrayIndexOutOfBoundsException", "IndexOutOfBoundsException", "StringIndexOutOfBoundsException"],
    &["NullPointerException"],
    &["ClassCastException"],
    &["NegativeArraySizeException"],
    &["ArrayStoreException"],
    &["NumberFormatException", "IllegalArgumentException"],
    &["Ux", "Uy"],
    &["IllegalStateException"],
];

impl Gen {
    pub(crate) fn try_statement(&mut self) -> Option<Flow> {
        let general = match self.rng.below(10) {
            0..4 => Some("RuntimeException"),
            4..6 => Some("Exception"),
            6 => Some("Throwable"),
            _ => None,
        };
        let checked_clause = self.rng.chance(25);
        let covers_checked = checked_clause || matches!(general, Some("Exception" | "Throwable"));
        self.out.open("try");
        let mut flow = self.nested(|g| {
            g.scope.checked |= covers_checked;
            if checked_clause {
                g.throwing_statement();
            }
            if g.rng.chance(40) {
                g.risky_line();
            }
            g.block()
        });
        let mut clauses = self.specific_clauses();
        if checked_clause {
            let place = self.rng.below(clauses.len() + 1);
            clauses.insert(place, "Chk".to_string());
        }
        clauses.extend(general.map(str::to_string));
        for clause in &clauses {
            flow = flow.or(self.catch_clause(clause));
        }
        if clauses.is_empty() || self.rng.chance(35) {
            flow = match self.finally_clause() {
                Flow::Continues => flow,
                Flow::Stops => Flow::Stops,
            };
        }
        self.out.close();
        Some(flow)
    }

    /// Something that is likely to throw, in a `try` of its own.
    pub(crate) fn risky(&mut self) -> Option<Flow> {
        self.out.open("try");
        self.nested(|g| {
            g.scope.nesting += 1;
            g.risky_line();
            g.statements(1);
        });
        let general = *self.rng.pick(&["RuntimeException", "Exception", "Throwable"]);
        let clauses = self.specific_clauses();
        for clause in clauses.iter().take(1) {
            self.plain_catch(clause);
        }
        self.plain_catch(general);
        self.out.close();
        Some(Flow::Continues)
    }

    pub(crate) fn resources(&mut self) -> Option<Flow> {
        let mut declarations = Vec::new();
        let mut names = Vec::new();
        for _ in 0..1 + self.rng.below(2) {
            let name = self.name("res");
            let arguments = self.fill("(%i & 3)", 1);
            declarations.push(if self.rng.chance(8) {
                format!("Res {name} = null")
            } else {
                format!("Res {name} = new Res(\"{name}\", {arguments})")
            });
            names.push(name);
        }
        self.out.open(format!("try ({})", declarations.join("; ")));
        if self.rng.chance(50) {
            let name = self.rng.pick(&names).clone();
            self.out.line(format!("pr(\"use \" + {name}.name);"));
        }
        let mut flow = self.block();
        if self.rng.chance(75) {
            let name = self.name("e");
            self.out.reopen(format!("catch (RuntimeException {name})"));
            self.out.line(format!("pr(desc({name}));"));
            self.out
                .line(format!("for (Throwable {name}s : {name}.getSuppressed()) pr(\"suppressed \" + desc({name}s));"));
            flow = flow.or(Flow::Continues);
        }
        if self.rng.chance(30) {
            let tag = self.name("finally ");
            self.out.reopen("finally");
            self.out.line(format!("pr(\"{tag}\");"));
        }
        self.out.close();
        Some(flow)
    }

    /// A line that throws more often than not.
    pub(crate) fn risky_line(&mut self) {
        let name = self.name("u");
        let line = match self.rng.below(14) {
            0 => self.fill(&format!("int {name} = %i / (%i & 1); pr(\"{name} \" + {name});"), 1),
            1 => self.fill(&format!("long {name} = %l %% (%l & 1L); pr(\"{name} \" + {name});"), 1),
            2 => self.fill(&format!("int {name} = new int[3][(%i & 3)].length; pr(\"{name} \" + {name});"), 1),
            3 => self.fill(&format!("int[] {name} = new int[(%i & 7)]; {name}[%i & 7]++; pr(\"{name}\");"), 1),
            4 => self.fill(&format!("int[] {name} = %z ? null : new int[2]; pr(\"{name} \" + {name}[1]);"), 1),
            5 => self.fill(&format!("Object {name} = (Object) %o; pr(\"{name} \" + (Integer) {name});"), 1),
            6 => self.fill(&format!("char {name} = %s.charAt(%k); pr(\"{name} \" + (int) {name});"), 1),
            7 => self.fill(&format!("Integer {name} = %z ? null : %i; pr(\"{name} \" + ({name} + 1));"), 1),
            8 => self.fill(&format!("String {name} = %z ? null : %s; pr(\"{name} \" + {name}.length());"), 1),
            9 => {
                self.fill(&format!("Object[] {name} = new String[2]; {name}[%n & 1] = (Object) %o; pr(\"{name}\");"), 1)
            }
            10 => self.fill(&format!("int {name} = Integer.parseInt(\"\" + %l); pr(\"{name} \" + {name});"), 1),
            11 => self.fill(&format!("byte[] {name} = new byte[%i %% 9]; pr(\"{name} \" + {name}.length);"), 1),
            12 => {
                let class = self.world.classes.len();
                if class == 0 {
                    self.throw_text_guarded()
                } else {
                    let class = Ty::Class(self.rng.below(class));
                    let value = self.object(1);
                    let java = self.java(&class);
                    format!("{java} {name} = ({java}) (Object) {value}; pe(\"{name} \" + {name});")
                }
            }
            _ => self.throw_text_guarded(),
        };
        self.out.line(line);
    }

    fn throw_text_guarded(&mut self) -> String {
        let condition = self.boolean(2);
        let text = self.throw_text();
        format!("if ({condition}) {text}")
    }

    /// A statement of which the compiler knows that it may throw `Chk`.
    fn throwing_statement(&mut self) {
        if self.rng.chance(50)
            && let Some(call) = self.throwing_call()
        {
            self.out.line(format!("{call};"));
            return;
        }
        let condition = self.boolean(2);
        let number = self.numeric(Prim::Int, 1);
        let tag = self.name("chk");
        self.out.line(format!("if ({condition}) throw new Chk(\"{tag}\", {number});"));
    }

    /// Types of catch clauses, none a subtype of an earlier one.
    fn specific_clauses(&mut self) -> Vec<String> {
        let count = self.rng.below(4);
        let families = self.rng.sample(FAMILIES, count);
        let mut names: Vec<String> = Vec::new();
        for family in families {
            names.push(self.rng.pick(family).to_string());
        }
        if names.len() >= 2 && self.rng.chance(50) {
            let first = names.remove(0);
            names[0] = format!("{first} | {}", names[0]);
        }
        names
    }

    fn catch_clause(&mut self, clause: &str) -> Flow {
        let name = self.plain_catch(clause);
        if self.rng.chance(12) && self.scope.ending == Ending::Free {
            let line = match self.rng.below(3) {
                0 => format!("throw new Ux(\"wrapped\", {name});"),
                1 if !matches!(clause, "Chk" | "Exception" | "Throwable") => format!("throw {name};"),
                _ => format!("throw new IllegalStateException({name}.getClass().getName());"),
            };
            self.out.line(line);
            return Flow::Stops;
        }
        if self.rng.chance(50) { self.block() } else { Flow::Continues }
    }

    /// Opens a clause that tells what it caught.
    fn plain_catch(&mut self, clause: &str) -> String {
        let name = self.name("e");
        self.out.reopen(format!("catch ({clause} {name})"));
        let line = match self.rng.below(10) {
            0..4 => format!("pr(\"{name} \" + {name}.getClass().getName());"),
            4 if clause == "Chk" => format!("pr(\"{name} \" + {name}.code);"),
            4 => format!("pr(\"{name} \" + desc({name}) + \" <- \" + ({name}.getCause() == null));"),
            _ => format!("pr(\"{name} \" + desc({name}));"),
        };
        self.out.line(line);
        name
    }

    fn finally_clause(&mut self) -> Flow {
        self.out.reopen("finally");
        let tag = self.name("finally ");
        self.out.line(format!("pr(\"{tag}\");"));
        if self.scope.ending == Ending::Free && self.rng.chance(10) {
            return self.jump();
        }
        if self.rng.chance(60) {
            self.completing_block();
        }
        Flow::Continues
    }
}
