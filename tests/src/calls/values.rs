//! Expressions of Java for values of a type: plain ones at the corners of the type, or hostile ones of users' classes.

use super::Style;
use super::classes::{function, subclass};
use super::corners::{CHARS, DOUBLES, FLOATS, INTS, LONGS, SMALL_INTS, SMALL_TEXTS, TEXTS};
use super::excluded::opens_file;
use super::table::{Class, Table};
use crate::random::Random;

/// Makes values.
pub struct Values<'a> {
    pub table: &'a Table,
    pub style: Style,
    pub random: Random,
    /// Whether numbers and texts are what the program is about, so that any are tried: as sizes of containers they would only ask for memory.
    is_about_numbers: bool,
    /// What containers hold in a program of sequences.
    content: Content,
}

/// Elements of containers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Numbers,
    Texts,
    /// Users' objects whose `equals` and `hashCode` compute, but contradict each other.
    Liars,
}

/// How deep constructors are nested.
const DEPTH: usize = 3;

impl<'a> Values<'a> {
    /// For a program about a class.
    pub fn new(table: &'a Table, class: &Class, style: Style, mut random: Random) -> Self {
        let is_about_numbers = class.name.starts_with("java.lang.");
        let content = match style {
            Style::Sequences => match random.below(8) {
                0 => Content::Liars,
                1 | 2 => Content::Texts,
                _ => Content::Numbers,
            },
            Style::Hostile | Style::Corners => Content::Numbers,
        };
        Values { table, style, random, is_about_numbers, content }
    }

    /// A value for a parameter, null now and then; none if we do not know how to make one.
    pub fn argument(&mut self, ty: &str) -> Option<String> {
        let nulls = match self.style {
            Style::Hostile | Style::Sequences => 4,
            Style::Corners => 9,
        };
        if !is_primitive(ty) && self.random.chance(nulls) {
            return Some("null".to_owned());
        }
        self.value(ty, 0)
    }

    /// A value that methods are called of: not null, and often of a user's subclass.
    pub fn receiver(&mut self, class: &Class) -> Option<String> {
        self.value(&class.name, 0)
    }

    fn pick(&mut self, choices: &[&str]) -> String {
        self.random.pick(choices).to_owned()
    }

    /// Whether something hostile stands here.
    fn hostile(&mut self, percent: usize) -> bool {
        self.style == Style::Hostile && self.random.chance(percent)
    }

    /// What a user's object does, and when: see `Log.act`.
    fn plan(&mut self) -> usize {
        if self.random.chance(45) { 0 } else { 16 * (1 + self.random.below(4)) + 1 + self.random.below(14) }
    }

    fn value(&mut self, ty: &str, depth: usize) -> Option<String> {
        if let Some(element) = ty.strip_suffix("[]") {
            return self.array(element, depth);
        }
        if let Some(text) = self.number(ty) {
            return Some(text);
        }
        Some(match ty {
            "java.lang.String" => self.text(),
            "java.lang.Object" => self.element(),
            "java.lang.CharSequence" => match self.random.below(4) {
                0 | 1 if self.style == Style::Hostile => {
                    format!("new UserText({}, {})", self.text(), self.plan())
                }
                0 => format!("new StringBuilder({})", self.text()),
                _ => self.text(),
            },
            "java.lang.Comparable" if self.content == Content::Liars => self.text(),
            "java.lang.Comparable" => self.ordered(),
            "java.util.Comparator" => self.order(),
            "java.lang.Class" if self.style == Style::Sequences => self.pick(&[
                "Object.class",
                "String.class",
                "Integer.class",
                "int.class",
                "Shade.class",
                "Object[].class",
            ]),
            "java.lang.Class" => self.pick(&[
                "Key.class",
                "Object.class",
                "String.class",
                "Integer.class",
                "int.class",
                "Colour.class",
                "Object[].class",
                "int[].class",
                "java.util.List.class",
                "Comparable.class",
                "Number.class",
            ]),
            "java.lang.Enum" if self.style == Style::Sequences => self.pick(SHADES),
            "java.lang.Enum" => self.pick(&["Colour.RED", "Colour.GREEN", "Colour.BLUE"]),
            "java.lang.Number" if self.hostile(60) => format!("new UserNumber({})", self.plan()),
            "java.lang.Number" => {
                let primitive = self.random.pick(&["int", "long", "double", "float"]);
                self.number(primitive)?
            }
            "java.util.Random" if self.hostile(50) => format!("new SubRandom({}L)", self.random.below(9)),
            "java.util.Random" => format!("new java.util.Random({}L)", self.random.below(9)),
            "java.util.Locale" => {
                self.pick(&["java.util.Locale.ROOT", "java.util.Locale.US", "java.util.Locale.ENGLISH"])
            }
            "java.nio.charset.Charset" => {
                let name = self.random.pick(&["UTF_8", "ISO_8859_1", "US_ASCII", "UTF_16", "UTF_16BE", "UTF_16LE"]);
                format!("java.nio.charset.StandardCharsets.{name}")
            }
            "java.util.Iterator" | "java.util.ListIterator" if self.hostile(50) => {
                format!(
                    "new UserIterator({}.listIterator(), {})",
                    self.filled("new java.util.ArrayList()"),
                    self.plan()
                )
            }
            "java.util.Iterator" | "java.util.ListIterator" => {
                format!("{}.listIterator()", self.container("java.util.List", 1)?)
            }
            "java.util.Enumeration" if self.hostile(50) => {
                let (plan, elements) = (self.plan(), self.elements(5));
                format!("new UserEnumeration({plan}, new Object[] {{{elements}}})")
            }
            "java.util.Enumeration" => {
                format!("java.util.Collections.enumeration({})", self.container("java.util.List", 1)?)
            }
            "java.lang.Iterable" if self.hostile(40) => {
                let (plan, elements) = (self.plan(), self.elements(5));
                format!("new UserIterable({plan}, new Object[] {{{elements}}})")
            }
            "java.lang.Iterable" => self.container("java.util.Collection", depth)?,
            "java.util.Map.Entry" => {
                let class = if self.hostile(40) { "UserEntry" } else { "java.util.AbstractMap.SimpleEntry" };
                format!("new {class}({}, {})", self.element(), self.element())
            }
            "java.io.OutputStream" if self.hostile(70) => {
                let class = self.random.pick(&["UserOutput", "UserBlockOutput"]);
                format!("new {class}({})", self.plan())
            }
            "java.io.OutputStream" => "new java.io.ByteArrayOutputStream()".to_owned(),
            "java.io.InputStream" if self.hostile(60) => format!("new UserInput({})", self.plan()),
            "java.io.InputStream" => format!("new java.io.ByteArrayInputStream({})", self.array("byte", 1)?),
            "java.io.Reader" | "java.lang.Readable" if self.hostile(60) => format!("new UserReader({})", self.plan()),
            "java.io.Reader" | "java.lang.Readable" => format!("new java.io.StringReader({})", self.text()),
            "java.io.Writer" if self.hostile(70) => format!("new UserWriter({})", self.plan()),
            "java.io.Writer" => "new java.io.StringWriter()".to_owned(),
            "java.lang.Appendable" if self.hostile(60) => format!("new UserAppendable({})", self.plan()),
            "java.lang.Appendable" => "new StringBuilder(\"x\")".to_owned(),
            "java.lang.Throwable" | "java.lang.Exception" | "java.lang.RuntimeException" if self.hostile(50) => {
                format!("new UserException({})", self.text())
            }
            "java.util.EnumMap" if self.style == Style::Sequences => {
                let count = self.random.below(4);
                let entries: Vec<String> =
                    (0..count).map(|_| format!("{}, {}", self.pick(SHADES), self.element())).collect();
                format!("Make.mapped(new java.util.EnumMap(Shade.class), new Object[] {{{}}})", entries.join(", "))
            }
            "java.util.EnumSet" if self.style == Style::Sequences => self.pick(&[
                "java.util.EnumSet.noneOf(Shade.class)",
                "java.util.EnumSet.of(Shade.DIM)",
                "java.util.EnumSet.allOf(Shade.class)",
                "java.util.EnumSet.range(Shade.DIM, Shade.PALE)",
            ]),
            "java.util.EnumMap" => format!("Make.mapped(new java.util.EnumMap(Colour.class), {})", self.colours("1")),
            "java.util.EnumSet" => self.pick(&[
                "java.util.EnumSet.noneOf(Colour.class)",
                "java.util.EnumSet.of(Colour.RED)",
                "java.util.EnumSet.allOf(Colour.class)",
                "java.util.EnumSet.of(Colour.GREEN, Colour.BLUE)",
            ]),
            _ => return self.other(ty, depth),
        })
    }

    fn number(&mut self, ty: &str) -> Option<String> {
        let ints = if self.style == Style::Hostile { &SMALL_INTS[..6] } else { INTS };
        if self.style == Style::Sequences
            && let Some(number) = self.any_number(ty)
        {
            return Some(number);
        }
        Some(match ty {
            "boolean" | "java.lang.Boolean" => self.pick(&["true", "false"]),
            "int" | "java.lang.Integer" => {
                let small = self.random.chance(40);
                self.pick(if small { SMALL_INTS } else { ints })
            }
            "long" | "java.lang.Long" if self.style == Style::Hostile => self.pick(&["0L", "1L", "2L", "-1L"]),
            "long" | "java.lang.Long" => self.pick(LONGS),
            "double" | "java.lang.Double" => self.pick(DOUBLES),
            "float" | "java.lang.Float" => self.pick(FLOATS),
            "char" | "java.lang.Character" => self.pick(CHARS),
            "byte" | "java.lang.Byte" => {
                self.pick(&["(byte) 0", "(byte) 1", "(byte) -1", "(byte) 127", "(byte) -128", "(byte) 65"])
            }
            "short" | "java.lang.Short" => {
                self.pick(&["(short) 0", "(short) 1", "(short) -1", "(short) 32767", "(short) -32768", "(short) 255"])
            }
            _ => return None,
        })
    }

    /// Small numbers mostly, and any where numbers are what the program is about; now and then none, for a corner.
    fn any_number(&mut self, ty: &str) -> Option<String> {
        if !matches!(ty, "int" | "java.lang.Integer" | "long" | "java.lang.Long") {
            return None;
        }
        let suffix = if ty == "int" || ty == "java.lang.Integer" { "" } else { "L" };
        let small = self.random.below(22) as i64 - 2;
        if !self.is_about_numbers {
            return Some(format!("{small}{suffix}"));
        }
        match self.random.below(4) {
            0 => None,
            1 | 2 => Some(format!("{small}{suffix}")),
            _ => {
                let bits = self.random.next_u64() >> self.random.below(60);
                let any = if suffix.is_empty() { i64::from(bits as i32) } else { bits as i64 };
                Some(format!("{any}{suffix}"))
            }
        }
    }

    fn text(&mut self) -> String {
        if self.style == Style::Sequences && (!self.is_about_numbers || self.random.chance(50)) {
            let count = self.random.below(if self.is_about_numbers { 9 } else { 3 });
            let pieces: String = (0..count).map(|_| self.random.pick(PIECES)).collect();
            return format!("\"{pieces}\"");
        }
        let choices = if self.style == Style::Hostile { SMALL_TEXTS } else { TEXTS };
        self.pick(choices)
    }

    /// Something that a container may hold: users' keys where hostile, else numbers and texts.
    fn element(&mut self) -> String {
        match self.style {
            Style::Hostile => match self.random.below(14) {
                0 => "null".to_owned(),
                1 => "\"s\"".to_owned(),
                _ => format!("new Key({}, {})", self.random.below(6), self.plan()),
            },
            Style::Sequences => match self.random.below(20) {
                0 => "null".to_owned(),
                1 => self.text(),
                2 => format!("(Object) ({})", self.random.below(12)),
                _ => self.ordered(),
            },
            Style::Corners => match self.random.below(10) {
                0 => "null".to_owned(),
                1..=4 => self.text(),
                5 => format!("(Object) ({})", self.pick(DOUBLES)),
                6 => format!("(Object) ({})", self.pick(LONGS)),
                7 => format!("(Object) ({})", self.pick(CHARS)),
                _ => format!("(Object) ({})", self.pick(INTS)),
            },
        }
    }

    /// Elements that can be compared with each other, mostly.
    fn ordered(&mut self) -> String {
        match self.style {
            Style::Hostile => format!("new Key({}, {})", self.random.below(6), self.plan()),
            Style::Corners => self.text(),
            Style::Sequences => match self.content {
                Content::Numbers => format!("(Integer) {}", self.random.below(12)),
                Content::Texts => self.text(),
                Content::Liars => format!("new Liar({}, {})", self.random.below(5), self.random.below(5)),
            },
        }
    }

    /// How many elements something begins with: in sequences also so many that it has grown, or is sorted in another way.
    fn count(&mut self, most: usize) -> usize {
        if self.style == Style::Sequences && self.random.chance(12) {
            self.random.pick(&[11, 12, 13, 25, 31, 32, 33, 70])
        } else {
            self.random.below(most + 1)
        }
    }

    /// A list of elements, separated by commas.
    fn elements(&mut self, most: usize) -> String {
        let count = self.count(most);
        let mixed = self.random.chance(25);
        (0..count).map(|_| if mixed { self.element() } else { self.ordered() }).collect::<Vec<_>>().join(", ")
    }

    fn order(&mut self) -> String {
        match self.random.below(8) {
            0 => "java.util.Comparator.naturalOrder()".to_owned(),
            1 => "java.util.Collections.reverseOrder()".to_owned(),
            2 | 3 if self.style == Style::Sequences => {
                "java.util.Comparator.nullsFirst(java.util.Comparator.naturalOrder())".to_owned()
            }
            _ if self.style == Style::Sequences => "null".to_owned(),
            _ => format!("new Order({})", if self.style == Style::Hostile { self.plan() } else { 0 }),
        }
    }

    fn colours(&mut self, value: &str) -> String {
        let count = 1 + self.random.below(3);
        let mut colour = || self.random.pick(&["Colour.RED", "Colour.GREEN", "Colour.BLUE"]);
        (0..count).map(|_| format!("{}, {value}", colour())).collect::<Vec<_>>().join(", ")
    }

    fn filled(&mut self, empty: &str) -> String {
        let elements = self.elements(6);
        if elements.is_empty() {
            empty.to_owned()
        } else {
            format!("Make.filled({empty}, new Object[] {{{elements}}})")
        }
    }

    fn mapped(&mut self, empty: &str) -> String {
        let count = self.count(4);
        let entries: Vec<String> = (0..count).map(|_| format!("{}, {}", self.ordered(), self.element())).collect();
        if count == 0 {
            empty.to_owned()
        } else {
            format!("Make.mapped({empty}, new Object[] {{{}}})", entries.join(", "))
        }
    }

    fn array(&mut self, element: &str, depth: usize) -> Option<String> {
        if element.ends_with("[]") || depth > DEPTH {
            return None;
        }
        let count = if self.random.chance(20) { 0 } else { self.count(6) };
        let mut elements = Vec::new();
        for _ in 0..count {
            let element = match element {
                "java.lang.Object" => self.ordered(),
                other if is_primitive(other) => self.value(other, depth + 1)?,
                other => self.argument(other)?,
            };
            elements.push(element);
        }
        let class = if element == "java.lang.Object" && self.random.chance(15) {
            match (self.style, self.content) {
                (Style::Hostile, _) => "Key",
                (Style::Sequences, Content::Numbers) => "Integer",
                (Style::Sequences, Content::Liars) => "Liar",
                (Style::Corners | Style::Sequences, _) => "String",
            }
        } else {
            element
        };
        Some(format!("new {class}[] {{{}}}", elements.join(", ")))
    }

    /// Library containers, users' subclasses of them, users' own, and views.
    fn container(&mut self, ty: &str, depth: usize) -> Option<String> {
        if depth > DEPTH {
            return None;
        }
        let own = match ty {
            "java.util.Collection" | "java.util.AbstractCollection" => "UserCollection",
            "java.util.Set" | "java.util.AbstractSet" => "UserSet",
            "java.util.List" | "java.util.AbstractList" => "UserList",
            "java.util.Queue" | "java.util.AbstractQueue" => "UserQueue",
            "java.util.AbstractSequentialList" => "UserSequentialList",
            "java.util.Map" | "java.util.AbstractMap" => "UserMap",
            _ => "",
        };
        if !own.is_empty() && self.hostile(25) {
            let made = format!("new {own}({})", self.plan());
            return Some(if own == "UserMap" { self.mapped(&made) } else { self.filled(&made) });
        }
        if self.random.chance(25)
            && let Some(view) = self.view(ty, depth)
        {
            return Some(view);
        }
        let is_candidate = |class: &&Class| {
            class.is_a(ty) && !class.is_abstract && !class.constructors.is_empty() && !class.name.contains(".Enum")
        };
        let table = self.table;
        let candidates: Vec<&Class> = table.classes.values().filter(is_candidate).collect();
        let class = candidates.get(self.random.below(candidates.len()))?;
        let name = match subclass(class) {
            Some(name) if self.hostile(45) => name,
            _ => class.name.clone(),
        };
        let empty = match class.simple() {
            "TreeMap" | "TreeSet" | "PriorityQueue" if self.random.chance(50) => {
                format!("new {name}((java.util.Comparator) {})", self.order())
            }
            "LinkedHashMap" if self.random.chance(40) => format!("new {name}(4, 0.75f, true)"),
            "HashMap" | "HashSet" | "ArrayList" | "Vector" | "ArrayDeque" | "Hashtable" if self.random.chance(20) => {
                format!("new {name}({})", self.random.below(5))
            }
            _ => format!("new {name}()"),
        };
        Some(if class.is_a("java.util.Map") { self.mapped(&empty) } else { self.filled(&empty) })
    }

    /// What methods of the library make of containers.
    fn view(&mut self, ty: &str, depth: usize) -> Option<String> {
        let of_list = ["unmodifiableList", "synchronizedList"];
        let (element, order) = (self.element(), self.ordered());
        Some(match ty {
            "java.util.Collection" | "java.lang.Iterable" => match self.random.below(4) {
                0 => format!("{}.values()", self.container("java.util.Map", depth + 1)?),
                1 => {
                    let name = self.random.pick(&["unmodifiableCollection", "synchronizedCollection"]);
                    format!("java.util.Collections.{name}({})", self.container("java.util.Collection", depth + 1)?)
                }
                _ => {
                    let narrower = self.random.pick(&["java.util.List", "java.util.Set"]);
                    return self.view(narrower, depth);
                }
            },
            "java.util.List" => match self.random.below(8) {
                0 | 1 => {
                    let name = self.random.pick(&of_list);
                    format!("java.util.Collections.{name}({})", self.container(ty, depth + 1)?)
                }
                2 => format!("java.util.Arrays.asList(new Object[] {{{}}})", self.elements(5)),
                3 => format!("java.util.List.of({order})"),
                4 => format!("java.util.Collections.nCopies({}, {order})", self.random.below(4)),
                5 => format!("java.util.Collections.singletonList({order})"),
                6 => "java.util.Collections.emptyList()".to_owned(),
                _ => format!("{}.subList(0, 0)", self.container(ty, depth + 1)?),
            },
            "java.util.Set" => match self.random.below(7) {
                0 => format!("java.util.Collections.unmodifiableSet({})", self.container(ty, depth + 1)?),
                1 => format!("{}.keySet()", self.container("java.util.Map", depth + 1)?),
                2 => format!("{}.entrySet()", self.container("java.util.Map", depth + 1)?),
                3 => format!("java.util.Set.of({order})"),
                4 => "java.util.Set.of()".to_owned(),
                5 => format!("java.util.Collections.singleton({order})"),
                _ => "java.util.Collections.newSetFromMap(new java.util.HashMap())".to_owned(),
            },
            "java.util.Map" => match self.random.below(6) {
                0 => format!("java.util.Collections.unmodifiableMap({})", self.container(ty, depth + 1)?),
                1 => format!("java.util.Collections.synchronizedMap({})", self.container(ty, depth + 1)?),
                2 => format!("java.util.Map.of({order}, {})", self.ordered()),
                3 => "java.util.Map.of()".to_owned(),
                4 => format!("java.util.Collections.singletonMap({order}, {element})"),
                _ => format!(
                    "java.util.Collections.checkedMap((java.util.Map) {}, {}, Object.class)",
                    self.container(ty, depth + 1)?,
                    if self.style == Style::Sequences { "Integer.class" } else { "Key.class" }
                ),
            },
            "java.util.SortedMap" | "java.util.NavigableMap" => {
                let map = self.container("java.util.TreeMap", depth + 1)?;
                let view = self.random.pick(&["tailMap(new Key(1, 0), true)", "headMap(new Key(4, 0), false)"]);
                let is_plain = self.style != Style::Hostile || self.random.chance(33);
                format!("{map}.{}", if is_plain { "descendingMap()" } else { view })
            }
            "java.util.SortedSet" | "java.util.NavigableSet" => {
                let set = self.container("java.util.TreeSet", depth + 1)?;
                let view = self.random.pick(&["tailSet(new Key(1, 0), true)", "headSet(new Key(4, 0), false)"]);
                let is_plain = self.style != Style::Hostile || self.random.chance(33);
                format!("{set}.{}", if is_plain { "descendingSet()" } else { view })
            }
            _ => return None,
        })
    }

    /// Any other class of the table: by a constructor, by a static method that makes one, by an implementation.
    fn other(&mut self, ty: &str, depth: usize) -> Option<String> {
        let table = self.table;
        let class = table.classes.get(ty)?;
        if class.is_a("java.util.Collection") || class.is_a("java.util.Map") {
            return self.container(ty, depth);
        }
        if self.style == Style::Sequences
            && let (Some(_), Some(method)) = (function(class), class.function())
        {
            return self.lambda(&method.params, &method.returns);
        }
        if let Some(name) = function(class) {
            return Some(format!("new {name}({})", if self.style == Style::Hostile { self.plan() } else { 0 }));
        }
        if depth > DEPTH {
            return None;
        }
        let mut ways: Vec<(String, &[String])> = Vec::new();
        if !class.is_abstract {
            let name = match subclass(class) {
                Some(name) if self.hostile(50) => name,
                _ => class.name.clone(),
            };
            let public = class
                .constructors
                .iter()
                .filter(|constructor| constructor.is("public") && !opens_file(class, constructor));
            ways.extend(public.map(|constructor| (format!("new {name}"), &*constructor.params)));
        }
        let makes = |method: &&super::table::Callable| {
            method.is("static") && method.is("public") && method.returns == class.name && method.owner == class.name
        };
        if ways.is_empty() {
            let factories = class.methods.iter().filter(makes);
            ways.extend(factories.map(|method| (format!("{}.{}", class.name, method.name), &*method.params)));
        }
        if ways.is_empty() {
            let below = |other: &&Class| other.is_a(ty) && other.name != ty;
            let others: Vec<&Class> = table.classes.values().filter(below).collect();
            let other = others.get(self.random.below(others.len()))?;
            return self.value(&other.name, depth + 1);
        }
        let (callee, params) = ways.swap_remove(self.random.below(ways.len()));
        let mut args = Vec::new();
        for param in params {
            // Sizes of what is made stay small.
            let value = match &**param {
                "int" => self.pick(&SMALL_INTS[..6]),
                other => self.value(other, depth + 1)?,
            };
            args.push(format!("({param}) ({value})"));
        }
        Some(format!("{callee}({})", args.join(", ")))
    }
}

impl Values<'_> {
    /// A function that only computes.
    fn lambda(&mut self, params: &[String], returns: &str) -> Option<String> {
        let names: Vec<String> = (0..params.len()).map(|number| format!("x{number}")).collect();
        let first = params.first().map_or("", String::as_str);
        let last = params.last().map_or("", String::as_str);
        let is_text = self.random.chance(50);
        let body = match returns {
            "void" => "{ }".to_owned(),
            "boolean" if first == "java.lang.Object" && is_text => "x0 instanceof String".to_owned(),
            "boolean" if first == "java.lang.Object" => "x0 instanceof Integer i && i % 3 == 1".to_owned(),
            "boolean" if matches!(first, "int" | "long" | "double") => "x0 > 2".to_owned(),
            "boolean" => self.pick(&["true", "false"]),
            "java.lang.Object" => match self.random.below(4) {
                0 if last == "java.lang.Object" => format!("x{}", params.len() - 1),
                1 if first == "java.lang.Object" => "x0".to_owned(),
                2 => "null".to_owned(),
                _ => self.ordered(),
            },
            primitive if primitive == first && is_text => "x0".to_owned(),
            "int" | "long" | "double" => format!("{}", self.random.below(9)),
            _ => return None,
        };
        Some(format!("({}) -> {body}", names.join(", ")))
    }
}

/// Constants of an enum of the user's that logs nothing.
const SHADES: &[&str] = &["Shade.DARK", "Shade.DIM", "Shade.PALE", "Shade.LIGHT"];

/// What texts of sequences are made of: digits, signs, letters of both cases, white space, separators, pairs and halves of surrogates, escapes.
const PIECES: &[&str] = &[
    "0",
    "1",
    "7",
    "9",
    "42",
    "-",
    "+",
    "a",
    "B",
    "f",
    "x",
    "L",
    "e",
    "0x",
    "#",
    ".",
    ",",
    " ",
    "\\t",
    "\\n",
    "\\u00df",
    "\\u0130",
    "\\u03a3",
    "\\u0661",
    "\\ud83d\\ude00",
    "\\ud800",
    "\\udc00",
    "\\\\n",
    "\\\\s",
    "\\\\17",
];

/// Whether it is one of the eight types without null.
pub fn is_primitive(ty: &str) -> bool {
    matches!(ty, "boolean" | "byte" | "char" | "short" | "int" | "long" | "float" | "double")
}
