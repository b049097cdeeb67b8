// The second phase starts one too early.
public class Phases {
    public static void main(String[] args) {
        int x = 0;
        int y = 50;
        while (x < 100) {
            x++;
            if (x >= 50) {
                y++;
            }
        }
        assert y == 100; //~ refuted: assertion
    }
}
