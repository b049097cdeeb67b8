// identityHashCode is stable and does not call hashCode; nanoTime does not go back.
public class IdentityHashes {
    static class Fixed {
        int calls;
        @Override public int hashCode() {
            calls++;
            return 7;
        }
    }

    public static void main(String[] args) {
        Object o = new Object();
        System.out.println((System.identityHashCode(o) == System.identityHashCode(o)) + " " + (o.hashCode() == System.identityHashCode(o)));
        Fixed f = new Fixed();
        int h = System.identityHashCode(f);
        System.out.println(f.calls + " " + f.hashCode() + " " + f.calls + " " + (h == System.identityHashCode(f)));
        System.out.println(System.identityHashCode(null));
        int[] a = {1};
        int before = a.hashCode();
        a[0] = 2;
        System.out.println((before == a.hashCode()) + " " + a.equals(a) + " " + a.equals(new int[] {2}));
        String s = o.toString();
        System.out.println(s.startsWith("java.lang.Object@") + " " + s.equals("java.lang.Object@" + Integer.toHexString(o.hashCode())));
        System.out.println(new int[0].toString().startsWith("[I@") + " " + new String[0][0].toString().startsWith("[[Ljava.lang.String;@"));
        long t = System.nanoTime();
        long u = System.nanoTime();
        System.out.println(u - t >= 0);
        System.out.println(System.currentTimeMillis() > 1_000_000_000_000L);
        System.out.println(System.getProperty("no.such.property") + " " + System.getProperty("no.such.property", "default"));
        System.out.println(Runtime.getRuntime().availableProcessors() > 0);
        System.out.println(Runtime.getRuntime().totalMemory() > 0);
        System.gc();
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
