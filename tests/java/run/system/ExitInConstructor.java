// Exit from a constructor called through super, after output on both streams.
public class ExitInConstructor {
    static class Base {
        Base(int code) {
            System.out.println("base " + code);
            System.err.println("leaving");
            if (code != 0) Runtime.getRuntime().exit(code);
        }
    }

    static class Derived extends Base {
        final String name;
        Derived(String name) {
            super(name.length());
            this.name = name;
            System.out.println("derived " + name);
        }
    }

    public static void main(String[] args) {
        Object a = new Derived("");
        System.out.println(a != null);
        Object b = new Derived("twelve chars");
        System.out.println("never " + b);
    }
}
