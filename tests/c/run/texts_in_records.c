/* Strings as initial values of members: of records, of their arrays, and of what lies in them. */

struct info { int a; char name[8]; struct { char c[3]; } in[2]; };
static struct info x = { 1, "hare", { {"ab"}, {"cd"} } };
static struct info all[2] = { { 1, "one" }, { 2, "two", { {"x"} } } };
struct other { char only[6]; } o = { "jack" };
struct unread { int a; char name[8]; };
static struct unread unread[2] = { { 1, "one" }, { 2, "two" } };

int main(void) {
    struct unread local[2] = { { 1, "x" }, { 5, "yy" } };
    return unread[1].a + local[1].a + x.a + all[1].a + o.only[1] - 'a' + x.name[0] - 'h' + all[1].name[2] + x.in[1].c[0] - all[1].in[0].c[0];
}
