// The Gregorian rule of leap years. //~ proved
class LeapYear {
    //@ ensures \result <==> (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    static boolean leap(int year) {
        if (year % 4 != 0) {
            return false;
        }
        return year % 100 != 0 || year % 400 == 0;
    }
}
