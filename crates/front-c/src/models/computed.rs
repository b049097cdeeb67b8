//! `printf` and its like with a format that only the run knows: the function that the call becomes reads it character by character, and takes the argument that is next by
//! its number.
//!
//! It does what [`format`](super::format) does for formats that are known, and the same is undefined. `%n`, `%ls` and `%Lf` are not modelled.

use super::call::Params;
use std::fmt::Write as _;

/// Statements that write what the format says, the argument `format`, to `sink`. The arguments begin behind the format.
pub(super) fn statements(params: &Params, format: usize, is_memory: bool) -> String {
    let first = format + 1;
    let text = format!("p{format}");
    let of = |fits: &dyn Fn(usize) -> bool, what: &dyn Fn(usize) -> String| {
        let mut cases = String::new();
        for index in (first..params.len()).filter(|index| fits(*index)) {
            let _ = write!(cases, "case {index}: {} break; ", what(index));
        }
        cases
    };
    let integers = of(&|index| params.is_integer(index), &|index| {
        format!("value = (long long) p{index}; given = (int) sizeof p{index};")
    });
    let doubles = of(&|index| params.is_double(index), &|index| format!("real = p{index}; given = 1;"));
    let strings = of(&|index| params.is_characters(index), &|index| {
        let overlap = match is_memory {
            true => format!(
                "if (__jackalope_may_overlap(p0, p{index})) __jackalope_check_overlap(!__jackalope_overlap(p0, sink.count + length + 1, p{index}, length + 1)); "
            ),
            false => String::new(),
        };
        format!(
            "length = __jackalope_measure(p{index}, precision < 0 ? ~(size_t) 0 : (size_t) precision); {overlap}__jackalope_put_string(&sink, p{index}, length, flags, width); given = 1;"
        )
    });
    let pointers = of(&|index| params.is_pointer(index), &|index| format!("is_null = p{index} == 0; given = 1;"));
    let overlap = match is_memory {
        true => format!("  __jackalope_require(!__jackalope_may_overlap(p0, {text}));\n"),
        false => String::new(),
    };
    let take = |what: &str| {
        format!("given = 0; value = 0; switch (next++) {{ {integers}}} __jackalope_check_argument(given == {what});")
    };
    let number = |name: &str| {
        format!(
            "while (i < n && {text}[i] >= '0' && {text}[i] <= '9') {{ {name} = {name} * 10 + ({text}[i++] - '0'); __jackalope_require({name} <= 1048576); }}"
        )
    };
    let (take_int, take_sized) = (take("4"), take("(size < 4 ? 4 : size)"));
    let (width, precision) = (number("width"), number("precision"));
    format!(
        "{overlap}  size_t n = __jackalope_measure({text}, ~(size_t) 0), i = 0;
  int next = {first}, given;
  long long value;
  while (i < n) {{
    char c = {text}[i++];
    if (c != '%' || i < n && {text}[i] == '%') {{
      if (c == '%') i++;
      __jackalope_put_text(&sink, {text} + (i - 1), 1);
      continue;
    }}
    int flags = 0, width = 0, precision = -1, size = 4;
    _Bool is_plain = 1;
    for (; i < n; i++) {{
      int flag = {text}[i] == '-' ? 1 : {text}[i] == '+' ? 2 : {text}[i] == ' ' ? 4 : {text}[i] == '#' ? 8 : {text}[i] == '0' ? 16 : 0;
      if (flag == 0) break;
      flags |= flag;
    }}
    if (i < n && {text}[i] == '*') {{
      i++;
      {take_int}
      width = (int) value;
      __jackalope_require(width >= -1048576 && width <= 1048576);
      if (width < 0) {{
        flags |= 1;
        width = -width;
      }}
    }} else {{
      {width}
    }}
    if (i < n && {text}[i] == '.') {{
      i++;
      precision = 0;
      if (i < n && {text}[i] == '*') {{
        i++;
        {take_int}
        precision = (int) value;
      }} else {{
        {precision}
      }}
    }}
    if (i < n && {text}[i] == 'h') {{
      i++;
      size = 2;
      if (i < n && {text}[i] == 'h') {{
        i++;
        size = 1;
      }}
    }} else if (i < n && {text}[i] == 'l') {{
      i++;
      size = (int) sizeof(long);
      is_plain = 0;
      if (i < n && {text}[i] == 'l') {{
        i++;
        size = 8;
      }}
    }} else if (i < n && ({text}[i] == 'j' || {text}[i] == 'q')) {{
      i++;
      size = 8;
    }} else if (i < n && ({text}[i] == 'z' || {text}[i] == 't')) {{
      i++;
      size = (int) sizeof(size_t);
    }}
    c = i < n ? {text}[i++] : 0;
    if (c == 'd' || c == 'i') {{
      {take_sized}
      if (size == 1) value = (signed char) value;
      if (size == 2) value = (short) value;
      if (size == 4) value = (int) value;
      __jackalope_put_signed(&sink, value, flags, width, precision);
    }} else if (c == 'u' || c == 'o' || c == 'x' || c == 'X') {{
      {take_sized}
      if (size == 1) value = (unsigned char) value;
      if (size == 2) value = (unsigned short) value;
      if (size == 4) value = (unsigned) value;
      __jackalope_put_unsigned(&sink, (unsigned long long) value, c, flags, width, precision);
    }} else if (c == 'c' && is_plain) {{
      {take_int}
      __jackalope_put_character(&sink, (int) value, flags, width);
    }} else if (c == 'f' || c == 'F' || c == 'e' || c == 'E' || c == 'g' || c == 'G' || c == 'a' || c == 'A') {{
      double real = 0;
      given = 0;
      switch (next++) {{ {doubles}}}
      __jackalope_check_argument(given);
      __jackalope_put_double(&sink, real, c, flags, width, precision);
    }} else if (c == 's' && is_plain) {{
      size_t length = 0;
      given = 0;
      switch (next++) {{ {strings}}}
      __jackalope_check_argument(given);
    }} else if (c == 'p') {{
      _Bool is_null = 0;
      given = 0;
      switch (next++) {{ {pointers}}}
      __jackalope_check_argument(given);
      __jackalope_put_address(&sink, is_null, flags, width);
    }} else {{
      __jackalope_require(0);
    }}
  }}
"
    )
}
