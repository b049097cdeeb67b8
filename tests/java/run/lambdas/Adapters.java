// Boxing, unboxing, widening, void and bridge adaptations in functional interfaces.
import java.util.function.*;

public class Adapters {
    static int half(int x) { return x / 2; }
    static Integer boxed(Integer x) { return x + 1; }
    static long wide(int x) { return x * 10_000_000_000L; }
    static int effects;
    static int effect(Object o) { return ++effects; }
    static Object any(Number n) { return n.intValue() * 2; }
    static byte small() { return -5; }

    interface Conv<A, B> { B to(A a); }
    interface IntConv extends Conv<Integer, Integer> { }
    interface LongSource { long get(); }
    interface DoubleSink { void put(double d); }

    public static void main(String[] args) {
        Function<Integer, Integer> f = Adapters::half;
        IntUnaryOperator g = Adapters::boxed;
        IntToLongFunction h = Adapters::wide;
        ToLongFunction<Integer> i = Adapters::half;
        IntToDoubleFunction j = Adapters::half;
        Consumer<String> k = Adapters::effect;
        Function<Integer, Object> l = Adapters::any;
        LongSource m = Adapters::small;
        Supplier<Number> n = () -> 5;
        System.out.println(f.apply(9) + " " + g.applyAsInt(9) + " " + h.applyAsLong(3) + " " + i.applyAsLong(7) + " "
                + j.applyAsDouble(9));
        k.accept("x");
        k.andThen(Adapters::effect).accept("y");
        System.out.println(effects + " " + l.apply(21) + " " + m.get() + " " + n.get());
        IntConv c = x -> x * x;
        Conv<Integer, Integer> d = c;
        System.out.println(c.to(5) + d.to(6));
        StringBuilder sb = new StringBuilder();
        DoubleSink sink = sb::append;
        sink.put(1);
        sink.put('a');
        System.out.println(sb);
        IntBinaryOperator add = Integer::sum;
        BinaryOperator<Integer> add2 = Integer::sum;
        ToDoubleBiFunction<Integer, Integer> add3 = Integer::sum;
        System.out.println(add.applyAsInt(1, 2) + add2.apply(3, 4) + add3.applyAsDouble(5, 6));
        Function<Object, String> text = String::valueOf;
        Function<? super Integer, ?> wild = text;
        System.out.println(wild.apply(3) + text.apply(null) + text.apply('c'));
        Predicate<Integer> even = x -> x % 2 == 0;
        IntPredicate even2 = even::test;
        System.out.println(even2.test(4) + " " + even.test(5));
        Supplier<Integer> nul = () -> null;
        try {
            int v = nul.get();
            System.out.println(v);
        } catch (NullPointerException e) {
            System.out.println("unboxing null");
        }
        try {
            IntSupplier is = nul::get;
            is.getAsInt();
        } catch (NullPointerException e) {
            System.out.println("unboxing null in adapter");
        }
        Comparable<String> cmp = "b"::compareTo;
        System.out.println(cmp.compareTo("a"));
        Runnable r = effects > 0 ? () -> effects++ : () -> effects--;
        r.run();
        System.out.println(effects);
    }
}
