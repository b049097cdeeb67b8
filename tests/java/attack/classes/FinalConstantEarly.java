/** A final field with a constant is seen before it is set. */
public class FinalConstantEarly {
    static class Base {
        int seen;
        Base() {
            seen = value();
        }
        int value() {
            return 0;
        }
    }

    static class Constant extends Base {
        final int field = 5;
        @Override
        int value() {
            return field;
        }
    }

    static class Computed extends Base {
        final int field = Integer.parseInt("5");
        @Override
        int value() {
            return field;
        }
    }

    public static void main(String[] args) {
        assert new Constant().seen == 5; //~ twin: assert new Constant().seen == 0;
        assert new Computed().seen == 0; //~ twin: assert new Computed().seen == 5;
    }
}
