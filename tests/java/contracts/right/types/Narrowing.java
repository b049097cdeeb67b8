// A cast after a look at the type. //~ proved
class Narrowing {
    static class Base {
        int x;
    }

    static class Extended extends Base {
        int y;
    }

    //@ ensures !(\typeof(b) <: \type(Extended)) ==> \result == b.x;
    //@ ensures b instanceof Extended ==> \result == ((Extended) b).y;
    static int read(Base b) {
        if (b instanceof Extended) {
            return ((Extended) b).y;
        }
        return b.x;
    }
}
