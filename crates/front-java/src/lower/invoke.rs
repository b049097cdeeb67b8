//! Calls (JVMS 5.4.3.3, 5.4.6, 6.5 `invoke*`).

use super::body::{Body, Lowered, kind_of};
use super::world::ivl_type;
use crate::classfile::descriptor::MethodType;
use crate::classfile::{Kind, MethodRef, access};
use crate::pool::{JClassId, MethodId};
use ivl::{Expr, Type};

impl Body<'_, '_> {
    /// The method a reference means, with the class it names; ends the path where there is none.
    fn resolve(&mut self, reference: &MethodRef) -> Option<(JClassId, MethodId)> {
        let is_user = self.emit.world.is_user(self.method.class);
        let resolve = if is_user { super::resolve_claimed } else { super::resolve };
        match resolve(self.emit.world, reference) {
            Ok(found) => Some(found),
            Err(reason) => {
                self.emit.unsupported(&reason);
                None
            }
        }
    }

    fn pop_args(&mut self, descriptor: &str) -> Lowered<Vec<Expr>> {
        let Ok(parsed) = MethodType::parse(descriptor) else { return super::body::fail("a bad method descriptor") };
        let mut args = Vec::with_capacity(parsed.params.len() + 1);
        for ty in parsed.params.iter().rev() {
            args.push(self.pop_typed(ivl_type(ty))?);
        }
        args.reverse();
        Ok(args)
    }

    fn push_result(&mut self, value: Option<Expr>, ty: Option<Type>) {
        if let (Some(value), Some(ty)) = (value, ty)
            && self.emit.is_reachable()
        {
            self.push_typed(ty, value);
        }
    }

    pub(super) fn invoke_static(&mut self, reference: &MethodRef) -> Lowered<()> {
        let args = self.pop_args(&reference.descriptor)?;
        let Some((_, method)) = self.resolve(reference) else { return Ok(()) };
        if self.emit.world.pool.method(method).access & access::STATIC == 0 {
            self.emit.unsupported(&format!("method {reference} is not static"));
            return Ok(());
        }
        self.emit.initialise(method.class);
        let ty = self.emit.world.return_type(method);
        let value = self.emit.call_method(method, args);
        self.push_result(value, ty);
        Ok(())
    }

    /// Pops receiver and arguments and checks the receiver for null.
    fn pop_receiver_and_args(&mut self, reference: &MethodRef) -> Lowered<Vec<Expr>> {
        let mut args = self.pop_args(&reference.descriptor)?;
        let source = self.stack.last().and_then(|value| value.source);
        let receiver = self.pop_atom(kind_of(Type::Ref))?;
        self.null_check(&receiver, source);
        args.insert(0, receiver);
        Ok(args)
    }

    pub(super) fn invoke_special(&mut self, reference: &MethodRef) -> Lowered<()> {
        let args = self.pop_receiver_and_args(reference)?;
        let Some((class, mut method)) = self.resolve(reference) else { return Ok(()) };
        let pool = &self.emit.world.pool;
        let here = self.method.class;
        let is_super_call = &*reference.name != "<init>"
            && pool.method(method).access & access::PRIVATE == 0
            && class != here
            && !pool.class(class).is_interface()
            && pool.is_subtype(here, class);
        if is_super_call
            && let Some(superclass) = pool.class(here).superclass
            && let Some(found) = pool.resolve_method(superclass, &reference.name, &reference.descriptor)
        {
            method = found;
        }
        let declared = self.emit.world.pool.method(method);
        if declared.access & access::STATIC != 0 || declared.access & access::ABSTRACT != 0 {
            self.emit.unsupported(&format!("method {reference} is abstract or static"));
            return Ok(());
        }
        let ty = self.emit.world.return_type(method);
        let value = self.emit.call_method(method, args);
        self.push_result(value, ty);
        Ok(())
    }

    /// Whether the JVM links the call by its own descriptor, whatever the method declares (JVMS 2.9.3).
    fn is_signature_polymorphic(&mut self, reference: &MethodRef) -> bool {
        let is_handle = matches!(&*reference.class, "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle");
        let pool = &mut self.emit.world.pool;
        let Ok(class) = pool.load(&reference.class) else { return false };
        let flags = access::NATIVE | access::VARARGS;
        is_handle
            && pool.methods(class).any(|method| {
                let method = pool.method(method);
                method.name == reference.name && method.access & flags == flags
            })
    }

    pub(super) fn invoke_virtual(&mut self, reference: &MethodRef) -> Lowered<()> {
        let args = self.pop_receiver_and_args(reference)?;
        if self.is_signature_polymorphic(reference) {
            self.emit.unsupported(&format!("method handles ({}.{})", reference.class, reference.name));
            return Ok(());
        }
        let Some((class, method)) = self.resolve(reference) else { return Ok(()) };
        if self.emit.world.pool.method(method).access & access::STATIC != 0 {
            self.emit.unsupported(&format!("method {reference} is static"));
            return Ok(());
        }
        let ty = self.emit.world.return_type(method);
        let value = self.emit.call_virtual(class, method, args);
        self.push_result(value, ty);
        Ok(())
    }

    /// Pops the operands of a call site and pushes what `emit` makes of them.
    pub(super) fn with_site_args(
        &mut self,
        descriptor: &str,
        emit: impl FnOnce(&mut Self, Vec<Expr>) -> Option<Expr>,
    ) -> Lowered<()> {
        let args = self.pop_args(descriptor)?;
        let ty = MethodType::parse(descriptor).ok().and_then(|parsed| parsed.ret).map(|ty| ivl_type(&ty));
        let value = emit(self, args);
        self.push_result(value, ty);
        Ok(())
    }

    /// Pushes a reference.
    pub(super) fn push_ref(&mut self, value: Expr) {
        if self.emit.is_reachable() {
            self.push(Kind::Ref, value);
        }
    }
}
