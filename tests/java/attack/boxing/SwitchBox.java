/** A switch over a box that is null throws. */
public class SwitchBox {
    public static void main(String[] args) {
        Integer none = null;
        int way = 0;
        try {
            switch (none) {
                case 1:
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
