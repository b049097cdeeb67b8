import java.util.List;

/** Immutable lists refuse null, even in questions. */
public class ListOfNull {
    public static void main(String[] args) {
        List<String> list = List.of("a");
        int way = 0;
        try {
            way = list.contains(null) ? 1 : 2;
        } catch (NullPointerException e) {
            way = 3;
        }
        assert way == 3; //~ twin: assert way == 2;
    }
}
