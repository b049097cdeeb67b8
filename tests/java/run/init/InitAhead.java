// Initialisers that print nothing: some may run at any time, some only look as if they might.
public class InitAhead {
    // What another initialiser reads has been changed since.
    static class Buffer { static int[] buf = {1}; }
    static class Reader { static int y = Buffer.buf[0]; }

    static class Box { int value; final int fixed; Box(int v) { value = v; fixed = v; } }
    static class Boxes { static final Box BOX = new Box(3); }
    static class BoxReader { static int value = Boxes.BOX.value; static int fixed = Boxes.BOX.fixed; }

    static class Setting { static int level = 1; static final int START = level + 1; }
    static class Uses { static int seen = Setting.level; static int start = Setting.START; }

    // Counters shared by constructors.
    static class Counter {
        static int made;
        final int number;
        Counter() { number = ++made; }
    }
    static class First { static final Counter C = new Counter(); }
    static class Second { static final Counter C = new Counter(); }
    static class CountsItself {
        static int made;
        static final CountsItself A = new CountsItself();
        static final CountsItself B = new CountsItself();
        final int number;
        CountsItself() { number = ++made; }
    }

    // Who is first decides.
    static class Egg { static int n = Hen.n + 1; }
    static class Hen { static int n = Egg.n + 1; }
    static class Yolk { static int n = White.n + 1; }
    static class White { static int n = Yolk.n + 1; }
    static class Shape { static final Shape UNIT = new Circle(); static int sides = Circle.sides + 1; }
    static class Circle extends Shape { static int sides = 1; static Shape unit = UNIT; }

    // Fails, once and for all.
    static class Broken {
        static int before = 1;
        static int value = 1 / (before - 1);
        static int get() { return before; }
    }
    static class NeedsBroken { static int value = Broken.get(); }
    static class Swallows {
        static String what;
        static {
            try { what = "" + Broken.before; } catch (LinkageError e) { what = e.getClass().getSimpleName(); }
        }
    }

    interface Constants { int PLAIN = 5; Box BOX = new Box(6); int[] TABLE = {1, 2, 3}; }
    static class Implements implements Constants { static int sum = TABLE[0] + BOX.fixed; }

    static class Parent { static String log = "parent"; static { log += "."; } }
    static class Child extends Parent { static { log += "child"; } static int length = log.length(); }

    enum Suit {
        CLUBS, HEARTS { @Override boolean red() { return true; } };
        static final Suit[] ALL = values();
        static final java.util.Map<String, Suit> BY_NAME = new java.util.HashMap<>();
        static { for (Suit s : values()) BY_NAME.put(s.name().toLowerCase(), s); }
        boolean red() { return false; }
    }

    static String show(Suit suit) {
        switch (suit) {
            case CLUBS: return "c";
            case HEARTS: return "h";
            default: return "?";
        }
    }

    static final Integer SMALL = 100;
    static final Integer LARGE = 1000;
    static final String TEXT = new String("text");
    static final StringBuilder BUILDER = new StringBuilder("b");
    static final Runnable NOTHING = () -> BUILDER.append('!');
    static final Class<?> ITSELF = InitAhead.class;
    static final Object[] SHARED = {BUILDER, BUILDER, TEXT, ITSELF, null};
    static final double ROOT = Math.sqrt(2), MINUS = -0.0;
    static final long[][] TRIANGLE = triangle(5);

    static long[][] triangle(int n) {
        long[][] rows = new long[n][];
        for (int i = 0; i < n; i++) {
            rows[i] = new long[i + 1];
            rows[i][0] = rows[i][i] = 1;
            for (int j = 1; j < i; j++) rows[i][j] = rows[i - 1][j - 1] + rows[i - 1][j];
        }
        return rows;
    }

    public static void main(String[] args) {
        Buffer.buf[0] = 7;
        System.out.println(Reader.y);
        Boxes.BOX.value = 8;
        System.out.println(BoxReader.value + " " + BoxReader.fixed);
        Setting.level = 9;
        System.out.println(Uses.seen + " " + Uses.start);
        Counter own = new Counter();
        System.out.println(Second.C.number + " " + own.number + " " + First.C.number + " " + Counter.made);
        System.out.println(CountsItself.made + " " + CountsItself.A.number + " " + CountsItself.B.number);
        System.out.println(Hen.n + " " + Egg.n + " " + Yolk.n + " " + White.n);
        System.out.println(Circle.sides + " " + Shape.sides + " " + (Circle.unit == Shape.UNIT));
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(NeedsBroken.value);
            } catch (LinkageError e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(Swallows.what);
        System.out.println(Constants.PLAIN + " " + Implements.sum + " " + Implements.BOX.value);
        System.out.println(Child.log + " " + Child.length);
        for (Suit suit : Suit.ALL) System.out.println(suit + show(suit) + suit.red() + Suit.BY_NAME.get("hearts"));
        System.out.println((SMALL == Integer.valueOf(100)) + " " + LARGE + " " + (TEXT == "text") + TEXT.equals("text"));
        NOTHING.run();
        System.out.println((SHARED[0] == SHARED[1]) + " " + SHARED[0] + (SHARED[2] == TEXT) + (SHARED[3] == InitAhead.class) + SHARED[4]);
        System.out.println(ROOT + " " + 1 / MINUS + " " + TRIANGLE[4][2]);
    }
}
