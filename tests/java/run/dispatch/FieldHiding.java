// Fields are chosen by static type; static and instance members through references and null.
public class FieldHiding {
    static class A {
        String f = "A.f";
        static String s = "A.s";
        final String c = "A.c";
        String read() { return f + " " + s + " " + c; }
    }

    static class B extends A {
        String f = "B.f";
        static String s = "B.s";
        final String c = "B.c";
        String superRead() { return super.f + " " + super.read() + " " + f; }
    }

    static class C extends B {
        void assign(String v) {
            f = v;
            ((A) this).f = v + "!";
            super.f += "?";
        }
    }

    interface K1 { int K = 1; }
    interface K2 { int K = 2; }
    static class Both implements K1, K2 { int sum() { return K1.K + K2.K; } }

    public static void main(String[] args) {
        A a = new B();
        B b = new B();
        System.out.println(a.f + " " + ((B) a).f + " " + b.f + " " + ((A) b).f);
        System.out.println(a.s + " " + b.s + " " + a.c + " " + b.c);
        System.out.println(a.read() + " | " + b.read() + " | " + b.superRead());
        C c = new C();
        c.assign("new");
        System.out.println(c.f + " " + ((A) c).f + " " + c.read());
        A none = null;
        System.out.println(none.s + " " + ((B) none).s);
        try {
            System.out.println(none.c.length());
        } catch (NullPointerException e) {
            System.out.println("even constants check for null: " + e.getMessage());
        }
        System.out.println(new Both().sum());
        A.s = "changed";
        System.out.println(b.superRead());
        C[] cs = {new C()};
        A[] as = cs;
        as[0].f = "via A";
        System.out.println(cs[0].f + " " + as[0].f);
    }
}
