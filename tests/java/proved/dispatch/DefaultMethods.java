// A default method of an interface calls the one that the class implements.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DefaultMethods {
    interface Priced {
        int price();

        default int withTax() {
            return price() + price() / 4;
        }
    }

    static class Bread implements Priced {
        @Override
        public int price() {
            return 4;
        }
    }

    static class Gift implements Priced {
        @Override
        public int price() {
            return 0;
        }
    }

    public static void main(String[] args) {
        Priced it = Verifier.nondetBoolean() ? new Gift() : new Bread();
        assert it.withTax() >= it.price();
    }
}
