// A ghost counts the steps of a machine. //~ proved
class Sequence {
    int position;
    //@ ghost int steps = 0;

    //@ invariant steps >= position && position >= 0;

    //@ requires steps < Integer.MAX_VALUE;
    //@ ensures position == \old(position) + 1 && steps == \old(steps) + 1;
    void forth() {
        position++;
        //@ set steps = steps + 1;
    }

    //@ requires position > 0;
    //@ ensures position == \old(position) - 1;
    void back() {
        position--;
        //@ set steps = steps - 1;
    }
}
