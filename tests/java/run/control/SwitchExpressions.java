// Switch expressions with arrows, yield, blocks, nesting and exceptions.
public class SwitchExpressions {
    enum Day { MON, TUE, WED, SAT, SUN }

    static int hours(Day d) {
        return switch (d) {
            case MON, TUE, WED -> 8;
            case SAT -> {
                int h = 0;
                for (int i = 0; i < 3; i++) h += i;
                yield h;
            }
            case SUN -> 0;
        };
    }

    static String old(int n) {
        return switch (n) {
            case 0:
                yield "zero";
            case 1:
                System.out.print("(fall) ");
            case 2:
                yield "small";
            default:
                if (n < 0) yield "negative";
                yield "large";
        };
    }

    static Object mixed(int n) {
        return switch (n) {
            case 0 -> 1;
            case 1 -> 2.5;
            default -> 'c';
        };
    }

    static int nested(int a, int b) {
        return switch (a) {
            case 0 -> switch (b) {
                case 0 -> 0;
                default -> b + switch (b % 2) { case 0 -> 100; default -> 200; };
            };
            case 1 -> throw new IllegalArgumentException("a=" + a);
            default -> a * b;
        };
    }

    public static void main(String[] args) {
        for (Day d : Day.values()) System.out.print(hours(d) + " ");
        System.out.println();
        for (int i = -1; i < 4; i++) System.out.println(old(i));
        System.out.println(mixed(0) + " " + mixed(1) + " " + mixed(2));
        System.out.println(nested(0, 0) + " " + nested(0, 3) + " " + nested(0, 4) + " " + nested(5, 6));
        try {
            nested(1, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int x = 1 + switch ("abc".length()) { case 3 -> 10; default -> 20; } * 2;
        System.out.println(x);
        switch (x) {
            case 21 -> System.out.println("statement arrow");
            case 22 -> { }
            default -> throw new AssertionError();
        }
        try {
            Day none = null;
            hours(none);
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
    }
}
