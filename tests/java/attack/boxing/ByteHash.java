/** Different boxes have different hash codes for the same value. */
public class ByteHash {
    public static void main(String[] args) {
        assert Long.valueOf(-1L).hashCode() == 0; //~ twin: assert Long.valueOf(-1L).hashCode() == Integer.valueOf(-1).hashCode();
    }
}
