//~ input: 90217,-715,2748,2.5

import org.sosy_lab.sv_benchmarks.Verifier;

/** Numbers that are compared after they have been written out: nothing but the texts tells which they are. */
public class WrittenNumbers {
    public static void main(String[] args) {
        String first = String.valueOf(Verifier.nondetInt());
        String second = Long.toString(Verifier.nondetLong());
        String third = Integer.toHexString(Verifier.nondetInt());
        String fourth = Double.toString(Verifier.nondetDouble());
        if (first.equals("90217") && second.equals("-715") && third.equals("abc")) {
            assert !fourth.equals("2.5"); //~ refuted: assertion
        }
    }
}
