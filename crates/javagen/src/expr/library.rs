//! Calls of library methods on numbers, characters and text, as templates (see `Gen::fill`).
//!
//! Only methods whose result the specification fixes: no trigonometry, no raw bits of NaN.

use crate::config::Feature;
use crate::generator::Gen;
use crate::types::Prim;

type Group = (Feature, &'static [&'static str]);

const INT: &[Group] = &[
    (
        Feature::MathLibrary,
        &[
            "Integer.bitCount(%i)",
            "Integer.rotateLeft(%i, %i)",
            "Integer.rotateRight(%i, %i)",
            "Integer.highestOneBit(%i)",
            "Integer.lowestOneBit(%i)",
            "Integer.numberOfTrailingZeros(%i)",
            "Integer.numberOfLeadingZeros(%i)",
            "Integer.reverse(%i)",
            "Integer.reverseBytes(%i)",
            "Integer.signum(%i)",
            "Integer.compare(%i, %i)",
            "Integer.compareUnsigned(%i, %i)",
            "Integer.divideUnsigned(%i, (%i | 1))",
            "Integer.remainderUnsigned(%i, (%i | 1))",
            "Long.bitCount(%l)",
            "Long.numberOfTrailingZeros(%l)",
            "Long.numberOfLeadingZeros(%l)",
            "Long.signum(%l)",
            "Long.compare(%l, %l)",
            "Long.hashCode(%l)",
            "Integer.hashCode(%i)",
            "Math.abs(%i)",
            "Math.max(%i, %i)",
            "Math.min(%i, %i)",
            "Math.floorMod(%i, (%i | 1))",
            "Math.floorDiv(%i, %i)",
            "Math.addExact(%i, %i)",
            "Math.multiplyExact(%i, %i)",
            "Math.subtractExact(%i, %i)",
            "Math.negateExact(%i)",
            "Math.toIntExact(%l)",
            "Math.incrementExact(%i)",
            "Short.compare(%h, %h)",
            "Byte.toUnsignedInt(%y)",
            "Short.toUnsignedInt(%h)",
            "Boolean.compare(%z, %z)",
            "Boolean.hashCode(%z)",
        ],
    ),
    (
        Feature::Floats,
        &[
            "Float.floatToIntBits(%f)",
            "Math.round(%f)",
            "Float.compare(%f, %f)",
            "Double.compare(%d, %d)",
            "Double.hashCode(%d)",
            "Math.getExponent(%d)",
        ],
    ),
    (
        Feature::Characters,
        &[
            "Character.getNumericValue(%c)",
            "Character.digit(%c, 16)",
            "Character.compare(%c, %c)",
            "Character.hashCode(%c)",
        ],
    ),
    (
        Feature::Strings,
        &[
            "%s.length()",
            "%s.indexOf(%s)",
            "%s.indexOf(%c)",
            "%s.lastIndexOf(%s)",
            "%s.compareTo(%s)",
            "%s.hashCode()",
            "%s.indexOf(%c, %n)",
            "%s.compareToIgnoreCase(%s)",
            "%s.codePointAt(0)",
        ],
    ),
    (
        Feature::Parsing,
        &[
            "Integer.parseInt(\"\" + %i)",
            "Integer.parseInt(\"17\", %n + 8)",
            "Integer.parseInt(\"-\" + %i)",
            "Integer.parseInt(Integer.toHexString(%i & 0xffff), 16)",
            "Integer.parseInt(\"12x\".substring(0, 2))",
            "Integer.parseInt(\"\" + %l)",
            "Integer.parseInt(\"+5\")",
            "Integer.valueOf(\"0\" + (%i & 255)).intValue()",
            "Integer.parseUnsignedInt(\"4294967295\")",
        ],
    ),
];
const LONG: &[Group] = &[
    (
        Feature::MathLibrary,
        &[
            "Long.rotateLeft(%l, %i)",
            "Long.rotateRight(%l, %i)",
            "Long.highestOneBit(%l)",
            "Long.lowestOneBit(%l)",
            "Long.reverse(%l)",
            "Long.reverseBytes(%l)",
            "Math.abs(%l)",
            "Math.max(%l, %i)",
            "Math.min(%l, %l)",
            "Math.floorMod(%l, (%l | 1L))",
            "Math.floorDiv(%l, %l)",
            "Math.addExact(%l, %l)",
            "Math.multiplyExact(%l, %l)",
            "Integer.toUnsignedLong(%i)",
            "Math.multiplyFull(%i, %i)",
            "Long.divideUnsigned(%l, (%l | 1L))",
            "Long.remainderUnsigned(%l, (%l | 1L))",
            "Math.multiplyHigh(%l, %l)",
            "Math.subtractExact(%l, %l)",
            "Long.sum(%l, %i)",
        ],
    ),
    (Feature::Floats, &["Double.doubleToLongBits(%d)", "Math.round(%d)"]),
    (
        Feature::Parsing,
        &[
            "Long.parseLong(\"\" + %l)",
            "Long.parseLong(\"9\" + (%i & 7))",
            "Long.valueOf(\"-\" + (%i & 99)).longValue()",
        ],
    ),
];
const FLOAT: &[Group] = &[
    (Feature::MathLibrary, &["Math.abs(%f)", "Math.max(%f, %f)", "Math.min(%f, %f)", "Math.signum(%f)"]),
    (Feature::Floats, &["Float.intBitsToFloat(%i)", "Math.nextUp(%f)", "Math.ulp(%f)", "((float) Math.sqrt(%f))"]),
];
const DOUBLE: &[Group] = &[
    (
        Feature::MathLibrary,
        &[
            "Math.abs(%d)",
            "Math.max(%d, %d)",
            "Math.min(%d, %f)",
            "Math.sqrt(%d)",
            "Math.floor(%d)",
            "Math.ceil(%d)",
            "Math.rint(%d)",
            "Math.signum(%d)",
        ],
    ),
    (Feature::Floats, &["Double.longBitsToDouble(%l)", "Math.nextUp(%d)", "Math.ulp(%d)", "Math.scalb(%d, %n)"]),
    (Feature::Parsing, &["Double.parseDouble(\"\" + %i)", "Double.parseDouble(\"1e\" + %n)"]),
];
const CHAR: &[Group] = &[
    (
        Feature::Characters,
        &[
            "Character.toUpperCase(%c)",
            "Character.toLowerCase(%c)",
            "Character.forDigit(%k, 16)",
            "Character.reverseBytes(%c)",
        ],
    ),
    (Feature::Strings, &["%s.charAt(%k)", "\"pqrst\".charAt(%k)"]),
];
const SHORT: &[Group] = &[(Feature::MathLibrary, &["Short.reverseBytes(%h)"])];
const BYTE: &[Group] = &[(Feature::Parsing, &["Byte.parseByte(\"\" + %y)", "Byte.parseByte(\"\" + (%i & 255))"])];
const BOOL: &[Group] = &[
    (
        Feature::Characters,
        &[
            "Character.isDigit(%c)",
            "Character.isLetter(%c)",
            "Character.isUpperCase(%c)",
            "Character.isWhitespace(%c)",
            "Character.isLetterOrDigit(%c)",
            "Character.isLowerCase(%c)",
        ],
    ),
    (
        Feature::Strings,
        &[
            "%s.equals(%s)",
            "%s.isEmpty()",
            "%s.contains(%s)",
            "%s.startsWith(%s)",
            "%s.endsWith(%s)",
            "%s.equalsIgnoreCase(%s)",
            "%s.isBlank()",
        ],
    ),
    (Feature::Floats, &["Double.isNaN(%d)", "Float.isInfinite(%f)", "Double.isFinite(%d)"]),
    (Feature::MathLibrary, &["Boolean.logicalXor(%z, %z)"]),
    (Feature::Boxed, &["%I.equals(%I)", "%I.equals(%o)", "Boolean.parseBoolean(%s)"]),
];
const STRING: &[Group] = &[
    (
        Feature::Strings,
        &[
            "%s.substring(%k)",
            "%s.substring(%n, %n)",
            "%s.substring(0, %k)",
            "%s.replace(%c, %c)",
            "%s.replace(\"a\", %s)",
            "%s.toUpperCase()",
            "%s.toLowerCase()",
            "%s.trim()",
            "%s.strip()",
            "%s.concat(%s)",
            "String.valueOf(%c)",
            "String.valueOf(%z)",
            "String.valueOf((Object) %o)",
            "%s.repeat(%k)",
            "%s.stripLeading()",
            "String.join(\"-\", %s, %s)",
            "String.valueOf(%l)",
        ],
    ),
    (
        Feature::MathLibrary,
        &[
            "Integer.toBinaryString(%i)",
            "Integer.toHexString(%i)",
            "Integer.toString(%i)",
            "Integer.toString(%i, 36)",
            "Long.toString(%l)",
            "Long.toHexString(%l)",
            "Integer.toOctalString(%i)",
            "Integer.toUnsignedString(%i)",
            "Long.toBinaryString(%l & 1023L)",
            "Byte.toString(%y)",
        ],
    ),
    (Feature::Floats, &["Double.toString(%d)", "Float.toString(%f)"]),
    (
        Feature::Format,
        &[
            "String.format(\"%%d\", %i)",
            "String.format(\"%%s|%%s\", %s, %i)",
            "String.format(\"%%x\", %i)",
            "String.format(\"%%5d|\", %i)",
            "String.format(\"%%s %%d\", %z, %l)",
            "String.format(\"%%05d\", (%i & 1023))",
            "String.format(\"%%d\", %s)",
        ],
    ),
    (
        Feature::Builders,
        &[
            "new StringBuilder(%s).reverse().toString()",
            "new StringBuilder().append(%o).append(%i).toString()",
            "new StringBuilder(%s).insert(0, %c).toString()",
            "new StringBuilder(\"wxyz\").deleteCharAt(%k).toString()",
        ],
    ),
];

impl Gen {
    /// A library call of this type, if the program's features have one.
    pub(crate) fn library(&mut self, prim: Prim, depth: u32) -> Option<String> {
        let groups = match prim {
            Prim::Bool => BOOL,
            Prim::Byte => BYTE,
            Prim::Short => SHORT,
            Prim::Char => CHAR,
            Prim::Int => INT,
            Prim::Long => LONG,
            Prim::Float => FLOAT,
            Prim::Double => DOUBLE,
        };
        self.library_of(groups, depth)
    }

    /// A library call that makes a string.
    pub(crate) fn string_library(&mut self, depth: u32) -> Option<String> {
        self.library_of(STRING, depth)
    }

    fn library_of(&mut self, groups: &[Group], depth: u32) -> Option<String> {
        let on: Vec<&Group> = groups.iter().filter(|(feature, _)| self.on(*feature)).collect();
        if on.is_empty() {
            return None;
        }
        let templates = self.rng.pick(&on).1;
        let template = *self.rng.pick(templates);
        Some(self.fill(template, depth.min(2)))
    }
}
