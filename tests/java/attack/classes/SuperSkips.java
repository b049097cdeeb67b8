/** super calls the method above, whatever the object. */
public class SuperSkips {
    static class A {
        int f() {
            return 1;
        }
    }

    static class B extends A {
        @Override
        int f() {
            return super.f() + 10;
        }
    }

    static class C extends B {
        @Override
        int f() {
            return super.f() + 100;
        }
    }

    public static void main(String[] args) {
        A a = new C();
        assert a.f() == 111; //~ twin: assert a.f() == 101;
    }
}
