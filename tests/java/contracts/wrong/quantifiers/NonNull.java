// Gaps in an array of objects are filled. Wrong: the last gap is not.
class NonNull {
    static class Item {
    }

    //@ requires items != null;
    //@ assignable items[*];
    //@ ensures \nonnullelements(items); //~ violated
    static void fillGaps(/*@ nullable @*/ Item[] items) {
        for (int i = 0; i < items.length - 1; i++) {
            if (items[i] == null) {
                items[i] = new Item();
            }
        }
    }
}
