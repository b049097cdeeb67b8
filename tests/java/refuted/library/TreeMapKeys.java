// The largest key is not always the one put last.
//~ input: 2,1
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
        assert names.lastKey() == b; //~ refuted: assertion
    }
}
