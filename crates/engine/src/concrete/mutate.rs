//! New plans from old ones: a few inputs changed, plans spliced, cut and extended.

use super::dictionary::Dictionary;
use super::random::Random;
use ivl::interp::Given;
use ivl::{Const, Type};

/// A plan near this one.
pub(super) fn mutate(plan: &[Given], other: &[Given], dictionary: &Dictionary, random: &mut Random) -> Vec<Given> {
    let mut plan = plan.to_vec();
    for _ in 0..=random.below(3) {
        match random.below(12) {
            0 => plan.truncate(random.below(plan.len() + 1)),
            1 if !other.is_empty() => {
                // The beginning of one, the end of the other.
                plan.truncate(random.below(plan.len() + 1));
                let from = plan.len().min(other.len());
                plan.extend_from_slice(&other[from..]);
            }
            2 if !plan.is_empty() => {
                let at = random.below(plan.len());
                let again = plan[at].clone();
                plan.insert(at, again);
            }
            3 if plan.len() > 1 => {
                plan.remove(random.below(plan.len()));
            }
            4 if plan.len() > 1 => {
                // The same value at two places.
                let (from, to) = (random.below(plan.len()), random.below(plan.len()));
                plan[to] = plan[from].clone();
            }
            5 if plan.len() > 1 => {
                let (a, b) = (random.below(plan.len()), random.below(plan.len()));
                plan.swap(a, b);
            }
            _ if !plan.is_empty() => {
                let at = random.below(plan.len());
                plan[at] = changed(&plan[at], dictionary, random);
            }
            _ => {}
        }
    }
    plan
}

fn changed(given: &Given, dictionary: &Dictionary, random: &mut Random) -> Given {
    match given {
        Given::Scalar(value) => Given::Scalar(changed_value(*value, dictionary, random)),
        Given::Array(elements) => Given::Array(changed_text(elements, dictionary, random)),
    }
}

fn changed_value(value: Const, dictionary: &Dictionary, random: &mut Random) -> Const {
    match value {
        Const::Bool(value) => Const::Bool(!value),
        Const::Int(ty, value) => {
            let new = match random.below(8) {
                0 => value + 1,
                1 => value - 1,
                2 => -value,
                3 => value + random.below(64) as i128 - 32,
                4 => value * 2,
                _ => return dictionary.pick(ty, None, random),
            };
            // Whoever asks for it brings it back into its range.
            Const::Int(ty, Type::I64.wrap(new))
        }
        Const::F32(bits) => match random.below(6) {
            0 => Const::f32(f32::from_bits(bits).next_up()),
            1 => Const::f32(f32::from_bits(bits).next_down()),
            2 => Const::f32(-f32::from_bits(bits)),
            3 => Const::f32(f32::from_bits(bits) * 2.0),
            _ => dictionary.pick(Type::F32, None, random),
        },
        Const::F64(bits) => match random.below(6) {
            0 => Const::f64(f64::from_bits(bits).next_up()),
            1 => Const::f64(f64::from_bits(bits).next_down()),
            2 => Const::f64(-f64::from_bits(bits)),
            3 => Const::f64(f64::from_bits(bits) * 2.0),
            _ => dictionary.pick(Type::F64, None, random),
        },
        Const::Null => Const::Null,
    }
}

fn changed_text(elements: &[Const], dictionary: &Dictionary, random: &mut Random) -> Vec<Const> {
    let ty = elements.first().map_or(Type::U16, |element| element.ty());
    let mut elements = elements.to_vec();
    let unit = |random: &mut Random| Const::Int(Type::U16, dictionary.unit(random).into());
    if ty != Type::U16 {
        if let Some(element) = elements.first_mut() {
            *element = changed_value(*element, dictionary, random);
        }
        return elements;
    }
    match random.below(8) {
        0 if !elements.is_empty() => {
            elements.remove(random.below(elements.len()));
        }
        1 => elements.insert(random.below(elements.len() + 1), unit(random)),
        2 => elements.push(unit(random)),
        3 if !elements.is_empty() => {
            let at = random.below(elements.len());
            elements[at] = unit(random);
        }
        4 if !elements.is_empty() => {
            let at = random.below(elements.len());
            if let Const::Int(ty, value) = elements[at] {
                elements[at] = Const::Int(ty, (value + if random.once_in(2) { 1 } else { -1 }).clamp(0, 0xffff));
            }
        }
        5 => {
            let more = dictionary.pick_text(random);
            elements.extend(more.into_iter().map(|unit| Const::Int(Type::U16, unit.into())));
        }
        _ => {
            let text = dictionary.pick_text(random);
            elements = text.into_iter().map(|unit| Const::Int(Type::U16, unit.into())).collect();
        }
    }
    elements
}
