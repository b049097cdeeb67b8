// An ArrayList with a few elements.
import java.util.ArrayList;

public class SmallList {
    public static void main(String[] args) {
        ArrayList<Integer> list = new ArrayList<>();
        list.add(3);
        list.add(4);
        assert list.size() == 2 && list.get(1) == 4;
    }
}
