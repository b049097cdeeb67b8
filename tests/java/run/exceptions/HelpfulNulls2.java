// More NullPointerException messages: this, arguments, element types, unboxing, library checks.
import java.util.Objects;

public class HelpfulNulls2 {
    String name;
    long[] longs;
    HelpfulNulls2[] others = new HelpfulNulls2[3];
    static byte[][] table = new byte[2][];
    Boolean flag;
    Double real;
    Character letter;

    void own(int which, String arg, Object obj, int... rest) {
        boolean[] flags = null;
        char[] chars = null;
        double[] doubles = null;
        Object[] objects = null;
        Long boxed = null;
        switch (which) {
            case 0: name.trim(); break;
            case 1: longs[2] = 5; break;
            case 2: others[1].name = "x"; break;
            case 3: others[1].others[2].own(0, null, null); break;
            case 4: table[1][0] = 3; break;
            case 5: System.out.println(flags[0]); break;
            case 6: chars[1] = 'c'; break;
            case 7: doubles[0] += 1; break;
            case 8: objects[0] = obj; break;
            case 9: System.out.println(boxed + 1); break;
            case 10: if (flag) System.out.println(); break;
            case 11: double d = real; break;
            case 12: char c = letter; break;
            case 13: arg.length(); break;
            case 14: obj.toString(); break;
            case 15: System.out.println(rest.length); break;
            case 16: arg.concat("x").length(); break;
            case 17: "abc".concat(arg); break;
            case 18: Objects.requireNonNull(obj); break;
            case 19: Objects.requireNonNull(obj, "obj must be set"); break;
            case 20: ((String) obj).isEmpty(); break;
            case 21: String.valueOf((char[]) null); break;
            case 22: for (int r : rest) System.out.println(r); break;
            case 23: obj.getClass(); break;
            case 24: (which > 3 ? arg : name).length(); break;
            case 25: new StringBuilder((String) obj); break;
            default:
        }
    }

    public static void main(String[] args) {
        HelpfulNulls2 h = new HelpfulNulls2();
        for (int k = 0; k < 26; k++) {
            try {
                h.own(k, null, null, (int[]) null);
                System.out.println(k + " fine");
            } catch (NullPointerException e) {
                System.out.println(k + " " + e.getMessage());
            }
        }
    }
}
