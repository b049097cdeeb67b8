// Default methods of the standard functional interfaces, currying.
import java.util.ArrayList;
import java.util.List;
import java.util.Comparator;
import java.util.function.*;

public class Composition {
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }
    static <A, B, C> BiFunction<A, B, C> uncurry(Function<A, Function<B, C>> f) { return (a, b) -> f.apply(a).apply(b); }

    static <T> Function<T, T> power(Function<T, T> f, int n) {
        Function<T, T> r = Function.identity();
        for (int i = 0; i < n; i++) r = r.andThen(f);
        return r;
    }

    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5));
        System.out.println(power(dbl, 10).apply(1) + " " + power(inc, 0).apply(9));
        Predicate<String> empty = String::isEmpty, longer = s -> s.length() > 3;
        System.out.println(empty.negate().and(longer).test("abcd") + " " + empty.or(longer).test("abc") + " "
                + Predicate.not(empty).test("") + " " + Predicate.isEqual("x").test("x") + Predicate.isEqual(null).test(null));
        StringBuilder log = new StringBuilder();
        Predicate<Integer> a = x -> { log.append('a'); return x > 0; };
        Predicate<Integer> b = x -> { log.append('b'); return x > 10; };
        System.out.println(a.and(b).test(-1) + " " + a.or(b).test(1) + " " + a.and(b).test(11) + " " + log);
        Function<Integer, Function<Integer, Function<Integer, Integer>>> add3 = x -> y -> z -> x + y * z;
        System.out.println(add3.apply(1).apply(2).apply(3));
        System.out.println(curry((Integer x, Integer y) -> x - y).apply(9).apply(4));
        System.out.println(uncurry(Composition.<String, Integer, String>curry(String::repeat)).apply("ab", 3));
        BiFunction<Integer, Integer, Integer> mul = (x, y) -> x * y;
        System.out.println(mul.andThen(x -> "=" + x).apply(6, 7));
        IntUnaryOperator i = x -> x - 3;
        System.out.println(i.andThen(x -> x * x).compose(x -> x + 1).applyAsInt(10));
        UnaryOperator<String> up = String::toUpperCase;
        System.out.println(up.andThen(String::length).apply("abc") + " " + UnaryOperator.<String>identity().apply("id"));
        List<String> seen = new ArrayList<>();
        Consumer<String> c = seen::add;
        c.andThen(s -> seen.add(s + s)).andThen(s -> { throw new IllegalStateException("third " + seen); });
        try {
            c.andThen(s -> { throw new IllegalStateException("second " + seen); }).andThen(c).accept("v");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        BinaryOperator<String> shortest = BinaryOperator.minBy(Comparator.comparing(String::length));
        System.out.println(shortest.apply("aaa", "bb"));
        try {
            inc.andThen(null);
        } catch (NullPointerException e) {
            System.out.println("null after");
        }
        Supplier<Supplier<String>> ss = () -> () -> "deep";
        System.out.println(ss.get().get());
    }
}
