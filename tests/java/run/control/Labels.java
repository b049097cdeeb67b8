// Labelled break and continue through nested loops and blocks.
public class Labels {
    public static void main(String[] args) {
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                if (j == 3) continue outer;
                if (i == 3) break outer;
                if ((i + j) % 2 == 0) continue;
                System.out.print(i + "" + j + " ");
            }
            System.out.println("never here");
        }
        System.out.println();
        block: {
            System.out.println("in block");
            if (args.length == 0) break block;
            System.out.println("skipped");
        }
        int n = 0;
        loop:
        while (true) {
            do {
                n++;
                switch (n) {
                    case 3:
                        continue;
                    case 7:
                        break loop;
                    default:
                        break;
                }
                System.out.print(n + " ");
            } while (n < 5);
            System.out.print("| ");
        }
        System.out.println("n=" + n);
        a:
        for (int i = 0; ; i++) {
            b:
            for (int j = 0; ; j++) {
                for (int k = 0; ; k++) {
                    if (k == 2) continue b;
                    if (j == 2) continue a;
                    if (i == 2) break a;
                    System.out.print(i + "" + j + "" + k + " ");
                }
            }
        }
        System.out.println();
        label:
        if (n == 7) {
            if (n > 6) break label;
            System.out.println("no");
        } else {
            System.out.println("no");
        }
        System.out.println("end");
    }
}
