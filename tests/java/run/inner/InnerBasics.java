// Inner classes, qualified this, inner of inner, outer fields shadowed.
public class InnerBasics {
    private int x = 1;
    private static int created;

    class Middle {
        int x = 2;

        class Deep {
            int x = 3;

            String all() {
                return x + " " + this.x + " " + Middle.this.x + " " + InnerBasics.this.x;
            }

            void bump() {
                x++;
                Middle.this.x += 10;
                InnerBasics.this.x += 100;
            }
        }

        Deep deep() { return new Deep(); }
    }

    class Counter {
        private int id = ++created;
        int outer() { return x + id; }
    }

    static class Nested {
        private String secret = "nested secret";
        int read(InnerBasics o) { return o.x; }
    }

    Middle make() { return this.new Middle(); }

    public static void main(String[] args) {
        InnerBasics o = new InnerBasics();
        InnerBasics.Middle m = o.new Middle();
        InnerBasics.Middle.Deep d = m.new Deep();
        System.out.println(d.all());
        d.bump();
        m.deep().bump();
        System.out.println(d.all() + " " + m.deep().all());
        System.out.println(o.make().deep().all());
        InnerBasics p = new InnerBasics();
        System.out.println(p.new Counter().outer() + " " + o.new Counter().outer());
        System.out.println(new Nested().secret + " " + new Nested().read(o));
        InnerBasics none = null;
        try {
            none.new Counter();
        } catch (NullPointerException e) {
            System.out.println("no outer instance, created=" + created);
        }
    }
}
