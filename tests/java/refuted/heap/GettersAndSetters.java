// As the safe twin, but both names stand for one instance.
//~ input: 1,2
import org.sosy_lab.sv_benchmarks.Verifier;

public class GettersAndSetters {
    private int value;

    int getValue() {
        return value;
    }

    void setValue(int value) {
        this.value = value;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        GettersAndSetters a = new GettersAndSetters();
        GettersAndSetters b = a;
        a.setValue(x);
        b.setValue(y);
        assert a.getValue() == x; //~ refuted: assertion
        assert b.getValue() == y;
    }
}
