// Nested builders, fluent interfaces and inner classes sharing outer state.
import java.util.ArrayList;
import java.util.List;

public class Builders {
    private final String name;
    private final List<String> parts;
    private final int limit;

    private Builders(Builder b) {
        name = b.name;
        parts = List.copyOf(b.parts);
        limit = b.limit;
    }

    static Builder named(String name) { return new Builder(name); }

    static final class Builder {
        private final String name;
        private final List<String> parts = new ArrayList<>();
        private int limit = Integer.MAX_VALUE;

        private Builder(String name) { this.name = name; }

        Builder part(String p) {
            parts.add(p);
            return this;
        }

        Builder limit(int n) {
            limit = n;
            return this;
        }

        Group group(String title) { return new Group(title); }

        Builders build() {
            if (parts.size() > limit) throw new IllegalStateException(name + " has " + parts.size() + " parts, limit " + limit);
            return new Builders(this);
        }

        final class Group {
            private final String title;
            private int n;

            private Group(String title) { this.title = title; }

            Group item(String s) {
                parts.add(title + "." + ++n + "=" + s);
                return this;
            }

            Builder end() { return Builder.this; }
        }
    }

    class Cursor {
        private int at;
        boolean more() { return at < parts.size(); }
        String next() { return name + "/" + parts.get(at++); }
        Cursor fork() {
            Cursor c = new Cursor();
            c.at = at;
            return c;
        }
    }

    public static void main(String[] args) {
        Builder b = named("doc").part("intro").group("ch").item("one").item("two").end().part("outro").limit(4);
        Builders d = b.build();
        b.part("late");
        Cursor c = d.new Cursor();
        c.next();
        Cursor f = c.fork();
        while (c.more()) System.out.print(c.next() + " ");
        System.out.println(f.next());
        System.out.println(d.parts.size() + " " + d.limit + " " + d.name);
        try {
            d.parts.add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable");
        }
        b.build();
    }
}
