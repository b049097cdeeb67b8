// clone is a virtual method like any other, also where the static type knows only Object's; arrays and cloneable objects are copied.
public class CloneDispatch {
    static class Base implements Cloneable {
        int[] data = {1, 2};
        String name = "base";

        Object copy() throws CloneNotSupportedException {
            return this.clone();
        }
    }

    static class Deep extends Base {
        @Override
        protected Object clone() throws CloneNotSupportedException {
            System.out.println("Deep.clone");
            Deep copy = (Deep) super.clone();
            copy.data = data.clone();
            return copy;
        }
    }

    static class Plain {
        Object copy() throws CloneNotSupportedException {
            return clone();
        }
    }

    public static void main(String[] args) throws Exception {
        Base base = new Base();
        Base shallow = (Base) base.copy();
        System.out.println((shallow != base) + " " + (shallow.data == base.data) + " " + shallow.name + " " + shallow.getClass().getSimpleName());
        Deep deep = new Deep();
        Deep other = (Deep) deep.copy();
        System.out.println((other.data == deep.data) + " " + other.data[1] + " " + other.getClass().getSimpleName());
        try {
            new Plain().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e.getMessage());
        }
        int[][] grid = {{1}, {2, 3}};
        int[][] copied = grid.clone();
        copied[0] = new int[] {9};
        copied[1][0] = 7;
        System.out.println(grid[0][0] + " " + grid[1][0] + " " + (Object) copied.getClass().getName());
        Object[] strings = new String[] {"a"};
        System.out.println(strings.clone().getClass().getSimpleName());
    }
}
