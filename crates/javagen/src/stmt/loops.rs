//! Loops. Each burns fuel, each has a bound of its own, and none has a constant condition, so that
//! all of them can complete normally.

use crate::generator::Gen;
use crate::scope::{Ending, Jump, JumpKind, VarKind};
use crate::stmt::Flow;
use crate::types::{Prim, Ty};

impl Gen {
    pub(crate) fn counting_loop(&mut self) -> Option<Flow> {
        self.counting(None);
        Some(Flow::Continues)
    }

    pub(crate) fn while_loop(&mut self) -> Option<Flow> {
        let name = self.name("n");
        let bound = 1 + self.rng.below(5);
        self.out.line(format!("int {name} = {bound};"));
        self.scope.declare(name.clone(), Ty::INT, VarKind::Counter);
        let condition = match self.rng.below(3) {
            0 => format!("{name}-- > 0"),
            1 => format!("--{name} >= 0 && {}", self.boolean(2)),
            _ => format!("{name}-- != 0"),
        };
        self.out.open(format!("while ({condition})"));
        self.loop_body(None, Ending::Free);
        self.out.close();
        Some(Flow::Continues)
    }

    pub(crate) fn do_loop(&mut self) -> Option<Flow> {
        let name = self.name("n");
        let bound = 1 + self.rng.below(4);
        self.out.line(format!("int {name} = 0;"));
        self.scope.declare(name.clone(), Ty::INT, VarKind::Counter);
        self.out.open("do");
        self.out.line(format!("{name}++;"));
        // A body that stops would make the rest of the method unreachable.
        self.loop_body(None, Ending::MustComplete);
        let condition = if self.rng.chance(50) {
            format!("{name} < {bound}")
        } else {
            format!("{} && {name} < {bound}", self.boolean(2))
        };
        self.out.close_with(&format!(" while ({condition});"));
        Some(Flow::Continues)
    }

    pub(crate) fn endless_loop(&mut self) -> Option<Flow> {
        let name = self.name("n");
        let bound = self.rng.below(5);
        self.out.line(format!("int {name} = 0;"));
        self.scope.declare(name.clone(), Ty::INT, VarKind::Counter);
        let head = *self.rng.pick(&["while (true)", "for (;;)"]);
        self.out.open(head);
        self.out.line(format!("if ({name}++ >= {bound}) break;"));
        self.loop_body(None, Ending::Free);
        self.out.close();
        Some(Flow::Continues)
    }

    /// A loop in a loop, with jumps to the outer one.
    pub(crate) fn labelled_loops(&mut self) -> Option<Flow> {
        let label = self.name("L");
        self.out.line(format!("{label}:"));
        self.counting(Some(label));
        Some(Flow::Continues)
    }

    pub(crate) fn labelled_block(&mut self) -> Option<Flow> {
        let label = self.name("B");
        self.out.open(format!("{label}:"));
        // The reachable `break` lets the block complete, whatever follows.
        let condition = self.boolean(2);
        self.out.line(format!("if ({condition}) break {label};"));
        self.nested(|g| {
            g.scope.jumps.push(Jump { label: Some(label), kind: JumpKind::Block });
            g.scope.ending = Ending::Free;
            g.block();
        });
        self.out.close();
        Some(Flow::Continues)
    }

    /// For each element of an array.
    pub(crate) fn array_loop(&mut self) -> Option<Flow> {
        let ty = self.array_ty();
        let array = self.expr_at(&ty, 1);
        let Ty::Array(element) = ty else { return None };
        let name = self.name(element.letter());
        self.out.open(format!("for ({} {name} : {array})", self.java(&element)));
        self.nested(|g| {
            let kind = if g.rng.chance(30) { VarKind::Mutable } else { VarKind::Final };
            g.scope.declare(name, *element, kind);
            g.loop_body(None, Ending::Free);
        });
        self.out.close();
        Some(Flow::Continues)
    }

    /// Fuel and some statements, inside the braces of a loop.
    pub(crate) fn loop_body(&mut self, label: Option<String>, ending: Ending) {
        self.nested(|g| {
            g.scope.ending = ending;
            g.out.line("tick();");
            g.scope.loops += 1;
            g.scope.jumps.push(Jump { label: label.clone(), kind: JumpKind::Loop });
            if let Some(label) = &label {
                g.inner_loop(label);
            }
            g.block();
        });
    }

    /// A loop that may leave or continue the one with the label.
    fn inner_loop(&mut self, label: &str) {
        let (head, name, ty) = self.counting_head();
        self.out.open(head);
        self.nested(|g| {
            g.scope.declare(name, ty, VarKind::Counter);
            g.scope.nesting += 1;
            let jump = *g.rng.pick(&["break", "continue"]);
            let condition = g.rare_condition();
            g.out.line(format!("if ({condition}) {jump} {label};"));
            g.loop_body(None, Ending::Free);
        });
        self.out.close();
    }

    fn counting(&mut self, label: Option<String>) {
        let (head, name, ty) = self.counting_head();
        self.out.open(head);
        self.nested(|g| {
            g.scope.declare(name, ty, VarKind::Counter);
            g.loop_body(label, Ending::Free);
        });
        self.out.close();
    }

    fn counting_head(&mut self) -> (String, String, Ty) {
        let long = self.scope.loops == 0 && self.rng.chance(20);
        let n = if long { 8 + self.rng.below(30) } else { 1 + self.rng.below(6) };
        let prim = *self.rng.pick(&[Prim::Int, Prim::Int, Prim::Int, Prim::Long, Prim::Byte, Prim::Short]);
        let i = self.name("n");
        let java = prim.java();
        let (head, prim) = match self.rng.below(12) {
            0..5 => (format!("for ({java} {i} = 0; {i} < {n}; {i}++)"), prim),
            5 => (format!("for ({java} {i} = {n}; {i} > 0; {i} -= 2)"), prim),
            6 => (format!("for (int {i} = {n}; --{i} >= 0; )"), Prim::Int),
            7 => {
                let j = self.name("n");
                (format!("for (int {i} = 0, {j} = {n}; {i} < {j}; {i}++, {j}--)"), Prim::Int)
            }
            8 => (format!("for (char {i} = 'a'; {i} < 'a' + {n}; {i} += 2)"), Prim::Char),
            9 => (format!("for (int {i} = Integer.MAX_VALUE - {n}; {i} > 0; {i}++)"), Prim::Int),
            10 => (format!("for (byte {i} = (byte) (127 - {n}); {i} > 0; {i}++)"), Prim::Byte),
            _ => (format!("for (int {i} = 1; {i} < 200; {i} <<= 1)"), Prim::Int),
        };
        (head, i, Ty::Prim(prim))
    }
}
