// As the safe twin, but the new object is put in the old one's place first.
public class FreshIsDifferent {
    public static void main(String[] args) {
        Object old = new Object();
        for (int i = 0; i < 3; i++) {
            Object fresh = new Object();
            old = fresh;
            assert fresh != old; //~ refuted: assertion
        }
    }
}
