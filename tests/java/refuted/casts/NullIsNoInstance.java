// Null is thought to be an instance.
public class NullIsNoInstance {
    public static void main(String[] args) {
        Object it = null;
        String text = (String) it;
        assert it instanceof String; //~ refuted: assertion
    }
}
