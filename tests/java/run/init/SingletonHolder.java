// Lazy holders, static counters, and static nested state.
public class SingletonHolder {
    static int created;

    private SingletonHolder() {
        created++;
        System.out.println("created " + created);
    }

    private static class Holder {
        static final SingletonHolder INSTANCE = new SingletonHolder();
        static { System.out.println("holder ready"); }
    }

    static SingletonHolder get() { return Holder.INSTANCE; }

    enum Registry {
        ONE, TWO;
        static int lookups;
        static Registry find(int i) {
            lookups++;
            return values()[i];
        }
        Registry() { System.out.println("registry " + name()); }
    }

    static class Counter {
        private static int next = 100;
        final int id = next++;
        static { next += 5; }
    }

    public static void main(String[] args) {
        System.out.println("main, created=" + created);
        SingletonHolder a = get();
        SingletonHolder b = get();
        System.out.println(a == b);
        System.out.println("before registry");
        System.out.println(Registry.find(1) + " " + Registry.find(0) + " " + Registry.lookups);
        System.out.println(new Counter().id + " " + new Counter().id + " " + Counter.next);
    }
}
