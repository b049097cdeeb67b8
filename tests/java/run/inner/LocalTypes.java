// Local records, enums and interfaces; static members in inner classes.
public class LocalTypes {
    static String x = "static x";

    static int sum(int... values) {
        record Pair(int min, int max) {
            static int made;
            Pair { made++; }
            Pair with(int v) { return new Pair(Math.min(min, v), Math.max(max, v)); }
        }
        enum Mode { EVEN, ODD; static Mode of(int v) { return v % 2 == 0 ? EVEN : ODD; } }
        interface Fold { int apply(int a, int b); default Fold twice() { return (a, b) -> apply(apply(a, b), b); } }
        Fold fold = (a, b) -> a + b;
        Pair p = new Pair(Integer.MAX_VALUE, Integer.MIN_VALUE);
        int total = 0;
        for (int v : values) {
            p = p.with(v);
            total = switch (Mode.of(v)) {
                case EVEN -> fold.apply(total, v);
                case ODD -> fold.twice().apply(total, v);
            };
        }
        System.out.println(p + " " + Pair.made);
        return total;
    }

    class WithStatics {
        static int count;
        static final String NAME = "statics";
        static int next() { return ++count; }
        record R(int a) { }
        R r = new R(next());
    }

    public static void main(String[] args) {
        System.out.println(sum(1, 2, 3, 4) + " " + sum());
        LocalTypes t = new LocalTypes();
        System.out.println(t.new WithStatics().r + " " + t.new WithStatics().r + " " + WithStatics.NAME);
        record Wrapper<T>(T value) {
            <U> Wrapper<U> map(java.util.function.Function<T, U> f) { return new Wrapper<>(f.apply(value)); }
        }
        System.out.println(new Wrapper<>("abc").map(String::length).map(n -> n * 1.5));
        System.out.println(new Wrapper<>(null).equals(new Wrapper<>(null)));
        enum Planet { EARTH { String say() { return "hi " + x; } }; abstract String say(); }
        System.out.println(Planet.EARTH.say() + " " + Planet.valueOf("EARTH").getDeclaringClass().getSimpleName());
    }
}
