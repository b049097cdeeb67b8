import org.sosy_lab.sv_benchmarks.Verifier;

/** An object that a constructor has handed out is seen half made. */
public class LeakedThis {
    static LeakedThis leaked;
    static int early;
    final int value;

    LeakedThis(int n) {
        leaked = this;
        early = look();
        value = n;
    }

    static int look() {
        return leaked.value;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        LeakedThis made = new LeakedThis(n);
        assert early == 0; //~ twin: assert early == n;
        assert leaked == made && leaked.value == n; //~ twin: assert leaked.value == 0;
    }
}
