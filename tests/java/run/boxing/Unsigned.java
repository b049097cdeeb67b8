// Unsigned comparison and division of int and long.
public class Unsigned {
    public static void main(String[] args) {
        int[] ints = {0, 1, 2, 7, -1, -2, Integer.MAX_VALUE, Integer.MIN_VALUE, 1000000007};
        for (int a : ints) {
            StringBuilder sb = new StringBuilder();
            for (int b : ints) {
                sb.append(Integer.compareUnsigned(a, b)).append(' ');
                if (b != 0) {
                    sb.append(Integer.toUnsignedString(Integer.divideUnsigned(a, b))).append('/');
                    sb.append(Integer.toUnsignedString(Integer.remainderUnsigned(a, b))).append("; ");
                }
            }
            System.out.println(sb);
        }
        long[] longs = {1, 3, -1, -2, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 32, 10_000_000_019L};
        for (long a : longs) {
            StringBuilder sb = new StringBuilder();
            for (long b : longs) {
                sb.append(Long.compareUnsigned(a, b)).append(' ');
                sb.append(Long.toUnsignedString(Long.divideUnsigned(a, b))).append('/');
                sb.append(Long.toUnsignedString(Long.remainderUnsigned(a, b))).append("; ");
            }
            System.out.println(sb);
        }
        try {
            Integer.divideUnsigned(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Long.remainderUnsigned(-1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.parseUnsignedInt("ffffffff", 16) + " " + Integer.parseUnsignedInt("+4000000000"));
        String[] bad = {"4294967296", "-1", "", "18446744073709551616", "100000000000000000000"};
        for (String s : bad) {
            try {
                Integer.parseUnsignedInt(s);
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
            try {
                System.out.println(Long.parseUnsignedLong(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
