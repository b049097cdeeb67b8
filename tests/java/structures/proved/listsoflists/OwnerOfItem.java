// Each item of a box's list is linked to that box, also when items move from box to box.
import org.sosy_lab.sv_benchmarks.Verifier;

public class OwnerOfItem {
    static class Item {
        Box owner;
        Item next;
    }

    static class Box {
        Item items;
        Box next;
    }

    static void put(Box box, Item item) {
        item.owner = box;
        item.next = box.items;
        box.items = item;
    }

    public static void main(String[] args) {
        Box boxes = new Box();
        while (Verifier.nondetBoolean()) {
            Box box = new Box();
            put(box, new Item());
            box.next = boxes;
            boxes = box;
        }
        for (Box box = boxes; box.next != null; box = box.next) {
            if (box.items != null && Verifier.nondetBoolean()) {
                Item item = box.items;
                box.items = item.next;
                put(box.next, item);
            }
        }
        for (Box box = boxes; box != null; box = box.next) {
            for (Item item = box.items; item != null; item = item.next) {
                assert item.owner == box;
            }
        }
    }
}
