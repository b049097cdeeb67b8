/** A store into an array of a narrower class throws. */
public class CovariantStore {
    public static void main(String[] args) {
        Object[] a = new String[2];
        int way = 0;
        try {
            a[0] = "text";
            way = 1;
            a[1] = Integer.valueOf(1);
            way = 2;
        } catch (ArrayStoreException e) {
            way += 10;
        }
        assert way == 11; //~ twin: assert way == 2;
        assert a[1] == null; //~ twin: assert a[1] != null;
    }
}
