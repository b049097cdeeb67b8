//! The abstract heap: cells that join what is stored at a place, and fresh objects that are still known exactly.

use super::*;

impl<'p> Engine<'p> {
    /// Values leave the activation: objects in them are not fresh any more.
    pub(in crate::analysis::values) fn publish(&mut self, point: &mut Point<'p>, values: &mut [Value]) {
        let mut ids: Vec<ObjectId> = values.iter().flat_map(fresh_in).collect();
        if ids.is_empty() {
            return;
        }
        ids.sort();
        ids.dedup();
        self.demote(point, &ids);
        values.iter_mut().for_each(|value| *value = demoted(value, &ids));
    }

    /// Makes fresh objects ordinary ones.
    pub(in crate::analysis::values) fn demote(&mut self, point: &mut Point<'p>, ids: &[ObjectId]) {
        for object in point.fresh.clone().iter().filter(|object| ids.contains(&object.id)) {
            self.flush(object);
        }
        if point.fresh.iter().any(|object| ids.contains(&object.id)) {
            Rc::make_mut(&mut point.fresh).retain(|object| !ids.contains(&object.id));
        }
        for local in point.holders.clone() {
            let value = &self.env[local.index()];
            if matches!(value, Value::Ref(set) if ids.iter().any(|id| set.contains(*id))) {
                let value = demoted(value, ids);
                self.put(point, local, value);
            }
        }
    }

    /// What is known about a fresh object goes into the heap.
    pub(super) fn flush(&mut self, object: &FreshObject) {
        if self.is_frozen {
            return;
        }
        let id = ObjectId::from_index(object.id.index() - 1);
        let class = self.class_of(id);
        for field in self.fields_of(class).iter() {
            let value = match object.fields.binary_search_by_key(field, |(field, _)| *field) {
                Ok(index) => object.fields[index].1.clone(),
                Err(_) => self.zero_of(*field),
            };
            self.write(Place::Field(id, *field), &value);
        }
    }

    /// All fields of the objects of a class.
    pub(in crate::analysis::values) fn fields_of(&mut self, class: ClassId) -> Rc<[FieldId]> {
        if let Some(fields) = self.fields_of.get(&class) {
            return fields.clone();
        }
        let supers = &self.supertypes[class];
        let fields = self.program.fields.entries().filter(|(_, field)| supers[field.owner.index()]);
        let fields: Rc<[FieldId]> = fields.map(|(id, _)| id).collect();
        self.fields_of.insert(class, fields.clone());
        fields
    }

    pub(super) fn cell(&mut self, place: Place) -> CellId {
        if let Some(cell) = self.places.get(&place) {
            return *cell;
        }
        let value = self.initial(place);
        let cell = self.cells.push(Cell { value, readers: FxHashSet::default(), changes: 0 });
        self.places.insert(place, cell);
        cell
    }

    /// What is there from the start: texts only.
    pub(super) fn initial(&self, place: Place) -> Option<Value> {
        let object = match place {
            Place::Field(object, _) | Place::Element(object) | Place::Length(object) => object,
            Place::Published(..) => return None,
        };
        match (self.object(object), place) {
            (Object::Site(..), _) => None,
            (Object::Text(_), Place::Field(_, field)) => {
                if self.program.text_layout.is_some_and(|layout| layout.value == field) {
                    let chars = self.objects.known(Object::TextChars)?;
                    Some(Value::Ref(ObjectSet::one(summary_of(chars.index()))))
                } else {
                    Some(self.zero_of(field))
                }
            }
            (Object::TextChars, Place::Element(_)) => {
                let units = || self.program.texts.iter().flat_map(|text| text.units.iter().copied());
                Some(Value::Int(Type::U16, units().min()?.into(), units().max()?.into()))
            }
            (Object::TextChars, Place::Length(_)) => {
                let lengths = || self.program.texts.iter().map(|text| text.units.len() as i128);
                Some(Value::Int(Type::I32, lengths().min()?, lengths().max()?))
            }
            (Object::TextChars, Place::Field(_, field)) => Some(self.zero_of(field)),
            (Object::Text(_), Place::Element(_) | Place::Length(_))
            | (Object::Text(_) | Object::TextChars, Place::Published(..)) => None,
        }
    }

    pub(in crate::analysis::values) fn write(&mut self, place: Place, value: &Value) {
        if self.is_frozen {
            return;
        }
        let id = self.cell(place);
        let mut known = self.cells[id].value.take();
        let is_changed = match &mut known {
            None => {
                known = Some(value.clone());
                true
            }
            Some(known) => self.grow(known, value, self.cells[id].changes, &ENDS),
        };
        // Ranges of what objects hold are left to the engines, whose invariants users can read and solvers check.
        if let (Place::Field(..) | Place::Element(_) | Place::Published(..), Some(Value::Int(ty, low, high))) =
            (place, &mut known)
            && low != high
        {
            (*low, *high) = ty.range().unwrap_or(domain::ALL);
        }
        let cell = &mut self.cells[id];
        cell.value = known;
        if is_changed {
            cell.changes += 1;
            let readers: Vec<_> = cell.readers.iter().copied().collect();
            readers.into_iter().for_each(|(proc, block)| self.enqueue(proc, block));
        }
    }

    /// What has been stored at a place.
    pub(in crate::analysis::values) fn stored(&self, place: Place) -> Option<&Value> {
        self.places.get(&place).and_then(|cell| self.cells[*cell].value.as_ref())
    }

    pub(in crate::analysis::values) fn read(&mut self, point: &Point<'p>, place: Place) -> Option<Value> {
        let id = self.cell(place);
        if !self.is_frozen {
            self.cells[id].readers.insert((point.proc, point.block));
        }
        self.cells[id].value.clone()
    }

    /// Whether the first class is the second or a subtype of it.
    pub(crate) fn is_subtype(&self, class: ClassId, of: ClassId) -> bool {
        self.supertypes[class][of.index()]
    }

    /// Whether objects of this class have a field.
    pub(in crate::analysis::values) fn has_field(&self, object: ObjectId, field: FieldId) -> bool {
        self.supertypes[self.class_of(object)][self.program.fields[field].owner.index()]
    }

    /// The type of the elements of an array.
    pub(in crate::analysis::values) fn element_type(&self, object: ObjectId) -> Option<Type> {
        match self.program.classes[self.class_of(object)].kind {
            ClassKind::Array { element, .. } => Some(element),
            ClassKind::Concrete | ClassKind::Abstract => None,
        }
    }

    /// The type of the indices and of the length of an array.
    pub(in crate::analysis::values) fn index_type(&self, object: ObjectId) -> Option<Type> {
        match self.program.classes[self.class_of(object)].kind {
            ClassKind::Array { index, .. } => Some(index),
            ClassKind::Concrete | ClassKind::Abstract => None,
        }
    }
}
