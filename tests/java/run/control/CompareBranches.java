// Every comparison on int, long, references and mixed types as branch, value and loop condition.
public class CompareBranches {
    static String ints(int a, int b) {
        return (a < b ? "<" : "") + (a <= b ? "l" : "") + (a > b ? ">" : "") + (a >= b ? "g" : "") + (a == b ? "=" : "") + (a != b ? "!" : "");
    }

    static String longs(long a, long b) {
        String s = "";
        if (a < b) s += "<";
        if (a <= b) s += "l";
        if (a > b) s += ">";
        if (a >= b) s += "g";
        if (a == b) s += "=";
        if (a != b) s += "!";
        return s;
    }

    static String zero(int a) {
        String s = "";
        if (a < 0) s += "<";
        if (a <= 0) s += "l";
        if (a > 0) s += ">";
        if (a >= 0) s += "g";
        if (a == 0) s += "=";
        if (a != 0) s += "!";
        return s;
    }

    static String refs(Object a, Object b) {
        return (a == b) + "" + (a != b) + (a == null) + (null != b);
    }

    static int sign(long x) { return x < 0 ? -1 : x == 0 ? 0 : 1; }

    public static void main(String[] args) {
        int[] is = {Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE};
        for (int a : is) {
            StringBuilder sb = new StringBuilder(zero(a)).append(' ');
            for (int b : is) sb.append(ints(a, b)).append(',').append(longs(a, (long) b << 32)).append(' ');
            System.out.println(sb);
        }
        long[] ls = {Long.MIN_VALUE, -4294967296L, 4294967295L, Long.MAX_VALUE};
        for (long a : ls) System.out.print(longs(a, (int) a) + " " + sign(a) + " " + longs(a, a) + "; ");
        System.out.println();
        Object o = new Object();
        System.out.println(refs(o, o) + " " + refs(o, null) + " " + refs(null, null) + " " + refs("a", "a") + " " + refs(1, 1));
        System.out.println(('a' < 98) + " " + ((byte) 200 < 0) + " " + ((char) 200 < 0) + " " + (1 == 1.0) + " " + ('a' == 97L) + " " + (0.1f < 0.1));
        System.out.println((Integer.MAX_VALUE + 1 < Integer.MAX_VALUE) + " " + (Integer.MAX_VALUE + 1L < Integer.MAX_VALUE));
        boolean t = true, f = false;
        System.out.println((t == f) + " " + (t != f) + " " + (t ^ f) + " " + (t == (1 < 2)) + " " + (!t == f));
        int loops = 0;
        for (long i = Integer.MAX_VALUE - 2L; i <= Integer.MAX_VALUE + 2L; i++) loops++;
        for (int i = Integer.MAX_VALUE - 2; i > 0; i++) loops += 10;
        for (byte b = -128; b < 127; b++) loops += 100;
        int down = 5;
        while (down --> 0) loops++;
        do loops++; while (++down != 3 && down < 10);
        System.out.println(loops + " " + down);
    }
}
