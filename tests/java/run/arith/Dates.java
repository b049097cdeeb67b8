// Calendar arithmetic by hand: leap years, day numbers, weekdays.
public class Dates {
    static boolean leap(int y) { return y % 4 == 0 && y % 100 != 0 || y % 400 == 0; }

    static int days(int y, int m) {
        return switch (m) {
            case 4, 6, 9, 11 -> 30;
            case 2 -> leap(y) ? 29 : 28;
            default -> {
                if (m < 1 || m > 12) throw new IllegalArgumentException("month " + m);
                yield 31;
            }
        };
    }

    static int number(int y, int m, int d) {
        y -= m <= 2 ? 1 : 0;
        int era = Math.floorDiv(y, 400);
        int yoe = y - era * 400;
        int doy = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1;
        return era * 146097 + yoe * 365 + yoe / 4 - yoe / 100 + doy - 719468;
    }

    static String date(int n) {
        n += 719468;
        int era = Math.floorDiv(n, 146097), doe = Math.floorMod(n, 146097);
        int yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
        int doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
        int mp = (5 * doy + 2) / 153, d = doy - (153 * mp + 2) / 5 + 1, m = mp < 10 ? mp + 3 : mp - 9;
        return yoe + era * 400 + (m <= 2 ? 1 : 0) + "-" + m + "-" + d;
    }

    public static void main(String[] args) {
        System.out.println(leap(2000) + " " + leap(1900) + " " + leap(2024) + " " + leap(2023) + " " + days(2024, 2));
        System.out.println(number(1970, 1, 1) + " " + number(2000, 2, 29) + " " + number(1969, 12, 31) + " " + number(1, 1, 1));
        for (int n : new int[] {0, -1, 11016, 20000, -719162, 2932896}) System.out.print(date(n) + " ");
        System.out.println();
        String[] names = {"Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"};
        for (int y = 1999; y < 2003; y++) System.out.print(names[Math.floorMod(number(y, 1, 1), 7)] + " ");
        System.out.println(names[Math.floorMod(number(1900, 3, 1), 7)]);
        int fridays = 0;
        for (int m = 1; m <= 12; m++) if (Math.floorMod(number(2026, m, 13), 7) == 1) fridays++;
        System.out.println(fridays);
        days(2024, 13);
    }
}
