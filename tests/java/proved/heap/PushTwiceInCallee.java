// A method writes a wrong value and then the right one: only the last counts.
public class PushTwiceInCallee {
    int x;

    void update(int n) {
        x = -1;
        x = n;
    }

    public static void main(String[] args) {
        PushTwiceInCallee it = new PushTwiceInCallee();
        for (int i = 0; i < 5; i++) {
            it.update(i);
            assert it.x >= 0;
        }
    }
}
