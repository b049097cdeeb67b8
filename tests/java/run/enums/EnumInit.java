// The order in which an enum's constants and static fields come to life.
import java.util.HashMap;
import java.util.Map;

public class EnumInit {
    static int clock;

    enum Unit {
        METER("m"), KILO("km"), MILE("mi") { { System.out.println("body block " + label()); } };

        private static final Map<String, Unit> BY_SYMBOL = new HashMap<>();
        static int count = 50;
        static final int CONSTANT = 3;
        final String symbol;
        final int seen;

        static {
            System.out.println("static block " + count);
            for (Unit u : values()) BY_SYMBOL.put(u.symbol, u);
        }

        Unit(String symbol) {
            this.symbol = symbol;
            seen = CONSTANT * 100 + ++clock;
            System.out.println("constructor " + name() + " " + ordinal() + " " + symbol);
        }

        String label() { return "label " + symbol; }

        static Unit of(String s) { return BY_SYMBOL.get(s); }
    }

    enum Trap {
        A;
        static int hits;
        Trap() { touch(); }
        static void touch() { hits++; System.out.println("touch " + hits + " " + A); }
    }

    enum Link {
        FIRST { Link next() { return SECOND; } }, SECOND { Link next() { return FIRST; } };
        abstract Link next();
    }

    public static void main(String[] args) {
        System.out.println("main " + clock);
        System.out.println(Unit.of("km") + " " + Unit.of("x") + " " + Unit.MILE.seen);
        System.out.println(Trap.A + " " + Trap.hits);
        System.out.println(Link.FIRST.next().next().next());
    }
}
