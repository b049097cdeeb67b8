// The statement switch with fall through, a default in the middle, and gaps.
public class OldSwitch {
    static String dense(int n) {
        String s = "";
        switch (n) {
            case 1:
                s += "one ";
            case 2:
                s += "two ";
                break;
            default:
                s += "default ";
            case 3:
                s += "three ";
            case 4: {
                s += "four ";
                break;
            }
            case 5:
        }
        return s;
    }

    static int sparse(int n) {
        switch (n) {
            case Integer.MIN_VALUE: return 1;
            case -1000000: return 2;
            case 0: return 3;
            case 'a': return 4;
            case 1 << 20: return 5;
            case Integer.MAX_VALUE: return 6;
        }
        return -1;
    }

    static String chars(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u':
                return "vowel";
            case ' ': case '\t':
                return "blank";
            case '\uffff':
                return "max";
            default:
                if (c >= '0' && c <= '9') return "digit";
                return "other";
        }
    }

    public static void main(String[] args) {
        for (int i = -1; i <= 6; i++) {
            System.out.println(i + " " + dense(i));
        }
        int[] probes = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1000000, -1, 0, 97, 1048576, Integer.MAX_VALUE};
        for (int p : probes) System.out.print(sparse(p) + " ");
        System.out.println();
        for (char c : "a b7\t\uffff".toCharArray()) System.out.print(chars(c) + " ");
        System.out.println();
        byte b = -128;
        switch (b) {
            case -128: System.out.println("min"); break;
            case 127: System.out.println("max"); break;
        }
        Integer boxed = 7;
        switch (boxed) {
            case 7: System.out.println("boxed");
        }
        switch (args.length) { }
        switch (args.length) { default: System.out.println("only default"); }
    }
}
