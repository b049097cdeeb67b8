// Double dispatch, instanceof chains and overloads on the static type compared.
public class MultiDispatch {
    static abstract class Thing {
        abstract String hit(Thing other);
        String by(Thing t) { return name() + "<-thing"; }
        String by(Rock r) { return name() + "<-rock"; }
        String by(Paper p) { return name() + "<-paper"; }
        String name() { return getClass().getSimpleName().toLowerCase(); }
    }
    static class Rock extends Thing {
        String hit(Thing o) { return o.by(this); }
    }
    static class Paper extends Thing {
        String hit(Thing o) { return o.by(this); }
        @Override String by(Rock r) { return "paper wraps"; }
    }
    static class Shiny extends Rock {
        @Override String by(Paper p) { return "shiny resists " + super.by(p); }
    }
    static class Ghost extends Thing {
        String hit(Thing o) { return o.by(this); }
        @Override String by(Thing t) { return "ghost ignores " + t.name(); }
    }

    static String overload(Thing t) { return "T"; }
    static String overload(Rock r) { return "R"; }

    static String chain(Object o) {
        if (o instanceof Shiny) return "shiny";
        else if (o instanceof Rock) return "rock";
        else if (o instanceof Thing t && t.name().length() > 4) return "long " + t.name();
        return "other";
    }

    public static void main(String[] args) {
        Thing[] all = {new Rock(), new Paper(), new Shiny(), new Ghost()};
        for (Thing a : all) {
            StringBuilder sb = new StringBuilder(a.name()).append(':');
            for (Thing b : all) sb.append(' ').append(a.hit(b)).append(';');
            System.out.println(sb + " " + overload(a) + " " + chain(a));
        }
        System.out.println(overload(new Shiny()) + overload((Thing) new Rock()) + " " + chain("s") + chain(null));
        Rock r = new Shiny();
        System.out.println(new Paper().by(r) + " " + new Ghost().by((Thing) r) + " " + new Ghost().by(r));
    }
}
