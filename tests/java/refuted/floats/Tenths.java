// Three tenths are thought to be the sum of a tenth and two tenths.
public class Tenths {
    public static void main(String[] args) {
        double sum = 0.1 + 0.2;
        assert sum == 0.3; //~ refuted: assertion
    }
}
