// Dense, sparse, negative and extreme switches over int, and nested ones in a loop.
public class BigSwitches {
    static int dense(int n) {
        switch (n) {
            case -3: return 100;
            case -2: return 101;
            case -1: return 102;
            case 0: case 1: return 103;
            case 3: return 105;
            case 4: return 106;
            case 6: return 108;
            default: return -1;
        }
    }

    static int top(int n) {
        return switch (n) {
            case Integer.MAX_VALUE -> 1;
            case Integer.MAX_VALUE - 1 -> 2;
            case Integer.MAX_VALUE - 2 -> 3;
            case Integer.MAX_VALUE - 3 -> 4;
            default -> 0;
        };
    }

    static int bottom(int n) {
        return switch (n) {
            case Integer.MIN_VALUE -> 1;
            case Integer.MIN_VALUE + 1 -> 2;
            case Integer.MIN_VALUE + 2 -> 3;
            default -> 0;
        };
    }

    static String sparse(int n) {
        return switch (n) {
            case -2_000_000_000 -> "a";
            case -70000 -> "b";
            case -1 -> "c";
            case 999 -> "d";
            case 65536 -> "e";
            case 2_000_000_000 -> "f";
            default -> "-";
        };
    }

    static int machine(String program) {
        int acc = 0, pc = 0, steps = 0;
        while (pc < program.length() && steps++ < 100) {
            switch (program.charAt(pc++)) {
                case '+': acc++; break;
                case '-': acc--; break;
                case '*': acc *= 2; break;
                case '0': if (acc == 0) pc++; break;
                case '<': pc -= 3; if (pc < 0) pc = 0; break;
                case 'x': return acc * 1000 + steps;
                default:
                    switch (acc) {
                        case 0: acc = 5; continue;
                        case 5: acc = 7;
                        case 7: acc++;
                        default: break;
                    }
                    acc += 100;
            }
        }
        return acc;
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        for (int i = -5; i < 9; i++) sb.append(dense(i)).append(' ');
        System.out.println(sb + "" + dense(Integer.MAX_VALUE) + dense(Integer.MIN_VALUE));
        for (int i = -4; i < 4; i++) System.out.print(top(Integer.MAX_VALUE + i) + "" + bottom(Integer.MIN_VALUE + i) + " ");
        System.out.println();
        for (int n : new int[] {-2_000_000_000, -70000, -1, 0, 998, 999, 1000, 65536, 2_000_000_000, -2_000_000_001}) System.out.print(sparse(n));
        System.out.println();
        for (String p : new String[] {"+++*x", "+++0-0<x", "????", "?x", "--*", "+0x<<"}) System.out.print(machine(p) + " ");
        System.out.println();
    }
}
