import java.util.List;

/** The message of a cast that fails has the name of the JDK's own class. */
public class CastMessage {
    public static void main(String[] args) {
        Object numbers = List.of(1, 2, 3).iterator();
        String message = "";
        try {
            message = (String) numbers;
        } catch (ClassCastException e) {
            message = e.getMessage();
        }
        assert message.contains("ListItr"); //~ twin: assert message.contains("Walk");
    }
}
