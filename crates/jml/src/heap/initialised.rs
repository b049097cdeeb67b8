//! Which classes are initialised when a method is called. Those that the heap is built of are, always. Others are, or are not, or have failed:
//! what an initialiser does may happen before the call or inside of it.

use super::{Builder, ClassId, JML, Ty, is_arbitrary_static};
use crate::fixed;
use std::collections::BTreeSet;

impl Builder<'_, '_> {
    /// The classes that building the heap initialises.
    pub(super) fn touched(&self) -> BTreeSet<ClassId> {
        let world = self.world;
        let made = self.pending.iter().chain(&self.kept).map(|(key, _)| key).chain(self.pools.iter().flatten());
        let mut touched: BTreeSet<ClassId> = made
            .filter_map(|key| match key {
                Ty::Own(id) => Some(*id),
                Ty::Primitive(_) | Ty::Text | Ty::Boxed(_) | Ty::Array(_) | Ty::Other(_) => None,
            })
            .flat_map(|id| world.line(id))
            .collect();
        touched.extend(&self.holders);
        touched.extend(world.ids().filter(|id| {
            let class = world.class(*id);
            class.fields.iter().any(|field| is_arbitrary_static(world, *id, field))
                || crate::instrument::has_static_invariants(world, *id)
        }));
        touched
    }

    /// Initialises some of the other classes, in any way that the program might have done it.
    pub(super) fn initialise_some(&mut self, met: &[ClassId]) -> String {
        let touched = self.touched();
        let world = self.world;
        let others = met
            .iter()
            .filter(|id| !touched.contains(id) && !world.is_inner(**id) && fixed::has_initialiser(world, **id));
        others
            .map(|id| {
                let name = &world.classes[id.0].name;
                format!(
                    "if ({JML}.flag()) {{ try {{ {name}.$jml$touch(); }} \
                     catch (ExceptionInInitializerError | NoClassDefFoundError $jml$e) {{ }} }} "
                )
            })
            .collect()
    }
}
