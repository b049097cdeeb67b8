import java.util.ArrayList;

/** A capacity is not a size. */
public class CapacityIsNotSize {
    public static void main(String[] args) {
        ArrayList<Integer> list = new ArrayList<>(10);
        int way = 0;
        try {
            list.set(0, 1);
        } catch (IndexOutOfBoundsException e) {
            way = 1;
        }
        assert way == 1 && list.isEmpty(); //~ twin: assert list.size() == 10;
    }
}
