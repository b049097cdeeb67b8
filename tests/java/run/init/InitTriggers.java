// What does and what does not initialise a class.
public class InitTriggers {
    static void say(String s) { System.out.println(s); }

    static class A { static { say("A"); } static final int CONST = 5; static final String TEXT = "text"; }
    static class B { static { say("B"); } static final Integer BOXED = 6; }
    static class C { static { say("C"); } static int plain = 7; }
    static class D extends C { static { say("D"); } static void own() { } }
    static class E { static { say("E"); } static void call() { } }
    static class F { static { say("F"); } }
    static class G { static { say("G"); } static class Inner { static { say("G.Inner"); } static void call() { } } }
    static class H { static { say("H"); } static final int COMPUTED = "abc".length(); }
    static class I { static { say("I"); } static int written; }
    static class J { static { say("J"); } }
    static class K extends J { static { say("K"); } K() { } }
    static class L { static { say("L"); } static final Object NULL = null; }

    public static void main(String[] args) {
        say("constant " + A.CONST + A.TEXT);
        say("boxed " + B.BOXED);
        say("inherited field " + D.plain);
        D.own();
        say("null reference");
        E e = null;
        say("array");
        F[] fs = new F[3];
        F[][] ffs = {};
        say("class literal " + F.class.getSimpleName());
        say("instanceof " + (fs[0] instanceof F) + ffs.length);
        e.call();
        G.Inner.call();
        say("computed");
        say("" + H.COMPUTED);
        say("write");
        I.written = 3;
        say("new K");
        new K();
        new J();
        say("L");
        say("" + L.NULL);
        say("cast");
        F f = (F) null;
        say("end " + (f == null));
        new F();
    }
}
