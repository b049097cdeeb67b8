//! Many elements at once: copies within one array and between two, fills of ranges; of all types, also where that fails at first or in the midst.

use crate::generator::Gen;
use crate::stmt::Flow;
use crate::types::{Prim, Ty};

/// Classes of elements, each with values that fit.
const REFERENCES: [(&str, [&str; 4]); 5] = [
    ("Object", ["\"a\"", "1", "2.5", "'c'"]),
    ("String", ["\"b\"", "\"\"", "\"d\"", "\"ef\""]),
    ("Integer", ["3", "-4", "500", "6"]),
    ("Number", ["7", "8L", "9.5", "10"]),
    ("int[]", ["{}", "{1}", "{2, 3}", "{4, 5, 6}"]),
];

impl Gen {
    pub(crate) fn many_elements(&mut self) -> Option<Flow> {
        match self.rng.below(5) {
            0 | 1 => self.primitive_copy(),
            2 | 3 => self.reference_copy(),
            _ => self.range_fill(),
        }
        Some(Flow::Continues)
    }

    fn primitive_copy(&mut self) {
        let prim = self.any_prim();
        let ty = Ty::Prim(prim).array();
        let source = self.full_array(prim);
        let target = match self.rng.below(10) {
            0..5 => source.clone(),
            _ => self.full_array(prim),
        };
        let call = self.copy_call(&source, &target);
        self.attempt(&call);
        self.print_value(&target, &ty);
    }

    fn reference_copy(&mut self) {
        let source = self.references();
        let target = if self.rng.chance(30) { source.clone() } else { self.references() };
        let call = self.copy_call(&source, &target);
        self.attempt(&call);
        self.out.line(format!("pr(\"{target} \" + Arrays.deepToString({target}));"));
    }

    fn range_fill(&mut self) {
        if self.rng.chance(40) {
            let array = self.references();
            let value = match self.rng.below(5) {
                0 => "null".to_string(),
                // An initializer is no value.
                _ => self.rng.pick(&REFERENCES[..4]).1[self.rng.below(4)].to_string(),
            };
            let call = self.fill_call(&array, &value);
            self.attempt(&call);
            self.out.line(format!("pr(\"{array} \" + Arrays.deepToString({array}));"));
            return;
        }
        let prim = self.any_prim();
        let array = self.full_array(prim);
        let value = if prim == Prim::Bool { self.boolean(1) } else { self.numeric(prim, 1) };
        let call = self.fill_call(&array, &format!("({}) ({value})", prim.java()));
        self.attempt(&call);
        self.print_value(&array, &Ty::Prim(prim).array());
    }

    fn fill_call(&mut self, array: &str, value: &str) -> String {
        let (from, to) = (self.element_number(), self.element_number());
        match self.rng.below(8) {
            0 => format!("Arrays.fill({array}, {value});"),
            1 => format!("Arrays.fill({array}, {from}, {to}, {value});"),
            _ => format!("Arrays.fill({array}, {from}, {array}.length - {to}, {value});"),
        }
    }

    fn copy_call(&mut self, source: &str, target: &str) -> String {
        let (from, to, count) = (self.element_number(), self.element_number(), self.element_number());
        let mut ends = [source.to_string(), target.to_string()];
        if self.rng.chance(12) {
            let other = match self.rng.below(4) {
                0 => "null".to_string(),
                1 => "\"no array\"".to_string(),
                2 => format!("new {}[3]", self.any_prim().java()),
                _ => "new Object[3]".to_string(),
            };
            ends[self.rng.below(2)] = other;
        }
        let [source, target] = ends;
        format!("System.arraycopy({source}, {from}, {target}, {to}, {count});")
    }

    /// The number of an element, or of some: most often one that there is.
    fn element_number(&mut self) -> String {
        match self.rng.below(24) {
            0 => "(-1)".to_string(),
            1 => (*self.rng.pick(&["Integer.MAX_VALUE", "Integer.MIN_VALUE"])).to_string(),
            2..5 => self.small_index(1),
            _ => self.rng.below(4).to_string(),
        }
    }

    /// A new array of different numbers, four to eight.
    fn full_array(&mut self, prim: Prim) -> String {
        let count = 4 + self.rng.below(5);
        let elements: Vec<String> = (0..count)
            .map(|index| match prim {
                Prim::Bool => (self.rng.chance(50)).to_string(),
                Prim::Char => format!("'{}'", char::from(b'a' + index as u8)),
                Prim::Float => format!("{index}.5f"),
                Prim::Double => format!("{index}.25"),
                _ => (index + 1).to_string(),
            })
            .collect();
        let java = prim.java();
        self.declare_as(&Ty::Prim(prim).array(), &format!("new {java}[] {{{}}}", elements.join(", ")))
    }

    /// A new array of references, which is known as one of objects.
    fn references(&mut self) -> String {
        let (class, values) = *self.rng.pick(&REFERENCES);
        let count = 4 + self.rng.below(3);
        // An array of any objects may hold what fits elsewhere, up to some element.
        let fitting = if class == "Object" { self.rng.pick(&REFERENCES[..4]).1 } else { values };
        let elements: Vec<&str> = (0..count)
            .map(|index| match self.rng.below(6) {
                0 => "null",
                1 => values[index % 4],
                _ => fitting[index % 4],
            })
            .collect();
        let name = self.name("refs");
        self.out.line(format!("Object[] {name} = new {class}[] {{{}}};", elements.join(", ")));
        name
    }

    /// Mostly what is thrown is caught and told.
    fn attempt(&mut self, call: &str) {
        if self.rng.chance(85) {
            let error = self.name("e");
            self.out.line(format!("try {{ {call} }} catch (RuntimeException {error}) {{ pr(desc({error})); }}"));
        } else {
            self.out.line(call);
        }
    }
}
