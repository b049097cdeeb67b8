/** An object whose constructor has thrown can live on. */
public class LeakedByException {
    static LeakedByException leaked;
    int value = 3;

    LeakedByException() {
        leaked = this;
        throw new IllegalStateException();
    }

    public static void main(String[] args) {
        try {
            new LeakedByException();
        } catch (IllegalStateException e) {
            leaked.value++;
        }
        assert leaked.value == 4; //~ twin: assert leaked == null;
    }
}
