//! Details of classes that `javac` compiles.

mod support;

use std::fs;

use front_java::classfile::{ArithOp, ClassFile, Code, Cond, Constant, HandleKind, Instruction, Kind, Member, access};
use support::{TempFolder, javac};

fn class(folder: &TempFolder, name: &str) -> ClassFile {
    let bytes = fs::read(folder.path().join(format!("{name}.class"))).expect(name);
    ClassFile::parse(bytes).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn code(class: &ClassFile, name: &str) -> Code {
    let index = class.methods.iter().position(|m| &*m.name == name);
    let code = class.code(index.expect(name)).unwrap();
    code.expect("a body")
}

#[test]
fn offsets_lines_and_locals() {
    let source = "class A {
    static int sum(int n) {
        int s = 0;
        for (int i = 0; i < n; i++)
            s += i * 1000;
        return s;
    }
    static long wide(long a, double b) { return a + (long) b; }
}";
    let folder = javac("A", source);
    let class = class(&folder, "A");
    assert_eq!(class.source_file.as_deref(), Some("A.java"));
    assert_eq!(class.super_class.as_deref(), Some("java/lang/Object"));
    let sum = code(&class, "sum");
    let expected = [
        (0, Instruction::IConst(0)),
        (1, Instruction::Store(Kind::Int, 1)),
        (2, Instruction::IConst(0)),
        (3, Instruction::Store(Kind::Int, 2)),
        (4, Instruction::Load(Kind::Int, 2)),
        (5, Instruction::Load(Kind::Int, 0)),
        (6, Instruction::IfCmp(Cond::Ge, 23)),
        (9, Instruction::Load(Kind::Int, 1)),
        (10, Instruction::Load(Kind::Int, 2)),
        (11, Instruction::IConst(1000)),
        (14, Instruction::Arith(ArithOp::Mul, Kind::Int)),
        (15, Instruction::Arith(ArithOp::Add, Kind::Int)),
        (16, Instruction::Store(Kind::Int, 1)),
        (17, Instruction::Iinc { slot: 2, delta: 1 }),
        (20, Instruction::Goto(4)),
        (23, Instruction::Load(Kind::Int, 1)),
        (24, Instruction::Return(Some(Kind::Int))),
    ];
    assert_eq!(sum.instructions, expected);
    assert_eq!((sum.length, sum.max_locals), (25, 3));
    assert_eq!(sum.index_of(23), Some(15));
    assert_eq!(sum.index_of(7), None);
    let lines: Vec<_> = [0, 2, 4, 9, 15, 17, 23, 24].map(|pc| sum.line_at(pc).unwrap()).to_vec();
    assert_eq!(lines, [3, 4, 4, 5, 5, 4, 6, 6]);
    let name = |slot, pc| sum.local_at(slot, pc).map(|local| &*local.name);
    assert_eq!(name(0, 0), Some("n"));
    assert_eq!(name(1, 0), None);
    assert_eq!(name(1, 2), Some("s"));
    assert_eq!(name(2, 20), Some("i"));
    assert_eq!(name(2, 23), None);
    let wide = code(&class, "wide");
    let slots: Vec<_> = wide.local_variables.iter().map(|l| (l.slot, &*l.descriptor)).collect();
    assert_eq!(slots, [(0, "J"), (2, "D")]);
}

#[test]
fn constants() {
    let source = r#"class C {
    static final String LONE = "a\ud800b", NUL = "\0", PAIR = "\ud83d\ude00", PLAIN = "é";
    static final int I = Integer.MIN_VALUE; static final long L = 1L << 40;
    static final float F = 1.5f; static final double D = -0.0; static final boolean B = true;
    static final char X = '\uffff';
    final int instance = 7;
    static String lone() { return "a\ud800b"; }
    static Object type() { return int[][].class; }
    static double nan() { return Double.NaN; }
}"#;
    let folder = javac("C", source);
    let class = class(&folder, "C");
    let value = |name: &str| {
        let field = class.fields.iter().find(|f| &*f.name == name).expect(name);
        field.constant_value.clone()
    };
    let string = |units: &[u16]| Some(Constant::String(units.into()));
    let lone = [0x61, 0xd800, 0x62];
    assert_eq!(value("LONE"), string(&lone));
    assert_eq!(value("NUL"), string(&[0]));
    assert_eq!(value("PAIR"), string(&[0xd83d, 0xde00]));
    assert_eq!(value("PLAIN"), string(&[0xe9]));
    assert_eq!(value("I"), Some(Constant::Int(i32::MIN)));
    assert_eq!(value("L"), Some(Constant::Long(1 << 40)));
    assert_eq!(value("F"), Some(Constant::Float(1.5)));
    assert_eq!(value("B"), Some(Constant::Int(1)));
    assert_eq!(value("X"), Some(Constant::Int(0xffff)));
    assert_eq!(value("instance"), None, "the JVM ignores those of instance fields");
    let Some(Constant::Double(zero)) = value("D") else {
        panic!("D is a double");
    };
    assert!(zero == 0.0 && zero.is_sign_negative());
    let first = |name| code(&class, name).instructions[0].1.clone();
    assert_eq!(first("lone"), Instruction::Const(Constant::String(lone[..].into())));
    assert_eq!(first("type"), Instruction::Const(Constant::Class("[[I".into())));
    assert!(matches!(
        first("nan"),
        Instruction::Const(Constant::Double(nan)) if nan.is_nan()
    ));
}

#[test]
fn lambdas_and_nests() {
    let source = "import java.util.function.*;
class L {
    class Inner {}
    static IntUnaryOperator add(int k) { return x -> x + k; }
    static Object anonymous() { return new Object() {}; }
    static String concat(int i) { return \"i=\" + i; }
}";
    let folder = javac("L", source);
    let outer = class(&folder, "L");
    assert_eq!(outer.bootstrap_methods.len(), 2);
    let body = code(&outer, "add");
    let Some(Instruction::InvokeDynamic(site)) = body.instructions.get(1).map(|(_, i)| i) else {
        panic!("{body:?}");
    };
    assert_eq!(&*site.name, "applyAsInt");
    assert_eq!(&*site.descriptor, "(I)Ljava/util/function/IntUnaryOperator;");
    let bootstrap = &outer.bootstrap_methods[usize::from(site.bootstrap)];
    assert_eq!(bootstrap.handle.kind, HandleKind::InvokeStatic);
    let Member::Method(factory) = &bootstrap.handle.member else {
        panic!("{bootstrap:?}");
    };
    assert_eq!(&*factory.class, "java/lang/invoke/LambdaMetafactory");
    let [Constant::MethodType(_), Constant::MethodHandle(target), Constant::MethodType(ty)] = &bootstrap.args[..]
    else {
        panic!("{bootstrap:?}");
    };
    assert_eq!(&**ty, "(I)I");
    let Member::Method(lambda) = &target.member else {
        panic!("{target:?}");
    };
    assert!(outer.method_index(&lambda.name, &lambda.descriptor).is_some());
    // Equal references are one allocation.
    let again = code(&outer, "add");
    assert!(matches!(
        &again.instructions[1].1,
        Instruction::InvokeDynamic(other) if std::sync::Arc::ptr_eq(site, other)
    ));

    let mut members: Vec<_> = outer.nest_members.iter().map(|name| &**name).collect();
    members.sort_unstable();
    assert_eq!(members, ["L$1", "L$Inner"]);
    let inner = class(&folder, "L$Inner");
    assert_eq!(inner.nest_host.as_deref(), Some("L"));
    let entry = inner.inner_classes.iter().find(|c| &*c.inner == "L$Inner").unwrap();
    assert_eq!((entry.outer.as_deref(), entry.name.as_deref()), (Some("L"), Some("Inner")));
    let anonymous = class(&folder, "L$1");
    let enclosing = anonymous.enclosing_method.as_ref().unwrap();
    assert_eq!(&*enclosing.class, "L");
    let (name, descriptor) = enclosing.method.as_ref().unwrap();
    assert_eq!((&**name, &**descriptor), ("anonymous", "()Ljava/lang/Object;"));
    let entry = anonymous.inner_classes.iter().find(|c| &*c.inner == "L$1").unwrap();
    assert_eq!((entry.outer.as_deref(), entry.name.as_deref()), (None, None));
}

#[test]
fn records_and_sealed_types() {
    let source = "sealed interface S permits S.P, S.Q {
    record P(int x, java.util.List<String> names) implements S {}
    record Q() implements S {}
    static int m(int k, String s) throws java.io.IOException, InterruptedException {
        switch (k) { case 1: return 5; case 2: return 6; case 3: return 7; }
        switch (s) { case \"a\": return 1; case \"b\": return 2; default: return 3; }
    }
}";
    let folder = javac("S", source);
    let sealed = class(&folder, "S");
    assert!(sealed.is_interface());
    let permitted: Vec<_> = sealed.permitted_subclasses.iter().flatten().collect();
    assert_eq!(permitted.len(), 2);
    let record = class(&folder, "S$P");
    let components = record.record_components.as_ref().unwrap();
    let shown: Vec<_> = components.iter().map(|c| (&*c.name, &*c.descriptor)).collect();
    assert_eq!(shown, [("x", "I"), ("names", "Ljava/util/List;")]);
    let signature = components[1].signature.as_deref();
    assert_eq!(signature, Some("Ljava/util/List<Ljava/lang/String;>;"));
    let empty = class(&folder, "S$Q");
    assert_eq!(empty.record_components.as_deref(), Some(&[][..]));
    assert_eq!(empty.permitted_subclasses, None);

    let index = sealed.methods.iter().position(|m| &*m.name == "m").unwrap();
    let method = &sealed.methods[index];
    assert_eq!(method.access & access::STATIC, access::STATIC);
    let exceptions: Vec<_> = method.exceptions.iter().map(|e| &**e).collect();
    assert_eq!(exceptions, ["java/io/IOException", "java/lang/InterruptedException"]);
    let body = code(&sealed, "m");
    let mut tables = 0;
    let mut lookups = 0;
    for (_, instruction) in &body.instructions {
        match instruction {
            Instruction::TableSwitch(switch) => {
                tables += 1;
                assert_eq!((switch.low, switch.targets.len()), (1, 3));
            }
            Instruction::LookupSwitch(switch) => {
                lookups += 1;
                assert!(!switch.pairs.is_empty());
            }
            _ => {}
        }
    }
    assert!(tables >= 1 && lookups >= 1, "{body:?}");
}

#[test]
fn exception_ranges() {
    let source = "class E {
    static int f(Object o) {
        try { return o.hashCode(); }
        catch (NullPointerException e) { return 1; }
        finally { System.gc(); }
    }
    native void n();
}";
    let folder = javac("E", source);
    let class = class(&folder, "E");
    let body = code(&class, "f");
    let npe = &body.exception_table[0];
    assert_eq!(npe.catch_type.as_deref(), Some("java/lang/NullPointerException"));
    assert!(body.exception_table.iter().any(|entry| entry.catch_type.is_none()));
    assert!(body.index_of(npe.handler_pc).is_some());
    let native = class.method_index("n", "()V").unwrap();
    assert_eq!(class.code(native).unwrap(), None);
    assert!(class.code(99).is_err());
}
