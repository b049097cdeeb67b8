/** asList of an array of numbers has one element. */
public class AsListPrimitive {
    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        assert java.util.Arrays.asList(a).size() == 1; //~ twin: assert java.util.Arrays.asList(a).size() == 3;
    }
}
