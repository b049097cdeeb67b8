// The generated equals, hashCode and toString for every kind of component.
import java.util.List;

public class RecordMethods {
    record All(boolean z, byte b, short s, char c, int i, long j, float f, double d, String t, Object o) { }
    record Floats(float f, double d) { }
    record Arrays2(int[] a, String[] t) { }
    record Nested(Floats f, List<Integer> l) { }
    record One(long v) { }
    record Two(int a, int b) { }

    public static void main(String[] args) {
        All x = new All(true, (byte) -1, (short) 300, 'c', 42, 1L << 40, 1.5f, -0.25, "text", null);
        All y = new All(true, (byte) -1, (short) 300, 'c', 42, 1L << 40, 1.5f, -0.25, new String("text"), null);
        System.out.println(x);
        System.out.println(x.equals(y) + " " + (x.hashCode() == y.hashCode()));
        All z = new All(false, (byte) -1, (short) 300, 'c', 42, 1L << 40, 1.5f, -0.25, "text", null);
        System.out.println(x.equals(z));
        // Floating point components are compared with compare, not ==.
        System.out.println(new Floats(Float.NaN, Double.NaN).equals(new Floats(Float.NaN, 0.0 / 0.0)));
        System.out.println(new Floats(0f, 0.0).equals(new Floats(-0f, 0.0)));
        System.out.println(new Floats(0f, 0.0).equals(new Floats(0f, -0.0)));
        System.out.println(new Floats(-0f, Double.POSITIVE_INFINITY));
        // Arrays are compared by identity.
        int[] shared = {1};
        System.out.println(new Arrays2(shared, null).equals(new Arrays2(shared, null)));
        System.out.println(new Arrays2(shared, null).equals(new Arrays2(new int[] {1}, null)));
        Nested n = new Nested(new Floats(1, 2), List.of(1, 2));
        System.out.println(n + " " + n.equals(new Nested(new Floats(1, 2), List.of(1, 2))));
        System.out.println(new One(5).hashCode() + " " + new One(-1).hashCode() + " " + new One(1L << 33).hashCode());
        System.out.println(new Two(1, 2).hashCode() + " " + new Two(2, 1).hashCode());
        System.out.println(new Two(Integer.MIN_VALUE, -1));
        Record r = n;
        Object o = new Two(3, 4);
        System.out.println((r instanceof Nested) + " " + (o instanceof Two t ? t.a() + t.b() : -1));
        System.out.println(new Two(1, 1).equals((Object) new One(1)));
    }
}
