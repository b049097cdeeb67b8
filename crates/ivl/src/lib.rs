//! The intermediate verification language (IVL): the language of the LPAR-21 paper, Fig. 2, made exact.
//!
//! A [`Program`] is classes, globals and procedures; a procedure is a control-flow graph of blocks over typed locals.
//! Arithmetic is Java's. Exceptions, dispatch and switches are explicit: a procedure returns its value and
//! the exception reference (null: none). The text form ([`print`], [`parse`]) is complete: what is printed can be read back.
//! [`check`] lists what a well-formed program is; [`interp`] is the reference semantics.
//!
//! This crate knows nothing of Java's class files, of solvers or of engines.

pub mod analysis;
mod arith;
mod build;
pub mod check;
mod expr;
mod ghost;
pub mod interp;
pub mod parse;
pub mod passes;
pub mod print;
mod program;
mod stmt;
pub mod syntax;

pub use arith::{Stuck, binary, cast, fits, fits_in, math, unary};
pub use build::{and, ite, not, simplify_binary, simplify_cast, simplify_fits, simplify_fits_in, simplify_unary};
pub use expr::{BinOp, Const, Expr, FitsOp, MathOp, Type, UnOp};
pub use ghost::{Ghost, Known, Link, Pointee, Pointer};
pub use program::{
    About, Cell, Channel, ChannelId, Check, CheckId, CheckKind, Choice, Class, ClassId, ClassKind, ExceptionLayout,
    Field, FieldId, Global, GlobalId, Input, InputId, InputKind, Local, Part, Proc, ProcId, Program, Purpose, Site,
    SiteId, SourceName, Storage, Text, TextId, TextLayout,
};
pub use stmt::{Arm, Block, BlockId, LocalId, Question, Stmt, StmtKind, Term, TermKind};
