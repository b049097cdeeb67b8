/** A field initialiser runs after the constructor above, and overwrites what it has set. */
public class FieldReset {
    static class Base {
        Base() {
            set(7);
        }
        void set(int n) {
        }
    }

    static class Derived extends Base {
        int kept;
        int reset = 0;
        @Override
        void set(int n) {
            kept = n;
            reset = n;
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        assert d.kept == 7; //~ twin: assert d.kept == 0;
        assert d.reset == 0; //~ twin: assert d.reset == 7;
    }
}
