// Identity of boxed values inside and outside the caches; == and equals.
public class Caches {
    static boolean same(Object a, Object b) { return a == b; }

    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128, e = -128, f = -128, g = -129, h = -129;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (e == f) + " " + (g == h));
        Long la = 127L, lb = 127L, lc = 128L, ld = 128L;
        System.out.println((la == lb) + " " + (lc == ld) + " " + la.equals(127) + " " + la.equals(127L) + " " + (la == 127));
        Short sa = 100, sb = 100, sc = 1000, sd = 1000;
        Byte ba = -128, bb = -128;
        Character ca = 127, cb = 127, cc = 128, cd = 128;
        Boolean ta = true, tb = true;
        System.out.println((sa == sb) + " " + (sc == sd) + " " + (ba == bb) + " " + (ca == cb) + " " + (cc == cd) + " " + (ta == tb));
        Double xa = 0.0, xb = 0.0;
        Float fa = 1f, fb = 1f;
        System.out.println((xa == xb) + " " + xa.equals(xb) + " " + (fa == fb) + " " + xa.equals(-0.0));
        System.out.println(same(5, 5) + " " + same(500, 500) + " " + same('a', 'a') + " " + same(true, true) + " " + same(5, 5L));
        System.out.println((c == 128) + " " + (c >= d && c <= d && c != d) + " " + Integer.valueOf(127).equals(a));
        Object o = true ? 1 : "s";
        Object p = true ? 1 : 2.0;
        Object q = true ? (Object) 1 : 2.0;
        Object r = true ? Integer.valueOf(1) : Double.valueOf(2);
        Object s = true ? 'a' : 0;
        Object t = false ? 1L : (Object) 'c';
        Object u = true ? (short) 1 : 'a';
        System.out.println(o + " " + p + " " + q + " " + r + " " + s + " " + t + " " + u);
        System.out.println(u.getClass().getSimpleName() + " " + r.getClass().getSimpleName());
        Integer n = null;
        try {
            int v = true ? n : 0;
            System.out.println(v);
        } catch (NullPointerException ex) {
            System.out.println("unboxed null");
        }
        Integer i = 10;
        i++;
        i += 5;
        Integer before = i;
        i = i - 1;
        System.out.println(i + " " + before + " " + (i < before));
        Character ch = 'a';
        ch++;
        System.out.println(ch);
    }
}
