// Tests of classes that are initialised already, or in vain.
public class InitRepeated {
    static int tries;

    static class Noisy {
        static int n = note();
        static int note() { System.out.println("Noisy"); return 4; }
        static int get() { return n; }
    }

    static class Flaky {
        static int n = 5;
        static { System.out.println("Flaky " + inside()); fail(); }
        // Sees its class still running.
        static int inside() { return Flaky.n + other(); }
        static void fail() { if (tries == 0) throw new IllegalStateException("no"); }
        static int get() { return n; }
    }

    static int other() { return Flaky.n; }

    static int twice() { return Noisy.get() + Noisy.n + Noisy.get(); }

    static String attempt() {
        try {
            return "" + other();
        } catch (LinkageError e) {
            return e.getClass().getSimpleName();
        }
    }

    static int deep(int n) { return n == 0 ? Noisy.get() : deep(n - 1) + Noisy.n; }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            System.out.println(attempt());
            tries++;
        }
        System.out.println(twice());
        System.out.println(deep(3));
        try {
            System.out.println(Flaky.get());
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
        System.out.println(attempt() + twice());
    }
}
