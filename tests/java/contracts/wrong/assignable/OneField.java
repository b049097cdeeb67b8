// One field is set, the other one stays. Wrong: the other one is set too.
class OneField {
    int x;
    int y;

    //@ assignable x; //~ violated
    //@ ensures x == v;
    void setX(int v) {
        x = v;
        y = 0;
    }
}
