// The order of evaluation in array accesses and assignments.
public class ArrayOrder {
    static int[] array(String s, int[] a) {
        System.out.print(s + " ");
        return a;
    }

    static int index(String s, int i) {
        System.out.print(s + " ");
        return i;
    }

    public static void main(String[] args) {
        int[] a = {10, 20, 30, 40};
        int i = 0;
        a[i] = i = 2;
        System.out.println(a[0] + " " + a[2] + " " + i);
        i = 0;
        i = a[i] = 3;
        System.out.println(a[0] + " " + i);
        i = 0;
        a[i++] += a[i++] * 2;
        System.out.println(a[0] + " " + i);
        i = 0;
        a[i++] = a[i++] = a[i++] = 5 + i;
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + i);
        i = 1;
        a[i] += i = 3;
        System.out.println(a[1] + " " + a[3] + " " + i);
        int[] b = {1, 2, 3};
        int[] c = b;
        b[(b = new int[] {7, 8, 9})[0] - 7] = 55;
        System.out.println(b[0] + " " + c[0]);
        array("arr", c)[index("idx", 1)] = index("rhs", 4);
        System.out.println(c[1]);
        array("arr", c)[index("idx", 1)] += index("rhs", 4);
        System.out.println(c[1]);
        array("arr", c)[index("idx", 1)]++;
        System.out.println(c[1]);
        int[][] m = {{0, 1}, {1, 0}};
        int k = 0;
        m[k++][k++] = k;
        System.out.println(m[0][1] + " " + k);
        a = new int[] {0, 0, 0};
        i = 0;
        a[i] = i++ + i++;
        System.out.println(a[0] + " " + i);
        byte[] bytes = {127};
        bytes[0]++;
        bytes[0] -= 1;
        System.out.println(bytes[0]++ + " " + bytes[0]--);
        char[] chars = {'a'};
        chars[0] += 1;
        System.out.println(chars[0]++ + "" + chars[0]);
        String[] s = {"x"};
        s[0] += s[0] += "y";
        System.out.println(s[0]);
    }
}
