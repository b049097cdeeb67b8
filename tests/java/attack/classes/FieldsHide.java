/** Fields are chosen by the static type, methods by the object. */
public class FieldsHide {
    static class Base {
        int n = 1;
        int get() {
            return n;
        }
    }

    static class Derived extends Base {
        int n = 2;
        @Override
        int get() {
            return n;
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        Base b = d;
        assert b.n == 1; //~ twin: assert b.n == 2;
        assert b.get() == 2; //~ twin: assert b.get() == 1;
        assert ((Base) d).n + d.n == 3; //~ twin: assert ((Base) d).n + d.n == 4;
    }
}
