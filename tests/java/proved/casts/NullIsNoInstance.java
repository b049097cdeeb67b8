// Null is an instance of nothing, and can be cast to everything.
public class NullIsNoInstance {
    public static void main(String[] args) {
        Object it = null;
        String text = (String) it;
        assert !(it instanceof String) && text == null;
    }
}
