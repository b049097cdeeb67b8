// The primitive specialisations of java.util.function.
import java.util.function.*;

public class FunctionTypes {
    public static void main(String[] args) {
        IntFunction<String> a = Integer::toBinaryString;
        IntPredicate b = i -> i > 3;
        IntUnaryOperator c = i -> -i;
        IntBinaryOperator d = Math::floorMod;
        IntToDoubleFunction e = Math::sqrt;
        IntToLongFunction f = i -> i * 1_000_000_000_000L;
        IntSupplier g = "four"::length;
        ObjIntConsumer<String> h = (s, i) -> System.out.print(s + i + " ");
        System.out.println(a.apply(5) + b.negate().test(3) + c.andThen(i -> i * 2).applyAsInt(7) + d.applyAsInt(-1, 5) + e.applyAsDouble(16)
                + f.applyAsLong(2) + g.getAsInt());
        h.accept("n", 1);
        LongFunction<String> l = Long::toHexString;
        LongPredicate m = x -> x < 0;
        LongUnaryOperator n = Math::abs;
        LongBinaryOperator o = Long::max;
        LongSupplier p = () -> Long.MIN_VALUE;
        LongToIntFunction q = Long::hashCode;
        LongToDoubleFunction r = x -> x / 4.0;
        ObjLongConsumer<StringBuilder> s = StringBuilder::append;
        StringBuilder sb = new StringBuilder("sb");
        s.accept(sb, 77L);
        System.out.println(l.apply(255) + m.and(x -> x % 2 == 0).test(-4) + n.applyAsLong(-9) + o.applyAsLong(1, 2) + p.getAsLong()
                + q.applyAsInt(1L << 32) + r.applyAsDouble(10) + sb);
        DoubleFunction<String> t = Double::toString;
        DoublePredicate u = Double::isNaN;
        DoubleUnaryOperator v = Math::ceil;
        DoubleBinaryOperator w = Math::min;
        DoubleSupplier x = () -> 0.1 + 0.2;
        DoubleToIntFunction y = z -> (int) z;
        DoubleToLongFunction z = Math::round;
        System.out.println(t.apply(1) + u.or(k -> k > 1).test(2) + v.compose(k -> k / 2).applyAsDouble(3) + w.applyAsDouble(0.0, -0.0)
                + x.getAsDouble() + y.applyAsInt(-2.9) + z.applyAsLong(2.5));
        ToIntFunction<String> aa = String::length;
        ToLongFunction<Integer> bb = Integer::longValue;
        ToDoubleFunction<Integer> cc = i -> i / 2.0;
        ToIntBiFunction<String, String> dd = String::compareTo;
        ToLongBiFunction<Integer, Long> ee = (i, j) -> i + j;
        ToDoubleBiFunction<Double, Integer> ff = Math::pow;
        BiPredicate<String, Integer> gg = (k, i) -> k.length() == i;
        BiConsumer<String, Integer> hh = (k, i) -> System.out.print(k.repeat(i) + " ");
        BooleanSupplier ii = () -> true;
        System.out.println(aa.applyAsInt("abc") + " " + bb.applyAsLong(4) + cc.applyAsDouble(5) + dd.applyAsInt("b", "a")
                + ee.applyAsLong(1, 2L) + ff.applyAsDouble(2.0, 3) + gg.and((k, i) -> i > 1).test("ab", 2) + ii.getAsBoolean());
        hh.andThen((k, i) -> System.out.println(k + i)).accept("x", 3);
        IntConsumer jj = i -> System.out.print("<" + i + ">");
        jj.andThen(jj).accept(9);
        System.out.println();
        UnaryOperator<int[]> kk = int[]::clone;
        BinaryOperator<Integer> ll = BinaryOperator.maxBy(Integer::compare);
        System.out.println(kk.apply(new int[3]).length + " " + ll.apply(3, 8));
    }
}
