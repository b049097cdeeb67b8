// Recursion through fields, memoisation, fixpoints, lambdas in static initialisers.
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class RecursiveLambdas {
    static IntUnaryOperator factorial = n -> n <= 1 ? 1 : n * RecursiveLambdas.factorial.applyAsInt(n - 1);
    static final Map<String, BiFunction<Double, Double, Double>> OPS = new HashMap<>();
    static final Supplier<String> EARLY = () -> "late is " + RecursiveLambdas.late;
    static final String SEEN = EARLY.get();
    static String late = "set";

    static {
        OPS.put("+", (a, b) -> a + b);
        OPS.put("-", (a, b) -> a - b);
        OPS.put("max", Math::max);
        for (String s : new String[] {"first", "second"}) OPS.put(s, (a, b) -> s.equals("first") ? a : b);
    }

    Function<Integer, Integer> fib;
    final Map<Integer, Integer> memo = new HashMap<>();
    int misses;

    RecursiveLambdas() {
        fib = n -> {
            Integer known = memo.get(n);
            if (known != null) return known;
            misses++;
            int r = n < 2 ? n : this.fib.apply(n - 1) + this.fib.apply(n - 2);
            memo.put(n, r);
            return r;
        };
    }

    interface Self<T> { T apply(Self<T> self); }

    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        Self<Function<A, B>> s = self -> f.apply(x -> self.apply(self).apply(x));
        return s.apply(s);
    }

    public static void main(String[] args) {
        System.out.println(factorial.applyAsInt(10));
        RecursiveLambdas r = new RecursiveLambdas();
        System.out.println(r.fib.apply(30) + " " + r.misses + " " + r.fib.apply(25) + " " + r.misses);
        System.out.println(SEEN + " / " + EARLY.get());
        for (String op : new String[] {"+", "-", "max", "first", "second"}) System.out.print(OPS.get(op).apply(2.5, 4.0) + " ");
        System.out.println();
        Function<Integer, Integer> sumTo = fix(self -> n -> n == 0 ? 0 : n + self.apply(n - 1));
        System.out.println(sumTo.apply(50));
        IntFunction<IntFunction<Integer>> gcd = new IntFunction<>() {
            public IntFunction<Integer> apply(int a) { return b -> b == 0 ? a : this.apply(b).apply(a % b); }
        };
        System.out.println(gcd.apply(84).apply(36));
        IntUnaryOperator old = factorial;
        factorial = n -> -1;
        System.out.println(old.applyAsInt(5));
    }
}
