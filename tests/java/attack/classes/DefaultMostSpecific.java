/** The more specific interface wins. */
public class DefaultMostSpecific {
    interface A {
        default int f() {
            return 1;
        }
    }

    interface B extends A {
        @Override
        default int f() {
            return 2;
        }
    }

    static class C implements A, B {
    }

    public static void main(String[] args) {
        assert new C().f() == 2; //~ twin: assert new C().f() == 1;
    }
}
