// Gaps in an array of objects are filled.
class NonNull {
    static class Item {
    }

    //@ requires items != null;
    //@ assignable items[*];
    //@ ensures \nonnullelements(items);
    static void fillGaps(/*@ nullable @*/ Item[] items) {
        for (int i = 0; i < items.length; i++) {
            if (items[i] == null) {
                items[i] = new Item();
            }
        }
    }
}
