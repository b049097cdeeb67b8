// A concatenation of more operands than one call site may take.
public class LongConcat {
    static int evaluated;

    static int next() { return ++evaluated; }

    static String huge(int i, long l, char c, double d, String s, boolean z, float f) {
        return "" + i + l + c + "s3" + d + s + z + f + i + l + c + "s11" + d + s + z + f
                + i + l + c + "s19" + d + s + z + f + i + l + c + "s27" + d + s + z + f
                + i + l + c + "s35" + d + s + z + f + i + l + c + "s43" + d + s + z + f
                + i + l + c + "s51" + d + s + z + f + i + l + c + "s59" + d + s + z + f
                + i + l + c + "s67" + d + s + z + f + i + l + c + "s75" + d + s + z + f
                + i + l + c + "s83" + d + s + z + f + i + l + c + "s91" + d + s + z + f
                + i + l + c + "s99" + d + s + z + f + i + l + c + "s107" + d + s + z + f
                + i + l + c + "s115" + d + s + z + f + i + l + c + "s123" + d + s + z + f
                + i + l + c + "s131" + d + s + z + f + i + l + c + "s139" + d + s + z + f
                + i + l + c + "s147" + d + s + z + f + i + l + c + "s155" + d + s + z + f
                + i + l + c + "s163" + d + s + z + f + i + l + c + "s171" + d + s + z + f
                + i + l + c + "s179" + d + s + z + f + i + l + c + "s187" + d + s + z + f
                + i + l + c + "s195" + d + s + z + f + i + l + c + "s203" + d + s + z + f
                + i + l + c + "s211" + d + s + z + f + i + l + c + "s219" + d + s + z + f
                + i + l + c + "s227" + d + s;
    }

    public static void main(String[] args) {
        String t = huge(1, 1L << 33, 'c', -0.5, null, true, 1e10f);
        System.out.println(t.length() + " " + t.hashCode());
        System.out.println(t.substring(0, 60) + " ... " + t.substring(t.length() - 40));
        System.out.println(huge(0, 0, '0', 0, "", false, 0).length());
        String r = "" + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next()
                + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next();
        System.out.println(r.hashCode() + " " + evaluated + " " + r.endsWith("210"));
    }
}
