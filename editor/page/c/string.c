// See `stdio.c`. Names in grammars are of these letters.
#include <wctype.h>

int iswspace(wint_t c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
int iswalpha(wint_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
int iswdigit(wint_t c) { return c >= '0' && c <= '9'; }
int iswalnum(wint_t c) { return iswalpha(c) || iswdigit(c); }
