// Enums as strategies and singletons, with static caches, bit sets and nested enums.
import java.util.function.DoubleUnaryOperator;

public class EnumStrategy {
    enum Temp {
        C(c -> c, c -> c), F(c -> c * 9 / 5 + 32, f -> (f - 32) * 5 / 9), K(c -> c + 273.15, k -> k - 273.15);
        private final DoubleUnaryOperator from, to;
        Temp(DoubleUnaryOperator from, DoubleUnaryOperator to) {
            this.from = from;
            this.to = to;
        }
        double convert(double v, Temp target) { return target.from.applyAsDouble(to.applyAsDouble(v)); }
    }

    enum Perm {
        READ, WRITE, EXEC;
        final int bit = 1 << ordinal();
        static int of(Perm... ps) {
            int m = 0;
            for (Perm p : ps) m |= p.bit;
            return m;
        }
        static String show(int mask) {
            StringBuilder sb = new StringBuilder();
            for (Perm p : values()) sb.append((mask & p.bit) != 0 ? Character.toLowerCase(p.name().charAt(0)) : '-');
            return sb.toString();
        }
    }

    enum Counter {
        INSTANCE;
        private int n;
        int next() { return ++n; }
        enum Mode { UP, DOWN { @Override int delta() { return -1; } }; int delta() { return 1; } }
    }

    enum Size {
        SMALL(1), LARGE(10), HUGE(LARGE.units * 10);
        final int units;
        Size(int units) { this.units = units; }
        static Size forUnits(int u) {
            Size best = null;
            for (Size s : values()) if (s.units <= u) best = s;
            if (best == null) throw new IllegalArgumentException("too small: " + u);
            return best;
        }
    }

    public static void main(String[] args) {
        System.out.println(Temp.C.convert(100, Temp.F) + " " + Temp.F.convert(212, Temp.K) + " " + Temp.K.convert(0, Temp.C));
        int mask = Perm.of(Perm.EXEC, Perm.READ);
        System.out.println(mask + " " + Perm.show(mask) + " " + Perm.show(~mask) + " " + Perm.show(0));
        System.out.println(Counter.INSTANCE.next() + Counter.valueOf("INSTANCE").next() + " " + Counter.Mode.DOWN.delta()
                + Counter.Mode.UP.delta());
        System.out.println(Size.HUGE.units + " " + Size.forUnits(99) + " " + Size.forUnits(1000));
        System.out.println(Counter.Mode.DOWN.getClass().isAnonymousClass() + " " + (Counter.Mode.DOWN instanceof Counter.Mode));
        Size.forUnits(0);
    }
}
