// It is thought to be decided by the object.
public class Overloading {
    static int kind(Object it) {
        return 1;
    }

    static int kind(String it) {
        return 2;
    }

    public static void main(String[] args) {
        Object it = "text";
        assert kind(it) == 2; //~ refuted: assertion
    }
}
