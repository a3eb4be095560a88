/*
 * A ring of bytes.
 */
#include <stddef.h>

#define WRAP(ring, at) \
  ((at) % (ring)->size) /* one line joined with the next */

struct ring { size_t size, head; char *bytes; };

// A comment that goes on \
   in the next line { if (
static int is_empty(const struct ring *ring)
{
  return ring->head == 0 || ring->bytes == NULL;
}

int ring_put(struct ring *ring, const char *text, size_t count)
{
  size_t at;

  for (at = 0; at < count; at++) {
    if (text[at] == '"' || text[at] == '{' || text[at] == '\'')
      continue;
    switch (text[at]) {
    case '\0':
      goto out; /* not a { string */
    case 'a':
    default:
      ring->bytes[WRAP(ring, at)] = text[at];
    }
  }
out:
  return is_empty(ring) ? -1 : 0;
}

#ifdef OLD
int old(ring, at)
struct ring *ring;
int at;
{
#if SMALL
  if (at > 10) {
#else
  if (at > 100) {
#endif
    return 1;
  }
  return 0;
}
#endif

int declared(int a, int b);
void (*pick(int which))(void) { return which ? 0 : 0; }

int nested(int a, int b)
{
  if (a) {
    if (b) return 1;
  } else {
    if (b)
      return 2;
    else if (b > 1)
      return 3;
  }
  do {
    if (a) b++;
  } while (b < 3);
  return b;
}

int dead(int a)
{
#if 0
  if (a > 1) {
#endif
  if (a > 2) { return 1; }
  return 0;
}
