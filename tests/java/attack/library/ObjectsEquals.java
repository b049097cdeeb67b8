import java.util.Arrays;
import java.util.Objects;

/** Arrays are equal to Objects.equals only if they are the same. */
public class ObjectsEquals {
    public static void main(String[] args) {
        int[] a = {1};
        int[] b = {1};
        assert !Objects.equals(a, b); //~ twin: assert Objects.equals(a, b);
        assert Objects.deepEquals(a, b) && Arrays.hashCode(a) == 32; //~ twin: assert Arrays.hashCode(a) == 1;
    }
}
