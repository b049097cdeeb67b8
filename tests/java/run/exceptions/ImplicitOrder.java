// Which of several possible implicit exceptions is thrown, and what was evaluated before.
public class ImplicitOrder {
    int field;

    static int say(String s, int v) {
        System.out.print(s + " ");
        return v;
    }

    static int[] array(int[] a) {
        System.out.print("array ");
        return a;
    }

    static ImplicitOrder object(ImplicitOrder o) {
        System.out.print("object ");
        return o;
    }

    static int fail(String s) {
        throw new IllegalStateException(s);
    }

    void take(int x) { }

    interface Body { void run(); }

    static void attempt(Body body) {
        try {
            body.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        int[] two = {1, 2};
        int zero = args.length;
        // A null array is noticed only after index and right side were evaluated.
        attempt(() -> array(null)[say("index", 0)] = say("rhs", 1));
        attempt(() -> array(two)[say("index", 9)] = say("rhs", 1));
        attempt(() -> array(two)[say("index", 9)] = fail("rhs"));
        attempt(() -> array(null)[fail("index")] = say("rhs", 1));
        attempt(() -> array(two)[say("index", 9)] = 1 / zero);
        // A compound assignment reads the element before the right side.
        attempt(() -> array(two)[say("index", 9)] += say("rhs", 1));
        attempt(() -> array(null)[say("index", 0)] += fail("rhs"));
        attempt(() -> array(two)[say("index", 1)] += 1 / zero);
        attempt(() -> array(two)[say("index", 2)]++);
        // Fields and calls on null.
        attempt(() -> object(null).field = say("rhs", 1));
        attempt(() -> object(null).field = fail("rhs"));
        attempt(() -> object(null).field += say("rhs", 1));
        attempt(() -> object(null).take(say("arg", 1)));
        attempt(() -> object(null).take(fail("arg")));
        attempt(() -> System.out.print(new int[say("d1", 1)][say("d2", -1)][say("d3", 2)].length));
        attempt(() -> System.out.print(new int[say("d1", -1)][fail("d2")].length));
        attempt(() -> System.out.print(say("left", 1) / zero + say("right", 2)));
        attempt(() -> System.out.print(say("left", 1) + fail("x") / zero));
        Object text = "text";
        attempt(() -> object((ImplicitOrder) text).take(say("arg", 1)));
        System.out.println(two[0] + " " + two[1]);
    }
}
