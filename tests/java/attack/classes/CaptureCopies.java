/** A lambda captures the value, an array cell is shared. */
public class CaptureCopies {
    interface Source {
        int get();
    }

    public static void main(String[] args) {
        int[] cell = {1};
        int value = cell[0];
        Source a = () -> value;
        Source b = () -> cell[0];
        cell[0] = 2;
        assert a.get() == 1; //~ twin: assert a.get() == 2;
        assert b.get() == 2; //~ twin: assert b.get() == 1;
    }
}
