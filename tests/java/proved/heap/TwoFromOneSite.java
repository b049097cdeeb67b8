// Two objects from one place of allocation, made in a loop: the older one keeps its value.
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
        newer.value = 10;
        assert older == null || older.value < 10;
    }
}
