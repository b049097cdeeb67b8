/** A box made by new is never shared. */
public class NewIsNew {
    @SuppressWarnings({"removal", "deprecation"})
    static Integer fresh(int n) {
        return new Integer(n);
    }

    public static void main(String[] args) {
        assert fresh(1) != fresh(1); //~ twin: assert fresh(1) == fresh(1);
    }
}
