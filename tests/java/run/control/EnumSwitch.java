// Old switches over enums, with missing constants and nested switches.
public class EnumSwitch {
    enum Color { RED, GREEN, BLUE, ALPHA }
    enum Op { ADD, SUB, MUL, NOP }

    static String name(Color c) {
        switch (c) {
            case BLUE: return "b";
            case RED: return "r";
            default: return "?" + c;
        }
    }

    static int apply(Op op, int a, int b) {
        int r = 0;
        switch (op) {
            case MUL:
                for (int i = 0; i < b; i++) r = apply(Op.ADD, r, a);
                break;
            case SUB:
                b = -b;
            case ADD:
                r = a + b;
                break;
        }
        return r;
    }

    static String cross(Color c, Op o) {
        switch (c) {
            case RED:
                switch (o) {
                    case ADD: return "red add";
                    case MUL: break;
                    default: return "red other";
                }
                return "red mul";
            case GREEN:
                return "green " + o.ordinal();
        }
        return "none";
    }

    public static void main(String[] args) {
        for (Color c : Color.values()) {
            StringBuilder sb = new StringBuilder(name(c));
            for (Op o : Op.values()) sb.append(" | ").append(cross(c, o));
            System.out.println(sb);
        }
        for (Op o : Op.values()) System.out.print(apply(o, 7, 3) + " ");
        System.out.println();
        try {
            name(null);
        } catch (NullPointerException e) {
            System.out.println("NPE for null");
        }
    }
}
