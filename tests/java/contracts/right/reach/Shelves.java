// A box belongs to a shelf if it stands in one of its places, or in a box that does.
class Shelves {
    static class Box {
        /*@ nullable @*/ Box inside;
    }

    static class Shelf {
        /*@ nullable @*/ Box[] places;
    }

    //@ requires shelf.places.length > 0;
    //@ ensures \reach(shelf).has(box) && \reach(shelf).has(shelf.places);
    //@ ensures \reach(box).int_size() + 2 <= \reach(shelf).int_size();
    static void put(Shelf shelf, Box box) {
        shelf.places[0] = box;
    }
}
