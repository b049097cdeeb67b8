// Interfaces initialise only when needed: default methods or a field access.
public class InterfaceInit {
    static int say(String s) {
        System.out.println(s);
        return s.length();
    }

    interface Plain { int P = say("Plain"); void m(); }
    interface WithDefault { int D = say("WithDefault"); default void d() { } }
    interface SubPlain extends WithDefault { int S = say("SubPlain"); }
    interface StaticOnly { int T = say("StaticOnly"); static void call() { } }
    interface Constant { int C = 3; int X = say("Constant"); default void k() { } }

    static class Impl implements Plain, SubPlain {
        static { say("Impl"); }
        public void m() { }
    }

    static class Sub extends Impl implements Constant {
        static { say("Sub"); }
    }

    interface Lazy { int L = say("Lazy"); int run(int x); }

    public static void main(String[] args) {
        say("constant " + Constant.C);
        say("new Impl");
        new Impl();
        say("new Sub");
        new Sub();
        say("static call");
        StaticOnly.call();
        say("field of Plain");
        int p = Plain.P;
        say("inherited " + Impl.S + " " + p);
        Lazy lambda = x -> x + 1;
        say("lambda " + lambda.run(1));
        say("L " + Lazy.L);
        Plain anonymous = new Plain() { public void m() { say("m"); } };
        anonymous.m();
    }
}
