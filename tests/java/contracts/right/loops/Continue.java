// A loop that goes on early still comes down.
class Continue {
    //@ requires n >= 0;
    //@ ensures \result <= n;
    static int halves(int n) {
        int count = 0;
        //@ loop_invariant 0 <= count && count <= n - i;
        //@ decreases i;
        for (int i = n; i > 0; i--) {
            if (i % 2 == 1) {
                continue;
            }
            count++;
        }
        return count;
    }

    //@ requires 0 <= n && n <= 4;
    //@ ensures \result >= 0;
    static int down(int n) {
        int i = n;
        boolean paused = false;
        down:
        //@ decreases i;
        while (i > 0) {
            if (i == 2 && !paused) {
                paused = true;
                i--;
                continue down;
            }
            i--;
        }
        return i;
    }
}
