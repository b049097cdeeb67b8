/** An array may be one of a narrower class. */
public class Covariant {
    static class Shape {
    }

    static class Square extends Shape {
    }

    interface Named {
    }

    static class Person implements Named {
    }

    static class Place implements Named {
    }

    static final class Leaf {
    }

    //@ requires shapes.length > 0;
    static void fill(Shape[] shapes) { shapes[0] = new Shape(); } //~ refuted

    //@ requires squares.length > 0;
    static void fillExact(Square[] squares) { squares[0] = new Square(); } //~ proved

    //@ ensures \result;
    static boolean isExact(Shape[] shapes) { return shapes.getClass() == Shape[].class; } //~ refuted

    //@ requires named.length > 0;
    static void name(Named[] named) { named[0] = new Person(); } //~ refuted

    //@ requires objects.length > 0;
    static void any(Object[] objects) { objects[0] = new Object(); } //~ unknown

    //@ requires leaves.length > 0;
    static void leaf(Leaf[] leaves) { leaves[0] = new Leaf(); } //~ proved

    //@ requires shapes.length > 0;
    static int read(Shape[] shapes) { return shapes[0] == null ? 0 : shapes.length; } //~ proved
}
