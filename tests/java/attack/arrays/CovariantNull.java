/** Null can be stored into every array. */
public class CovariantNull {
    public static void main(String[] args) {
        Object[] a = new Integer[] {1};
        a[0] = null;
        assert a[0] == null; //~ twin: assert a[0] != null;
    }
}
