// Areas of all shapes are positive. //~ proved
class Shapes {
    abstract static class Shape {
        //@ assignable \nothing;
        //@ ensures \result > 0;
        abstract /*@ pure @*/ int area();
    }

    static class Square extends Shape {
        int side;
        //@ invariant 0 < side && side <= 1000;

        int area() {
            return side * side;
        }
    }

    static class Strip extends Shape {
        int width;
        //@ invariant width > 0;

        int area() {
            return width;
        }
    }

    //@ requires 0 < s.area() && s.area() < 1000000;
    //@ ensures \result >= 2;
    static int twice(Shape s) {
        return 2 * s.area();
    }
}
