//! Objects and classes at work: patterns, anonymous and local classes, initialisation, enums,
//! records, generics, boxed identity.

use crate::functions::FUNCTIONS;
use crate::generator::Gen;
use crate::scope::{Ending, VarKind};
use crate::stmt::Flow;
use crate::types::{Prim, Ty};
use crate::world::{ClassKind, MethodKind, Owner};

impl Gen {
    pub(crate) fn pattern(&mut self) -> Option<Flow> {
        let target = self.test_type();
        let value = if self.rng.chance(55) { self.expr_at(&target, 1) } else { self.object(2) };
        let java = self.java(&target);
        let name = self.name(target.letter());
        match self.rng.below(4) {
            0 => {
                let object = self.declare_as(&Ty::Obj, &value);
                self.out.open(format!("if (!({object} instanceof {java} {name}))"));
                self.out.line(format!("pr(\"{name} not {java}\");"));
                self.out.reopen("else");
                self.nested(|g| {
                    g.scope.ending = Ending::Free;
                    g.scope.declare(name.clone(), target.clone(), VarKind::Final);
                    g.print_value(&name, &target);
                    g.block();
                });
                self.out.close();
            }
            1 if self.rng.chance(50) => {
                self.out.line(format!("{java} {name} = ({java}) (Object) {value};"));
                self.print_value(&name, &target);
                self.scope.declare(name, target, VarKind::Final);
            }
            _ => {
                self.out.open(format!("if ((Object) {value} instanceof {java} {name})"));
                self.nested(|g| {
                    g.scope.ending = Ending::Free;
                    g.scope.declare(name.clone(), target.clone(), VarKind::Final);
                    g.print_value(&name, &target);
                    g.block();
                });
                self.out.close();
            }
        }
        Some(Flow::Continues)
    }

    pub(crate) fn anonymous_class(&mut self) -> Option<Flow> {
        match self.rng.below(3) {
            0 => self.anonymous_function(),
            1 if !self.world.ifaces.is_empty() => {
                let iface = self.rng.below(self.world.ifaces.len());
                let methods: Vec<usize> = (0..self.world.methods.len())
                    .filter(|&m| {
                        self.world.methods[m].owner == Owner::Iface(iface)
                            && self.world.methods[m].kind == MethodKind::Abstract
                    })
                    .collect();
                self.anonymous(&Ty::Iface(iface), "", &methods)
            }
            _ => {
                let level = self.scope.level;
                let classes: Vec<usize> = (0..self.world.classes.len())
                    .filter(|&c| {
                        let class = &self.world.classes[c];
                        class.kind != ClassKind::Inner && class.ctor_level < level
                    })
                    .collect();
                if classes.is_empty() {
                    return self.anonymous_function();
                }
                let class = *self.rng.pick(&classes);
                let params = self.world.classes[class].ctor_params.clone();
                let arguments = self.arguments(&params, 2);
                let mut methods = self.world.inherited(class);
                methods.extend((0..self.world.methods.len()).filter(|&m| {
                    self.world.methods[m].owner == Owner::Class(class)
                        && matches!(self.world.methods[m].kind, MethodKind::Virtual | MethodKind::Abstract)
                }));
                methods.retain(|&m| !self.world.has_body(class, m) || self.rng.chance(40));
                self.anonymous(&Ty::Class(class), &arguments, &methods)
            }
        }
    }

    fn anonymous_function(&mut self) -> Option<Flow> {
        let index = self.rng.below(FUNCTIONS.len());
        let function = &FUNCTIONS[index];
        let name = self.name("fn");
        let count = self.name("x");
        let names: Vec<String> = function.params.iter().map(|_| self.name("l")).collect();
        let params: Vec<String> =
            function.params.iter().zip(&names).map(|(ty, name)| format!("{} {name}", self.java(ty))).collect();
        self.out.open(format!("{} {name} = new {}()", function.java, function.java));
        self.nested(|g| {
            g.enter_inner_class();
            g.enter_lambda(index, &names);
            g.scope.declare(count.clone(), Ty::INT, VarKind::Member);
            g.scope.nesting += 1;
            g.out.line(format!("int {count} = 1;"));
            let java = function.returns.as_ref().map_or("void".to_string(), |ty| g.java(ty));
            g.out.open(format!("public {java} {}({})", function.method, params.join(", ")));
            g.out.line(format!("pr(\"{name} \" + {count}++);"));
            if let Some(ty) = &function.returns {
                let value = g.stored(ty);
                g.out.line(format!("return {value};"));
            }
            g.out.close();
        });
        self.out.close_with(";");
        self.scope.declare(name, Ty::Function(index), VarKind::Final);
        self.apply_function()
    }

    /// `T v = new T(arguments) { overrides };`
    fn anonymous(&mut self, ty: &Ty, arguments: &str, methods: &[usize]) -> Option<Flow> {
        let name = self.name("v");
        let java = self.java(ty);
        self.out.open(format!("{java} {name} = new {java}({arguments})"));
        self.nested(|g| {
            g.enter_inner_class();
            if let Ty::Class(class) = ty {
                for (_, field) in g.world.fields_of(*class) {
                    g.scope.declare(format!("this.{}", field.name), field.ty, VarKind::Member);
                }
            } else {
                g.out.line("public String toString() { return \"anonymous\"; }");
            }
            for &method in methods {
                let class = if let Ty::Class(class) = ty { Some(*class) } else { None };
                let method = g.world.method_in(class, method);
                g.nested(|g| g.write_method(&method, "@Override public "));
            }
        });
        self.out.close_with(";");
        self.scope.declare(name.clone(), ty.clone(), VarKind::Final);
        self.print_value(&name, ty);
        Some(Flow::Continues)
    }

    pub(crate) fn local_class(&mut self) -> Option<Flow> {
        let class = self.name("Loc");
        let (field, method, param, object) = (self.name("x"), self.name("m"), self.name("i"), self.name("v"));
        let ty = Ty::Prim(self.numeric_prim());
        let java = self.java(&ty);
        self.out.open(format!("class {class}"));
        self.nested(|g| {
            g.enter_inner_class();
            g.scope.level = 0;
            g.scope.nesting += 1;
            let value = g.stored(&ty);
            g.out.line(format!("{java} {field} = {value};"));
            g.out.open(format!("int {method}(int {param})"));
            g.out.line("tick();");
            g.scope.returns = crate::scope::Return::Value(Ty::INT);
            g.scope.declare(field.clone(), ty.clone(), VarKind::Member);
            g.scope.declare(param.clone(), Ty::INT, VarKind::Mutable);
            g.completing_block();
            let value = g.stored(&Ty::INT);
            g.out.line(format!("return {value};"));
            g.out.close();
        });
        self.out.close();
        self.out.line(format!("{class} {object} = new {class}();"));
        let line = self.fill(&format!("pe(\"{object} \" + {object}.{method}(%i) + \" \" + {object}.{field});"), 1);
        self.out.line(line);
        Some(Flow::Continues)
    }

    /// Uses of `Sa`, `Sb`, `Sc`, some of which initialise a class and some do not.
    pub(crate) fn static_access(&mut self) -> Option<Flow> {
        let tag = self.name("si");
        let line = match self.rng.below(14) {
            0 => format!("pr(\"{tag} \" + Sa.K);"),
            1 => format!("pr(\"{tag} \" + Sa.v);"),
            2 => format!("pr(\"{tag} \" + Sb.v);"),
            3 => format!("pr(\"{tag} \" + new Sb().f);"),
            4 => format!("pr(\"{tag} \" + new Sc[2].length);"),
            5 => format!("pr(\"{tag} \" + Sc.w++);"),
            6 => format!("pr(\"{tag} \" + Sb.touch());"),
            7 => format!("pr(\"{tag} \" + Sa.BOXED);"),
            8 => format!("pr(\"{tag} \" + Sc.NAME);"),
            9 => format!("pr(\"{tag} \" + ((Object) \"x\" instanceof Sb));"),
            10 => format!("pr(\"{tag} \" + Si.FIELD);"),
            11 => format!("pr(\"{tag} \" + new Sc().d());"),
            12 => format!("Sb.u += Sa.v; pr(\"{tag} \" + Sb.u);"),
            _ => format!("Sc {tag} = null; pr(\"{tag} \" + ({tag} == null));"),
        };
        self.out.line(line);
        Some(Flow::Continues)
    }

    /// A use of a class whose initialiser may fail, the first and the second time.
    pub(crate) fn bad_access(&mut self) -> Option<Flow> {
        let name = self.name("e");
        let class = *self.rng.pick(&["Ba", "Ba", "Bb"]);
        let usage = match self.rng.below(4) {
            0 => format!("pr(\"bad \" + {class}.v);"),
            1 => format!("{class}.m();"),
            2 => format!("pr(\"bad \" + new {class}().f);"),
            _ => format!("pr(\"bad \" + {class}.K); {class}.v++;"),
        };
        self.out.open("try");
        self.out.line(usage);
        self.out.reopen(format!("catch (Throwable {name})"));
        self.out.line(format!("pr(\"{name} \" + desc({name}));"));
        self.out.line(format!(
            "if ({name} instanceof ExceptionInInitializerError) pr(\"cause \" + desc({name}.getCause()));"
        ));
        self.out.close();
        Some(Flow::Continues)
    }

    pub(crate) fn enum_tour(&mut self) -> Option<Flow> {
        let index = self.rng.below(self.world.enums.len());
        let ty = Ty::Enum(index);
        let java = self.java(&ty);
        let name = self.name("v");
        if self.rng.chance(40) {
            let (a, b) = (self.constant_of(index, 1), self.constant_of(index, 1));
            self.out.line(format!("pr(\"{name} \" + {a}.compareTo({b}) + {a}.equals({b}) + {b}.name());"));
            return Some(Flow::Continues);
        }
        self.out.open(format!("for ({java} {name} : {java}.values())"));
        self.out.line(format!(
            "pr({name} + \" \" + {name}.ordinal() + \" \" + {name}.p + {name}.score({}));",
            self.rng.below(9)
        ));
        self.nested(|g| {
            g.scope.declare(name, ty, VarKind::Final);
            g.loop_body(None, Ending::Free);
        });
        self.out.close();
        Some(Flow::Continues)
    }

    pub(crate) fn record_tour(&mut self) -> Option<Flow> {
        let index = self.rng.below(self.world.records.len());
        let ty = Ty::Record(index);
        let (left, right) = (self.declare(&ty), self.expr_at(&ty, 1));
        self.out.line(format!("pr(\"{left} \" + {left}.equals({right}) + {left}.hashCode());"));
        self.print_value(&left, &ty);
        Some(Flow::Continues)
    }

    pub(crate) fn generics(&mut self) -> Option<Flow> {
        let name = self.name("bx");
        let template = *self.rng.pick(&[
            "Box<Integer> @ = new Box<>(%i); @.set(@.get() + %i); pe(\"@ \" + @);",
            "Box<String> @ = new Box<>(cap(%s)); pr(\"@ \" + @.map(String::length).get());",
            "Pair<Integer, String> @ = new Pair<>(%i, cap(%s)); pe(\"@ \" + @.swap() + @.a);",
            "Pair<Long, Box<Character>> @ = new Pair<>(%l, new Box<>(%c)); @.b.set(%c); pe(\"@ \" + @);",
            "pe(\"@ \" + maxOf(%i, %i) + maxOf('a', %c).charValue());",
            "pe(\"@ \" + maxOf(cap(%s), cap(%s)));",
            "int @ = pick(%z, %I, %i); pr(\"@ \" + @);",
            "Object @ = pick(%z, (Object) %i, cap(%s)); pe(\"@ \" + @);",
            "Box<String> @ = (Box) new Box<Integer>(%i); pe(\"@ \" + @); String @s = @.get(); pr(@s);",
            "Comparable @ = new Cmp(%i); pr(\"@ \" + @.compareTo(new Cmp(%i))); pr(\"@ \" + @.compareTo(cap(%s)));",
            "pr(\"@ \" + maxOf(new Cmp(%i), new Cmp(%i)).k);",
            "Box<Box<Integer>> @ = new Box<>(new Box<>(%I)); int @i = @.get().get(); pr(\"@ \" + @i);",
            "pr(\"@ \" + new Box<>(%i).equals(new Box<>(%I)) + new Box<>(cap(%s)).hashCode());",
        ]);
        let template = template.replace('@', &name);
        let line = self.fill(&template, 2);
        self.out.line(line);
        Some(Flow::Continues)
    }

    pub(crate) fn boxed_identity(&mut self) -> Option<Flow> {
        let prim = *self.rng.pick(&[Prim::Int, Prim::Int, Prim::Long, Prim::Short, Prim::Char, Prim::Byte]);
        let (java, small) = (prim.boxed(), *self.rng.pick(&["127", "128", "0", "-128", "-129", "65"]));
        let (a, b) = (self.name("w"), self.name("w"));
        let first = if self.rng.chance(60) { format!("({}) ({small})", prim.java()) } else { self.numeric(prim, 1) };
        let second = if self.rng.chance(60) { first.clone() } else { self.numeric(prim, 1) };
        self.out.line(format!("{java} {a} = {first}, {b} = {second};"));
        self.out.line(format!(
            "pr(\"{a} \" + ({a} == {b}) + {a}.equals({b}) + ({a} <= {b}) + {a}.compareTo({b}) + {a}.hashCode());"
        ));
        self.scope.declare(a, Ty::Boxed(prim), VarKind::Final);
        Some(Flow::Continues)
    }

    /// Makes the scope that of a class body inside the current method.
    fn enter_inner_class(&mut self) {
        let outer = self.scope.this.map(|class| self.world.classes[class].name.clone());
        self.scope.vars.retain_mut(|var| {
            if let Some(field) = var.name.strip_prefix("this.") {
                match &outer {
                    Some(outer) => var.name = format!("{outer}.this.{field}"),
                    None => return false,
                }
            }
            !var.name.starts_with("((") && !var.name.starts_with("super.")
        });
        self.scope.this = None;
        let returns = crate::scope::Return::Forbidden;
        self.scope.enter_capturing_body(returns);
    }
}
