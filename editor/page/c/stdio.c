// What tree-sitter would print for whoever looks for a fault in it: nobody does in a browser.
// The memory that it asks for comes from Rust (`tinyrlibc`). From tree-sitter 0.27 on, which needs a newer Rust than this
// workspace asks for, it brings all of this along, and this folder goes.
#include <stdio.h>

int fclose(FILE *stream) { return 0; }
FILE *fdopen(int fd, const char *mode) { return stdout; }
int fputc(int c, FILE *stream) { return c; }
int fputs(const char *restrict text, FILE *restrict stream) { return 0; }
size_t fwrite(const void *restrict from, size_t size, size_t n, FILE *restrict stream) { return n; }
int fprintf(FILE *restrict stream, const char *restrict format, ...) { return 0; }
int vsnprintf(char *restrict to, size_t size, const char *restrict format, va_list rest) {
  if (size > 0) to[0] = 0;
  return 0;
}
int snprintf(char *restrict to, size_t size, const char *restrict format, ...) {
  if (size > 0) to[0] = 0;
  return 0;
}
