// Names of array classes, instanceof on arrays, default values.
public class ArrayTypes {
    interface Walker { }
    record Dog(String name) implements Walker { }

    static String test(Object o) {
        String s = "";
        if (o instanceof int[]) s += "int[] ";
        if (o instanceof Object[]) s += "Object[] ";
        if (o instanceof Object[][]) s += "Object[][] ";
        if (o instanceof Walker[]) s += "Walker[] ";
        if (o instanceof Comparable[]) s += "Comparable[] ";
        if (o instanceof Cloneable) s += "Cloneable ";
        if (o instanceof long[][] ls && ls.length > 0) s += "long[][" + ls.length + "] ";
        return s;
    }

    public static void main(String[] args) {
        Object[] all = {new int[0], new int[0][0], new long[2][], new String[0], new Dog[0], new Dog[0][0], new byte[1],
            new boolean[1], new char[1], new short[1], new float[1], new double[1][1][1], new Integer[0], null, "x"};
        for (Object o : all) {
            String name = o == null ? "null" : o.getClass().getName() + " " + o.getClass().getSimpleName();
            System.out.println(name + ": " + test(o));
        }
        System.out.println((new byte[1])[0] + " " + (new short[1])[0] + " " + (new long[1])[0]);
        System.out.println((new boolean[1])[0] + " " + (int) (new char[1])[0] + " " + (new double[1])[0]);
        System.out.println((new float[1])[0] + " " + (new String[1])[0] + " " + (new int[2][3])[1][2]);
        System.out.println(int[].class.getName() + " " + String[][].class.getName() + " " + void.class.getName());
        System.out.println(new int[0].getClass() == new int[5].getClass());
        System.out.println(new int[0].getClass().getSuperclass().getName());
        try {
            Object o = new int[1];
            Object[] bad = (Object[]) o;
            System.out.println(bad);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Walker[] walkers = {new Dog("rex"), null};
        System.out.println(walkers[0] + " " + walkers[1]);
    }
}
