// Zero is put in as well.
//~ input: 1,0
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

public class ListOfInput {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        int n = Verifier.nondetInt();
        for (int i = 0; i < n; i++) {
            int x = Verifier.nondetInt();
            if (x >= 0) {
                list.add(x);
            }
        }
        for (int i = 0; i < list.size(); i++) {
            assert list.get(i) > 0; //~ refuted: assertion
        }
    }
}
