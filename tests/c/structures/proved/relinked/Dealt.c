//~ asks: lifetime, free, null, index, cleanup
//~ gate: yes
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

typedef struct card {
    struct card *next;
} card;

static void give(card **hand, card *c) {
    c->next = *hand;
    *hand = c;
}

static void collect(card *hand) {
    while (hand != NULL) {
        card *next = hand->next;
        free(hand);
        hand = next;
    }
}

int main(void) {
    card *deck = NULL, *first = NULL, *second = NULL;
    while (__VERIFIER_nondet_int())
        give(&deck, malloc(sizeof(card)));
    int turn = 0;
    while (deck != NULL) {
        card *top = deck;
        deck = deck->next;
        give(turn ? &second : &first, top);
        turn = !turn;
    }
    collect(first);
    collect(second);
    return 0;
}
