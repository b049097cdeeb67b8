import java.util.Comparator;

/** An order of the user's: by number, or as the plan has it. */
final class Order implements Comparator<Object> {
    private final int plan;
    private int calls;

    Order(int plan) {
        this.plan = plan;
    }

    @Override
    public int compare(Object left, Object right) {
        Log.enter("order:" + Show.brief(left) + "," + Show.brief(right));
        calls++;
        Log.act(plan, calls, left);
        int difference = number(left) - number(right);
        return switch (plan % 16) {
            case 8 -> 1;
            case 9 -> -1;
            case 10 -> 0;
            case 11 -> -difference;
            case 12 -> calls % 3 - 1;
            case 13 -> difference * 1_000_000_007;
            default -> difference;
        };
    }

    private static int number(Object value) {
        return value instanceof Key key ? key.id : value == null ? -5 : value instanceof Integer number ? number : 7;
    }
}
