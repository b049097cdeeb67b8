// Superclasses first; fields and blocks in textual order; once only.
public class InitOrder {
    static void say(String s) { System.out.println(s); }

    static int value(String s, int v) {
        say(s);
        return v;
    }

    static class Top {
        static int a = value("Top.a", 1);
        static { say("Top block " + a); }
        int x = value("Top#x", 10);
        { say("Top instance block " + x); }
        Top() { say("Top()"); }
    }

    static class Middle extends Top {
        static int b = value("Middle.b", a + 1);
        int y = value("Middle#y", x + 1);
        Middle() {
            this("default");
            say("Middle()");
        }
        Middle(String s) {
            super();
            say("Middle(" + s + ") " + y);
        }
        { say("Middle instance block"); }
    }

    static class Bottom extends Middle {
        static { say("Bottom block " + b); }
        static int c = value("Bottom.c", b + 1);
        int z = value("Bottom#z", y + 1);
        Bottom() {
            say("Bottom() " + x + y + z);
        }
    }

    static { say("main class"); }

    public static void main(String[] args) {
        say("main");
        new Bottom();
        say("again");
        new Bottom();
        say("" + Bottom.c);
    }
}
