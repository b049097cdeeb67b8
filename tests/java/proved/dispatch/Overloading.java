// Which of two methods of one name is called is decided by the static type.
public class Overloading {
    static int kind(Object it) {
        return 1;
    }

    static int kind(String it) {
        return 2;
    }

    public static void main(String[] args) {
        Object it = "text";
        assert kind(it) == 1 && kind((String) it) == 2;
    }
}
