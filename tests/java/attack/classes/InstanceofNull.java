/** Null is an instance of nothing, and can be cast to anything. */
public class InstanceofNull {
    public static void main(String[] args) {
        Object none = null;
        String s = (String) none;
        assert !(none instanceof Object); //~ twin: assert none instanceof Object;
        assert s == null; //~ twin: assert s != null;
    }
}
