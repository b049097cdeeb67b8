//! The kinds of checks that only C has.

use ivl::CheckKind;

/// An access leaves a member, though not the object.
pub const MEMBER: CheckKind = CheckKind::new("member");
/// An object is used after its end.
pub const LIFETIME: CheckKind = CheckKind::new("lifetime");
/// Something is freed that cannot be.
pub const FREE: CheckKind = CheckKind::new("free");
/// Memory is still allocated at the end of the program, and nothing leads to it.
pub const LEAK: CheckKind = CheckKind::new("leak");
/// Something is written to that must not be: a string literal or a constant.
pub const CONSTANT: CheckKind = CheckKind::new("constant");
/// Memory is still allocated at the end of the program.
pub const CLEANUP: CheckKind = CheckKind::new("cleanup");
/// A signed integer overflows.
pub const OVERFLOW: CheckKind = CheckKind::new("overflow");
/// A shift by a negative number or by too much, or of a negative number.
pub const SHIFT: CheckKind = CheckKind::new("shift");
/// A floating number does not fit into an integer.
pub const CONVERSION: CheckKind = CheckKind::new("conversion");
/// A value is used that nobody has set.
pub const UNINITIALISED: CheckKind = CheckKind::new("uninitialised");
/// Pointers into different objects are compared or subtracted, or a pointer leaves its object.
pub const PROVENANCE: CheckKind = CheckKind::new("provenance");
/// A pointer is moved out of its object, though nobody uses it there.
pub const POINTER: CheckKind = CheckKind::new("pointer");
/// A function is called by a pointer that leads to none, or to one of another type.
pub const CALL: CheckKind = CheckKind::new("call");
/// A function of the library is called with an argument that it does not allow, or that is not there.
pub const ARGUMENT: CheckKind = CheckKind::new("argument");
/// The value of a function is used that has ended without one.
pub const RETURN: CheckKind = CheckKind::new("return");
/// Two effects on one object, or an effect and a use of its value, that have no order.
pub const UNSEQUENCED: CheckKind = CheckKind::new("unsequenced");
/// Memory is copied to memory that it overlaps with.
pub const OVERLAP: CheckKind = CheckKind::new("overlap");
