/** A class wins over a default method. */
public class DefaultDiamond {
    interface Named {
        default int f() {
            return 1;
        }
    }

    static class Base {
        public int f() {
            return 2;
        }
    }

    static class Derived extends Base implements Named {
    }

    public static void main(String[] args) {
        Named n = new Derived();
        assert n.f() == 2; //~ twin: assert n.f() == 1;
    }
}
