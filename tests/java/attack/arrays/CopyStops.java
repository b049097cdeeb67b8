/** arraycopy keeps what was copied before an element that does not fit. */
public class CopyStops {
    public static void main(String[] args) {
        Object[] from = {"a", "b", 3, "d"};
        Object[] to = new String[4];
        int way = 0;
        try {
            System.arraycopy(from, 0, to, 0, 4);
        } catch (ArrayStoreException e) {
            way = 1;
        }
        assert way == 1 && to[1] != null && to[3] == null; //~ twin: assert to[0] == null;
    }
}
