/** Constants of enums have state, too. */
public class Enums {
    enum Mode {
        FAST, SLOW;

        int uses;
    }

    enum Size {
        SMALL(1), LARGE(10);

        private int width;
        final int height;

        Size(int width) {
            this.width = width;
            this.height = width + 1;
        }
    }

    //@ ensures \result == 1;
    static int use() { return ++Mode.FAST.uses; } //~ refuted

    //@ ensures \result == 1;
    static int useOne(Mode mode) { return ++mode.uses; } //~ refuted

    //@ ensures \result == 10;
    static int width() { return Size.LARGE.width; } //~ proved

    //@ ensures \result >= 2;
    static int height(Size size) { return size.height; } //~ proved

    //@ assignable \nothing;
    static void count(Mode mode) { mode.uses++; } //~ refuted
}
