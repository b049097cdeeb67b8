/** An assignment is a condition. */
public class AssignInCondition {
    public static void main(String[] args) {
        boolean b = false;
        int way = 0;
        if (b = true) {
            way = 1;
        }
        assert way == 1 && b; //~ twin: assert way == 0;
    }
}
