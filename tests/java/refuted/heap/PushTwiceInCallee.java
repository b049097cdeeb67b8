// As the safe twin, but the right value comes first.
public class PushTwiceInCallee {
    int x;

    void update(int n) {
        x = n;
        x = -1;
    }

    public static void main(String[] args) {
        PushTwiceInCallee it = new PushTwiceInCallee();
        for (int i = 0; i < 5; i++) {
            it.update(i);
            assert it.x >= 0; //~ refuted: assertion
        }
    }
}
