//~ input: 7.38905609893065,1.25,2.5

import org.sosy_lab.sv_benchmarks.Verifier;

/** No constant of the program is near the values that meet its conditions: one has to get nearer step by step. */
public class Meeting {
    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        double y = Verifier.nondetDouble();
        double z = Verifier.nondetDouble();
        if (Math.log(x) > 1.999 && Math.log(x) < 2.001 && y > 1.2 && y < 1.3 && z == y * 2) {
            assert x > 7.4; //~ refuted: assertion
        }
    }
}
