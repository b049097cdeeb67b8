/** A generic array creation by a cast fails at the caller. */
public class ErasedArray {
    @SuppressWarnings("unchecked")
    static <T> T[] make(int n) {
        return (T[]) new Object[n];
    }

    public static void main(String[] args) {
        int way = 0;
        try {
            String[] a = make(1);
            way = 1;
        } catch (ClassCastException e) {
            way = 2;
        }
        assert way == 2; //~ twin: assert way == 1;
    }
}
