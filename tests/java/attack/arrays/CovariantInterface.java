/** Arrays of interfaces are covariant too. */
public class CovariantInterface {
    public static void main(String[] args) {
        Comparable<?>[] a = new String[1];
        int way = 0;
        try {
            a[0] = 1;
        } catch (ArrayStoreException e) {
            way = 1;
        }
        assert way == 1; //~ twin: assert way == 0;
        assert a instanceof Object[] && !(((Object) a) instanceof Integer[]); //~ twin: assert ((Object) a) instanceof Integer[];
    }
}
