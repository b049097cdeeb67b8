// A hand-written state machine: loops and switches with all ways of leaving them.
public class StateMachine {
    enum State { START, SIGN, DIGITS, DOT, FRACTION, ERROR }

    static String scan(String text) {
        State state = State.START;
        int i = 0;
        long whole = 0;
        int decimals = 0;
        boolean negative = false;
        scanning:
        while (i < text.length()) {
            char c = text.charAt(i++);
            switch (state) {
                case START:
                    if (c == ' ') continue scanning;
                    state = State.SIGN;
                    if (c == '-' || c == '+') {
                        negative = c == '-';
                        break;
                    }
                case SIGN:
                case DIGITS:
                    if (Character.isDigit(c)) {
                        whole = whole * 10 + (c - '0');
                        state = State.DIGITS;
                    } else if (c == '.' && state == State.DIGITS) {
                        state = State.DOT;
                    } else {
                        state = State.ERROR;
                        break scanning;
                    }
                    break;
                case DOT:
                case FRACTION:
                    if (c < '0' || c > '9') {
                        state = State.ERROR;
                        break scanning;
                    }
                    decimals++;
                    state = State.FRACTION;
                    break;
                default:
                    return "impossible";
            }
        }
        return state + "@" + i + " " + (negative ? -whole : whole) + " " + decimals;
    }

    public static void main(String[] args) {
        for (String s : new String[] {"12", "-7", "  +3.25", "", "-", "1.", "1.x", "a", "--1", "12.5.6", " 1 2"}) {
            System.out.println("[" + s + "] " + scan(s));
        }
    }
}
