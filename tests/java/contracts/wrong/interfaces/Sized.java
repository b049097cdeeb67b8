// An interface speaks of a model field, a class says what it is. Wrong: adding does not count.
class Sized {
    interface Container {
        //@ public model instance int size;

        //@ ensures \result == size;
        /*@ pure @*/ int size();

        //@ requires size < 1000;
        //@ ensures size == \old(size) + 1; //~ violated
        void add();
    }

    static class Counting implements Container {
        int n;
        //@ represents size = n;

        public int size() {
            return n;
        }

        public void add() {
            n = n < 0 ? n + 1 : n;
        }
    }
}
