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
}

/// How deep constructors are nested.
const DEPTH: usize = 3;

impl Values<'_> {
    /// A value for a parameter, null now and then; none if we do not know how to make one.
    pub fn argument(&mut self, ty: &str) -> Option<String> {
        let nulls = if self.style == Style::Hostile { 4 } else { 9 };
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
            "java.lang.Comparable" => self.ordered(),
            "java.util.Comparator" => self.order(),
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
            "java.lang.Enum" => self.pick(&["Colour.RED", "Colour.GREEN", "Colour.BLUE"]),
            "java.lang.Number" if self.hostile(60) => format!("new UserNumber({})", self.plan()),
            "java.lang.Number" => {
                let primitive = self.random.pick(&["int", "long", "double", "float"]);
                self.number(primitive)?
            }
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

    fn text(&mut self) -> String {
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
        }
    }

    /// A list of elements, separated by commas.
    fn elements(&mut self, most: usize) -> String {
        let count = self.random.below(most + 1);
        let mixed = self.random.chance(25);
        (0..count).map(|_| if mixed { self.element() } else { self.ordered() }).collect::<Vec<_>>().join(", ")
    }

    fn order(&mut self) -> String {
        match self.random.below(8) {
            0 => "java.util.Comparator.naturalOrder()".to_owned(),
            1 => "java.util.Collections.reverseOrder()".to_owned(),
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
        let count = self.random.below(5);
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
        let count = if self.random.chance(20) { 0 } else { self.random.below(7) };
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
            if self.style == Style::Hostile { "Key" } else { "String" }
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
                    "java.util.Collections.checkedMap((java.util.Map) {}, Key.class, Object.class)",
                    self.container(ty, depth + 1)?
                ),
            },
            "java.util.SortedMap" | "java.util.NavigableMap" => {
                let map = self.container("java.util.TreeMap", depth + 1)?;
                let view = self.random.pick(&[
                    "descendingMap()",
                    "tailMap(new Key(1, 0), true)",
                    "headMap(new Key(4, 0), false)",
                ]);
                if self.style == Style::Corners { format!("{map}.descendingMap()") } else { format!("{map}.{view}") }
            }
            "java.util.SortedSet" | "java.util.NavigableSet" => {
                let set = self.container("java.util.TreeSet", depth + 1)?;
                let view = self.random.pick(&[
                    "descendingSet()",
                    "tailSet(new Key(1, 0), true)",
                    "headSet(new Key(4, 0), false)",
                ]);
                if self.style == Style::Corners { format!("{set}.descendingSet()") } else { format!("{set}.{view}") }
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

/// Whether it is one of the eight types without null.
pub fn is_primitive(ty: &str) -> bool {
    matches!(ty, "boolean" | "byte" | "char" | "short" | "int" | "long" | "float" | "double")
}
