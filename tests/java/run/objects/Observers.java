// Observers, strategies and decorators in one program.
import java.util.ArrayList;
import java.util.List;

public class Observers {
    interface Listener { void changed(String name, Object before, Object after); }

    static class Property<T> {
        private final String name;
        private T value;
        private final List<Listener> listeners = new ArrayList<>();

        Property(String name, T value) { this.name = name; this.value = value; }

        void listen(Listener l) { listeners.add(l); }
        T get() { return value; }

        void set(T v) {
            T old = value;
            if (old == null ? v == null : old.equals(v)) return;
            value = v;
            for (Listener l : listeners) l.changed(name, old, v);
        }
    }

    interface Text { String render(); }

    static class Plain implements Text {
        private final String s;
        Plain(String s) { this.s = s; }
        public String render() { return s; }
    }

    static abstract class Decorator implements Text {
        protected final Text inner;
        Decorator(Text inner) { this.inner = inner; }
    }

    static class Bold extends Decorator {
        Bold(Text t) { super(t); }
        public String render() { return "*" + inner.render() + "*"; }
    }

    static class Padded extends Decorator {
        private final int width;
        Padded(Text t, int width) {
            super(t);
            this.width = width;
        }
        public String render() {
            StringBuilder sb = new StringBuilder(inner.render());
            while (sb.length() < width) sb.append('.');
            return sb.toString();
        }
    }

    public static void main(String[] args) {
        Property<Integer> count = new Property<>("count", 0);
        Property<String> label = new Property<>("label", null);
        List<String> log = new ArrayList<>();
        Listener l = (n, a, b) -> log.add(n + ":" + a + ">" + b);
        count.listen(l);
        label.listen(l);
        count.listen((n, a, b) -> label.set("#" + b));
        count.set(1);
        count.set(1);
        count.set(1000);
        count.set(1000);
        label.set(null);
        label.set(null);
        System.out.println(log);
        Text t = new Padded(new Bold(new Plain(String.valueOf(count.get()))), 10);
        System.out.println(t.render() + " " + new Bold(t).render());
        System.out.println((t instanceof Decorator d && d.inner instanceof Bold) + " " + (t instanceof Decorator));
        count.listen((n, a, b) -> count.listen(l));
        count.set(5);
    }
}
