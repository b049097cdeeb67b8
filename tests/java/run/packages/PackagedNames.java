// A program in a package: class names in messages carry it.
package corpus.names;

public class PackagedNames {
    static class Inner { int x; int[] data; }
    enum Kind { A, B }
    record Pair(int a, Inner b) { }

    public static void main(String[] args) {
        Object o = new Inner();
        System.out.println(o.getClass().getName() + " " + o.getClass().getSimpleName() + " " + o.getClass().getPackageName());
        System.out.println(new Inner[0].getClass().getName() + " " + Kind.A.getClass().getName() + " " + Inner[][].class.getSimpleName());
        try {
            System.out.println((Kind) o);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println((String) o);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Kind.valueOf("C");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Pair p = new Pair(1, null);
            System.out.println(p);
            p.b().x++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object[] array = new Kind[1];
            array[0] = o;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(((Inner) o).data[0]);
    }
}
