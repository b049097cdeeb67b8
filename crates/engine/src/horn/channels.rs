//! Channels: a predicate over the values of a tuple, which holds of all that are published, by any run.
//!
//! References have the shapes that fields have. One that is recalled may lead to an object of another run. Space invariants hold of objects of all
//! runs; but whether such an object is one that this run has made is never known, whatever the ids say.

use super::config::HeapEncoding;
use super::encode::{Encoder, Role, Run, Subject};
use super::values::Naming;
use ivl::{ChannelId, Expr, LocalId, Program, StmtKind, Type};
use smt::Head;

/// Whether an encoding of the heap can tell what is found behind recalled references: followed objects and arrays are those of one run.
pub(super) fn suits(heap: HeapEncoding, program: &Program) -> bool {
    let blocks = program.procs.iter().flat_map(|proc| proc.blocks.iter());
    let mut recalled = blocks.flat_map(|block| &block.stmts).filter_map(|stmt| match stmt.kind {
        StmtKind::Recall { channel, .. } => Some(channel),
        _ => None,
    });
    match heap {
        HeapEncoding::Space => true,
        HeapEncoding::Followed | HeapEncoding::Arrays => {
            !recalled.any(|channel| program.channels[channel].types.contains(&Type::Ref))
        }
    }
}

impl Encoder<'_, '_> {
    pub(super) fn prepare_channels(&mut self) {
        let info = self.info;
        for (id, channel) in info.program.channels.entries() {
            let positions = 0..channel.types.len();
            let arguments = positions
                .flat_map(|index| self.argument(Subject::Published(index), &info.channel_shape(id, index)))
                .collect();
            let name = format!("{}#{id}", channel.name);
            let pred = self.predicate(name, Role::Channel(id), arguments, "what runs publish".to_owned());
            self.channels.push(pred);
        }
    }

    /// Values are published where a path leads, whatever it meets later.
    pub(super) fn publish(&mut self, run: &mut Run, channel: ChannelId, values: &[Expr]) {
        let types = self.field_types();
        let mut args = Vec::new();
        for (index, value) in values.iter().enumerate() {
            let value = self.eval(run, value);
            let shape = self.info.channel_shape(channel, index);
            args.extend(self.context.arguments(&shape, &value, &types));
        }
        let note = self.note("publish");
        self.emit(&run.path, Head::Pred(self.channels[channel], args), note);
    }

    pub(super) fn recall(&mut self, run: &mut Run, channel: ChannelId, targets: &[LocalId]) {
        let types = self.field_types();
        let (proc, ..) = self.place;
        let (mut args, mut values) = (Vec::new(), Vec::new());
        for (index, target) in targets.iter().enumerate() {
            let shape = self.info.channel_shape(channel, index);
            let name = &self.info.program.procs[proc].locals[*target].name;
            let value = self.context.make(&shape, Naming::Fresh(name), &types);
            args.extend(self.context.arguments(&shape, &value, &types));
            values.push(value);
        }
        run.path.recall(self.channels[channel], args);
        for (target, value) in targets.iter().zip(values) {
            self.set(run, *target, value);
        }
    }
}
