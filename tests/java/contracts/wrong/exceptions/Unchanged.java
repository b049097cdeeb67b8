// What fails leaves things as they were. Wrong: the counter is changed before the check.
class Unchanged {
    int used;
    int limit;

    //@ assignable used;
    //@ ensures used == \old(used) + 1 && used <= limit;
    //@ signals (IllegalStateException e) used == \old(used); //~ violated
    void use() {
        used = used < limit ? used + 1 : limit;
        if (used >= limit) {
            throw new IllegalStateException();
        }
    }
}
