//! Where program inputs come from.
//!
//! The machine asks [`Inputs`] at every havoc that names an input, and rejects what is not a value of the type and range.
//! What a source gave can be kept by a [`Recorder`] and given again by [`Recorded`]: the same run.

use crate::expr::{Const, Type};
use crate::program::{Input, InputId};
use std::collections::VecDeque;
use thiserror::Error;

/// There is no value for an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoInput {
    /// The recorded inputs are used up.
    #[error("the given inputs are used up")]
    UsedUp,
    /// A scalar was asked for and an array is next, or the other way round.
    #[error("the given inputs do not fit: a scalar for an array, or an array for a scalar")]
    Shape,
    /// The source does not have such inputs.
    #[error("there is no source for this kind of input")]
    NoSource,
    /// Reading it failed.
    #[error("the input cannot be read")]
    Unreadable,
}

/// Gives a program its inputs.
pub trait Inputs {
    /// A value of the input's type, within the range if there is one (it is not empty).
    fn scalar(&mut self, input: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput>;

    /// The elements of an array, each of the input's type.
    fn array(&mut self, input: InputId, decl: &Input) -> Result<Vec<Const>, NoInput>;
}

/// One value given to a program.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// A single value.
    Scalar(Const),
    /// The elements of an array.
    Array(Vec<Const>),
}

/// What to do when the recorded values are used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Afterwards {
    /// There is no input.
    #[default]
    Refuse,
    /// Zeros (within a range: its lower end if zero is not in it), and empty arrays.
    Zero,
}

/// Values given one after the other, whatever asks for them.
#[derive(Clone, Debug, Default)]
pub struct Recorded {
    values: VecDeque<Given>,
    afterwards: Afterwards,
}

impl Recorded {
    /// These values in order.
    pub fn new(values: impl IntoIterator<Item = Given>, afterwards: Afterwards) -> Self {
        Self { values: values.into_iter().collect(), afterwards }
    }

    /// Always zero.
    pub fn zeros() -> Self {
        Self::new([], Afterwards::Zero)
    }

    /// Nothing: for programs without input.
    pub fn none() -> Self {
        Self::default()
    }
}

impl Inputs for Recorded {
    fn scalar(&mut self, _: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        match (self.values.pop_front(), self.afterwards) {
            (Some(Given::Scalar(value)), _) => Ok(value),
            (Some(Given::Array(_)), _) => Err(NoInput::Shape),
            (None, Afterwards::Refuse) => Err(NoInput::UsedUp),
            (None, Afterwards::Zero) => Ok(nearest_zero(decl.ty, range)),
        }
    }

    fn array(&mut self, _: InputId, _: &Input) -> Result<Vec<Const>, NoInput> {
        match (self.values.pop_front(), self.afterwards) {
            (Some(Given::Array(elements)), _) => Ok(elements),
            (Some(Given::Scalar(_)), _) => Err(NoInput::Shape),
            (None, Afterwards::Refuse) => Err(NoInput::UsedUp),
            (None, Afterwards::Zero) => Ok(Vec::new()),
        }
    }
}

/// Zero, or the end of the range if zero is not in it.
pub(super) fn nearest_zero(ty: Type, range: Option<(Const, Const)>) -> Const {
    let zero = ty.zero();
    match range {
        Some((low, _)) if !super::value::at_most(low, zero) => low,
        Some((_, high)) if !super::value::at_most(zero, high) => high,
        Some(_) | None => zero,
    }
}

/// Keeps what another source gives.
#[derive(Clone, Debug)]
pub struct Recorder<I> {
    source: I,
    values: Vec<(InputId, Given)>,
}

impl<I: Inputs> Recorder<I> {
    /// Keeps what this source gives.
    pub fn new(source: I) -> Self {
        Self { source, values: Vec::new() }
    }

    /// What was given so far, and to which input.
    pub fn values(&self) -> &[(InputId, Given)] {
        &self.values
    }

    /// A source that gives the same again.
    pub fn replay(&self) -> Recorded {
        Recorded::new(self.values.iter().map(|(_, given)| given.clone()), Afterwards::Refuse)
    }

    /// What was given.
    pub fn into_values(self) -> Vec<(InputId, Given)> {
        self.values
    }
}

impl<I: Inputs> Inputs for Recorder<I> {
    fn scalar(&mut self, input: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        let value = self.source.scalar(input, decl, range)?;
        self.values.push((input, Given::Scalar(value)));
        Ok(value)
    }

    fn array(&mut self, input: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        let elements = self.source.array(input, decl)?;
        self.values.push((input, Given::Array(elements.clone())));
        Ok(elements)
    }
}

impl<I: Inputs + ?Sized> Inputs for &mut I {
    fn scalar(&mut self, input: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        (**self).scalar(input, decl, range)
    }

    fn array(&mut self, input: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        (**self).array(input, decl)
    }
}

impl<I: Inputs + ?Sized> Inputs for Box<I> {
    fn scalar(&mut self, input: InputId, decl: &Input, range: Option<(Const, Const)>) -> Result<Const, NoInput> {
        (**self).scalar(input, decl, range)
    }

    fn array(&mut self, input: InputId, decl: &Input) -> Result<Vec<Const>, NoInput> {
        (**self).array(input, decl)
    }
}
