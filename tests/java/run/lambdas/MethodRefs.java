// Every kind of method reference.
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

public class MethodRefs {
    static class Base {
        String name() { return "base"; }
    }

    static class Derived extends Base {
        @Override String name() { return "derived"; }
        Supplier<String> viaSuper() { return super::name; }
        Supplier<String> viaThis() { return this::name; }
    }

    static class Box<T> {
        final T value;
        Box() { this(null); }
        Box(T value) { this.value = value; }
        Box(T value, int times) { this.value = value; System.out.print("x" + times + " "); }
        @Override public String toString() { return "Box(" + value + ")"; }
    }

    class Inner { int n = base * 2; }
    int base = 4;

    static int sum(int... xs) { return Arrays.stream(xs).sum(); }
    static String varargs(Object first, Object... rest) { return first + "+" + rest.length; }
    static <T> T identity(T t) { return t; }

    interface TriFunction<A, B, C, R> { R apply(A a, B b, C c); }
    interface IntTwo { int apply(int a, int b); }

    public static void main(String[] args) {
        ToIntFunction<String> parse = Integer::parseInt;
        Function<String, Integer> unbound = String::length;
        Supplier<Integer> bound = "hello"::length;
        BiFunction<String, String, Boolean> two = String::startsWith;
        Supplier<Box<String>> empty = Box::new;
        Function<String, Box<String>> one = Box::new;
        BiFunction<String, Integer, Box<String>> both = Box<String>::new;
        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> grid = String[][]::new;
        System.out.println(parse.applyAsInt("12") + unbound.apply("four") + bound.get());
        System.out.println(two.apply("abc", "ab") + " " + empty.get() + " " + one.apply("v") + " " + both.apply("w", 3));
        System.out.println(array.apply(3).length + " " + grid.apply(2).length);
        System.out.println(new Derived().viaSuper().get() + " " + new Derived().viaThis().get());
        IntTwo s = MethodRefs::sum;
        TriFunction<String, Integer, Character, String> v = MethodRefs::varargs;
        System.out.println(s.apply(3, 4) + " " + v.apply("f", 1, 'c'));
        UnaryOperator<String> id = MethodRefs::identity;
        Function<int[], Object> cloner = int[]::clone;
        System.out.println(id.apply("same") + " " + ((int[]) cloner.apply(new int[] {1, 2})).length);
        MethodRefs m = new MethodRefs();
        Supplier<Inner> inner = m.maker();
        m.base = 50;
        System.out.println(inner.get().n);
        BinaryOperator<Integer> max = Math::max;
        System.out.println(max.apply(3, 9));
        Consumer<Object> print = System.out::println;
        List.of("a", 2, 'c').forEach(print);
        // A bound receiver is evaluated, and checked for null, when the reference is made.
        String[] holder = {"first"};
        Supplier<String> up = holder[0]::toUpperCase;
        holder[0] = null;
        System.out.println(up.get());
        try {
            Supplier<String> bad = holder[0]::trim;
            System.out.println("unreachable " + bad);
        } catch (NullPointerException e) {
            System.out.println("null receiver");
        }
    }

    Supplier<Inner> maker() { return Inner::new; }
}
