import java.util.ArrayList;
import java.util.List;

/** A list that contains itself says so. */
public class ToStringSelf {
    public static void main(String[] args) {
        List<Object> list = new ArrayList<>();
        list.add(list);
        assert list.toString().equals("[(this Collection)]"); //~ twin: assert list.toString().equals("[[]]");
    }
}
