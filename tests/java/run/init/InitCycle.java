// Cyclic static initialisation sees default values.
public class InitCycle {
    static class A {
        static int x = B.y + 1;
        static { System.out.println("A done x=" + x); }
    }

    static class B {
        static int y = A.x + 1;
        static { System.out.println("B done y=" + y); }
    }

    static class Self {
        static final Self INSTANCE = new Self();
        static int count = 5;
        static final int CONSTANT = 7;
        static Integer boxed = 8;
        final int seen;
        Self() {
            seen = count;
            System.out.println("Self() count=" + count + " constant=" + CONSTANT + " boxed=" + boxed);
            count = 99;
        }
    }

    static class Parent {
        static { System.out.println("Parent, child says " + Child.name()); }
    }

    static class Child extends Parent {
        static String name = "child";
        static { System.out.println("Child block"); }
        static String name() { return name; }
    }

    static int forward = back();
    static int later = 4;

    static int back() { return later; }

    public static void main(String[] args) {
        System.out.println(B.y + " " + A.x);
        System.out.println(Self.count + " " + Self.INSTANCE.seen);
        System.out.println(Child.name());
        System.out.println(forward + " " + later);
    }
}
