// Two numbers of an unknown source, known by its contract. Wrong: their sum is taken for smaller than it may be.
class Source {
    interface Numbers {
        //@ ensures 0 <= \result && \result <= 3;
        int next();
    }

    //@ ensures 0 <= \result && \result <= 5; //~ violated
    static int two(Numbers n) {
        return n.next() + n.next();
    }
}
