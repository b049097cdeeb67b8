//! Methods whose meaning is known here: the outside world of the models, floating-point functions, questions about classes.
//!
//! [`inline`] puts statements in place of a call. What it does not know is an ordinary method; a *native* method that it
//! does not know is an `unsupported` check.

use super::class_questions::ClassQuestion;
use super::emit::Emitter;
use super::world::{Monitors, ProcKey, ivl_type};
use crate::classfile::access;
use crate::classfile::descriptor::{FieldType, MethodType};
use crate::pool::MethodId;
use ivl::{Choice, Expr, InputKind, MathOp, StmtKind, TermKind, Type, UnOp};

/// The model that knows which monitors are held.
pub(super) const MONITORS: &str = "jackalope/rt/Monitors";

/// The value of an inlined call: `Some(None)` for one without a result, `None` if it is not an intrinsic.
pub(super) type Inlined = Option<Option<Expr>>;

/// Replaces a call of this method by statements, if it is an intrinsic. The receiver, if any, is the first argument.
pub(super) fn inline(emit: &mut Emitter<'_>, method: MethodId, args: &[Expr]) -> Inlined {
    let class = emit.world.pool.class(method.class);
    let declared = emit.world.pool.method(method);
    let is_native = declared.access & access::NATIVE != 0;
    let (class, name, descriptor) = (class.name.clone(), declared.name.clone(), declared.descriptor.clone());
    if !is_native {
        // A constructor that does nothing, called by every other.
        return (&*class == "java/lang/Object" && &*name == "<init>").then_some(None);
    }
    match &*class {
        "jackalope/rt/Env" => env(emit, &name, args),
        "jackalope/rt/Bulk" => bulk(emit, &name, &descriptor, args),
        "jackalope/contract/Heap" => heap(emit, &name, args),
        "java/lang/Math" | "java/lang/StrictMath" => {
            fdlibm(emit, &class, &name, &descriptor, args).or_else(|| math(&name, args).map(Some))
        }
        "java/lang/Float" | "java/lang/Double" => float(emit, method, &class, &name, args),
        "java/lang/Object" => object(emit, &name, args),
        "java/lang/String" if &*name == "intern" => helper(emit, "jackalope/rt/Interned", "intern", args),
        "java/lang/Class" if &*name == "getPrimitiveClass" => primitive_class(emit, args),
        "jdk/internal/misc/CDS" => class_data_sharing(&name),
        _ if matches!(&*name, "registerNatives" | "initIDs") && &*descriptor == "()V" => Some(None),
        _ => None,
    }
}

fn env(emit: &mut Emitter<'_>, name: &str, args: &[Expr]) -> Inlined {
    let arg = |index: usize| args.get(index).cloned().unwrap_or(Expr::NULL);
    let nondet = |emit: &mut Emitter<'_>, ty| Some(Some(emit.input(name, InputKind::Nondet, ty, None)));
    let random =
        |emit: &mut Emitter<'_>, ty| Some(Some(emit.input(name, InputKind::Random, ty, Some((arg(0), arg(1))))));
    match name {
        "write" => {
            emit.push(StmtKind::Output { stream: arg(0).into(), text: arg(1), from: arg(2).into(), length: arg(3) });
            Some(None)
        }
        "halt" => {
            emit.finish(TermKind::Halt { status: arg(0) });
            Some(None)
        }
        "assume" => {
            emit.push(StmtKind::Assume { cond: arg(0) });
            Some(None)
        }
        "unsupported" => {
            let reason = text_of(emit, &arg(0));
            emit.unsupported(&reason);
            Some(None)
        }
        "nondetBoolean" => nondet(emit, Type::Bool),
        "nondetByte" => nondet(emit, Type::I8),
        "nondetChar" => nondet(emit, Type::U16),
        "nondetShort" => nondet(emit, Type::I16),
        "nondetInt" => nondet(emit, Type::I32),
        "nondetLong" => nondet(emit, Type::I64),
        "nondetFloat" => nondet(emit, Type::F32),
        "nondetDouble" => nondet(emit, Type::F64),
        "randomBoolean" => Some(Some(emit.input(name, InputKind::Random, Type::Bool, None))),
        "randomInt" => random(emit, Type::I32),
        "randomLong" => random(emit, Type::I64),
        "randomFloat" => random(emit, Type::F32),
        "randomDouble" => random(emit, Type::F64),
        "anyBoolean" => Some(Some(emit.approximation(Type::Bool))),
        "textsHaveAnyContents" => choice(emit, Choice::AnyContents),
        "anyInt" => Some(Some(emit.approximation(Type::I32))),
        "anyLong" => Some(Some(emit.approximation(Type::I64))),
        "anyChar" => Some(Some(emit.approximation(Type::U16))),
        "nondetText" => text_input(emit, name, InputKind::Nondet),
        "argument" => text_input(emit, name, InputKind::Argument),
        "argumentCount" => {
            let range = (Expr::i32(0), Expr::i32(i32::MAX));
            Some(Some(emit.input(name, InputKind::Argument, Type::I32, Some(range))))
        }
        "stdin" => {
            let range = (Expr::i32(-1), Expr::i32(255));
            Some(Some(emit.input(name, InputKind::Stdin, Type::I32, Some(range))))
        }
        "clockNanos" => Some(Some(emit.input(name, InputKind::Nanos, Type::I64, None))),
        "clockMillis" => Some(Some(emit.input(name, InputKind::Millis, Type::I64, None))),
        "identityHash" => {
            let range = (Expr::i32(1), Expr::i32(i32::MAX));
            Some(Some(emit.input(name, InputKind::Hash, Type::I32, Some(range))))
        }
        "newArrayLike" => {
            let site = emit.world.site(emit.origin);
            let target = emit.temp(Type::Ref);
            emit.push(StmtKind::NewLike { target, like: arg(0), length: arg(1), site });
            Some(Some(target.into()))
        }
        "canStore" => Some(Some(Expr::CanStore(Box::new(arg(0)), Box::new(arg(1))))),
        "classOf" => ask_classes(emit, ClassQuestion::ClassOf, args),
        "newArray" => about_class(emit, ClassQuestion::NewArray, args),
        "isInstance" => about_class(emit, ClassQuestion::IsInstance, args),
        "enumConstants" => about_class(emit, ClassQuestion::EnumConstants, args),
        "superclass" => about_class(emit, ClassQuestion::Superclass, args),
        "component" => about_class(emit, ClassQuestion::Component, args),
        "isAssignable" => about_class(emit, ClassQuestion::IsAssignable, args),
        "literal" => ask_classes(emit, ClassQuestion::Literal, args),
        "randomIsInput" => {
            let is_input = emit.world.options.random_is_input;
            if is_input {
                emit.world.assumptions.make(base::Assumption::SeededRandomIsInput);
            }
            Some(Some(ivl::Const::Bool(is_input).into()))
        }
        "holdsMonitor" => {
            emit.world.asks_for_monitors = true;
            match emit.world.options.monitors {
                Monitors::Kept => helper(emit, MONITORS, "holds", args),
                // The program is lowered once more.
                Monitors::Ignored => Some(Some(Expr::FALSE)),
            }
        }
        "javaVersion" => Some(Some(Expr::i32(emit.world.options.java_version.into()))),
        _ => None,
    }
}

/// Many elements at once; the models have made all checks.
fn bulk(emit: &mut Emitter<'_>, name: &str, descriptor: &str, args: &[Expr]) -> Inlined {
    match (name, args) {
        ("fill", [array, from, to, value]) => {
            let (array, from, to, value) = (array.clone(), from.clone(), to.clone(), value.clone());
            emit.push(StmtKind::Fill { array, from: from.into(), to: to.into(), value });
            Some(None)
        }
        ("copy", [array, at, source, from, count]) => {
            let FieldType::Array(element) = MethodType::parse(descriptor).ok()?.params.into_iter().next()? else {
                return None;
            };
            let (array, at) = (array.clone(), at.clone());
            let (source, from, count) = (source.clone(), from.clone(), count.clone());
            emit.push(StmtKind::Copy {
                ty: ivl_type(&element),
                array,
                at: at.into(),
                source,
                from: from.into(),
                count: count.into(),
            });
            Some(None)
        }
        ("takesAll", [array]) => match emit.world.class_id("[Ljava/lang/Object;") {
            Ok(objects) => Some(Some(Expr::TypeIn(Box::new(array.clone()), vec![objects]))),
            Err(error) => {
                emit.unusable(&error);
                Some(Some(Expr::FALSE))
            }
        },
        _ => None,
    }
}

/// What harnesses for contracts ask for.
fn heap(emit: &mut Emitter<'_>, name: &str, args: &[Expr]) -> Inlined {
    match (name, args) {
        ("size", [Expr::Text(key)]) => {
            let key = String::from_utf16_lossy(&emit.world.program.texts[*key].units);
            let range = (Expr::i32(0), Expr::i32(i32::MAX));
            Some(Some(emit.input(&key, InputKind::Size, Type::I32, Some(range))))
        }
        ("size", _) => {
            emit.unsupported("a size whose key is not a literal");
            Some(Some(Expr::i32(0)))
        }
        ("explains", []) => choice(emit, Choice::Reasons),
        ("modular", []) => choice(emit, Choice::Contracts),
        ("relies", [method]) => {
            let method = text_of(emit, method);
            emit.unless_used(&method);
            Some(None)
        }
        ("choose", [low, high]) => {
            let range = Some((low.clone(), high.clone()));
            Some(Some(emit.input("Heap.choose", InputKind::Nondet, Type::I32, range)))
        }
        (
            "nondetBoolean" | "nondetByte" | "nondetChar" | "nondetShort" | "nondetInt" | "nondetLong" | "nondetFloat"
            | "nondetDouble",
            [],
        ) => env(emit, name, args),
        (arrays, []) => {
            let (class, ty) = match arrays {
                "booleans" => ("[Z", Type::Bool),
                "bytes" => ("[B", Type::I8),
                "chars" => ("[C", Type::U16),
                "shorts" => ("[S", Type::I16),
                "ints" => ("[I", Type::I32),
                "longs" => ("[J", Type::I64),
                "floats" => ("[F", Type::F32),
                "doubles" => ("[D", Type::F64),
                _ => return None,
            };
            array_input(emit, "Heap.array", InputKind::Array, class, ty)
        }
        _ => None,
    }
}

fn text_input(emit: &mut Emitter<'_>, name: &str, kind: InputKind) -> Inlined {
    array_input(emit, name, kind, "[C", Type::U16)
}

fn array_input(emit: &mut Emitter<'_>, name: &str, kind: InputKind, class: &str, ty: Type) -> Inlined {
    match emit.world.class_id(class) {
        Ok(class) => Some(Some(emit.array_input(name, kind, class, ty))),
        Err(error) => {
            emit.unusable(&error);
            Some(Some(Expr::NULL))
        }
    }
}

fn text_of(emit: &Emitter<'_>, text: &Expr) -> String {
    match text {
        Expr::Text(text) => String::from_utf16_lossy(&emit.world.program.texts[*text].units),
        _ => "something that no model covers".to_owned(),
    }
}

/// Asks a question whose answer is a procedure written last.
fn ask_classes(emit: &mut Emitter<'_>, question: ClassQuestion, args: &[Expr]) -> Inlined {
    let (_, _, results) = question.signature();
    let proc = emit.world.request(ProcKey::ClassQuestion(question));
    let args = args.to_vec();
    Some(match results[..] {
        [ty] => Some(emit.call_plain(proc, args, ty)),
        _ => emit.call(proc, args, Some(results[0])),
    })
}

/// Asks a question about Class objects, which a model may have got from anybody: a run is never stuck where one is null. Models that know
/// what the JVM says then say it first.
fn about_class(emit: &mut Emitter<'_>, question: ClassQuestion, args: &[Expr]) -> Inlined {
    let classes = if question == ClassQuestion::IsAssignable { 2 } else { 1 };
    for class in args.iter().take(classes) {
        emit.unexplained_null_check(class);
    }
    ask_classes(emit, question, args)
}

fn helper(emit: &mut Emitter<'_>, class: &str, name: &str, args: &[Expr]) -> Inlined {
    match emit.world.helper_method(class, name) {
        Ok(method) => {
            emit.initialise(method.class);
            Some(emit.call_method(method, args.to_vec()))
        }
        Err(error) => {
            emit.unusable(&error);
            Some(Some(Expr::NULL))
        }
    }
}

fn object(emit: &mut Emitter<'_>, name: &str, args: &[Expr]) -> Inlined {
    match name {
        "getClass" => ask_classes(emit, ClassQuestion::ClassOf, args),
        "clone" => ask_classes(emit, ClassQuestion::Clone, args),
        _ => None,
    }
}

/// Functions that the JDK computes in Java (a port of FDLIBM): all of `StrictMath`, and those of `Math` that HotSpot has no
/// code of its own for. Which ones there are depends on the JDK.
fn fdlibm(emit: &mut Emitter<'_>, class: &str, name: &str, descriptor: &str, args: &[Expr]) -> Inlined {
    let in_java = ["hypot", "cbrt", "asin", "acos", "atan", "atan2", "cosh", "expm1", "log1p"];
    if class == "java/lang/Math" && !in_java.contains(&name) {
        return None;
    }
    let (first, rest) = name.split_at(1);
    let holder = emit.world.pool.load(&format!("java/lang/FdLibm${}{rest}", first.to_uppercase())).ok()?;
    let method = emit.world.pool.declared(holder, "compute", descriptor)?;
    emit.initialise(holder);
    Some(emit.call_method(method, args.to_vec()))
}

fn math(name: &str, args: &[Expr]) -> Option<Expr> {
    let name = if name == "IEEEremainder" { "remainder" } else { name };
    let op = MathOp::ALL.into_iter().find(|op| op.name() == name && op.arity() == args.len())?;
    Some(Expr::Math(op, args.to_vec()))
}

fn float(emit: &mut Emitter<'_>, method: MethodId, class: &str, name: &str, args: &[Expr]) -> Inlined {
    let one = |op: UnOp| args.first().map(|arg| Some(ivl::simplify_unary(op, arg.clone())));
    match name {
        "floatToRawIntBits" | "doubleToRawLongBits" => one(UnOp::ToBits),
        "intBitsToFloat" | "longBitsToDouble" => one(UnOp::FromBits),
        "written" | "read" => {
            let descriptor = emit.world.pool.method(method).descriptor.clone();
            let ways: &[(&str, &str)] = match (class, name) {
                ("java/lang/Float", "written") => &[
                    ("jdk/internal/math/FloatToDecimal", "toString"),
                    ("jdk/internal/math/FloatingDecimal", "toJavaFormatString"),
                ],
                ("java/lang/Double", "written") => &[
                    ("jdk/internal/math/DoubleToDecimal", "toString"),
                    ("jdk/internal/math/FloatingDecimal", "toJavaFormatString"),
                ],
                ("java/lang/Float", _) => &[("jdk/internal/math/FloatingDecimal", "parseFloat")],
                (_, _) => &[("jdk/internal/math/FloatingDecimal", "parseDouble")],
            };
            let found = ways.iter().find_map(|(class, name)| {
                let class = emit.world.pool.load(class).ok()?;
                emit.world.pool.declared(class, name, &descriptor)
            });
            match found {
                Some(found) => {
                    emit.initialise(found.class);
                    Some(emit.call_method(found, args.to_vec()))
                }
                None => {
                    let class = class.rsplit('/').next().unwrap_or(class);
                    let shown = if name == "written" { "toString".to_owned() } else { format!("parse{class}") };
                    emit.unsupported(&format!("java.lang.{class}.{shown} needs an installed JDK"));
                    Some(Some(zero_of(emit, method)))
                }
            }
        }
        _ => None,
    }
}

fn zero_of(emit: &mut Emitter<'_>, method: MethodId) -> Expr {
    emit.world.return_type(method).map_or(Expr::NULL, |ty| Expr::Const(ty.zero()))
}

/// Classes are never taken from an archive, nor put into one.
fn class_data_sharing(name: &str) -> Inlined {
    match name {
        "isDumpingClassList0" | "isDumpingArchive0" | "isSharingEnabled0" => Some(Some(Expr::FALSE)),
        // Of the newest JDKs: one bit for each of these.
        "getCDSConfigStatus" => Some(Some(Expr::i32(0))),
        "getRandomSeedForDumping" => Some(Some(ivl::Const::i64(0).into())),
        "initializeFromArchive" => Some(None),
        _ => None,
    }
}

fn primitive_class(emit: &mut Emitter<'_>, args: &[Expr]) -> Inlined {
    let name = text_of(emit, args.first().unwrap_or(&Expr::NULL));
    let mut types = ["Z", "B", "C", "S", "I", "J", "F", "D", "V"].map(super::classes::primitive_type).into_iter();
    let ty = types.find(|ty| super::classes::primitive_name(ty) == Some(&name));
    Some(Some(match ty {
        Some(ty) => {
            let proc = emit.world.class_object(&ty);
            emit.call_plain(proc, Vec::new(), Type::Ref)
        }
        None => {
            emit.unsupported("the class of an unknown primitive type");
            Expr::NULL
        }
    }))
}

/// The answer to a question about how the program is judged.
fn choice(emit: &mut Emitter<'_>, choice: Choice) -> Option<Option<Expr>> {
    let global = emit.world.choice_global(choice);
    let target = emit.temp(Type::Bool);
    emit.push(StmtKind::GlobalLoad { target, global });
    Some(Some(target.into()))
}
