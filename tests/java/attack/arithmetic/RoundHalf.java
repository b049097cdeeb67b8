/** round goes up at halves, rint to even. */
public class RoundHalf {
    public static void main(String[] args) {
        assert Math.round(-2.5) == -2; //~ twin: assert Math.round(-2.5) == -3;
        assert Math.rint(2.5) == 2.0; //~ twin: assert Math.rint(2.5) == 3.0;
    }
}
