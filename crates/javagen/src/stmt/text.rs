//! `StringBuilder`, overloaded methods, methods of variable arity, functions.

use crate::functions::FUNCTIONS;
use crate::generator::Gen;
use crate::scope::VarKind;
use crate::stmt::Flow;
use crate::types::{Prim, Ty};

const BUILDER: &[&str] = &[
    "append(%i)",
    "append(%l)",
    "append(%c)",
    "append(%z)",
    "append(cap(%s))",
    "append(%I)",
    "append((Object) %o)",
    "insert(%k, %i)",
    "insert(0, %c)",
    "insert(%k, cap(%s))",
    "reverse()",
    "deleteCharAt(%k)",
    "delete(%k, %n)",
    "replace(%k, %n, cap(%s))",
    "append((String) null)",
    "append(\"abcdef\", 1, 3)",
];

impl Gen {
    pub(crate) fn builder_operations(&mut self) -> Option<Flow> {
        let name = match self.read(&Ty::Builder) {
            Some(text) if self.rng.chance(60) => text,
            _ => {
                let value = format!("new StringBuilder({})", self.string_literal());
                self.declare_as(&Ty::Builder, &value)
            }
        };
        for _ in 0..1 + self.rng.below(2) {
            let mut chain = String::new();
            for _ in 0..1 + self.rng.below(3) {
                let template = *self.rng.pick(BUILDER);
                chain += ".";
                chain += &self.fill(template, 2);
            }
            self.out.line(format!("{name}{chain};"));
        }
        let line = match self.rng.below(4) {
            0 => self.fill(&format!("{name}.setCharAt(%k, %c);"), 1),
            1 => self.fill(&format!("pr(\"\" + {name}.length() + {name}.indexOf(cap(%s)));"), 1),
            2 => self.fill(&format!("{name}.setLength(%k);"), 1),
            _ => format!("pr(\"hash \" + {name}.toString().hashCode());"),
        };
        self.out.line(line);
        self.out.line(format!("pe(\"{name} \" + {name});"));
        Some(Flow::Continues)
    }

    /// Calls of `ov`, whose result names the overload that was chosen.
    pub(crate) fn overloads(&mut self) -> Option<Flow> {
        let mut calls = Vec::new();
        for _ in 0..2 {
            let template = *self.rng.pick(&[
                "ov(%i)",
                "ov(%l)",
                "ov(%c)",
                "ov(%y)",
                "ov(%h)",
                "ov(%s)",
                "ov(%I)",
                "ov((Object) %o)",
                "ov(%z)",
                "ov()",
                "ov(%i, %i)",
                "ov(%i, %s)",
                "ov(%i, %i, %i)",
                "ov(Long.valueOf(%l))",
                "ov(%f)",
                "ov(%d)",
                "ov((String) null)",
                "ov(Character.valueOf(%c))",
                "ov(%s, %o)",
            ]);
            calls.push(self.fill(template, 1));
        }
        self.out.line(format!("pe({});", calls.join(" + \" \" + ")));
        Some(Flow::Continues)
    }

    pub(crate) fn varargs(&mut self) -> Option<Flow> {
        let template = *self.rng.pick(&[
            "pr(\"va \" + va())",
            "pr(\"va \" + va(%i))",
            "pr(\"va \" + va(%i, %i, %c))",
            "pr(\"va \" + va(%y, %h))",
            "pr(\"va \" + va(new int[] {%i, %i}))",
            "pr(\"va \" + va((int[]) null))",
            "pe(vs(%s))",
            "pe(vs(%s, %o))",
            "pe(vs(%s, %o, %o))",
            "pe(vs(%s, (Object[]) null))",
            "pe(vs(%s, (Object) null))",
            "pe(vs(%s, new String[] {%s, \"y\"}))",
            "pe(vs(%s, (Object) %I, null, %l))",
        ]);
        let line = self.fill(template, 2);
        self.out.line(format!("{line};"));
        Some(Flow::Continues)
    }

    pub(crate) fn declare_function(&mut self) -> Option<Flow> {
        let index = self.rng.below(FUNCTIONS.len());
        let function = &FUNCTIONS[index];
        let name = self.name("fn");
        if self.scope.nesting + 1 < self.config.nesting && self.rng.chance(35) {
            let names: Vec<String> = function.params.iter().map(|_| self.name("l")).collect();
            let parameters = self.lambda_parameters(index, &names);
            self.out.open(format!("{} {name} = {parameters} ->", function.java));
            self.nested(|g| {
                g.enter_lambda(index, &names);
                g.scope.nesting += 1;
                g.completing_block();
                if let Some(ty) = &function.returns {
                    let value = g.stored(ty);
                    g.out.line(format!("return {value};"));
                }
            });
            self.out.close_with(";");
        } else {
            let value = self.lambda(index, 2);
            self.out.line(format!("{} {name} = {value};", function.java));
        }
        self.scope.declare(name, Ty::Function(index), VarKind::Final);
        self.apply_function()
    }

    pub(crate) fn apply_function(&mut self) -> Option<Flow> {
        let ty = match self.rng.below(4) {
            0 => None,
            1 => Some(Ty::Boxed(Prim::Int)),
            2 => Some(Ty::INT),
            _ => Some(Ty::Str),
        };
        if let Some(ty) = &ty
            && let Some(text) = self.application(Some(ty))
        {
            self.print_value(&text, ty);
        } else {
            let text = self.application(None)?;
            self.out.line(format!("{text};"));
        }
        Some(Flow::Continues)
    }
}
