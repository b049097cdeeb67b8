// As the safe twin, but empty groups are kept behind the first one that is not.
//~ input: true,false,true,true,false,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class NoEmptyGroups {
    static class Member {
        Member next;
    }

    static class Group {
        Member members;
        Group next;
    }

    static Group groups;

    static void dropEmpty() {
        Group kept = null;
        while (groups != null) {
            Group group = groups;
            groups = group.next;
            if (group.members != null || kept != null) {
                group.next = kept;
                kept = group;
            }
        }
        groups = kept;
    }

    public static void main(String[] args) {
        while (Verifier.nondetBoolean()) {
            Group group = new Group();
            while (Verifier.nondetBoolean()) {
                Member member = new Member();
                member.next = group.members;
                group.members = member;
            }
            group.next = groups;
            groups = group;
        }
        dropEmpty();
        for (Group group = groups; group != null; group = group.next) {
            assert group.members != null; //~ refuted: assertion
        }
    }
}
