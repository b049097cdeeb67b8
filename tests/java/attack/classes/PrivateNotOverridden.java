/** A private method is not overridden. */
public class PrivateNotOverridden {
    static class Base {
        private int f() {
            return 1;
        }
        int call() {
            return f();
        }
    }

    static class Derived extends Base {
        int f() {
            return 2;
        }
    }

    public static void main(String[] args) {
        assert new Derived().call() == 1; //~ twin: assert new Derived().call() == 2;
    }
}
