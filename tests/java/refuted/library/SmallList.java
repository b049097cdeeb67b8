// An element is asked for that is not there.
import java.util.ArrayList;

public class SmallList {
    public static void main(String[] args) {
        ArrayList<Integer> list = new ArrayList<>();
        list.add(3);
        list.add(4);
        assert list.get(2) == 4; //~ refuted: uncaught
    }
}
