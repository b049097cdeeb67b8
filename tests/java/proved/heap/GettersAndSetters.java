// Getters and setters on two instances: they do not disturb each other.
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
        GettersAndSetters b = new GettersAndSetters();
        a.setValue(x);
        b.setValue(y);
        assert a.getValue() == x;
        assert b.getValue() == y;
    }
}
