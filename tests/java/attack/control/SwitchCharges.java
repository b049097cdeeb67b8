/** The selector of a switch is evaluated once. */
public class SwitchCharges {
    static int calls;

    static int next() {
        return ++calls;
    }

    public static void main(String[] args) {
        switch (next()) {
            case 1:
                calls += 10;
                break;
            case 2:
                calls += 100;
                break;
            default:
        }
        assert calls == 11; //~ twin: assert calls == 12;
    }
}
