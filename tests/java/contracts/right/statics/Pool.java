// What is free and what is taken make up the whole. //~ proved
class Pool {
    static final int SIZE = 8;
    static int free = SIZE;

    //@ static invariant 0 <= free && free <= SIZE;

    //@ assignable free;
    //@ ensures \result ==> free == \old(free) - 1;
    static boolean take() {
        if (free == 0) {
            return false;
        }
        free--;
        return true;
    }

    //@ assignable free;
    //@ ensures free >= \old(free);
    static void release() {
        if (free < SIZE) {
            free++;
        }
    }
}
