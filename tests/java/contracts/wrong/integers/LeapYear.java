// The Gregorian rule of leap years. Wrong: every hundredth year is common.
class LeapYear {
    //@ ensures \result <==> (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; //~ violated
    static boolean leap(int year) {
        if (year % 4 != 0) {
            return false;
        }
        return year % 100 != 0;
    }
}
