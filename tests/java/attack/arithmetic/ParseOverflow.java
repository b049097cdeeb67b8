/** A number that is too large is no number. */
public class ParseOverflow {
    public static void main(String[] args) {
        int way = 0;
        try {
            way = Integer.parseInt("2147483648");
        } catch (NumberFormatException e) {
            way = 1;
        }
        assert way == 1; //~ twin: assert way == Integer.MIN_VALUE;
        assert Integer.parseInt("-2147483648") == Integer.MIN_VALUE; //~ twin: assert Integer.parseInt("+7") != 7;
    }
}
