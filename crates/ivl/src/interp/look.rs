//! What one can ask of the objects of a machine, while it runs and after.

use super::machine::{Machine, View};
use super::value::{ObjectRef, Value};
use crate::program::{ClassId, FieldId};

/// The objects of a machine.
pub trait Heap {
    /// The dynamic type of an object.
    fn class_of(&self, object: ObjectRef) -> Option<ClassId>;
    /// The value of a field, if the object has it.
    fn field(&mut self, object: ObjectRef, field: FieldId) -> Option<Value>;
    /// The length of an array.
    fn array_length(&self, object: ObjectRef) -> Option<usize>;
    /// An element of an array.
    fn element(&mut self, object: ObjectRef, index: usize) -> Option<Value>;
    /// The text of an object that is built like those of text constants, or of an array of characters.
    fn text(&self, object: ObjectRef) -> Option<Vec<u16>>;
}

macro_rules! heap {
    ($machine:ty) => {
        impl Heap for $machine {
            fn class_of(&self, object: ObjectRef) -> Option<ClassId> {
                self.class_of(object)
            }
            fn field(&mut self, object: ObjectRef, field: FieldId) -> Option<Value> {
                self.field(object, field)
            }
            fn array_length(&self, object: ObjectRef) -> Option<usize> {
                self.array_length(object)
            }
            fn element(&mut self, object: ObjectRef, index: usize) -> Option<Value> {
                self.element(object, index)
            }
            fn text(&self, object: ObjectRef) -> Option<Vec<u16>> {
                self.text(object)
            }
        }
    };
}
heap!(View<'_, '_>);
heap!(Machine<'_>);
