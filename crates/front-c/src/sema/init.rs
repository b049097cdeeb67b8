//! Initialisers (C11 6.7.9): braces, elided braces, designators, ranges, strings, flexible arrays, unions.
//!
//! An object is walked in its order while entries are consumed. What is made is flat: the parts that are given, with their offsets.

use super::Pass;
use super::convert::Operand;
use crate::ast::{self, Designator, Init, InitEntry};
use crate::error::{Outcome, fail};
use crate::hir::{Constant, Expr, ExprKind, FloatValue, InitItem, InitValue, StaticItem};
use crate::lex::text::Width;
use crate::source::Span;
use crate::types::{BitField, FloatKind, IntKind, Length, QualType, RecordKind, Type, TypeId};

/// How many parts one initialiser may give.
const MAX_ITEMS: usize = 1 << 21;

/// A part of an object.
#[derive(Clone, Copy)]
struct Part {
    ty: TypeId,
    offset: u64,
    bits: Option<BitField>,
}

/// The entries of a list in braces, and which is next.
struct Feed<'e> {
    entries: &'e [InitEntry],
    at: usize,
    /// The next entry's value, if it was analysed to see its type.
    ready: Option<Operand>,
    /// The entry whose designators were followed already.
    followed: Option<usize>,
}

impl<'e> Feed<'e> {
    fn new(entries: &'e [InitEntry]) -> Feed<'e> {
        Feed { entries, at: 0, ready: None, followed: None }
    }

    fn next(&self) -> Option<&'e InitEntry> {
        self.entries.get(self.at)
    }

    fn advance(&mut self) {
        self.at += 1;
        self.ready = None;
    }
}

impl Pass<'_> {
    /// The parts that an initialiser gives, and the type that it completes.
    pub(super) fn init(&mut self, ty: QualType, init: &Init, span: Span) -> Outcome<(QualType, Vec<InitItem>)> {
        match init {
            Init::List(entries, span) => self.init_braced(ty, entries, *span),
            Init::Expr(expr) => {
                let mut items = Vec::new();
                if self.is_string_for(ty.ty, expr) {
                    let part = Part { ty: ty.ty, offset: 0, bits: None };
                    let count = self.string_part(part, expr, &mut items);
                    return Ok((self.completed(ty, count), items));
                }
                if let (true, ast::ExprKind::CompoundLiteral(name, entries)) = (self.types.is_array(ty.ty), &expr.kind)
                {
                    // GNU: an array from a literal of its type.
                    let own = self.type_name(name)?;
                    let (own, items) = self.init_braced(own, entries, expr.span)?;
                    if !self.types.compatible(own.ty, ty.ty) {
                        return fail(span, format!("{} does not begin as {}", self.words(ty.ty), self.words(own.ty)));
                    }
                    return Ok((if self.types.is_complete(ty.ty) { ty } else { own }, items));
                }
                let part = Part { ty: ty.ty, offset: 0, bits: None };
                let operand = self.operand(expr)?;
                self.value_part(part, operand, &mut items)?;
                Ok((ty, items))
            }
        }
    }

    /// The parts that a list in braces gives, and the type that it completes.
    pub(super) fn init_braced(
        &mut self,
        ty: QualType,
        entries: &[InitEntry],
        span: Span,
    ) -> Outcome<(QualType, Vec<InitItem>)> {
        let mut items = Vec::new();
        let count = self.braces(Part { ty: ty.ty, offset: 0, bits: None }, entries, span, &mut items)?;
        Ok((self.completed(ty, count), items))
    }

    /// A list in braces for a part. Says how many elements an array needs for it.
    fn braces(&mut self, part: Part, entries: &[InitEntry], span: Span, items: &mut Vec<InitItem>) -> Outcome<u64> {
        self.deeper(span, |p| p.braces_here(part, entries, span, items))
    }

    fn braces_here(
        &mut self,
        part: Part,
        entries: &[InitEntry],
        span: Span,
        items: &mut Vec<InitItem>,
    ) -> Outcome<u64> {
        if let [InitEntry { designators, value: Init::Expr(expr) }] = entries
            && designators.is_empty()
            && self.is_string_for(part.ty, expr)
        {
            return Ok(self.string_part(part, expr, items));
        }
        let mut feed = Feed::new(entries);
        match self.types.get(part.ty) {
            Type::Array { .. } | Type::Record(_) => self.fill(part, &mut feed, &[], true, span, items),
            Type::Unsupported(_) => {
                let value = self.unsupported(self.words(part.ty), part.ty, span);
                items.push(InitItem { offset: part.offset, bits: None, ty: part.ty, value: InitValue::Expr(value) });
                Ok(0)
            }
            _ => {
                match entries.first() {
                    Some(InitEntry { value: Init::Expr(expr), .. }) => {
                        let operand = self.operand(expr)?;
                        self.value_part(part, operand, items)?;
                    }
                    Some(InitEntry { value: Init::List(entries, span), .. }) => {
                        self.braces(part, entries, *span, items)?;
                    }
                    // Nothing: zero.
                    None => {}
                }
                Ok(0)
            }
        }
    }

    /// Fills an array or record, from the part that designators lead to on. In braces of its own it takes all entries; else those up to the
    /// next designator or its end. Says how many elements an array needs.
    fn fill(
        &mut self,
        whole: Part,
        feed: &mut Feed<'_>,
        designators: &[Designator],
        is_braced: bool,
        span: Span,
        items: &mut Vec<InitItem>,
    ) -> Outcome<u64> {
        if let Type::Record(id) = self.types.get(whole.ty)
            && self.types.records[*id].layout.is_none()
        {
            return fail(span, format!("{} is incomplete", self.words(whole.ty)));
        }
        let mut position = 0u64;
        let mut most = 0u64;
        let mut path = designators;
        while let Some(entry) = feed.next() {
            if is_braced && !entry.designators.is_empty() {
                path = &entry.designators;
            } else if !is_braced && path.is_empty() && !entry.designators.is_empty() && feed.followed != Some(feed.at) {
                // It designates a part of something further out.
                break;
            }
            if items.len() > MAX_ITEMS {
                return fail(span, "this initialiser is too long");
            }
            if let Some((first, rest)) = path.split_first() {
                let (low, high, rest_members) = self.designated(whole, first)?;
                path = &[];
                position = low;
                let before = feed.at;
                feed.followed = Some(before);
                self.designated_part(whole, feed, (low, high), &rest_members, rest, span, items)?;
                if feed.at == before {
                    // What is designated has no parts.
                    feed.advance();
                }
                most = most.max(high.saturating_add(1));
                position = position.max(high).saturating_add(1);
            } else {
                let Some(part) = self.part_at(whole, position) else {
                    if !is_braced {
                        break;
                    }
                    // Too many: compilers warn, and evaluate nothing.
                    if let Init::Expr(expr) = &entry.value {
                        self.operand(expr)?;
                    }
                    feed.advance();
                    continue;
                };
                self.next_part(part, feed, span, items)?;
                most = most.max(position.saturating_add(1));
                position = position.saturating_add(1);
            }
            if self.is_union(whole.ty) {
                // Only one member is given; another only by its designator.
                position = u64::MAX;
                if !is_braced {
                    break;
                }
            }
        }
        Ok(most)
    }

    fn is_union(&self, ty: TypeId) -> bool {
        self.types.record_of(ty).is_some_and(|record| self.types.records[record].kind == RecordKind::Union)
    }

    /// The part at a position: an element or a member.
    fn part_at(&self, whole: Part, position: u64) -> Option<Part> {
        match *self.types.get(whole.ty) {
            Type::Array { element, length } => {
                if matches!(length, Length::Known(length) if position >= length) {
                    return None;
                }
                let size = self.types.size_of(element.ty)?;
                let offset = whole.offset.checked_add(size.checked_mul(position)?)?;
                Some(Part { ty: element.ty, offset, bits: None })
            }
            Type::Record(_) => {
                let member = self.member_at(whole.ty, usize::try_from(position).ok()?)?;
                Some(Part { ty: member.ty.ty, offset: whole.offset.checked_add(member.offset)?, bits: member.bits })
            }
            _ => None,
        }
    }

    /// The positions that a designator names, and the way on through anonymous records.
    fn designated(&mut self, whole: Part, designator: &Designator) -> Outcome<(u64, u64, Vec<usize>)> {
        let index = |p: &mut Self, expr: &ast::Expr| {
            let value = p.integer_constant(expr)?;
            match u64::try_from(value) {
                Ok(value) if value < 1 << 40 => Ok(value),
                _ => fail(expr.span, "there is no such element"),
            }
        };
        match designator {
            Designator::Member(name, span) => {
                let word = self.name(*name);
                let path = self.types.record_of(whole.ty).and_then(|record| self.types.find_member(record, &word));
                match path.as_deref() {
                    Some([first, rest @ ..]) => Ok((*first as u64, *first as u64, rest.to_vec())),
                    _ => fail(*span, format!("{} has no member `{word}`", self.words(whole.ty))),
                }
            }
            Designator::Index(expr) | Designator::Range(expr, _) => {
                if !self.types.is_array(whole.ty) {
                    return fail(expr.span, format!("{} has no elements", self.words(whole.ty)));
                }
                let low = index(self, expr)?;
                let high = match designator {
                    Designator::Range(_, high) => index(self, high)?,
                    _ => low,
                };
                if low > high || self.part_at(whole, high).is_none() {
                    return fail(expr.span, "there is no such element");
                }
                Ok((low, high, Vec::new()))
            }
        }
    }

    /// The next entry goes to a designated part, or to each of a range.
    #[allow(clippy::too_many_arguments)]
    fn designated_part(
        &mut self,
        whole: Part,
        feed: &mut Feed<'_>,
        range: (u64, u64),
        members: &[usize],
        rest: &[Designator],
        span: Span,
        items: &mut Vec<InitItem>,
    ) -> Outcome<()> {
        let first = items.len();
        let Some(mut part) = self.part_at(whole, range.0) else { return fail(span, "there is no such part") };
        for index in members {
            match self.part_at(part, *index as u64) {
                Some(inner) => part = inner,
                None => return fail(span, "there is no such part"),
            }
        }
        if rest.is_empty() {
            self.next_part(part, feed, span, items)?;
        } else {
            self.deeper(span, |p| p.fill(part, feed, rest, false, span, items))?;
        }
        // The others of the range have the same value, which is evaluated once: so it must be one that cannot tell.
        let size = self.part_at(whole, range.0 + 1).or(self.part_at(whole, range.0));
        let stride = size.map_or(0, |next| next.offset.saturating_sub(whole.offset)) / (range.0 + 1).max(1);
        let count = range.1 - range.0;
        let given = items.len() - first;
        if count.saturating_mul(given as u64) > MAX_ITEMS as u64 {
            return fail(span, "this initialiser is too long");
        }
        for step in 1..=count {
            for index in first..first + given {
                let mut item = items[index].clone();
                item.offset = item.offset.saturating_add(stride.saturating_mul(step));
                if let InitValue::Expr(value) = &item.value
                    && self.constant(value).is_none()
                    && !matches!(value.kind, ExprKind::Load(_) | ExprKind::Unsupported(_))
                {
                    let reason = "a range of elements that is not constant";
                    item.value = InitValue::Expr(self.unsupported(reason, value.ty, value.span));
                }
                items.push(item);
            }
        }
        Ok(())
    }

    /// The next entry goes to a part; if that is an array or record and the entry no list, as many entries as it takes.
    fn next_part(&mut self, part: Part, feed: &mut Feed<'_>, span: Span, items: &mut Vec<InitItem>) -> Outcome<()> {
        let Some(entry) = feed.next() else { return Ok(()) };
        let expr = match &entry.value {
            Init::List(entries, span) => {
                feed.advance();
                self.braces(part, entries, *span, items)?;
                return Ok(());
            }
            Init::Expr(expr) => expr,
        };
        if self.is_string_for(part.ty, expr) {
            self.string_part(part, expr, items);
            feed.advance();
            return Ok(());
        }
        match self.types.get(part.ty) {
            Type::Array { .. } => {}
            Type::Record(_) => {
                let operand = match feed.ready.take() {
                    Some(operand) => operand,
                    None => self.operand(expr)?,
                };
                let own = match &operand {
                    Operand::Place(place) => place.ty.ty,
                    Operand::Value(value) | Operand::Function(value) => value.ty,
                };
                if self.types.compatible(own, part.ty) {
                    feed.advance();
                    return self.value_part(part, operand, items);
                }
                feed.ready = Some(operand);
            }
            _ => {
                let operand = match feed.ready.take() {
                    Some(operand) => operand,
                    None => self.operand(expr)?,
                };
                feed.advance();
                return self.value_part(part, operand, items);
            }
        }
        // If it has no parts (`struct {}`, `[0]`) nothing is taken, and the entry is for the next one.
        self.deeper(span, |p| p.fill(part, feed, &[], false, span, items))?;
        Ok(())
    }

    /// One value for a scalar, or a whole record.
    fn value_part(&mut self, part: Part, operand: Operand, items: &mut Vec<InitItem>) -> Outcome<()> {
        let value = self.rvalue(operand)?;
        if self.types.is_array(part.ty) {
            return fail(value.span, format!("{} does not begin as {}", self.words(part.ty), self.words(value.ty)));
        }
        let value = InitValue::Expr(self.assigned(value, part.ty)?);
        items.push(InitItem { offset: part.offset, bits: part.bits, ty: part.ty, value });
        Ok(())
    }

    /// Whether an expression is a string that begins an array of this type.
    fn is_string_for(&self, ty: TypeId, expr: &ast::Expr) -> bool {
        let (ast::ExprKind::String(_, width), Type::Array { element, .. }) = (&expr.kind, self.types.get(ty)) else {
            return false;
        };
        let Type::Int(kind) = self.types.get(element.ty) else { return false };
        match width {
            Width::Narrow => matches!(kind, IntKind::Char | IntKind::SChar | IntKind::UChar),
            Width::U16 => *kind == IntKind::UShort,
            Width::U32 => *kind == IntKind::UInt,
            Width::Wide => *kind == self.types.model.wide_type() || kind.size(self.types.model) == 4,
        }
    }

    /// A string for an array. Says how many units it has.
    fn string_part(&mut self, part: Part, expr: &ast::Expr, items: &mut Vec<InitItem>) -> u64 {
        let ast::ExprKind::String(units, width) = &expr.kind else { return 0 };
        let place = self.string(units, *width, expr.span);
        let count = units.len() as u64;
        let crate::hir::PlaceKind::String(id) = place.kind else { return count };
        let ty = self.completed(part.ty.into(), count).ty;
        items.push(InitItem { offset: part.offset, bits: None, ty, value: InitValue::String(id) });
        count
    }

    /// An initialiser of an object of static storage.
    pub(super) fn static_init(
        &mut self,
        ty: QualType,
        init: &Init,
        span: Span,
    ) -> Outcome<(QualType, Vec<StaticItem>)> {
        // GNU: a literal of the same type counts as a list.
        if let Init::Expr(ast::Expr { kind: ast::ExprKind::CompoundLiteral(name, entries), .. }) = init {
            let own = self.type_name(name)?;
            if !self.types.is_scalar(ty.ty) && self.types.compatible(own.ty, ty.ty) {
                return self.static_list(if self.types.is_complete(ty.ty) { ty } else { own }, entries, span);
            }
        }
        let (ty, items) = self.init(ty, init, span)?;
        Ok((ty, self.static_items(items)?))
    }

    /// A list in braces for an object of static storage.
    pub(super) fn static_list(
        &mut self,
        ty: QualType,
        entries: &[InitEntry],
        span: Span,
    ) -> Outcome<(QualType, Vec<StaticItem>)> {
        let (ty, items) = self.init_braced(ty, entries, span)?;
        Ok((ty, self.static_items(items)?))
    }

    fn static_items(&mut self, items: Vec<InitItem>) -> Outcome<Vec<StaticItem>> {
        let mut all = Vec::with_capacity(items.len());
        for item in items {
            let (offset, bits, ty) = (item.offset, item.bits, item.ty);
            match item.value {
                InitValue::String(id) => {
                    let span = self.strings[id].span;
                    all.push(StaticItem { offset, bits, ty, value: Constant::String(id), span });
                }
                InitValue::Expr(expr) => self.static_item(offset, bits, &expr, &mut all)?,
            }
        }
        Ok(all)
    }

    fn static_item(
        &mut self,
        offset: u64,
        bits: Option<BitField>,
        expr: &Expr,
        all: &mut Vec<StaticItem>,
    ) -> Outcome<()> {
        let (ty, span) = (expr.ty, expr.span);
        if let Some(value) = self.constant(expr) {
            all.push(StaticItem { offset, bits, ty, value, span });
            return Ok(());
        }
        // GNU: a record that is a literal, as a part of another one; a constant object.
        if let ExprKind::Load(place) = &expr.kind {
            if let crate::hir::PlaceKind::Global(id) = place.kind
                && (self.globals[id].name.is_empty() || self.globals[id].ty.quals.is_const)
                && self.globals[id].definition == crate::hir::Definition::Initialised
            {
                let parts = self.globals[id].init.clone();
                all.extend(parts.into_iter().map(|part| StaticItem { offset: part.offset + offset, ..part }));
                return Ok(());
            }
            if let crate::hir::PlaceKind::CompoundLiteral { init, .. } = &place.kind {
                let parts = self.static_items(init.items.clone())?;
                all.extend(parts.into_iter().map(|part| StaticItem { offset: part.offset + offset, ..part }));
                return Ok(());
            }
        }
        let reason = match self.unmodelled_part(expr) {
            Some(reason) => reason,
            None => return fail(span, "an object that lives on begins with a constant, and this is none"),
        };
        all.push(StaticItem { offset, bits, ty, value: Constant::Unsupported(reason), span });
        Ok(())
    }

    /// Why an expression is not modelled as a constant, if that is so.
    fn unmodelled_part(&self, expr: &Expr) -> Option<std::sync::Arc<str>> {
        if let Type::Unsupported(unsupported) = self.types.get(expr.ty) {
            return Some(unsupported.name.clone());
        }
        match &expr.kind {
            ExprKind::Unsupported(reason) => Some(reason.clone()),
            ExprKind::Float(FloatValue::Extended(_)) => Some("long double arithmetic in an initialiser".into()),
            ExprKind::Cast { operand, .. } | ExprKind::Unary { operand, .. } | ExprKind::Not(operand) => {
                self.unmodelled_part(operand)
            }
            ExprKind::Binary { left, right, .. }
            | ExprKind::Compare { left, right, .. }
            | ExprKind::PointerDifference { left, right } => {
                let is_long = matches!(self.types.get(left.ty), Type::Float(FloatKind::LongDouble));
                let constants = self.constant(left).is_some() && self.constant(right).is_some();
                if is_long && constants {
                    return Some("long double arithmetic in an initialiser".into());
                }
                if constants && self.types.is_float(left.ty) {
                    return Some("arithmetic in an initialiser".into());
                }
                self.unmodelled_part(left).or_else(|| self.unmodelled_part(right))
            }
            ExprKind::PointerOffset { pointer, index, .. } => {
                self.unmodelled_part(pointer).or_else(|| self.unmodelled_part(index))
            }
            ExprKind::Conditional { then, otherwise, .. } => {
                self.unmodelled_part(then).or_else(|| self.unmodelled_part(otherwise))
            }
            ExprKind::Builtin { .. } => Some("a builtin function in an initialiser".into()),
            _ => None,
        }
    }
}
