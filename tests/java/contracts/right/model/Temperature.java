// A temperature is kept in tenths and spoken of in degrees. //~ proved
class Temperature {
    /*@ spec_public @*/ private int tenths;
    //@ model int degrees;
    //@ represents degrees = tenths / 10;

    //@ invariant -10000 <= tenths && tenths <= 10000;

    //@ requires tenths % 10 == 0 && tenths < 5000 && 0 <= d && d <= 100;
    //@ assignable tenths;
    //@ ensures degrees == \old(degrees) + d;
    void warm(int d) {
        tenths += 10 * d;
    }
}
