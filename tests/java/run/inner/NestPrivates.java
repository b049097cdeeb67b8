// Private members used across a nest: fields, methods, constructors, compound assignments.
public class NestPrivates {
    private int a = 1;
    private static String s = "s";
    private NestPrivates() { }
    private NestPrivates(int a) { this.a = a; }
    private int twice() { return a * 2; }
    private static int stat(int x) { return x + 1; }

    static class Friend {
        private int hidden = 10;
        private Friend next;

        private Friend link(int v) {
            Friend f = new Friend();
            f.hidden = v;
            next = f;
            return f;
        }

        int poke(NestPrivates p) {
            p.a += 5;
            p.a++;
            s += p.a;
            return p.twice() + stat(p.a--);
        }

        private static class Inner {
            private final int depth;
            private Inner(int depth) { this.depth = depth; }
            private int all() { return depth + new NestPrivates(depth).twice() + new Friend().hidden; }
        }
    }

    private interface Hidden { private int p() { return 3; } default int q() { return p() * 2; } }

    private enum Level implements Hidden { LOW; private int weight = 4; }

    public static void main(String[] args) {
        NestPrivates p = new NestPrivates();
        Friend f = new Friend();
        System.out.println(f.poke(p) + " " + p.a + " " + s);
        f.hidden <<= 3;
        f.link(3).link(4).hidden *= 7;
        System.out.println(f.hidden + " " + f.next.hidden + " " + f.next.next.hidden);
        System.out.println(new Friend.Inner(8).all());
        Level.LOW.weight += Level.LOW.q();
        System.out.println(Level.LOW.weight);
        NestPrivates q = new NestPrivates(20) {
            int probe() { return twice0(this); }
            private int twice0(NestPrivates n) { return n.a + n.twice(); }
            @Override public String toString() { return "probe " + probe(); }
        };
        System.out.println(q);
    }
}
