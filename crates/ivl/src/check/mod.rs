//! What a well-formed program is. This list is the contract between front ends, passes, the interpreter and engines:
//! whoever makes a program keeps it, whoever takes one relies on it.
//!
//! **Ids and names**
//! - Every id is in its table; every block that is jumped to exists.
//! - Names are unique: classes, globals, procedures; fields within their class; locals within their procedure.
//! - Texts differ from each other.
//! - The name that a local has in the source is not empty.
//! - The globals that a procedure guards are in ascending order, without repetition.
//!
//! **Tables**
//! - The class hierarchy has no cycle, neither through supertypes nor through the elements of arrays.
//! - An array class has an element class if and only if its elements are references. Only arrays have arrays among their
//!   supertypes. Arrays have no fields, and indices of type `i32` or `i64`.
//! - A global's first value has the global's type. One that holds an exception or an object is a `ref`, a choice is a `bool`, a part of an object has
//!   the type of the field or element. There is at most one global for exceptions, and one for each choice. Integer constants lie within their type.
//! - If there are texts, there is a layout: its class is concrete, has the field (itself or from a supertype), which holds a
//!   reference, and its array class has `u16` elements.
//! - The entry has no parameters.
//!
//! **Procedures**
//! - There is a block `b0`. No more parameters than locals. The exception is one of the results, and a `ref`.
//! - Blocks that cannot be reached from `b0` are allowed, and keep all of these rules but definite assignment.
//! - Wherever a local is read, every path from `b0` has assigned it. Parameters are assigned at the start.
//! - Expressions nest at most [`MAX_EXPR_DEPTH`] deep and are well-typed, as said at [`BinOp`](crate::BinOp),
//!   [`UnOp`](crate::UnOp) and [`Expr`](crate::Expr). In particular: arithmetic on `i32 u32 i64 u64 f32 f64`, bit operations on `bool i32 u32 i64 u64`, shift
//!   counts `i32`, order on `i32 u32 i64 u64 f32 f64`, equality on any type, functions on `f64` (`fma` also on `f32`), as many
//!   operands as the function takes. Casts: integer to integer or float; float to `i32`, `u32`, `i64`, `u64` or the other float;
//!   `bool` to `i32` and `i32` to `bool`. `fits` takes two of a type `i32 u32 i64 u64` (for `<<` the second is an `i32`), or a type for integers and an
//!   integer or float. The classes of a `typeof` test are in ascending order without repetition.
//!
//! **Statements**
//! - What is assigned has the type of what it is assigned to. Conditions and answers are `bool`; streams and exit
//!   statuses `i32`; lengths and indices `i32` or `i64`, of a new array as its class says; objects and arrays `ref`. The types of the elements and indices of
//!   an array are not known elsewhere: that a load or store agrees with them is up to the producer.
//! - `havoc` is not for references; its input has the target's type and is not of kind `array`; a range has the target's type, which is a number.
//! - `havoc new` makes an array with elements that are no references, of the type of its input, and `i32` indices.
//! - `new` makes an object of a concrete class, or an array of an array class.
//! - No two targets and no two fields of a pull are the same, nor two fields of a push.
//! - A call has one argument for each parameter and one target (or `_`) for each result, all of the right types; no two
//!   targets are the same local. `return` has one value for each result, of its type.
//! - `publish` has one value and `recall` one target for each type of the channel, all of the right types; no two targets are the same local.
//!
//! What the checker cannot see is up to the producer as well: no null is dereferenced, no index is out of bounds, no
//! integer is divided by zero, no array has a negative length, loads and stores meet objects that have the field. A program
//! that breaks this is *stuck* in the interpreter.

mod error;
mod flow;
mod stmts;
mod tables;
mod types;

pub use error::{CheckError, Fault, Place};

use crate::program::{Proc, Program};

/// How deep expressions may be nested; an atom has depth 1.
pub const MAX_EXPR_DEPTH: usize = 500;

/// After so many errors the checker stops: they are rarely independent.
const MAX_ERRORS: usize = 100;

/// Checks a whole program.
pub fn program(program: &Program) -> Result<(), Vec<CheckError>> {
    let mut errors = tables::check(program);
    // Procedures may rely on the tables.
    if errors.is_empty() {
        for proc in program.procs.iter() {
            errors.extend(check_proc(program, proc));
            if errors.len() >= MAX_ERRORS {
                break;
            }
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

/// Checks one procedure of a program, or one that is about to be added to it. The tables are taken to be well-formed.
pub fn proc(program: &Program, proc: &Proc) -> Result<(), Vec<CheckError>> {
    let errors = check_proc(program, proc);
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

fn check_proc(program: &Program, proc: &Proc) -> Vec<CheckError> {
    let mut faults = stmts::signature(proc);
    if faults.is_empty() {
        faults = stmts::check(program, proc);
    }
    faults.truncate(MAX_ERRORS);
    faults.into_iter().map(|(place, fault)| CheckError { proc: Some(proc.name.clone()), place, fault }).collect()
}

#[cfg(test)]
mod tests;
