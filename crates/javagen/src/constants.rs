//! Constants, mostly the ones at which implementations differ.

use crate::generator::Gen;
use crate::types::Prim;

const INTS: &[i64] = &[
    0,
    0,
    1,
    1,
    -1,
    -1,
    2,
    3,
    -2,
    5,
    7,
    8,
    10,
    15,
    16,
    17,
    31,
    32,
    33,
    63,
    64,
    65,
    97,
    100,
    127,
    128,
    -128,
    -129,
    255,
    256,
    1000,
    32767,
    32768,
    -32768,
    -32769,
    65535,
    65536,
    65537,
    1_000_003,
    0x5555_5555,
    0x7fff_ffff,
    0x7fff_ffff,
    0x7fff_fffe,
    -0x7fff_ffff,
    -0x8000_0000,
    -0x8000_0000,
    0x4000_0000,
    46341,
    -46341,
];
const LONGS: &[i64] = &[
    0,
    1,
    -1,
    2,
    3,
    -7,
    10,
    31,
    32,
    33,
    63,
    64,
    65,
    127,
    128,
    255,
    0x7fff_ffff,
    0x8000_0000,
    -0x8000_0000,
    -0x8000_0001,
    0xffff_ffff,
    0x1_0000_0000,
    1 << 53,
    (1 << 53) + 1,
    1 << 62,
    i64::MAX,
    i64::MAX,
    i64::MAX - 1,
    i64::MIN,
    i64::MIN,
    i64::MIN + 1,
    3_037_000_500,
];
const DOUBLES: &[&str] = &[
    "0.0",
    "(-0.0)",
    "1.0",
    "(-1.0)",
    "0.5",
    "1.5",
    "2.5",
    "(-2.5)",
    "0.1",
    "0.3",
    "3.0",
    "100.0",
    "1e10",
    "1e-5",
    "1e-3",
    "1e7",
    "9999999.0",
    "1e300",
    "(-1e300)",
    "4.9e-324",
    "2.2250738585072014E-308",
    "1e-310",
    "Double.NaN",
    "Double.POSITIVE_INFINITY",
    "Double.NEGATIVE_INFINITY",
    "Double.MAX_VALUE",
    "Double.MIN_VALUE",
    "2147483647.0",
    "2147483648.5",
    "(-2147483649.0)",
    "9.223372036854775807E18",
    "4503599627370496.5",
    "0x1.8p1",
    "123.456",
    "65535.9",
    "0.49999999999999994",
];
const FLOATS: &[&str] = &[
    "0f",
    "(-0f)",
    "1f",
    "(-1f)",
    "0.5f",
    "1.5f",
    "2.5f",
    "0.1f",
    "0.3f",
    "3f",
    "100f",
    "1e10f",
    "1e-5f",
    "1e38f",
    "(-1e38f)",
    "1.4e-45f",
    "1.17549435E-38f",
    "Float.NaN",
    "Float.POSITIVE_INFINITY",
    "Float.NEGATIVE_INFINITY",
    "Float.MAX_VALUE",
    "Float.MIN_VALUE",
    "16777216f",
    "16777217f",
    "2147483648f",
    "33554432.5f",
    "0x1.fffffep127f",
    "3.3f",
    "1e7f",
    "0.001f",
];
const CHARS: &[&str] = &[
    "'a'",
    "'b'",
    "'z'",
    "'A'",
    "'Z'",
    "'0'",
    "'7'",
    "'9'",
    "' '",
    "'_'",
    "'x'",
    "'\\n'",
    "'\\''",
    "'\\\\'",
    "'\\0'",
    "'\\u00e9'",
    "'\\u00df'",
    "'\\uffff'",
    "'\\u0660'",
    "'\\u4e2d'",
    "((char) 65535)",
    "((char) 128)",
    "((char) 0)",
    "((char) 55296)",
    "'\\177'",
    "'c'",
    "'e'",
];
const STRINGS: &[&str] = &[
    "\"\"",
    "\"\"",
    "\"a\"",
    "\"b\"",
    "\"abc\"",
    "\"Hello\"",
    "\"box\"",
    "\"aXbX\"",
    "\" pad \"",
    "\"0\"",
    "\"42\"",
    "\"-7\"",
    "\"2147483648\"",
    "\"null\"",
    "\"zz\"",
    "\"Ab0_\"",
    "\"a\\tb\"",
    "\"q\\\"q\"",
    "\"\\u00e9t\\u00e9\"",
    "\"Stra\\u00dfe\"",
    "\"lorem ipsum\"",
    "\"aaaa\"",
    "\"Aa\"",
    "\"BB\"",
];

impl Gen {
    /// A literal of exactly this type, in a form that may stand anywhere.
    pub(crate) fn literal(&mut self, prim: Prim) -> String {
        match prim {
            Prim::Bool => self.rng.pick(&["true", "false"]).to_string(),
            Prim::Byte | Prim::Short => {
                let value = self.int_value();
                format!("(({}) {})", prim.java(), self.int_text(value))
            }
            Prim::Char => self.rng.pick(CHARS).to_string(),
            Prim::Int => {
                let value = self.int_value();
                self.int_text(value)
            }
            Prim::Long => {
                let value = if self.rng.chance(70) {
                    *self.rng.pick(LONGS)
                } else {
                    self.rng.next_u64() as i64 >> self.rng.below(64)
                };
                self.long_text(value)
            }
            Prim::Float => self.rng.pick(FLOATS).to_string(),
            Prim::Double => self.rng.pick(DOUBLES).to_string(),
        }
    }

    pub(crate) fn string_literal(&mut self) -> String {
        self.rng.pick(STRINGS).to_string()
    }

    fn int_value(&mut self) -> i64 {
        match self.rng.below(10) {
            0..5 => *self.rng.pick(INTS),
            5..8 => self.rng.range(-9, 20),
            8 => {
                let power = 1i64 << self.rng.below(31);
                power + self.rng.range(-1, 1)
            }
            _ => i64::from(self.rng.next_u64() as i32),
        }
        .clamp(i64::from(i32::MIN), i64::from(i32::MAX))
    }

    fn int_text(&mut self, value: i64) -> String {
        let value = value as i32;
        match self.rng.below(12) {
            0 => format!("{value:#x}"),
            1 if (0..1 << 20).contains(&value) => format!("{value:#b}"),
            2 if value > 0 => format!("0{value:o}"),
            3 if value == i32::MIN => "Integer.MIN_VALUE".to_string(),
            3 if value == i32::MAX => "Integer.MAX_VALUE".to_string(),
            4 if value >= 1000 => format!("{}_{:03}", value / 1000, value % 1000),
            _ if value < 0 => format!("({value})"),
            _ => value.to_string(),
        }
    }

    fn long_text(&mut self, value: i64) -> String {
        match self.rng.below(8) {
            0 => format!("{value:#x}L"),
            1 if value == i64::MIN => "Long.MIN_VALUE".to_string(),
            1 if value == i64::MAX => "Long.MAX_VALUE".to_string(),
            _ if value < 0 => format!("({value}L)"),
            _ => format!("{value}L"),
        }
    }
}
