/** Strings with the same hash code are different cases. */
public class SwitchCollision {
    static int f(String s) {
        switch (s) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            default:
                return 3;
        }
    }

    public static void main(String[] args) {
        assert f("BB") == 2; //~ twin: assert f("BB") == 1;
        assert "Aa".hashCode() == "BB".hashCode(); //~ twin: assert "Aa".hashCode() != "BB".hashCode();
    }
}
