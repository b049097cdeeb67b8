// A new object is never one that was there before.
public class FreshIsDifferent {
    public static void main(String[] args) {
        Object old = new Object();
        for (int i = 0; i < 3; i++) {
            Object fresh = new Object();
            assert fresh != old;
            old = fresh;
        }
    }
}
