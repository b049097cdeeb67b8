// Expressions that mix int, long, float and double: each operation promotes its own operands.
public class LongMix {
    public static void main(String[] args) {
        int i = 1_000_000;
        long l = 1_000_000L;
        System.out.println(i * i + l);
        System.out.println(i * l + i);
        System.out.println(l + i * i);
        System.out.println(i / 3 * 3.0);
        System.out.println(i / 3.0 * 3);
        System.out.println(i + 0.5f);
        System.out.println(16_777_217 + 0f);
        System.out.println(16_777_217 + 0.0);
        System.out.println(9_007_199_254_740_993L + 0.0);
        System.out.println(Long.MAX_VALUE + 0f);
        System.out.println((float) Integer.MAX_VALUE == Integer.MAX_VALUE);
        System.out.println((int) (float) Integer.MAX_VALUE == Integer.MAX_VALUE);
        System.out.println((double) Long.MAX_VALUE == Long.MAX_VALUE);
        System.out.println((long) (double) (Long.MAX_VALUE - 1) == Long.MAX_VALUE - 1);
        System.out.println(1 / 2 * 2.0 + 1 / 2.0 * 2);
        System.out.println(7 / 2 + 7 % 2 + 7 / 2f);
        short s = 7;
        byte b = 2;
        var product = s * b;
        System.out.println(((Object) product).getClass().getName());
        System.out.println(((Object) (s * 1L)).getClass().getName());
        System.out.println(((Object) (b * 1f)).getClass().getName());
        System.out.println(((Object) (1L * 1f)).getClass().getName());
        System.out.println(((Object) (1f * 1d)).getClass().getName());
        System.out.println(((Object) (+b)).getClass().getName());
        System.out.println(((Object) ('a' + 'b')).getClass().getName());
        long big = Integer.MAX_VALUE;
        big++;
        System.out.println(big + " " + (int) big + " " + (big == 1L << 31));
        System.out.println(i > l ? "gt" : i == l ? "eq" : "lt");
        System.out.println((byte) i + (short) i + (char) i);
    }
}
