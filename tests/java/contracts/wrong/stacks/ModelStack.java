// How much room is left is a model field. Wrong: a place more is used than said.
class ModelStack {
    /*@ spec_public @*/ private int[] data;
    /*@ spec_public @*/ private int size;
    //@ model int room;
    //@ represents room = data.length - size;

    //@ invariant 0 <= size && size <= data.length;

    //@ requires room > 0;
    //@ ensures room == \old(room) - 1; //~ violated
    void push(int x) {
        data[size] = x;
        size++;
        size = size < data.length ? size + 1 : size;
    }
}
