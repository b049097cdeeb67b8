// What fails leaves things as they were. //~ proved
class Unchanged {
    int used;
    int limit;

    //@ assignable used;
    //@ ensures used == \old(used) + 1 && used <= limit;
    //@ signals (IllegalStateException e) used == \old(used);
    void use() {
        if (used >= limit) {
            throw new IllegalStateException();
        }
        used++;
    }
}
