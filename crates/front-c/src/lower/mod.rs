//! From the typed program to the IVL.
//!
//! Regions ([`crate::memory`]) say which objects are records, which are sequences and which are bytes; each function becomes a procedure whose parameters and results are the parts
//! of what C passes. Everything that C leaves undefined is a check before it happens; what is not modelled is an `unsupported` check at its place.
//!
//! * `world`: tables, classes of regions, origins; `emit`: blocks and statements of one procedure.
//! * `place`: where values lie; `bytes`: in memory that is used at several types; `bulk`: memory as a whole; `object`: how objects begin, `lifetime`: how they end, `left`: what is left of them; `expr`, `arith`, `compare`: values; `call`: functions, also the
//!   library's; `builtin`: those of the compiler; `intrinsic`: what only our models call; `stmt`: statements and jumps;
//!   `ending`: functions that end without a value; `order`: effects whose order C leaves open, `effects`: which there are.
//! * `number`: pointers that are made from numbers; `unset`: what is assumed of these and of pointers that nobody has set, where that is granted.
//! * `start`: the procedure that sets up static objects and calls the entry; `arguments`, `entry`: with what.

mod arguments;
mod arith;
mod builtin;
mod bulk;
mod bytes;
mod call;
mod compare;
mod copies;
mod effects;
mod emit;
mod ending;
mod entry;
mod expr;
mod intrinsic;
pub mod kinds;
mod left;
mod lifetime;
mod number;
mod object;
mod order;
mod place;
mod start;
mod stmt;
mod unset;
mod world;

pub use bytes::Byte;
pub use entry::{Argument, Call, Content, Count, Part, Pointer};
pub use unset::Unset;
pub use world::BYTES;

use crate::hir::{self, FunctionId};
use crate::memory::Region;
use crate::types::TypeId;
use emit::Emitter;
use ivl::{Expr, LocalId, Program};
use place::Spot;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use std::sync::Arc;
use world::{Parts, World};

/// A lowered program.
#[derive(Debug)]
pub struct Lowered {
    /// The program; whoever uses it has the checker look at it.
    pub program: Program,
    /// Functions that are called and have no body anywhere: they return anything and write nothing.
    pub externals: Vec<External>,
    /// Whether memory is allocated.
    pub allocates: bool,
    /// The call of the entry, if it is not `main`.
    pub call: Option<Call>,
}

/// A function without a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct External {
    /// Its name.
    pub name: Arc<str>,
    /// What it returns, as C writes it.
    pub returns: String,
}

/// Why a program cannot be lowered at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LowerError {
    /// There is no such function, or it has no body.
    #[error("there is no function `{0}` with a body")]
    NoEntry(String),
    /// The system gives us no thread to work in.
    #[error("no thread can be started: {0}")]
    Thread(String),
}

/// What `malloc` and its like do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Allocation {
    /// They succeed, which proofs rest on.
    #[default]
    Succeeds,
    /// They may return null: program input decides.
    MayFail,
}

/// What is wanted of a program.
#[derive(Clone, Copy, Debug)]
pub struct LowerOptions<'o> {
    /// The function that it starts with.
    pub entry: &'o str,
    /// The kinds of checks that are asked for by their names. Some are made only then.
    pub kinds: &'o [ivl::CheckKind],
    /// What allocations do.
    pub allocation: Allocation,
    /// What pointers lead to that nobody has set.
    pub unset: Unset,
}

/// Lowers the program that starts with a function.
pub fn program(hir: &hir::Program, options: &LowerOptions<'_>) -> Result<Lowered, LowerError> {
    let entry = options.entry;
    let found = hir.functions.entries().find(|(_, function)| &*function.name == entry && function.body.is_some());
    let Some((entry, _)) = found else { return Err(LowerError::NoEntry(entry.to_owned())) };
    let mut world = World::new(hir, entry, options);
    world.declare_functions();
    let call = start::program(&mut world, entry)?;
    let externals = world.externals.iter().map(|function| {
        let function = &hir.functions[*function];
        let returns = match hir.types.get(function.ty) {
            crate::types::Type::Function(ty) => hir.types.display(ty.result.into()),
            _ => "int".to_owned(),
        };
        External { name: function.name.clone(), returns }
    });
    let externals = externals.collect();
    let World { program, allocates, .. } = world;
    Ok(Lowered { program, externals, allocates, call })
}

/// A value of C.
#[derive(Clone, Debug)]
enum Value {
    /// A number or truth value.
    Scalar(Expr),
    /// A pointer into a region; the null pointer of any region if none is known.
    Pointer(Option<Region>, Vec<Expr>),
    /// A record that lies there, of so many bytes.
    Record(Spot, u64),
    /// Nothing: `void`, or what is not modelled.
    Nothing,
}

/// Where a variable of a function lies.
#[derive(Clone, Debug)]
enum LocalPlace {
    /// In locals, part by part.
    Parts(Rc<Parts<LocalId>>),
    /// On the heap; this local leads there.
    Object(LocalId),
}

/// The code of a function while it is lowered.
struct Code<'w, 'p> {
    emit: Emitter<'w, 'p>,
    function: FunctionId,
    body: Option<&'p hir::Body>,
    locals: FxHashMap<hir::LocalId, LocalPlace>,
    jumps: stmt::Jumps,
    /// What leads to the memory of `alloca` that the function has got, by its region.
    frame: Vec<(Region, LocalId)>,
    /// Records that expressions hold for a moment, which pointers may lead to: they end with the whole expression.
    temporaries: Vec<(Region, LocalId)>,
    /// Whether only an address is computed, without an access: null does not end the program then.
    is_only_address: bool,
    /// Whether what the next expression points to is accessed.
    is_accessed: bool,
    /// Whether the program runs; otherwise static objects get their first values.
    is_running: bool,
    /// How many expressions we are in.
    depth: u32,
    /// Calls whose value nobody uses, by their addresses.
    discarded: FxHashSet<usize>,
    /// Where the last assignment and those that its value comes from have written to, with the types.
    assigned: Vec<(Spot, TypeId)>,
}
