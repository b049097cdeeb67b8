// A variable is written to twice without an order.
int main(void) {
    int i = 1;
    i = i++ + 1;   //~ refuted: unsequenced
    return i;
}
