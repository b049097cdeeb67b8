// The page that is used moves to the front of a list; it is the first then.
import org.sosy_lab.sv_benchmarks.Verifier;

public class MovedToFront {
    static class Page {
        Page next;
    }

    static Page head = new Page();

    static void use(Page page) {
        if (page == head) {
            return;
        }
        Page before = head;
        while (before.next != page) {
            before = before.next;
        }
        before.next = page.next;
        page.next = head;
        head = page;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            Page page = new Page();
            page.next = head;
            head = page;
        }
        while (Verifier.nondetBoolean()) {
            Page page = head;
            while (page.next != null && Verifier.nondetBoolean()) {
                page = page.next;
            }
            use(page);
            assert head == page;
        }
    }
}
