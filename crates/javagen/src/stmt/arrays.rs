//! Arrays: filling, copying, rows of different length, stores that covariance lets fail.

use crate::generator::Gen;
use crate::stmt::Flow;
use crate::types::{Prim, Ty};

impl Gen {
    pub(crate) fn array_operations(&mut self) -> Option<Flow> {
        let prim = self.numeric_prim();
        let ty = Ty::Prim(prim).array();
        let array = match self.read(&ty) {
            Some(text) if self.rng.chance(60) && !text.contains('[') => text,
            _ => self.declare(&ty),
        };
        let java = prim.java();
        let line = match self.rng.below(8) {
            0 => {
                let (from, to) = (self.index_into(&array), self.index_into(&array));
                let value = self.numeric(prim, 1);
                format!("{array}[{from}] = {array}[{to}] = {value};")
            }
            1 => {
                let index = self.index_into(&array);
                let text = self.compound(&format!("{array}[{index}]"), prim, 2);
                format!("{text};")
            }
            2 => self.fill(&format!("System.arraycopy({array}, %k, {array}, %k, %k);"), 1),
            3 => {
                let copy = self.name("a");
                self.scope.declare(copy.clone(), ty.clone(), crate::scope::VarKind::Final);
                format!("{java}[] {copy} = {array}.clone();")
            }
            4 => {
                let value = self.numeric(prim, 1);
                format!("Arrays.fill({array}, {value});")
            }
            5 => {
                let length = self.small_index(1);
                let copy = self.name("a");
                self.scope.declare(copy.clone(), ty.clone(), crate::scope::VarKind::Final);
                format!("{java}[] {copy} = Arrays.copyOf({array}, {length});")
            }
            6 if prim.is_integral() => format!("pr(\"hash \" + Arrays.hashCode({array}));"),
            _ => {
                // The index is evaluated before the right-hand side, the store comes last.
                let counter = self.place(&Ty::INT)?;
                let value = self.numeric(prim, 1);
                format!("{array}[{counter}++ & 1] = (({java}) ({counter} + {value}));")
            }
        };
        self.out.line(line);
        self.print_value(&array, &ty);
        Some(Flow::Continues)
    }

    pub(crate) fn matrix(&mut self) -> Option<Flow> {
        let prim = self.numeric_prim();
        let ty = Ty::Prim(prim).array().array();
        let java = prim.java();
        let (rows, columns) = (2 + self.rng.below(2), 2 + self.rng.below(3));
        let value = match self.rng.below(4) {
            0 => format!("new {java}[{rows}][{columns}]"),
            1 => {
                let (a, b) = (self.array_initializer(&Ty::Prim(prim), 0), self.literal(prim));
                format!("{{{a}, {{{b}}}, null}}")
            }
            2 => format!("new {java}[{rows}][]"),
            _ => self.array_initializer(&Ty::Prim(prim).array(), 0),
        };
        let jagged = value.ends_with("[]");
        let name = self.declare_as(&ty, &value);
        let (i, j) = (self.name("n"), self.name("n"));
        self.out.open(format!("for (int {i} = 0; {i} < {name}.length; {i}++)"));
        self.out.line("tick();");
        if jagged {
            self.out.line(format!("{name}[{i}] = new {java}[{i} + 1];"));
        }
        self.out.open(format!("for (int {j} = 0; {name}[{i}] != null && {j} < {name}[{i}].length; {j}++)"));
        self.out.line("tick();");
        let value = self.numeric(prim, 1);
        self.out.line(format!("{name}[{i}][{j}] += {i} * 3 + {j} + {value};"));
        self.out.close();
        self.out.close();
        self.print_value(&name, &ty);
        Some(Flow::Continues)
    }

    pub(crate) fn covariant_store(&mut self) -> Option<Flow> {
        let name = self.name("cov");
        let (declared, actual) = match self.rng.below(4) {
            0 => ("Object".to_string(), "Integer".to_string()),
            1 => ("Number".to_string(), "Integer".to_string()),
            2 if !self.world.classes.is_empty() => {
                let class = self.rng.below(self.world.classes.len());
                let root = *self.world.ancestry(class).last()?;
                (self.java(&Ty::Class(root)), self.java(&Ty::Class(class)))
            }
            _ => ("Object".to_string(), "String".to_string()),
        };
        self.out.line(format!("{declared}[] {name} = new {actual}[2];"));
        let value = match declared.as_str() {
            "Number" => {
                let prim = *self.rng.pick(&[Prim::Int, Prim::Int, Prim::Long]);
                self.boxed(prim, 1)
            }
            "Object" => self.object(1),
            _ => {
                let class = self.world.classes.iter().position(|c| c.name == declared)?;
                self.instance(class, 1)
            }
        };
        let index = self.rng.below(2);
        let catches = self.rng.chance(70);
        if catches {
            let error = self.name("e");
            self.out.line(format!(
                "try {{ {name}[{index}] = {value}; pr(\"{name} stored\"); }} catch (ArrayStoreException {error}) {{ pr(desc({error})); }}"
            ));
        } else {
            self.out.line(format!("{name}[{index}] = {value};"));
        }
        self.out.line(format!("pr(\"{name} \" + ({name} instanceof {actual}[]) + {name}.length);"));
        Some(Flow::Continues)
    }
}
