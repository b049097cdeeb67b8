// A loop with two phases: the second counter moves only after the first is done.
public class Phases {
    public static void main(String[] args) {
        int x = 0;
        int y = 50;
        while (x < 100) {
            x++;
            if (x > 50) {
                y++;
            }
        }
        assert y == 100;
    }
}
