// MatchException from accessors that throw, and exceptions inside pattern matching.
public class MatchFailures {
    record Bomb(int fuse) {
        @Override public int fuse() {
            if (fuse < 0) throw new IllegalStateException("exploded " + fuse);
            return fuse;
        }
    }

    record Holder(Object o, Bomb b) { }

    static String match(Object o) {
        return switch (o) {
            case Holder(String s, Bomb(int f)) when f > 10 -> s + f;
            case Holder(var x, Bomb(var f)) -> x + " fuse " + f;
            case Bomb(int f) -> "bomb " + f;
            default -> "none";
        };
    }

    static void attempt(Object o) {
        try {
            System.out.println(match(o));
        } catch (MatchException e) {
            System.out.println(e.getClass().getSimpleName() + " <- " + e.getCause().getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(new Bomb(1));
        attempt(new Bomb(-1));
        attempt(new Holder("s", new Bomb(11)));
        attempt(new Holder("s", new Bomb(5)));
        attempt(new Holder(1, new Bomb(50)));
        attempt(new Holder(1, new Bomb(-2)));
        attempt(new Holder(1, null));
        attempt("x");
        try {
            System.out.println(new Bomb(-3) instanceof Bomb(int f) && f > 0);
        } catch (MatchException e) {
            System.out.println(e.getMessage());
        }
        Object last = new Holder("end", new Bomb(-9));
        if (last instanceof Holder(var a, Bomb(var f))) System.out.println("never " + a + f);
    }
}
