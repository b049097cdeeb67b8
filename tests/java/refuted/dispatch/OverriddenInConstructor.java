// The subclass is thought to be initialised already.
public class OverriddenInConstructor {
    static class Base {
        final int seen;

        Base() {
            seen = value();
        }

        int value() {
            return 1;
        }
    }

    static class Derived extends Base {
        private int field = 7;

        @Override
        int value() {
            return field;
        }
    }

    public static void main(String[] args) {
        Derived it = new Derived();
        assert it.seen == 7; //~ refuted: assertion
    }
}
