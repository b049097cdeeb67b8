// As the safe twin, but the older one is the newer one.
public class TwoFromOneSite {
    int value;

    public static void main(String[] args) {
        TwoFromOneSite older = null;
        TwoFromOneSite newer = null;
        for (int i = 0; i < 2; i++) {
            older = newer;
            newer = new TwoFromOneSite();
            newer.value = i;
        }
        older = newer;
        newer.value = 10;
        assert older == null || older.value < 10; //~ refuted: assertion
    }
}
