// try-with-resources: order of closing, suppressed exceptions, null resources.
public class Resources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failClose;

        Res(String name, boolean failOpen, boolean failClose) {
            if (failOpen) throw new IllegalStateException("open " + name);
            this.name = name;
            this.failClose = failClose;
            System.out.print("open " + name + "; ");
        }

        @Override
        public void close() {
            System.out.print("close " + name + "; ");
            if (failClose) throw new IllegalArgumentException("close " + name);
        }
    }

    static void run(boolean openB, boolean closeA, boolean closeB, boolean body) {
        try (Res a = new Res("a", false, closeA); Res n = null; Res b = new Res("b", openB, closeB)) {
            System.out.print("body " + a.name + b.name + (n == null) + "; ");
            if (body) throw new RuntimeException("body");
        } catch (RuntimeException e) {
            System.out.print("caught " + e.getMessage());
            for (Throwable s : e.getSuppressed()) System.out.print(" +" + s.getMessage());
            System.out.print("; ");
        } finally {
            System.out.println("finally");
        }
    }

    static int returning() {
        try (Res r = new Res("r", false, false)) {
            return r.name.length();
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 16; i++) {
            run((i & 8) != 0, (i & 4) != 0, (i & 2) != 0, (i & 1) != 0);
        }
        System.out.println(returning());
        Res outer = new Res("outer", false, true);
        try (outer; AutoCloseable lambda = () -> System.out.print("lambda; ")) {
            System.out.print("in; ");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed().length);
        }
        loop:
        for (int i = 0; ; i++) {
            try (Res r = new Res("l" + i, false, false)) {
                if (i == 0) continue loop;
                break;
            }
        }
        System.out.println();
        Exception e = new Exception("x");
        try {
            e.addSuppressed(e);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage() + " " + (x.getCause() == e));
        }
        try {
            e.addSuppressed(null);
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
    }
}
