//! Interfaces, enums and records.

use crate::generator::Gen;
use crate::scope::VarKind;
use crate::types::Ty;
use crate::world::{Method, MethodKind, Owner};

impl Gen {
    pub(crate) fn write_iface(&mut self, index: usize) {
        let name = self.world.ifaces[index].clone();
        self.out.open(format!("interface {name}"));
        if self.rng.chance(40) {
            let field = self.name("F");
            let value = self.rng.below(100);
            self.out.line(format!("int {field} = tr(\"clinit {name} \", {value});"));
        }
        for method in self.methods_of(Owner::Iface(index)) {
            self.scope = self.static_scope(0);
            match method.kind {
                MethodKind::Abstract => self.write_abstract(&method, ""),
                MethodKind::Static => self.write_method(&method, "static "),
                _ => self.write_method(&method, "default "),
            }
        }
        self.out.close();
    }

    pub(crate) fn write_enum(&mut self, index: usize) {
        let plan = self.world.enums[index].clone();
        let implements = self.implements_clause(plan.iface);
        self.out.open(format!("enum {}{implements}", plan.name));
        let count = plan.constants.len();
        for (number, constant) in plan.constants.iter().enumerate() {
            let end = if number + 1 == count { ";" } else { "," };
            let value = self.rng.range(-3, 90);
            if self.rng.chance(35) {
                let k = self.name("i");
                self.scope = self.static_scope(0);
                self.scope.declare(k.clone(), Ty::INT, VarKind::Final);
                let result = self.expr_at(&Ty::INT, 2);
                self.out.open(format!("{constant}({value})"));
                self.out.line(format!("@Override int score(int {k}) {{ return {result}; }}"));
                self.out.close_with(end);
            } else {
                self.out.line(format!("{constant}({value}){end}"));
            }
        }
        self.out.line("int p;");
        let loud = if self.rng.chance(50) { format!(" pr(\"{} \" + ordinal());", plan.name) } else { String::new() };
        self.out.line(format!("{}(int p) {{ this.p = p;{loud} }}", plan.name));
        self.out.line("int score(int k) { return p * 31 + k; }");
        for method in self.methods_of(Owner::Enum(index)) {
            self.scope = self.static_scope(0);
            self.scope.declare("this.p", Ty::INT, VarKind::Member);
            self.write_method(&method, "");
        }
        self.write_implementation(plan.iface, &[("this.p".to_string(), Ty::INT)], VarKind::Member);
        self.out.close();
    }

    pub(crate) fn write_record(&mut self, index: usize) {
        let plan = self.world.records[index].clone();
        let components: Vec<String> =
            plan.components.iter().map(|c| format!("{} {}", self.java(&c.ty), c.name)).collect();
        let implements = self.implements_clause(plan.iface);
        self.out.open(format!("record {}({}){implements}", plan.name, components.join(", ")));
        if self.rng.chance(50) {
            self.write_compact_constructor(&plan.name, &plan.components[0].name, &plan.components[0].ty);
        }
        let vars: Vec<(String, Ty)> =
            plan.components.iter().map(|c| (format!("this.{}", c.name), c.ty.clone())).collect();
        for method in self.methods_of(Owner::Record(index)) {
            self.scope = self.static_scope(0);
            for (name, ty) in &vars {
                self.scope.declare(name.clone(), ty.clone(), VarKind::Final);
            }
            self.write_method(&method, "");
        }
        self.write_implementation(plan.iface, &vars, VarKind::Final);
        self.out.close();
    }

    fn write_compact_constructor(&mut self, record: &str, component: &str, ty: &Ty) {
        let line = match ty {
            Ty::Prim(_) if Gen::is_number(ty) => {
                if self.rng.chance(50) {
                    format!("{record} {{ if ({component} == 77) throw new IllegalArgumentException(\"{record}\"); }}")
                } else {
                    format!("{record} {{ {component}++; }}")
                }
            }
            Ty::Str | Ty::Boxed(_) | Ty::Record(_) => {
                format!("{record} {{ Objects.requireNonNull({component}, \"{component}\"); }}")
            }
            _ => format!("{record} {{ pr(\"new {record}\"); }}"),
        };
        self.out.line(line);
    }

    fn write_implementation(&mut self, iface: Option<usize>, vars: &[(String, Ty)], kind: VarKind) {
        let Some(iface) = iface else { return };
        for method in self.methods_of(Owner::Iface(iface)) {
            let wanted = match method.kind {
                MethodKind::Abstract => true,
                MethodKind::Virtual => self.rng.chance(30),
                _ => false,
            };
            if wanted {
                self.scope = self.static_scope(0);
                for (name, ty) in vars {
                    self.scope.declare(name.clone(), ty.clone(), kind);
                }
                self.write_method(&method, "@Override public ");
            }
        }
    }

    fn implements_clause(&self, iface: Option<usize>) -> String {
        iface.map_or(String::new(), |i| format!(" implements {}", self.world.ifaces[i]))
    }

    fn methods_of(&self, owner: Owner) -> Vec<Method> {
        self.world.methods.iter().filter(|m| m.owner == owner).cloned().collect()
    }
}
