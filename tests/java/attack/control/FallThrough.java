/** Cases fall through, also out of the default in the middle. */
public class FallThrough {
    static int f(int n) {
        int r = 0;
        switch (n) {
            case 1:
                r += 1;
            default:
                r += 10;
            case 2:
                r += 100;
                break;
            case 3:
                r += 1000;
        }
        return r;
    }

    public static void main(String[] args) {
        assert f(1) == 111; //~ twin: assert f(1) == 1;
        assert f(9) == 110; //~ twin: assert f(9) == 10;
        assert f(2) == 100; //~ twin: assert f(2) == 101;
    }
}
