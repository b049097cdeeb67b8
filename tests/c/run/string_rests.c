/* Arrays that a string does not fill: what is left is zero. */
static int ends(void) {
    char one[2] = "";
    char two[40] = "hare";
    char rows[2][4] = {"ab"};
    char braced[6] = {"abc"};
    wide: ;
    int wide[3] = L"";
    return one[1] + two[20] + two[39] + rows[1][3] + braced[5] + wide[2];
}

int main(void) {
    char full[4] = "abcd";
    return ends() + full[3];
}
