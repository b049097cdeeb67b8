/** A miss tells where to insert. */
public class BinarySearchMiss {
    public static void main(String[] args) {
        int[] a = {1, 3, 5};
        assert java.util.Arrays.binarySearch(a, 4) == -3; //~ twin: assert java.util.Arrays.binarySearch(a, 4) == -1;
        assert java.util.Arrays.binarySearch(a, 9) == -4; //~ twin: assert java.util.Arrays.binarySearch(a, 9) == -3;
    }
}
