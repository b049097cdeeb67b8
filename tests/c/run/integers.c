/* Promotions, conversions, wrap-around of unsigned types, bit-fields, shifts. */
struct flags { unsigned a : 3; int b : 4; unsigned c : 9; _Bool d : 1; };

int main(void) {
    unsigned char small = 250;
    small += 10;
    if (small != 4) return 1;
    signed char negative = (signed char) 200;
    if (negative != -56) return 2;
    unsigned u = 0;
    u--;
    if (u != 4294967295u || u + 2 != 1) return 3;
    if (-1 < 1u) return 4;
    long long wide = 1LL << 40;
    if ((int) (wide >> 38) != 4) return 5;
    unsigned long long huge = ~0ULL;
    if (huge / 10 != 1844674407370955161ULL || huge % 10 != 5) return 6;
    struct flags f = {0};
    f.a = 9;
    f.b = 15;
    f.c = 511;
    f.d = 4;
    if (f.a != 1 || f.b != -1 || f.d != 1) return 7;
    f.c++;
    if (f.c != 0) return 8;
    if (-7 / 2 != -3 || -7 % 2 != -1) return 9;
    if ((5 & 3) != 1 || (5 | 3) != 7 || (5 ^ 3) != 6 || ~5 != -6) return 10;
    short s = 32767;
    s++;
    if (s != -32768) return 11;
    double d = 2.75;
    if ((int) d != 2 || (int) -d != -2 || (unsigned char) 3.99 != 3) return 12;
    float third = 1.0f / 3;
    if (third == 1.0 / 3) return 13;
    return (u >> 28) + (0x80000000u >> 31) + (-8 >> 1) + 40;
}
