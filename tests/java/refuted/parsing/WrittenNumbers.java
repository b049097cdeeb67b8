//~ input: 90217,2748

import org.sosy_lab.sv_benchmarks.Verifier;

/** Numbers that are compared after they have been written out: nothing but the texts tells which they are. */
public class WrittenNumbers {
    public static void main(String[] args) {
        String first = String.valueOf(Verifier.nondetInt());
        String second = Integer.toHexString(Verifier.nondetInt());
        if (first.equals("90217")) {
            assert !second.equals("abc"); //~ refuted: assertion
        }
    }
}
