import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * What the library has called back since the last line, and what user code does when it is called back. All is deterministic: what happens depends
 * on the plan that a value was made with and on how often it was called.
 */
final class Log {
    /** Thrown once a call has called back too often: what never ends on one side never ends on the other. */
    static final class Enough extends Error {
        Enough() {
            super("enough");
        }
    }

    /** Thrown by user code that is planned to fail. */
    static final class Boom extends RuntimeException {
        Boom(String where) {
            super(where);
        }
    }

    private static final int MOST = 60;

    private static StringBuilder trace = new StringBuilder();
    private static int count;
    private static boolean quiet = true;
    private static int depth;
    /** What planned mutations change: the receiver of the case. */
    static Object target;

    private Log() {
    }

    /** Begins a case: nothing is left of earlier ones. */
    static void begin(int number) {
        System.out.println("# " + number);
        target = null;
        quiet = true;
        depth = 0;
    }

    /** Begins a call that is compared. */
    static void call(String what) {
        System.out.print(what);
        trace = new StringBuilder();
        count = 0;
        depth = 0;
        quiet = false;
    }

    /** Ends it with a result. */
    static void result(Object value) {
        quiet = true;
        String calls = trace.toString();
        System.out.println(" = " + Show.full(value, 2) + " |" + calls);
    }

    /** Ends it with a result that later calls will look at. */
    static void kept(Object value) {
        quiet = true;
        System.out.println(" = " + (value == null ? "null" : "kept") + " |" + trace);
    }

    /** Ends it without a result. */
    static void done() {
        quiet = true;
        System.out.println(" |" + trace);
    }

    /** Ends it with an exception. */
    static void thrown(Throwable thrown) {
        quiet = true;
        String calls = trace.toString();
        System.out.println(" throws " + Show.thrown(thrown) + " |" + calls);
    }

    /** What a value looks like after all calls. */
    static void state(Object value) {
        quiet = true;
        String shown;
        try {
            shown = Show.full(value, 2);
        } catch (Throwable thrown) {
            shown = "throws " + Show.thrown(thrown);
        }
        System.out.println("  " + shown);
    }

    /** User code was called. */
    static void enter(String what) {
        if (!quiet) {
            trace.append(' ').append(what);
            if (++count > MOST) {
                throw new Enough();
            }
        }
    }

    /** Whether user code is planned to misbehave at this call: not while a case is prepared or shown. */
    static boolean misbehaves(int plan, int calls) {
        return !quiet && plan != 0 && calls == plan / 16;
    }

    /** Does what is planned for this call. The low bits of a plan say what, the others at which call. */
    static void act(int plan, int calls, Object self) {
        if (!misbehaves(plan, calls) || depth > 2) {
            return;
        }
        depth++;
        try {
            switch (plan % 16) {
                case 1 -> throw new Boom("planned");
                case 2 -> mutate(0, self);
                case 3 -> mutate(1, self);
                case 4 -> mutate(2, self);
                case 5 -> visit(self);
                default -> { }
            }
        } finally {
            depth--;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static void mutate(int how, Object self) {
        Object it = target;
        if (it instanceof Map map) {
            switch (how) {
                case 0 -> map.put(new Key(9, 0), "new");
                case 1 -> map.clear();
                default -> map.remove(self);
            }
        } else if (it instanceof Deque deque) {
            switch (how) {
                case 0 -> deque.addLast(new Key(9, 0));
                case 1 -> deque.clear();
                default -> deque.pollFirst();
            }
        } else if (it instanceof List list) {
            switch (how) {
                case 0 -> list.add(new Key(9, 0));
                case 1 -> list.clear();
                default -> list.remove(0);
            }
        } else if (it instanceof Collection collection) {
            switch (how) {
                case 0 -> collection.add(new Key(9, 0));
                case 1 -> collection.clear();
                default -> collection.remove(self);
            }
        } else if (it instanceof StringBuilder text) {
            switch (how) {
                case 0 -> text.append("new");
                case 1 -> text.setLength(0);
                default -> text.insert(0, 'x');
            }
        } else if (it instanceof StringBuffer text) {
            switch (how) {
                case 0 -> text.append("new");
                case 1 -> text.setLength(0);
                default -> text.insert(0, 'x');
            }
        }
    }

    /** Goes back into the library, without changing anything. */
    @SuppressWarnings("rawtypes")
    private static void visit(Object self) {
        Object it = target;
        if (it instanceof Map map) {
            enter("found:" + map.containsKey(self));
        } else if (it instanceof Collection collection) {
            enter("found:" + collection.contains(self));
            int rest = 3;
            for (Iterator iterator = collection.iterator(); rest > 0 && iterator.hasNext(); rest--) {
                enter("seen:" + Show.brief(iterator.next()));
            }
        } else if (it instanceof CharSequence text) {
            enter("length:" + text.length());
        }
    }
}
