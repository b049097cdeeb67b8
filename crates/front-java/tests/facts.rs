//! What lowering says about functions, locals, fields, globals, results and inputs.

mod support;

use base::{Owner, Role};
use front_java::project::{self, Request};
use ivl::{InputKind, Program, Purpose};
use support::TempFolder;

const SOURCE: &str = "
import java.util.Random;
public class Facts {
    static int count;
    class Inner { int own; int sum() { return own + count; } }
    static int twice(boolean flag, int n) {
        { int x = n; count += x; }
        { long x = 3; count += (int) x; }
        if (flag) { throw new IllegalStateException(); }
        return n;
    }
    public static void main(String[] args) {
        assert twice(new Random().nextBoolean(), args.length) == args.length;
        Inner inner = new Facts().new Inner();
        count = inner.sum() + (int) (System.nanoTime() - System.currentTimeMillis());
    }
}
";

fn lowered() -> Program {
    let folder = TempFolder::new();
    let request = Request { paths: vec![folder.write("Facts.java", SOURCE)], ..Request::default() };
    project::open(&request).expect("it can be lowered").program
}

#[test]
fn the_program_says_what_is_what() {
    let program = lowered();
    let twice = &program.procs[program.proc_named("Facts.twice(boolean,int)").expect("it is called")];
    let sources = |name: &str| {
        let known = twice.locals.iter().filter_map(|local| local.source.as_ref());
        known.filter(|source| &*source.name == name && source.inlined == 0).count()
    };
    // A boolean is an int inside; two scopes have an `x`.
    assert_eq!((sources("flag"), sources("n"), sources("x")), (2, 1, 2));
    assert!(twice.locals.iter().any(|local| local.source.is_none()), "there are temporaries");
    let known = twice.locals.iter().filter_map(|local| local.source.as_ref());
    assert!(known.into_iter().all(|source| ["flag", "n", "x"].contains(&&*source.name)));
    assert_eq!(twice.exception, Some(1));
    let entry = program.entry.expect("there is one");
    assert_eq!(program.procs[entry].exception, None);
    assert!(program.procs[entry].is_made && !twice.is_made);

    let origins = &program.origins;
    let function = |name: &str| origins.function(Some(name)).expect("it is declared");
    let next = function("java.util.Random.nextBoolean()");
    assert_eq!((next.owner, next.role), (Owner::Library, Role::Code));
    let facts = [&next.package, &next.class, &next.name, &next.short].map(|fact| &**fact);
    assert_eq!(facts, ["java.util", "java.util.Random", "nextBoolean", "Random.nextBoolean()"]);
    assert_eq!(function("Facts.<init>()").role, Role::Constructor);
    assert_eq!(function("Facts.<clinit>()").role, Role::Initialiser);
    let layout = program.exceptions.expect("there are exceptions");
    assert_eq!(&*program.classes[layout.class].name, "java.lang.Throwable");
    let reporter = program.proc_for(Role::Reporter).expect("somebody reports them");
    assert_eq!(program.procs[reporter].params, 1);

    let global = |name: &str| program.globals.iter().find(|global| &*global.name == name).expect("it is there");
    let count = global("Facts.count");
    let purpose = Purpose::Static { class: "Facts".into(), field: "count".into() };
    assert_eq!((count.owner, &count.purpose), (Owner::User, &purpose));
    assert_eq!(global("Facts.$assertionsDisabled").owner, Owner::Made);
    assert!(program.exception().is_some());

    let inner = program.class_named("Facts$Inner").expect("it is there");
    let fields = program.fields.iter().filter(|field| field.owner == inner);
    for field in fields {
        let expected = if &*field.name == "own" { Owner::User } else { Owner::Made };
        assert_eq!(field.declared_by, expected, "{}", field.name);
    }

    // What is recorded for a generator is fed to it, whatever its type.
    let of_generators = program.inputs.iter().filter(|input| input.name.starts_with("random"));
    assert!(of_generators.into_iter().all(|input| input.kind == InputKind::Random));
    for kind in [InputKind::Random, InputKind::Nanos, InputKind::Millis, InputKind::Argument] {
        assert!(program.inputs.iter().any(|input| input.kind == kind), "{}", kind.name());
    }
}
