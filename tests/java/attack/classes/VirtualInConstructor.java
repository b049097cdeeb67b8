/** A constructor that calls an overridden method sees fields that are not set yet. */
public class VirtualInConstructor {
    static class Base {
        int seen;
        Base() {
            seen = value();
        }
        int value() {
            return 1;
        }
    }

    static class Derived extends Base {
        int field = 5;
        @Override
        int value() {
            return field;
        }
    }

    public static void main(String[] args) {
        assert new Derived().seen == 0; //~ twin: assert new Derived().seen == 5;
    }
}
