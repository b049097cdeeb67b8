//! Calls: what arguments and results have in common, and what functions of the library do to memory.

use super::walk::{Given, Indirect, Walk, constant, made};
use super::{At, Copied, Region, Variable};
use crate::hir::{Callee, Expr, FunctionId};
use crate::library::{self, Library};
use crate::types::{Type, TypeId};

impl Walk<'_, '_> {
    pub(super) fn call(&mut self, expr: &Expr, callee: &Callee, args: &[Expr]) -> Given {
        let function = match callee {
            Callee::Direct(function) => *function,
            Callee::Pointer(pointer) => {
                let callee = self.expr(pointer);
                let given: Vec<Given> = args.iter().map(|arg| self.expr(arg)).collect();
                let result = self.any_of(expr.ty);
                // What it returns has a place of its own.
                let result = match result {
                    Given::Record(_, size) => {
                        let at = At { region: self.memory.variable(made(expr)), offset: 0 };
                        self.object(at.region, expr.ty);
                        Given::Record(at, size)
                    }
                    Given::Pointer(_) => Given::Pointer(self.memory.variable(made(expr))),
                    Given::Plain => result,
                };
                if let Given::Pointer(callee) = callee {
                    self.calls.push(Indirect { callee, args: given, result });
                }
                return result;
            }
        };
        let given: Vec<Given> = args.iter().map(|arg| self.expr(arg)).collect();
        if self.program.functions[function].body.is_some() {
            self.reach(function);
            return self.bind(function, &given, expr.ty);
        }
        let pointer = |index: usize| match given.get(index) {
            Some(Given::Pointer(region)) => Some(*region),
            _ => None,
        };
        let known = library::known(&self.program.functions[function].name);
        let gets_address = given.iter().any(|arg| matches!(arg, Given::Pointer(_) | Given::Record(..)));
        let gives_number = self.memory.types.size_of(expr.ty) >= Some(self.memory.types.model.pointer_size());
        self.memory.is_told |= known.is_none() && gets_address && gives_number;
        match known {
            Some(Library::Malloc) => Given::Pointer(self.allocation(expr, args.first(), None)),
            Some(Library::Calloc) => Given::Pointer(self.allocation(expr, args.first(), args.get(1))),
            Some(Library::Free) => {
                if let Some(region) = pointer(0) {
                    let node = self.memory.node_mut(region);
                    (node.is_freed, node.is_freed_itself) = (true, true);
                }
                Given::Plain
            }
            Some(Library::Memcpy | Library::Memmove) => {
                if let (Some(to), Some(from)) = (pointer(0), pointer(1)) {
                    let size = args.get(2).and_then(constant).unwrap_or(u64::MAX);
                    let start = |region| At { region, offset: 0 };
                    self.written(start(to));
                    self.memory.copies.push(Copied { to: start(to), from: start(from), size, ty: None });
                }
                pointer(0).map_or(Given::Plain, Given::Pointer)
            }
            Some(Library::Alloca) => {
                let region = self.allocation(expr, args.first(), None);
                let node = self.memory.node_mut(region);
                (node.has_stack, node.has_alloca) = (true, true);
                Given::Pointer(region)
            }
            Some(Library::Realloc) => {
                let region = self.allocation(expr, args.get(1), None);
                if let Some(old) = pointer(0) {
                    let node = self.memory.node_mut(old);
                    (node.is_freed, node.is_freed_itself) = (true, true);
                    self.memory.unify(region, old);
                }
                Given::Pointer(region)
            }
            Some(Library::Memset) => {
                if let Some(region) = pointer(0) {
                    self.written(At { region, offset: 0 });
                }
                pointer(0).map_or(Given::Plain, Given::Pointer)
            }
            // What a function that is defined nowhere returns may be assumed to be some pointer, too.
            Some(Library::Nondet) | None if self.pointee(expr.ty).is_some() => {
                let region = self.memory.variable(made(expr));
                self.memory.node_mut(region).is_pointed = true;
                Given::Pointer(region)
            }
            Some(
                Library::Exit
                | Library::Abort
                | Library::Error
                | Library::Assert
                | Library::Assume
                | Library::Nondet
                | Library::Abs
                | Library::Output
                | Library::Random
                | Library::Intrinsic(_)
                | Library::Nothing
                | Library::Unsupported,
            )
            | None => {
                let given = self.any_of(expr.ty);
                if let Given::Pointer(region) = given {
                    self.memory.give_up(region, "a pointer comes from a function that is not modelled");
                }
                given
            }
        }
    }

    /// The region of what an allocation makes.
    pub(super) fn allocation(&mut self, expr: &Expr, size: Option<&Expr>, times: Option<&Expr>) -> Region {
        let region = self.memory.variable(made(expr));
        let size = match (size.and_then(constant), times.map(constant)) {
            (Some(size), None) => Some(size),
            (Some(size), Some(Some(times))) => size.checked_mul(times),
            _ => None,
        };
        let node = self.memory.node_mut(region);
        (node.is_pointed, node.has_heap) = (true, true);
        match size {
            Some(size) => {
                node.sizes.insert(size);
            }
            None => node.has_many = true,
        }
        region
    }

    /// A function with a body is called with these arguments.
    pub(super) fn bind(&mut self, function: FunctionId, given: &[Given], result: TypeId) -> Given {
        let Some(body) = &self.program.functions[function].body else { return self.any_of(result) };
        for (param, given) in body.params.iter().zip(given) {
            let at = At { region: self.memory.variable(Variable::Local(function, *param)), offset: 0 };
            self.store(at, None, body.locals[*param].ty.ty, *given);
        }
        let at = At { region: self.memory.variable(Variable::Result(function)), offset: 0 };
        match self.memory.types.get(result) {
            Type::Record(_) => {
                self.object(at.region, result);
                Given::Record(at, self.memory.types.size_of(result).unwrap_or(0))
            }
            Type::Pointer(_) => self.memory.part(at, (0, 0), result).map_or(Given::Plain, Given::Pointer),
            _ => Given::Plain,
        }
    }
}
