/** Static methods are chosen by the static type, whatever the object, even null. */
public class StaticHides {
    static class Base {
        static int f() {
            return 1;
        }
    }

    static class Derived extends Base {
        static int f() {
            return 2;
        }
    }

    public static void main(String[] args) {
        Base b = new Derived();
        Base none = null;
        assert b.f() == 1; //~ twin: assert b.f() == 2;
        assert none.f() == 1; //~ twin: assert none != null;
    }
}
