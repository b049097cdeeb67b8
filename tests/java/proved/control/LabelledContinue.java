// A labelled continue goes on with the outer loop.
public class LabelledContinue {
    public static void main(String[] args) {
        int count = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (j == 1) {
                    continue outer;
                }
                count++;
            }
        }
        assert count == 4;
    }
}
