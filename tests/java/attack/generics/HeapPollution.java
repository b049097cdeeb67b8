import java.util.ArrayList;
import java.util.List;

/** A cast that nobody checks fails where the value is used. */
public class HeapPollution {
    @SuppressWarnings({"unchecked", "rawtypes"})
    static List<String> polluted() {
        List list = new ArrayList();
        list.add(1);
        return list;
    }

    public static void main(String[] args) {
        List<String> list = polluted();
        Object o = list.get(0);
        int way = 0;
        try {
            String s = list.get(0);
            way = 1;
        } catch (ClassCastException e) {
            way = 2;
        }
        assert way == 2; //~ twin: assert way == 1;
        assert o.equals(1); //~ twin: assert o instanceof String;
    }
}
