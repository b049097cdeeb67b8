//! The machine: the state of a run, and what callers may see of it.

use super::Compiled;
use super::classes::{KIND_OBJECT, element_type};
use super::heap::Heap;
use super::inputs::Inputs;
use super::lives::Lives;
use super::op::{Code, WINDOW};
use super::outcome::{Limits, Outcome, Place, Stats, StuckReason};
use super::output::Output;
use super::value::{ObjectRef, Value, bits_of, const_of, is_well_formed};
use crate::expr::{Const, Type};
use crate::program::{ClassId, FieldId, GlobalId, ProcId};
use crate::stmt::{BlockId, LocalId};
use base::Id;
use rustc_hash::FxHashMap;

/// An activation of a procedure. Of a caller, `pc` is where to go on; of the running one, the operation after the current.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<'c> {
    pub code: &'c Code,
    pub base: usize,
    pub pc: usize,
    /// The call site where it waits.
    pub call: u32,
}

/// Sees every statement before it is executed.
pub trait Observer {
    /// Whether there is anything to see; if not, the hook costs nothing.
    const ACTIVE: bool = true;

    /// A statement or terminator is about to be executed. (A mere jump to a block that nothing else leads to may be left out.)
    fn step(&mut self, place: Place, view: &mut View<'_, '_>);
}

/// Sees nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoObserver;

impl Observer for NoObserver {
    const ACTIVE: bool = false;
    fn step(&mut self, _: Place, _: &mut View<'_, '_>) {}
}

/// What an observer may look at.
pub struct View<'m, 'c> {
    pub(super) machine: &'m mut Machine<'c>,
    pub(super) code: &'c Code,
    pub(super) frame: &'m [u64],
}

impl View<'_, '_> {
    /// The value of a local of the running procedure.
    pub fn local(&mut self, local: LocalId) -> Option<Value> {
        let ty = self.machine.compiled.program.procs[self.code.proc].locals.get(local)?.ty;
        let bits = *self.frame.get(self.code.slot(local.index()))?;
        Some(self.machine.value(ty, bits))
    }

    /// How many calls are waiting.
    pub fn depth(&self) -> usize {
        self.machine.frames.len()
    }

    /// Where the callers of the running procedure wait, the innermost first.
    pub fn callers(&self) -> Vec<Place> {
        let waiting = self.machine.frames.iter().rev();
        waiting.map(|frame| self.machine.place(frame.code, frame.pc.saturating_sub(1))).collect()
    }

    /// As [`Machine::global`].
    pub fn global(&mut self, global: GlobalId) -> Option<Value> {
        self.machine.global(global)
    }

    /// As [`Machine::class_of`].
    pub fn class_of(&self, object: ObjectRef) -> Option<ClassId> {
        self.machine.class_of(object)
    }

    /// As [`Machine::field`].
    pub fn field(&mut self, object: ObjectRef, field: FieldId) -> Option<Value> {
        self.machine.field(object, field)
    }

    /// As [`Machine::array_length`].
    pub fn array_length(&self, object: ObjectRef) -> Option<usize> {
        self.machine.array_length(object)
    }

    /// As [`Machine::element`].
    pub fn element(&mut self, object: ObjectRef, index: usize) -> Option<Value> {
        self.machine.element(object, index)
    }

    /// As [`Machine::text`].
    pub fn text(&self, object: ObjectRef) -> Option<Vec<u16>> {
        self.machine.text(object)
    }
}

/// The state of a run.
#[derive(Debug)]
pub struct Machine<'c> {
    pub(super) compiled: &'c Compiled<'c>,
    pub(super) limits: Limits,
    pub(super) heap: Heap,
    pub(super) globals: Vec<u64>,
    /// The objects of texts; 0 for those not needed yet.
    pub(super) texts: Vec<u64>,
    /// The objects that callers know of.
    handles: Vec<u64>,
    handle_of: FxHashMap<u64, u32>,
    pub(super) stack: Vec<u64>,
    /// The callers of the running procedure.
    pub(super) frames: Vec<Frame<'c>>,
    /// The running procedure, or the one where the last run stopped.
    pub(super) top: Option<Frame<'c>>,
    pub(super) steps: u64,
    /// Which objects have ended.
    pub(super) lives: Lives,
    /// References that the next question is about what is left.
    pub(super) roots: Vec<u64>,
}

impl<'c> Machine<'c> {
    /// A machine at the start of the program.
    pub fn new(compiled: &'c Compiled<'_>, limits: Limits) -> Self {
        let program = compiled.program;
        Self {
            compiled,
            heap: Heap::new(limits.heap_bytes, limits.collect_always),
            limits,
            globals: program.globals.iter().map(|global| initial(global.ty, global.init)).collect(),
            texts: vec![0; program.texts.len()],
            handles: Vec::new(),
            handle_of: FxHashMap::default(),
            stack: Vec::new(),
            frames: Vec::new(),
            top: None,
            steps: 0,
            lives: Lives::default(),
            roots: Vec::new(),
        }
    }

    /// Back to the start of the program, as a new machine with these limits (those of memory stay). Cheaper than a new one where
    /// many short runs are made: the stack is kept.
    pub fn restart(&mut self, limits: Limits) {
        let program = self.compiled.program;
        self.limits = Limits { heap_bytes: self.limits.heap_bytes, ..limits };
        self.heap.restart();
        self.globals.clear();
        self.globals.extend(program.globals.iter().map(|global| initial(global.ty, global.init)));
        self.texts.fill(0);
        self.handles.clear();
        self.handle_of.clear();
        self.frames.clear();
        self.top = None;
        self.steps = 0;
        self.lives.clear();
    }

    /// Runs the program from its entry.
    pub fn run(&mut self, inputs: &mut dyn Inputs, output: &mut dyn Output) -> Outcome {
        match self.compiled.program.entry {
            Some(entry) => self.call(entry, &[], inputs, output),
            None => Outcome::Stuck { reason: StuckReason::NoEntry, at: None },
        }
    }

    /// Calls a procedure in the state the machine is in; a run that has stopped before is given up, its heap and globals are
    /// kept. Limits on steps count what earlier calls have used.
    pub fn call(&mut self, proc: ProcId, args: &[Value], inputs: &mut dyn Inputs, output: &mut dyn Output) -> Outcome {
        self.call_observed(proc, args, inputs, output, &mut NoObserver)
    }

    /// Calls a procedure, with an observer.
    pub fn call_observed<O: Observer>(
        &mut self,
        proc: ProcId,
        args: &[Value],
        inputs: &mut dyn Inputs,
        output: &mut dyn Output,
        observer: &mut O,
    ) -> Outcome {
        self.frames.clear();
        self.top = None;
        let compiled = self.compiled;
        let bits = compiled.program.procs.get(proc).and_then(|callee| {
            let params = callee.locals.iter().take(callee.params);
            (args.len() == callee.params && callee.params <= callee.locals.len())
                .then(|| args.iter().zip(params).map(|(arg, param)| self.argument(*arg, param.ty)).collect())
        });
        let Some(Some(bits)) = bits else {
            return Outcome::Stuck { reason: StuckReason::Arguments, at: None };
        };
        let bits: Vec<u64> = bits;
        let code = compiled.code(proc);
        let needed = code.frame.max(WINDOW);
        if self.stack.len() < needed {
            self.stack.resize(needed, 0);
        }
        self.stack[..code.frame].fill(0);
        for (index, bits) in bits.into_iter().enumerate() {
            self.stack[code.slot(index)] = bits;
        }
        self.execute(code, inputs, output, observer)
    }

    fn argument(&self, arg: Value, ty: Type) -> Option<u64> {
        match arg {
            Value::Const(value) if value.ty() == ty && is_well_formed(value) => Some(bits_of(value)),
            Value::Object(object) if ty == Type::Ref => self.handles.get(object.0 as usize).copied(),
            Value::Const(_) | Value::Object(_) => None,
        }
    }

    /// What has been used so far.
    pub fn stats(&self) -> Stats {
        Stats { steps: self.steps, collections: self.heap.collections, peak_heap_bytes: self.heap.peak_bytes() }
    }

    /// Where the last run stopped, the innermost procedure first. Empty after a return.
    pub fn backtrace(&self) -> Vec<Place> {
        let waiting = self.frames.iter().rev();
        self.top.iter().chain(waiting).map(|frame| self.place(frame.code, frame.pc.saturating_sub(1))).collect()
    }

    /// The value of a global.
    pub fn global(&mut self, global: GlobalId) -> Option<Value> {
        let ty = self.compiled.program.globals.get(global)?.ty;
        Some(self.value(ty, self.globals[global.index()]))
    }

    /// The exception that has left the entry, or null; `None` if the program has no global for it.
    pub fn exception(&mut self) -> Option<Value> {
        self.global(self.compiled.program.exception()?)
    }

    /// The dynamic type of an object.
    pub fn class_of(&self, object: ObjectRef) -> Option<ClassId> {
        Some(self.compiled.classes.of_tag(self.heap.tag(self.address(object)?)).class)
    }

    /// The name of the dynamic type of an object.
    pub fn class_name(&self, object: ObjectRef) -> Option<&'c str> {
        Some(&self.compiled.program.classes[self.class_of(object)?].name)
    }

    /// The value of a field, if the object has it.
    pub fn field(&mut self, object: ObjectRef, field: FieldId) -> Option<Value> {
        let address = self.address(object)?;
        let program = self.compiled.program;
        let index = self.compiled.classes.index_of(program, self.heap.tag(address), field)?;
        let bits = self.heap.mem[self.heap.field_word(address, index)];
        Some(self.value(program.fields[field].ty, bits))
    }

    /// The length of an array.
    pub fn array_length(&self, object: ObjectRef) -> Option<usize> {
        let address = self.address(object)?;
        (self.heap.kind(address) != KIND_OBJECT).then(|| self.heap.length(address))
    }

    /// An element of an array.
    pub fn element(&mut self, object: ObjectRef, index: usize) -> Option<Value> {
        let address = self.address(object)?;
        let ty = element_type(self.heap.kind(address))?;
        (index < self.heap.length(address)).then(|| self.value(ty, self.heap.element(address, index)))
    }

    /// The text of an object that is built like those of text constants, or of an array of u16.
    pub fn text(&self, object: ObjectRef) -> Option<Vec<u16>> {
        let mut address = self.address(object)?;
        if self.heap.kind(address) == KIND_OBJECT {
            let layout = self.compiled.program.text_layout?;
            let program = self.compiled.program;
            let index = self.compiled.classes.index_of(program, self.heap.tag(address), layout.value)?;
            address = self.heap.mem[self.heap.field_word(address, index)];
        }
        if address == 0 || element_type(self.heap.kind(address)) != Some(Type::U16) {
            return None;
        }
        Some((0..self.heap.length(address)).map(|index| self.heap.element(address, index) as u16).collect())
    }

    fn address(&self, object: ObjectRef) -> Option<u64> {
        self.handles.get(object.0 as usize).copied()
    }

    /// The value of this type that stands in a register.
    pub(super) fn value(&mut self, ty: Type, bits: u64) -> Value {
        if ty != Type::Ref || bits == 0 {
            return Value::Const(const_of(ty, bits));
        }
        let handles = &mut self.handles;
        let handle = *self.handle_of.entry(bits).or_insert_with(|| {
            handles.push(bits);
            handles.len() as u32 - 1
        });
        Value::Object(ObjectRef(handle))
    }

    /// The statement an operation belongs to.
    pub(super) fn place(&self, code: &Code, pc: usize) -> Place {
        let proc = &self.compiled.program.procs[code.proc];
        let (block, stmt) = code.positions.get(pc).map_or((0, 0), |pos| (pos.block as usize, pos.stmt as usize));
        let block = BlockId::from_index(block);
        let origin = proc
            .blocks
            .get(block)
            .map_or(proc.origin, |block| block.stmts.get(stmt).map_or(block.term.origin, |stmt| stmt.origin));
        Place { proc: code.proc, block, stmt, origin }
    }

    /// Collects garbage. `stack` is the machine's stack, `frame` the running procedure.
    pub(super) fn collect(&mut self, stack: &mut [u64], frame: Frame<'c>) {
        let classes = &self.compiled.classes;
        let heap = &mut self.heap;
        heap.start();
        let mut roots = self.globals.len() + self.texts.len() + self.handles.len();
        for (slot, global) in self.globals.iter_mut().zip(self.compiled.program.globals.iter()) {
            if global.ty == Type::Ref {
                *slot = heap.forward(classes, *slot);
            }
        }
        for slot in self.texts.iter_mut().chain(&mut self.handles) {
            *slot = heap.forward(classes, *slot);
        }
        for frame in self.frames.iter().chain([&frame]) {
            roots += frame.code.refs.len();
            for &slot in &frame.code.refs {
                let slot = &mut stack[frame.base + slot as usize];
                *slot = heap.forward(classes, *slot);
            }
        }
        heap.finish(classes, roots);
        self.lives.moved(heap);
        self.handle_of = self.handles.iter().enumerate().map(|(index, address)| (*address, index as u32)).collect();
    }
}

/// The register of a global's initial value; zero if it is not of its type.
fn initial(ty: Type, init: Const) -> u64 {
    if init.ty() == ty && is_well_formed(init) { bits_of(init) } else { 0 }
}
