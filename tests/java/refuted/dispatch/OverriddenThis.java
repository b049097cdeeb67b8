// The caller thinks of the method of the superclass.
public class OverriddenThis {
    static class Base {
        int size() {
            return 1;
        }

        int twice() {
            return 2 * this.size();
        }
    }

    static class Derived extends Base {
        @Override
        int size() {
            return 5;
        }
    }

    public static void main(String[] args) {
        Base it = new Derived();
        assert it.twice() == 2; //~ refuted: assertion
    }
}
