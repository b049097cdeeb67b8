// Virtual dispatch, super calls, private and static methods of the same name, hidden fields.
public class Overriding {
    static class A {
        String name = "A.name";
        static String kind() { return "A.kind"; }
        String who() { return "A.who"; }
        private String secret() { return "A.secret"; }
        String reveal() { return secret() + "/" + who() + "/" + name; }
        String self() { return this.name; }
        protected Object copy() { return "A.copy"; }
        final String fixed() { return "fixed " + who(); }
    }

    static class B extends A {
        String name = "B.name";
        static String kind() { return "B.kind"; }
        @Override String who() { return "B.who>" + super.who(); }
        private String secret() { return "B.secret"; }
        String both() { return name + "+" + super.name + "+" + ((A) this).name; }
        @Override protected String copy() { return "B.copy"; }
    }

    static class C extends B {
        @Override String who() { return "C.who>" + super.who(); }
        String secret() { return "C.secret"; }
        @Override String reveal() { return "C(" + super.reveal() + ")"; }
    }

    public static void main(String[] args) {
        A a = new A();
        A b = new B();
        B c = new C();
        System.out.println(a.who() + " " + b.who() + " " + c.who());
        System.out.println(a.reveal());
        System.out.println(b.reveal());
        System.out.println(c.reveal());
        System.out.println(a.name + " " + b.name + " " + ((B) b).name + " " + c.name + " " + ((A) c).name);
        System.out.println(b.self() + " " + ((B) b).both() + " " + c.both());
        System.out.println(A.kind() + " " + B.kind() + " " + C.kind());
        A hidden = new B();
        System.out.println(hidden.kind());
        System.out.println(b.copy() + " " + c.copy());
        System.out.println(c.fixed());
        System.out.println(((A) c).who());
        System.out.println(new C().secret());
    }
}
