//! Parts of programs about memory from the heap: lists, trees, arrays and records.

use crate::generator::{Feature, Gen};
use crate::scalar::{INTEGERS, Scalar};
use std::fmt::Write as _;

impl Gen {
    pub(crate) fn heap_gadgets(&mut self) {
        if self.has(Feature::Lists) {
            self.list();
        }
        if self.has(Feature::Trees) {
            self.tree();
        }
        if self.has(Feature::Heap) {
            self.array();
            self.record();
        }
    }

    /// A list: made in some order, changed in some ways, folded, freed.
    fn list(&mut self) {
        let (node, run) = (self.fresh("node"), self.fresh("run"));
        let ty = *self.rng.pick(&INTEGERS);
        let is_doubly = self.rng.chance(30);
        let (t, value) = (ty.name(), self.over(&[("i", Scalar::Int), ("n", Scalar::Int)], 2));
        let back = if is_doubly { format!("    struct {node} *prev;\n") } else { String::new() };
        let _ = writeln!(self.top, "struct {node} {{\n    {t} value;\n    struct {node} *next;\n{back}}};");
        let (link_back, set_back) = match is_doubly {
            true => ("        if (head) head->prev = made;\n        made->prev = 0;\n", "made->prev = last;"),
            false => ("", ""),
        };
        let count = 2 + self.rng.below(6);
        let make = match self.rng.below(3) {
            0 => format!("        made->next = head;\n{link_back}        head = made;\n"),
            1 => format!(
                "        made->next = 0;\n        {{ struct {node} *last = head; while (last && last->next) last = last->next; {set_back}\n        \
                 if (last) last->next = made; else head = made; }}\n"
            ),
            _ if is_doubly => format!("        made->next = head;\n{link_back}        head = made;\n"),
            _ => format!(
                "        {{ struct {node} **at = &head; while (*at && (*at)->value < made->value) at = &(*at)->next;\n        made->next = *at; *at = made; }}\n"
            ),
        };
        let mut text = format!(
            "static unsigned {run}(int n, unsigned k) {{\n    struct {node} *head = 0;\n    unsigned sum = k;\n    \
             for (int i = 0; i < {count}; i++) {{\n        struct {node} *made = malloc(sizeof *made);\n        made->value = ({t}) {value};\n{make}    }}\n"
        );
        let changes = [
            format!(
                "    {{ struct {node} *reversed = 0; while (head) {{ struct {node} *next = head->next; head->next = reversed; reversed = head; head = next; }} head = reversed; }}\n"
            ),
            format!(
                "    for (struct {node} *at = head; at && at->next; ) {{\n        if (((unsigned) at->next->value & 1) == (k & 1)) {{ struct {node} *gone = at->next; at->next = gone->next; free(gone); }} else at = at->next;\n    }}\n"
            ),
            format!("    for (struct {node} *at = head; at; at = at->next) at->value = ({t}) (at->value ^ 3);\n"),
            format!(
                "    if (head && head->next) {{ struct {node} *second = head->next; {t} kept = head->value; head->value = second->value; second->value = kept; }}\n"
            ),
            "    while (head && ((unsigned) head->value & 3) == 0) { void *gone = head; head = head->next; free(gone); }\n"
                .to_owned(),
        ];
        for change in changes {
            if self.rng.chance(40) {
                text.push_str(&change);
            }
        }
        text.push_str(&format!(
            "    for (struct {node} *at = head; at; at = at->next) sum = sum * 31 + (unsigned) at->value;\n    \
             while (head) {{ struct {node} *next = head->next; free(head); head = next; }}\n    return sum;\n}}\n"
        ));
        self.top.push_str(&text);
        self.call_with_numbers(&run);
    }

    /// A search tree: keys put in, folded in order, freed.
    fn tree(&mut self) {
        let (node, put, fold, drop_all, run) =
            (self.fresh("tree"), self.fresh("put"), self.fresh("fold"), self.fresh("drop"), self.fresh("run"));
        let t = self.rng.pick(&INTEGERS).name();
        let (key, count) = (self.over(&[("i", Scalar::Int), ("n", Scalar::Int)], 2), 2 + self.rng.below(6));
        let put_body = match self.rng.below(2) {
            0 => format!(
                "static struct {node} *{put}(struct {node} *t, {t} key) {{\n    \
                 if (!t) {{ t = calloc(1, sizeof *t); t->key = key; return t; }}\n    \
                 if (key < t->key) t->left = {put}(t->left, key); else if (key > t->key) t->right = {put}(t->right, key); else t->count++;\n    return t;\n}}\n"
            ),
            _ => format!(
                "static struct {node} *{put}(struct {node} *root, {t} key) {{\n    struct {node} **at = &root;\n    \
                 while (*at && (*at)->key != key) at = key < (*at)->key ? &(*at)->left : &(*at)->right;\n    \
                 if (*at) (*at)->count++;\n    else {{ *at = malloc(sizeof **at); (*at)->key = key; (*at)->count = 0; (*at)->left = 0; (*at)->right = 0; }}\n    return root;\n}}\n"
            ),
        };
        let _ = writeln!(
            self.top,
            "struct {node} {{ {t} key; unsigned count; struct {node} *left, *right; }};\n{put_body}\
             static unsigned {fold}(const struct {node} *t, unsigned sum) {{\n    if (!t) return sum + 1;\n    sum = {fold}(t->left, sum);\n    \
             sum = sum * 31 + (unsigned) t->key + t->count;\n    return {fold}(t->right, sum);\n}}\n\
             static void {drop_all}(struct {node} *t) {{\n    if (t) {{ {drop_all}(t->left); {drop_all}(t->right); free(t); }}\n}}\n\
             static unsigned {run}(int n, unsigned k) {{\n    struct {node} *root = 0;\n    \
             for (int i = 0; i < {count}; i++) root = {put}(root, ({t}) {key});\n    \
             unsigned sum = {fold}(root, k);\n    {drop_all}(root);\n    return sum;\n}}"
        );
        self.call_with_numbers(&run);
    }

    /// An array whose length is computed, filled, walked from both ends, sorted perhaps.
    fn array(&mut self) {
        let run = self.fresh("run");
        let t = self.rng.pick(&INTEGERS).name();
        let value = self.over(&[("i", Scalar::Int), ("n", Scalar::Int)], 1);
        let make = match self.rng.below(2) {
            0 => format!("malloc(length * sizeof({t}))"),
            _ => format!("calloc(length, sizeof({t}))"),
        };
        let sort = match self.rng.below(2) {
            0 => format!(
                "    for (unsigned i = 1; i < length; i++) {{\n        {t} moved = a[i];\n        unsigned j = i;\n        \
                 while (j > 0 && a[j - 1] > moved) {{ a[j] = a[j - 1]; j--; }}\n        a[j] = moved;\n    }}\n"
            ),
            _ => format!(
                "    for ({t} *low = a, *high = a + length - 1; low < high; low++, high--) {{ {t} kept = *low; *low = *high; *high = kept; }}\n"
            ),
        };
        let _ = writeln!(
            self.top,
            "static unsigned {run}(int n, unsigned k) {{\n    unsigned length = (k & 7) + 2;\n    {t} *a = {make};\n    \
             for (int i = 0; i < (int) length; i++) a[i] = ({t}) {value};\n{sort}    unsigned sum = 0;\n    \
             {t} *end = a + length;\n    while (end > a) sum = sum * 31 + (unsigned) *--end;\n    free(a);\n    return sum + length;\n}}"
        );
        self.call_with_numbers(&run);
    }

    /// A record with an array and a record inside, used by pointers into it.
    fn record(&mut self) {
        let (outer, inner, bump, run) =
            (self.fresh("outer"), self.fresh("inner"), self.fresh("bump"), self.fresh("run"));
        let (a, b) = (self.rng.pick(&INTEGERS).name(), self.rng.pick(&INTEGERS).name());
        let _ = writeln!(
            self.top,
            "struct {inner} {{ {a} x; int row[3]; }};\nstruct {outer} {{ {b} first; struct {inner} in; struct {inner} *to; }};\n\
             static void {bump}(struct {inner} *p, int *q) {{ p->x ^= 5; *q = (*q & 0xfff) + p->row[1]; }}\n\
             static int {run}(int n, unsigned k) {{\n    struct {outer} *o = malloc(sizeof(struct {outer}));\n    \
             o->first = ({b}) k;\n    o->in.x = ({a}) n;\n    for (int i = 0; i < 3; i++) o->in.row[i] = (n & 0xff) + i;\n    o->to = &o->in;\n    \
             {bump}(o->to, &o->in.row[k % 3]);\n    int *p = o->in.row;\n    p += 2;\n    int sum = *p + p[-1] + (int) (o->to->x & 0x7f) + (int) (o->first & 0x7f);\n    \
             free(o);\n    return sum;\n}}"
        );
        self.call_with_numbers(&run);
    }
}
