// One field is set, the other one stays. //~ proved
class OneField {
    int x;
    int y;

    //@ assignable x;
    //@ ensures x == v;
    void setX(int v) {
        x = v;
        int unused = y;
    }
}
