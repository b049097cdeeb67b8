// A labelled break leaves both loops as soon as the sum is large enough.
public class LabelledBreak {
    public static void main(String[] args) {
        int steps = 0;
        outer:
        for (int i = 0; i < 10; i++) {
            for (int j = 0; j < 10; j++) {
                steps++;
                if (steps == 5) {
                    break outer;
                }
            }
        }
        assert steps == 5;
    }
}
