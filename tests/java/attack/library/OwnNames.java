import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Classes of the library that are not public have names that nobody may rely on. */
public class OwnNames {
    public static void main(String[] args) {
        Iterator<Integer> numbers = new ArrayList<>(List.of(1)).iterator();
        boolean isWalk = numbers.getClass().getName().endsWith("Walk");
        assert !isWalk; //~ twin: assert isWalk;
    }
}
