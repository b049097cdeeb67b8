// An interface speaks of a model field, a class says what it is. //~ proved
class Sized {
    interface Container {
        //@ public model instance int size;

        //@ ensures \result == size;
        /*@ pure @*/ int size();

        //@ requires size < 1000;
        //@ ensures size == \old(size) + 1;
        void add();
    }

    static class Counting implements Container {
        int n;
        //@ represents size = n;

        public int size() {
            return n;
        }

        public void add() {
            n = n + 1;
        }
    }
}
