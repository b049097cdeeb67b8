// The smallest of a map's keys is not larger than the largest, and what was put is there.
//~ flags: --engine bounded
import java.util.TreeMap;
import org.sosy_lab.sv_benchmarks.Verifier;

public class TreeMapKeys {
    public static void main(String[] args) {
        TreeMap<Integer, String> names = new TreeMap<>();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        names.put(a, "a");
        names.put(b, "b");
        assert names.firstKey() <= names.lastKey();
        assert names.get(b).equals("b");
    }
}
