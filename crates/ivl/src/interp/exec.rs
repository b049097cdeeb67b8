//! The loop that executes flat code.

use super::classes::KIND_BITS;
use super::heap::Allocation;
use super::inputs::Inputs;
use super::machine::{Frame, Machine, Observer, View};
use super::op::{Code, Op, WINDOW};
use super::outcome::{InputProblem, LimitKind, Outcome, StuckReason};
use super::output::Output;
use super::slow::{array_problem, fits, fits_in, math};
use super::value::{bits_of, const_of};
use crate::program::{CheckId, FieldId, InputId};
use base::Id;

/// How many steps to take before looking at the clock.
const CHUNK: u64 = 1 << 16;
/// No more slots on the stack than this, whatever the depth: 512 MiB.
const MAX_STACK: usize = 1 << 26;

/// Why the loop ended.
pub(super) enum Stop {
    Returned(Vec<u64>),
    Halted(i32),
    Failed(CheckId),
    Blocked,
    Limit(LimitKind),
    /// A limit that was noticed after the statements had been charged.
    LimitCharged(LimitKind),
    Stuck(StuckReason),
    Approximated,
    BadInput(InputId, InputProblem),
}

impl From<StuckReason> for Stop {
    fn from(reason: StuckReason) -> Self {
        Stop::Stuck(reason)
    }
}

/// The near slots of the frame at `base`.
#[inline(always)]
fn window(stack: &mut [u64], base: usize) -> &mut [u64; WINDOW] {
    (&mut stack[base..base + WINDOW]).try_into().expect("a window of a fixed size")
}

#[inline(always)]
fn f32_of(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

#[inline(always)]
fn of_f32(value: f32) -> u64 {
    value.to_bits().into()
}

#[inline(always)]
fn of_i32(value: i32) -> u64 {
    i64::from(value) as u64
}

impl<'c> Machine<'c> {
    /// Executes a procedure whose frame is at the bottom of the stack.
    pub(super) fn execute<O: Observer>(
        &mut self,
        code: &'c Code,
        inputs: &mut dyn Inputs,
        output: &mut dyn Output,
        observer: &mut O,
    ) -> Outcome {
        let mut stack = std::mem::take(&mut self.stack);
        let mut frame = Frame { code, base: 0, pc: 0, call: 0 };
        let stop = self.execute_frames(&mut frame, &mut stack, inputs, output, observer);
        self.stack = stack;
        let pc = frame.pc.saturating_sub(1);
        let at = self.place(frame.code, pc);
        match stop {
            Stop::Returned(_) | Stop::LimitCharged(_) => {}
            Stop::Halted(_)
            | Stop::Failed(_)
            | Stop::Blocked
            | Stop::Limit(_)
            | Stop::Stuck(_)
            | Stop::Approximated
            | Stop::BadInput(..) => {
                self.steps += frame.code.positions.get(pc).map_or(0, |pos| u64::from(pos.pending));
            }
        }
        self.top = Some(frame);
        match stop {
            Stop::Returned(bits) => {
                self.top = None;
                let types = &self.compiled.program.procs[frame.code.proc].results;
                Outcome::Returned(types.iter().zip(bits).map(|(ty, bits)| self.value(*ty, bits)).collect())
            }
            Stop::Halted(status) => Outcome::Halted(status),
            Stop::Failed(check) => Outcome::Failed { check, at },
            Stop::Blocked => Outcome::Blocked { at },
            Stop::Limit(kind) | Stop::LimitCharged(kind) => Outcome::Limit { kind, at },
            Stop::Stuck(reason) => Outcome::Stuck { reason, at: Some(at) },
            Stop::Approximated => Outcome::Approximated { at },
            Stop::BadInput(input, problem) => Outcome::BadInput { input, problem, at },
        }
    }

    /// Takes the steps from here into account and says how many more may be taken before asking again.
    fn refill(&mut self, taken: i64) -> Result<i64, LimitKind> {
        self.steps += taken as u64;
        if self.steps > self.limits.steps {
            return Err(LimitKind::Steps);
        }
        if self.limits.deadline.is_over() {
            return Err(LimitKind::Deadline);
        }
        Ok(CHUNK.min(self.limits.steps - self.steps) as i64)
    }

    /// On return, `at` says where it stopped, its `pc` one beyond the operation.
    fn execute_frames<O: Observer>(
        &mut self,
        at: &mut Frame<'c>,
        stack: &mut Vec<u64>,
        inputs: &mut dyn Inputs,
        output: &mut dyn Output,
        observer: &mut O,
    ) -> Stop {
        let compiled = self.compiled;
        let mut code: &'c Code = at.code;
        let mut ops: &'c [Op] = &code.ops;
        let mut base = at.base;
        let mut pc = at.pc;
        let mut regs = window(stack, base);
        let mut chunk = match self.refill(0) {
            Ok(chunk) => chunk,
            Err(kind) => return Stop::LimitCharged(kind),
        };
        let mut fuel = chunk;

        macro_rules! r {
            ($reg:expr) => {
                regs[$reg as usize]
            };
        }
        macro_rules! i {
            ($reg:expr) => {
                regs[$reg as usize] as i32
            };
        }
        macro_rules! l {
            ($reg:expr) => {
                regs[$reg as usize] as i64
            };
        }
        macro_rules! f {
            ($reg:expr) => {
                f32_of(regs[$reg as usize])
            };
        }
        macro_rules! d {
            ($reg:expr) => {
                f64::from_bits(regs[$reg as usize])
            };
        }
        let stop: Stop = 'run: loop {
            macro_rules! stop {
                ($stop:expr) => {
                    break 'run $stop.into()
                };
            }
            macro_rules! charge {
                ($cost:expr) => {
                    fuel -= i64::from($cost);
                    if fuel < 0 {
                        match self.refill(chunk - fuel) {
                            Ok(more) => {
                                chunk = more;
                                fuel = more;
                            }
                            Err(kind) => {
                                chunk = 0;
                                fuel = 0;
                                stop!(Stop::LimitCharged(kind));
                            }
                        }
                    }
                };
            }
            macro_rules! jump_if {
                ($cost:expr, $to:expr, $cond:expr) => {{
                    charge!($cost);
                    if $cond {
                        pc = $to as usize;
                    }
                }};
            }
            // An observer is to see what is skipped.
            macro_rules! quick {
                ($skip:expr, $d:expr, $result:expr) => {
                    if !O::ACTIVE
                        && let Some(result) = $result
                    {
                        r!($d) = result;
                        pc += $skip as usize;
                    }
                };
            }
            macro_rules! allocate {
                ($d:expr, $layout:expr, $length:expr) => {{
                    let (layout, length) = ($layout, $length);
                    let object = match self.heap.allocate(layout, length) {
                        Allocation::Done(object) => object,
                        Allocation::Collect => {
                            self.collect(stack, Frame { code, base, pc, call: 0 });
                            regs = window(stack, base);
                            match self.heap.allocate_now(layout, length) {
                                Some(object) => object,
                                None => stop!(Stop::Limit(LimitKind::Heap)),
                            }
                        }
                    };
                    r!($d) = object;
                    object
                }};
            }
            // The position of the first element of an array of this kind, and the index, which is within it.
            macro_rules! element {
                ($kind:expr, $a:expr, $b:expr) => {{
                    let array = r!($a) as usize;
                    let header = self.heap.mem[array];
                    let index = r!($b);
                    if header as u8 & 31 != $kind || index >= header >> 32 {
                        stop!(array_problem(header, $kind));
                    }
                    (array + 1, index as usize)
                }};
            }
            if O::ACTIVE && code.positions[pc].first {
                let place = self.place(code, pc);
                let frame = &stack[base..base + code.frame];
                observer.step(place, &mut View { machine: self, code, frame });
                regs = window(stack, base);
            }
            let op = ops[pc];
            pc += 1;
            match op {
                Op::Nop => {}
                Op::Move { d, a } => r!(d) = r!(a),
                Op::Const { d, k } => r!(d) = k,
                Op::Text { d, text } => {
                    let object = self.texts[text as usize];
                    if object != 0 {
                        r!(d) = object;
                    } else {
                        let made = self.make_text(text as usize, stack, Frame { code, base, pc, call: 0 });
                        regs = window(stack, base);
                        match made {
                            Some(object) => r!(d) = object,
                            None => stop!(Stop::Limit(LimitKind::Heap)),
                        }
                    }
                }
                Op::FarLoad { d, a } => {
                    let value = stack[base + a as usize];
                    regs = window(stack, base);
                    r!(d) = value;
                }
                Op::FarStore { d, a } => {
                    let value = r!(a);
                    stack[base + d as usize] = value;
                    regs = window(stack, base);
                }

                Op::AddI { d, a, b } => r!(d) = of_i32(i!(a).wrapping_add(i!(b))),
                Op::SubI { d, a, b } => r!(d) = of_i32(i!(a).wrapping_sub(i!(b))),
                Op::MulI { d, a, b } => r!(d) = of_i32(i!(a).wrapping_mul(i!(b))),
                Op::DivI { d, a, b } => match i!(b) {
                    0 => stop!(StuckReason::Division),
                    b => r!(d) = of_i32(i!(a).wrapping_div(b)),
                },
                Op::RemI { d, a, b } => match i!(b) {
                    0 => stop!(StuckReason::Division),
                    b => r!(d) = of_i32(i!(a).wrapping_rem(b)),
                },
                Op::ShlI { d, a, b } => r!(d) = of_i32(i!(a).wrapping_shl(r!(b) as u32)),
                Op::ShrI { d, a, b } => r!(d) = of_i32(i!(a).wrapping_shr(r!(b) as u32)),
                Op::UshrI { d, a, b } => r!(d) = of_i32((r!(a) as u32).wrapping_shr(r!(b) as u32) as i32),
                Op::AddIK { d, a, k } => r!(d) = of_i32(i!(a).wrapping_add(k)),
                Op::MulIK { d, a, k } => r!(d) = of_i32(i!(a).wrapping_mul(k)),
                Op::DivIK { d, a, k } => match k {
                    0 => stop!(StuckReason::Division),
                    k => r!(d) = of_i32(i!(a).wrapping_div(k)),
                },
                Op::RemIK { d, a, k } => match k {
                    0 => stop!(StuckReason::Division),
                    k => r!(d) = of_i32(i!(a).wrapping_rem(k)),
                },
                Op::ShlIK { d, a, k } => r!(d) = of_i32(i!(a).wrapping_shl(k as u32)),
                Op::ShrIK { d, a, k } => r!(d) = of_i32(i!(a).wrapping_shr(k as u32)),
                Op::UshrIK { d, a, k } => r!(d) = of_i32((r!(a) as u32).wrapping_shr(k as u32) as i32),
                Op::NegI { d, a } => r!(d) = of_i32(i!(a).wrapping_neg()),

                Op::AddL { d, a, b } => r!(d) = r!(a).wrapping_add(r!(b)),
                Op::SubL { d, a, b } => r!(d) = r!(a).wrapping_sub(r!(b)),
                Op::MulL { d, a, b } => r!(d) = r!(a).wrapping_mul(r!(b)),
                Op::DivL { d, a, b } => match l!(b) {
                    0 => stop!(StuckReason::Division),
                    b => r!(d) = l!(a).wrapping_div(b) as u64,
                },
                Op::RemL { d, a, b } => match l!(b) {
                    0 => stop!(StuckReason::Division),
                    b => r!(d) = l!(a).wrapping_rem(b) as u64,
                },
                Op::ShlL { d, a, b } => r!(d) = r!(a).wrapping_shl(r!(b) as u32),
                Op::ShrL { d, a, b } => r!(d) = l!(a).wrapping_shr(r!(b) as u32) as u64,
                Op::UshrL { d, a, b } => r!(d) = r!(a).wrapping_shr(r!(b) as u32),
                Op::AddLK { d, a, k } => r!(d) = r!(a).wrapping_add(of_i32(k)),
                Op::MulLK { d, a, k } => r!(d) = r!(a).wrapping_mul(of_i32(k)),
                Op::DivLK { d, a, k } => match i64::from(k) {
                    0 => stop!(StuckReason::Division),
                    k => r!(d) = l!(a).wrapping_div(k) as u64,
                },
                Op::RemLK { d, a, k } => match i64::from(k) {
                    0 => stop!(StuckReason::Division),
                    k => r!(d) = l!(a).wrapping_rem(k) as u64,
                },
                Op::ShlLK { d, a, k } => r!(d) = r!(a).wrapping_shl(k as u32),
                Op::ShrLK { d, a, k } => r!(d) = l!(a).wrapping_shr(k as u32) as u64,
                Op::UshrLK { d, a, k } => r!(d) = r!(a).wrapping_shr(k as u32),
                Op::NegL { d, a } => r!(d) = r!(a).wrapping_neg(),
                Op::DivU { d, a, b } => match r!(b) {
                    0 => stop!(StuckReason::Division),
                    b => r!(d) = r!(a) / b,
                },
                Op::RemU { d, a, b } => match r!(b) {
                    0 => stop!(StuckReason::Division),
                    b => r!(d) = r!(a) % b,
                },

                Op::And { d, a, b } => r!(d) = r!(a) & r!(b),
                Op::Or { d, a, b } => r!(d) = r!(a) | r!(b),
                Op::Xor { d, a, b } => r!(d) = r!(a) ^ r!(b),
                Op::AndK { d, a, k } => r!(d) = r!(a) & of_i32(k),
                Op::OrK { d, a, k } => r!(d) = r!(a) | of_i32(k),
                Op::XorK { d, a, k } => r!(d) = r!(a) ^ of_i32(k),

                Op::AddF { d, a, b } => r!(d) = of_f32(f!(a) + f!(b)),
                Op::SubF { d, a, b } => r!(d) = of_f32(f!(a) - f!(b)),
                Op::MulF { d, a, b } => r!(d) = of_f32(f!(a) * f!(b)),
                Op::DivF { d, a, b } => r!(d) = of_f32(f!(a) / f!(b)),
                Op::RemF { d, a, b } => r!(d) = of_f32(f!(a) % f!(b)),
                Op::NegF { d, a } => r!(d) = r!(a) ^ (1 << 31),
                Op::AddD { d, a, b } => r!(d) = (d!(a) + d!(b)).to_bits(),
                Op::SubD { d, a, b } => r!(d) = (d!(a) - d!(b)).to_bits(),
                Op::MulD { d, a, b } => r!(d) = (d!(a) * d!(b)).to_bits(),
                Op::DivD { d, a, b } => r!(d) = (d!(a) / d!(b)).to_bits(),
                Op::RemD { d, a, b } => r!(d) = (d!(a) % d!(b)).to_bits(),
                Op::NegD { d, a } => r!(d) = r!(a) ^ (1 << 63),

                Op::ToI8 { d, a } => r!(d) = i64::from(r!(a) as i8) as u64,
                Op::ToU8 { d, a } => r!(d) = u64::from(r!(a) as u8),
                Op::ToU16 { d, a } => r!(d) = u64::from(r!(a) as u16),
                Op::ToI16 { d, a } => r!(d) = i64::from(r!(a) as i16) as u64,
                Op::ToI32 { d, a } => r!(d) = of_i32(i!(a)),
                Op::Low32 { d, a } => r!(d) = u64::from(r!(a) as u32),
                Op::LtoF { d, a } => r!(d) = of_f32(l!(a) as f32),
                Op::LtoD { d, a } => r!(d) = (l!(a) as f64).to_bits(),
                Op::FtoI { d, a } => r!(d) = of_i32(f!(a) as i32),
                Op::FtoL { d, a } => r!(d) = (f!(a) as i64) as u64,
                Op::FtoD { d, a } => r!(d) = f64::from(f!(a)).to_bits(),
                Op::DtoI { d, a } => r!(d) = of_i32(d!(a) as i32),
                Op::DtoL { d, a } => r!(d) = (d!(a) as i64) as u64,
                Op::DtoF { d, a } => r!(d) = of_f32(d!(a) as f32),
                Op::UtoF { d, a } => r!(d) = of_f32(r!(a) as f32),
                Op::UtoD { d, a } => r!(d) = (r!(a) as f64).to_bits(),
                Op::FtoU { wide, d, a } => r!(d) = if wide { f!(a) as u64 } else { (f!(a) as u32).into() },
                Op::DtoU { wide, d, a } => r!(d) = if wide { d!(a) as u64 } else { (d!(a) as u32).into() },

                Op::Eq { d, a, b } => r!(d) = (r!(a) == r!(b)).into(),
                Op::Ne { d, a, b } => r!(d) = (r!(a) != r!(b)).into(),
                Op::Lt { d, a, b } => r!(d) = (l!(a) < l!(b)).into(),
                Op::Le { d, a, b } => r!(d) = (l!(a) <= l!(b)).into(),
                Op::LtU { d, a, b } => r!(d) = (r!(a) < r!(b)).into(),
                Op::LeU { d, a, b } => r!(d) = (r!(a) <= r!(b)).into(),
                Op::EqK { d, a, k } => r!(d) = (r!(a) == of_i32(k)).into(),
                Op::NeK { d, a, k } => r!(d) = (r!(a) != of_i32(k)).into(),
                Op::LtK { d, a, k } => r!(d) = (l!(a) < i64::from(k)).into(),
                Op::LeK { d, a, k } => r!(d) = (l!(a) <= i64::from(k)).into(),
                Op::GtK { d, a, k } => r!(d) = (l!(a) > i64::from(k)).into(),
                Op::GeK { d, a, k } => r!(d) = (l!(a) >= i64::from(k)).into(),
                Op::EqF { d, a, b } => r!(d) = (f!(a) == f!(b)).into(),
                Op::NeF { d, a, b } => r!(d) = (f!(a) != f!(b)).into(),
                Op::LtF { d, a, b } => r!(d) = (f!(a) < f!(b)).into(),
                Op::LeF { d, a, b } => r!(d) = (f!(a) <= f!(b)).into(),
                Op::EqD { d, a, b } => r!(d) = (d!(a) == d!(b)).into(),
                Op::NeD { d, a, b } => r!(d) = (d!(a) != d!(b)).into(),
                Op::LtD { d, a, b } => r!(d) = (d!(a) < d!(b)).into(),
                Op::LeD { d, a, b } => r!(d) = (d!(a) <= d!(b)).into(),

                Op::Select { d, c, a, b } => r!(d) = if r!(c) != 0 { r!(a) } else { r!(b) },
                Op::Math { op, wide, d, a, b, c } => r!(d) = math(op, wide, r!(a), r!(b), r!(c)),
                Op::InSet { d, a, set } => {
                    let number = self.heap.tag(r!(a)) >> KIND_BITS;
                    r!(d) = code.sets[set as usize].contains(number).into();
                }
                Op::IsClass { d, a, class } => r!(d) = (self.heap.tag(r!(a)) >> KIND_BITS == class).into(),
                Op::CanStore { d, a, b } => match self.can_store(r!(a), r!(b)) {
                    Ok(can) => r!(d) = can.into(),
                    Err(reason) => stop!(reason),
                },

                Op::Fits { op, ty, d, a, b } => r!(d) = fits(op, ty, r!(a), r!(b)),
                Op::FitsIn { ty, from, d, a } => r!(d) = fits_in(ty, from, r!(a)),
                Op::QuickAddI { skip, d, a, b } => quick!(skip, d, i!(a).checked_add(i!(b)).map(of_i32)),
                Op::QuickSubI { skip, d, a, b } => quick!(skip, d, i!(a).checked_sub(i!(b)).map(of_i32)),
                Op::QuickMulI { skip, d, a, b } => quick!(skip, d, i!(a).checked_mul(i!(b)).map(of_i32)),
                Op::QuickAddIK { skip, d, a, k } => quick!(skip, d, i!(a).checked_add(k).map(of_i32)),
                Op::QuickMulIK { skip, d, a, k } => quick!(skip, d, i!(a).checked_mul(k).map(of_i32)),
                Op::QuickAddL { skip, d, a, b } => quick!(skip, d, l!(a).checked_add(l!(b)).map(i64::cast_unsigned)),
                Op::QuickSubL { skip, d, a, b } => quick!(skip, d, l!(a).checked_sub(l!(b)).map(i64::cast_unsigned)),
                Op::QuickMulL { skip, d, a, b } => quick!(skip, d, l!(a).checked_mul(l!(b)).map(i64::cast_unsigned)),
                Op::QuickAddLK { skip, d, a, k } => {
                    quick!(skip, d, l!(a).checked_add(k.into()).map(i64::cast_unsigned));
                }
                Op::QuickMulLK { skip, d, a, k } => {
                    quick!(skip, d, l!(a).checked_mul(k.into()).map(i64::cast_unsigned));
                }

                Op::Jump { cost, to } => {
                    charge!(cost);
                    pc = to as usize;
                }
                Op::JEq { cost, a, b, to } => jump_if!(cost, to, r!(a) == r!(b)),
                Op::JNe { cost, a, b, to } => jump_if!(cost, to, r!(a) != r!(b)),
                Op::JLt { cost, a, b, to } => jump_if!(cost, to, l!(a) < l!(b)),
                Op::JLe { cost, a, b, to } => jump_if!(cost, to, l!(a) <= l!(b)),
                Op::JLtU { cost, a, b, to } => jump_if!(cost, to, r!(a) < r!(b)),
                Op::JLeU { cost, a, b, to } => jump_if!(cost, to, r!(a) <= r!(b)),
                Op::JEqK { cost, a, k, to } => jump_if!(cost, to, r!(a) == of_i32(k)),
                Op::JNeK { cost, a, k, to } => jump_if!(cost, to, r!(a) != of_i32(k)),
                Op::JLtK { cost, a, k, to } => jump_if!(cost, to, l!(a) < i64::from(k)),
                Op::JLeK { cost, a, k, to } => jump_if!(cost, to, l!(a) <= i64::from(k)),
                Op::JGtK { cost, a, k, to } => jump_if!(cost, to, l!(a) > i64::from(k)),
                Op::JGeK { cost, a, k, to } => jump_if!(cost, to, l!(a) >= i64::from(k)),
                Op::JEqF { when, cost, a, b, to } => jump_if!(cost, to, (f!(a) == f!(b)) == when),
                Op::JLtF { when, cost, a, b, to } => jump_if!(cost, to, (f!(a) < f!(b)) == when),
                Op::JLeF { when, cost, a, b, to } => jump_if!(cost, to, (f!(a) <= f!(b)) == when),
                Op::JEqD { when, cost, a, b, to } => jump_if!(cost, to, (d!(a) == d!(b)) == when),
                Op::JLtD { when, cost, a, b, to } => jump_if!(cost, to, (d!(a) < d!(b)) == when),
                Op::JLeD { when, cost, a, b, to } => jump_if!(cost, to, (d!(a) <= d!(b)) == when),
                Op::JInSet { when, cost, a, set, to } => {
                    let number = self.heap.tag(r!(a)) >> KIND_BITS;
                    jump_if!(cost, to, code.sets[set as usize].contains(number) == when);
                }
                Op::JIsClass { when, cost, a, class, to } => {
                    jump_if!(cost, to, (self.heap.tag(r!(a)) >> KIND_BITS == class) == when);
                }
                Op::Switch { cost, a, table } => {
                    charge!(cost);
                    pc = code.switches[table as usize].target(l!(a)) as usize;
                }
                Op::Dispatch { cost, a, table } => {
                    charge!(cost);
                    let number = self.heap.tag(r!(a)) >> KIND_BITS;
                    pc = code.switches[table as usize].target(number.into()) as usize;
                }
                Op::Charge { cost } => {
                    charge!(cost);
                }

                Op::New { d, class } => {
                    allocate!(d, compiled.classes.layout(class), 0);
                }
                Op::NewArray { d, a, class } => {
                    let length = l!(a);
                    if length < 0 {
                        stop!(StuckReason::NegativeLength);
                    }
                    allocate!(d, compiled.classes.layout(class), length as usize);
                }
                Op::NewLike { wide, d, a, b } => {
                    let (like, length) = (r!(a), l!(b));
                    let layout = match self.heap.mem[like as usize] as u32 {
                        _ if like == 0 => stop!(StuckReason::Null),
                        tag if tag & 15 == 0 || (tag & 16 != 0) != wide => stop!(StuckReason::WrongArray),
                        tag => compiled.classes.of_tag(tag),
                    };
                    if length < 0 {
                        stop!(StuckReason::NegativeLength);
                    }
                    allocate!(d, layout, length as usize);
                }
                Op::Load { d, a, offset, low, width } => {
                    let object = r!(a) as usize;
                    if (self.heap.mem[object] as u32).wrapping_sub(low) < width {
                        r!(d) = self.heap.mem[object + offset as usize];
                    } else {
                        match self.field_word(object as u64, self.field_at(code, pc)) {
                            Ok(word) => r!(d) = self.heap.mem[word],
                            Err(reason) => stop!(reason),
                        }
                    }
                }
                Op::Store { a, b, offset, low, width } => {
                    let object = r!(a) as usize;
                    if (self.heap.mem[object] as u32).wrapping_sub(low) < width {
                        self.heap.mem[object + offset as usize] = r!(b);
                    } else {
                        match self.field_word(object as u64, self.field_at(code, pc)) {
                            Ok(word) => self.heap.mem[word] = r!(b),
                            Err(reason) => stop!(reason),
                        }
                    }
                }
                Op::LoadSlow { d, a, field } => match self.field_word(r!(a), FieldId::from_index(field as usize)) {
                    Ok(word) => r!(d) = self.heap.mem[word],
                    Err(reason) => stop!(reason),
                },
                Op::StoreSlow { a, b, field } => match self.field_word(r!(a), FieldId::from_index(field as usize)) {
                    Ok(word) => self.heap.mem[word] = r!(b),
                    Err(reason) => stop!(reason),
                },
                Op::Get8 { kind, d, a, b } => {
                    let (first, index) = element!(kind, a, b);
                    r!(d) = i64::from((self.heap.mem[first + index / 8] >> (8 * (index % 8))) as i8) as u64;
                }
                Op::GetU8 { kind, d, a, b } => {
                    let (first, index) = element!(kind, a, b);
                    r!(d) = u64::from((self.heap.mem[first + index / 8] >> (8 * (index % 8))) as u8);
                }
                Op::GetU16 { kind, d, a, b } => {
                    let (first, index) = element!(kind, a, b);
                    r!(d) = u64::from((self.heap.mem[first + index / 4] >> (16 * (index % 4))) as u16);
                }
                Op::GetI16 { kind, d, a, b } => {
                    let (first, index) = element!(kind, a, b);
                    r!(d) = i64::from((self.heap.mem[first + index / 4] >> (16 * (index % 4))) as i16) as u64;
                }
                Op::GetI32 { kind, d, a, b } => {
                    let (first, index) = element!(kind, a, b);
                    r!(d) = of_i32((self.heap.mem[first + index / 2] >> (32 * (index % 2))) as i32);
                }
                Op::GetU32 { kind, d, a, b } => {
                    let (first, index) = element!(kind, a, b);
                    r!(d) = u64::from((self.heap.mem[first + index / 2] >> (32 * (index % 2))) as u32);
                }
                Op::Get64 { kind, d, a, b } => {
                    let (first, index) = element!(kind, a, b);
                    r!(d) = self.heap.mem[first + index];
                }
                Op::Set8 { kind, a, b, c } => {
                    let (first, index) = element!(kind, a, b);
                    set_part(&mut self.heap.mem[first + index / 8], 8 * (index % 8), 0xff, r!(c));
                }
                Op::Set16 { kind, a, b, c } => {
                    let (first, index) = element!(kind, a, b);
                    set_part(&mut self.heap.mem[first + index / 4], 16 * (index % 4), 0xffff, r!(c));
                }
                Op::Set32 { kind, a, b, c } => {
                    let (first, index) = element!(kind, a, b);
                    set_part(&mut self.heap.mem[first + index / 2], 32 * (index % 2), 0xffff_ffff, r!(c));
                }
                Op::Set64 { kind, a, b, c } => {
                    let (first, index) = element!(kind, a, b);
                    self.heap.mem[first + index] = r!(c);
                }
                Op::Fill { kind, a, b, c, d } => {
                    if let Err(reason) = self.heap.fill(kind, r!(a), (l!(b), l!(c)), r!(d)) {
                        stop!(reason);
                    }
                }
                Op::Copy { kind, a, b, c, d, e } => {
                    if let Err(reason) = self.heap.copy(kind, (r!(a), l!(b)), (r!(c), l!(d)), l!(e)) {
                        stop!(reason);
                    }
                }
                Op::Length { wide, d, a } => {
                    let header = self.heap.mem[r!(a) as usize];
                    if !(1..=12).contains(&(header & 15)) || (header & 16 != 0) != wide {
                        stop!(array_problem(header, 0));
                    }
                    r!(d) = header >> 32;
                }
                Op::Born { storage, a } => self.lives.born(r!(a), storage),
                Op::End { a } => {
                    if let Err(reason) = self.lives.end(r!(a)) {
                        stop!(reason);
                    }
                }
                Op::Alive { d, a } => r!(d) = self.lives.is_alive(r!(a)).into(),
                Op::StoredAs { storage, d, a } => r!(d) = self.lives.is_stored_as(r!(a), storage).into(),
                Op::Live { d } => r!(d) = self.lives.is_any_alive().into(),
                Op::Lost { d } => {
                    let is_lost = self.is_lost(stack, Frame { code, base, pc, call: 0 });
                    regs = window(stack, base);
                    r!(d) = is_lost.into();
                }
                Op::Root { a } => self.roots.push(r!(a)),
                Op::Left { d } => r!(d) = self.is_left().into(),
                Op::GlobalLoad { d, global } => r!(d) = self.globals[global as usize],
                Op::GlobalStore { a, global } => self.globals[global as usize] = r!(a),

                Op::Call { cost, call } => {
                    let site = &code.calls[call as usize];
                    let callee = compiled.code(site.proc);
                    let new_base = base + code.frame;
                    let end = new_base + callee.frame;
                    if self.frames.len() >= self.limits.depth || end + WINDOW > MAX_STACK {
                        stop!(Stop::Limit(LimitKind::Depth));
                    }
                    charge!(cost);
                    if stack.len() < end + WINDOW {
                        stack.resize((end + WINDOW).next_power_of_two(), 0);
                    }
                    let (below, above) = stack.split_at_mut(new_base);
                    let (old, new) = (&below[base..], &mut above[..callee.frame]);
                    if callee.near_locals >= site.args.len() {
                        for (slot, arg) in new.iter_mut().zip(&site.args) {
                            *slot = old[*arg as usize];
                        }
                        new[site.args.len()..].fill(0);
                    } else {
                        new.fill(0);
                        for (index, arg) in site.args.iter().enumerate() {
                            new[callee.slot(index)] = old[*arg as usize];
                        }
                    }
                    self.frames.push(Frame { code, base, pc, call });
                    code = callee;
                    ops = &code.ops;
                    base = new_base;
                    pc = 0;
                    regs = window(stack, base);
                }
                Op::Return { cost, values } => {
                    charge!(cost);
                    let values = &code.returns[values as usize];
                    let Some(caller) = self.frames.pop() else {
                        stop!(Stop::Returned(values.iter().map(|value| r!(*value)).collect()));
                    };
                    let (below, above) = stack.split_at_mut(base);
                    let below = &mut below[caller.base..];
                    for (target, value) in caller.code.calls[caller.call as usize].targets.iter().zip(values) {
                        if let Some(target) = target {
                            below[*target as usize] = above[*value as usize];
                        }
                    }
                    code = caller.code;
                    ops = &code.ops;
                    base = caller.base;
                    pc = caller.pc;
                    regs = window(stack, base);
                }
                Op::Halt { a } => stop!(Stop::Halted(i!(a))),
                Op::Havoc { havoc } => {
                    let site = &code.havocs[havoc as usize];
                    let bounds =
                        site.range.map(|(low, high)| (const_of(site.ty, r!(low)), const_of(site.ty, r!(high))));
                    match self.havoc(inputs, site.input, bounds) {
                        Ok(bits) => r!(site.target) = bits,
                        Err(stopped) => stop!(stopped),
                    }
                }
                Op::HavocArray { d, input, class } => {
                    let layout = compiled.classes.layout(class);
                    match self.havoc_array(inputs, InputId::from_index(input as usize)) {
                        Ok(elements) => {
                            let object = allocate!(d, layout, elements.len());
                            for (index, element) in elements.into_iter().enumerate() {
                                self.heap.set_element(object, index, bits_of(element));
                            }
                        }
                        Err(stopped) => stop!(stopped),
                    }
                }
                Op::HavocElements { a, input } => {
                    let object = r!(a);
                    let length = self.heap.length(object);
                    match self.havoc_array(inputs, InputId::from_index(input as usize)) {
                        Ok(elements) => {
                            // Whoever gives the contents need not know the length: the rest is zero.
                            for (index, element) in elements.into_iter().take(length).enumerate() {
                                self.heap.set_element(object, index, bits_of(element));
                            }
                        }
                        Err(stopped) => stop!(stopped),
                    }
                }
                Op::Output { stream, text, from, length } => {
                    if let Err(stopped) = self.write(output, r!(stream), r!(text), l!(from), l!(length)) {
                        stop!(stopped);
                    }
                }
                Op::Fail { check } => stop!(Stop::Failed(CheckId::from_index(check as usize))),
                Op::Block => stop!(Stop::Blocked),
                Op::Approximate => stop!(Stop::Approximated),
                Op::Problem { problem } => stop!(StuckReason::IllFormed(code.problems[problem as usize])),
            }
        };
        self.steps += (chunk - fuel) as u64;
        *at = Frame { code, base, pc, call: 0 };
        stop
    }
}

#[inline(always)]
fn set_part(word: &mut u64, shift: usize, mask: u64, value: u64) {
    *word = *word & !(mask << shift) | (value & mask) << shift;
}
