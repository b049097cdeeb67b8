// clone on arrays: shallow, exact type, and independent of the original.
public class ArrayClones {
    public static void main(String[] args) {
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        b[0] = 100;
        System.out.println(a[0] + " " + b[0] + " " + (a != b) + " " + (a.length == b.length));
        int[][] m = {{1, 2}, {3, 4}};
        int[][] n = m.clone();
        n[0][0] = 50;
        n[1] = new int[] {9};
        System.out.println(m[0][0] + " " + m[1][0] + " " + n[1][0] + " " + (m[0] == n[0]));
        Object[] strings = new String[] {"x", null};
        Object[] copy = strings.clone();
        System.out.println(copy.getClass().getSimpleName() + " " + (copy[0] == strings[0]) + " " + copy[1]);
        try {
            copy[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println("still a String[]");
        }
        System.out.println(new boolean[0].clone().length);
        double[] d = {1.5, Double.NaN};
        double[] e = d.clone();
        System.out.println(e[0] + " " + e[1]);
        char[] c = "hey".toCharArray();
        char[] c2 = c.clone();
        c2[0] = 'H';
        System.out.println(new String(c) + new String(c2));
        System.out.println(a.equals(b) + " " + a.equals(a) + " " + a.equals(a.clone()));
        int[][] deep = new int[m.length][];
        for (int i = 0; i < m.length; i++) deep[i] = m[i].clone();
        deep[0][1] = -1;
        System.out.println(m[0][1]);
        Cloneable asCloneable = a;
        java.io.Serializable asSerializable = a;
        System.out.println(asCloneable == asSerializable);
    }
}
