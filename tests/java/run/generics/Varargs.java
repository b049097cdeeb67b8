// Variable arguments: empty, null, arrays passed through, boxing, ambiguity.
public class Varargs {
    static String objects(Object... xs) {
        if (xs == null) return "null array";
        StringBuilder sb = new StringBuilder(xs.length + ":");
        for (Object x : xs) sb.append(x instanceof Object[] a ? "[" + a.length + "]" : x).append(',');
        return sb.toString();
    }

    static String ints(int first, int... rest) {
        int s = first;
        for (int r : rest) s += r;
        return s + "/" + rest.length;
    }

    static String longs(long... xs) {
        long s = 0;
        for (long x : xs) s += x;
        return "long " + s;
    }

    static String arrays(int[]... xs) {
        int n = 0;
        for (int[] x : xs) n += x.length;
        return xs.length + " arrays, " + n;
    }

    @SafeVarargs
    static <T> T last(T... xs) { return xs[xs.length - 1]; }

    static void modify(String... xs) { if (xs.length > 0) xs[0] = "changed"; }

    public static void main(String[] args) {
        System.out.println(objects());
        System.out.println(objects((Object[]) null));
        System.out.println(objects((Object) null));
        System.out.println(objects(null, null));
        System.out.println(objects(1, 'c', "s", 2.5, null));
        System.out.println(objects((Object[]) new String[] {"a", "b"}));
        System.out.println(objects((Object) new String[] {"a", "b"}));
        System.out.println(objects(new int[0].length, new Integer[] {1, 2}));
        System.out.println(ints(1) + " " + ints(1, 2) + " " + ints(1, 2, 3) + " " + ints(1, new int[] {5, 6}));
        System.out.println(longs() + " " + longs(1, 2) + " " + longs((byte) 1, 'a', 2L));
        System.out.println(arrays(new int[] {1, 2}) + "; " + arrays(new int[] {1}, new int[3]) + "; " + arrays(new int[4][5]));
        System.out.println(last(1, 2, 3) + last("x") + last(1, "two", 3.0));
        try {
            last();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        String[] mine = {"original"};
        modify(mine);
        modify("literal");
        modify();
        System.out.println(mine[0]);
        System.out.println(String.join("-", "a", "b") + String.format("%s%s", (Object[]) new String[] {"p", "q"}));
    }
}
