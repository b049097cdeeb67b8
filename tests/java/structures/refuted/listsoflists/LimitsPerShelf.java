// As the safe twin, but a book may be higher by one.
//~ gate: yes
//~ input: true,true,31,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class LimitsPerShelf {
    static class Book {
        int height;
        Book next;
    }

    static class Shelf {
        int limit;
        Book books;
        Shelf next;

        void put(int height) {
            if (height > limit + 1) {
                return;
            }
            Book book = new Book();
            book.height = height;
            book.next = books;
            books = book;
        }
    }

    public static void main(String[] args) {
        Shelf shelves = null;
        while (Verifier.nondetBoolean()) {
            Shelf shelf = new Shelf();
            shelf.limit = 30;
            while (Verifier.nondetBoolean()) {
                shelf.put(Verifier.nondetInt());
            }
            shelf.next = shelves;
            shelves = shelf;
        }
        for (Shelf shelf = shelves; shelf != null; shelf = shelf.next) {
            for (Book book = shelf.books; book != null; book = book.next) {
                assert book.height <= shelf.limit; //~ refuted: assertion
            }
        }
    }
}
