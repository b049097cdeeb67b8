// Local and anonymous classes capturing locals, parameters, this, in loops and constructors.
import java.util.ArrayList;
import java.util.List;

public class LocalCaptures {
    interface Supplier { int get(); }

    int field = 7;

    List<Supplier> build(int param) {
        List<Supplier> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int copy = i * param;
            class Local implements Supplier {
                final int extra;
                Local(int extra) { this.extra = extra; }
                public int get() { return copy + extra + field; }
                Local next() { return new Local(extra + 1); }
            }
            list.add(new Local(100).next().next());
            list.add(new Supplier() {
                int calls = copy;
                public int get() { return ++calls + field; }
            });
        }
        field = 1000;
        return list;
    }

    static abstract class Base {
        Base() { System.out.println("base sees " + value()); }
        abstract String value();
    }

    static Base capture(final String text, long wide, double d) {
        return new Base() {
            String own = "own";
            // Captured values are there even before the superclass constructor ran; fields are not.
            String value() { return text + wide + d + own; }
        };
    }

    static int recursive(int n) {
        class Fact {
            int of(int k) { return k <= 1 ? 1 : k * new Fact().of(k - 1) + n * 0; }
        }
        return new Fact().of(n);
    }

    public static void main(String[] args) {
        for (Supplier s : new LocalCaptures().build(10)) System.out.print(s.get() + " ");
        System.out.println();
        System.out.println(capture("t", 1L << 40, 0.5).value());
        System.out.println(recursive(6));
        int[] box = {0};
        Runnable r = new Runnable() {
            public void run() { box[0]++; }
        };
        r.run();
        r.run();
        System.out.println(box[0]);
        Object o = new Object() {
            @Override public String toString() { return "anonymous " + box[0]; }
        };
        System.out.println(o);
        var v = new Object() { int hidden = 5; int twice() { return hidden * 2; } };
        v.hidden++;
        System.out.println(v.twice());
    }
}
