// this(...) and super(...) chains, argument evaluation before super, instance initialisers once.
public class ConstructorChains {
    static int counter;

    static int tick(String s) {
        System.out.print(s + " ");
        return ++counter;
    }

    static class Base {
        final int x;
        { tick("base-init"); }
        Base(int x) {
            this.x = x;
            tick("Base(" + x + ")");
        }
        Base() { this(tick("base-arg")); }
    }

    static class Derived extends Base {
        final int y;
        { tick("derived-init"); }
        Derived() { this(tick("default-arg")); }
        Derived(int n) {
            super(helper(n) + tick("super-arg"));
            y = n;
            tick("Derived(" + n + ")");
        }
        Derived(String s) { y = s.length(); }
        static int helper(int n) { return n * 100; }
    }

    static class Wide extends Derived {
        Wide(long a, double b, int... rest) {
            super((int) a + rest.length);
            System.out.print(b + " ");
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        System.out.println("| " + d.x + " " + d.y);
        d = new Derived("text");
        System.out.println("| " + d.x + " " + d.y);
        d = new Wide(1L << 33, 0.5, 1, 2, 3);
        System.out.println("| " + d.x + " " + d.y);
        try {
            new Derived((String) null);
        } catch (NullPointerException e) {
            System.out.println("| " + counter);
        }
        Base anonymous = new Base(7) {
            final int z = tick("anon-field");
            { tick("anon-init" + x + z); }
        };
        System.out.println("| " + anonymous.x);
    }
}
