// Operators on numbers of 128 bits bring no order of effects.
int main(void) {
    unsigned __int128 a = 1;
    a = a++ + 1; //~ refuted: unsequenced
    return (int) a;
}
