/** A switch over a string that is null throws. */
public class SwitchNull {
    public static void main(String[] args) {
        String s = null;
        int way = 0;
        try {
            switch (s) {
                case "a":
                    way = 1;
                    break;
                default:
                    way = 2;
            }
        } catch (NullPointerException e) {
            way = 3;
        }
        assert way == 3; //~ twin: assert way == 2;
    }
}
