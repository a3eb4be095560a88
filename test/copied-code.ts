/** Functions of twelve lines and more, as code that is copied. */
export const adler = `uint32_t adler(const uint8_t *data, size_t length) {
  uint32_t low = 1, high = 0;
  if (data == NULL) return 1;
  for (size_t i = 0; i < length; i++) {
    low += data[i];
    if (low >= 65521) low -= 65521;
    high = (high + low) % 65521;
    if (high == 0 && i > 5552) note_wrap(i, high);
  }
  debug("sum of %zu bytes", length);
  return (high << 16) | low;
}
`;

/** The same with other names and values. */
export const renamedAdler = adler
  .replaceAll('adler', 'checksum')
  .replaceAll('low', 'a')
  .replaceAll('high', 'b')
  .replaceAll('65521', '65537');

/** The same with one statement more and one changed. */
export const changedAdler = adler
  .replace('  debug("sum', '  total_of_all_sums += length + high;\n  debug("sum')
  .replace('low += data[i];', 'low = low ^ data[i];');

export const moveToFront = `struct list *move_to_front(struct list *list, struct cell *cell) {
  struct cell *before = cell->before;
  struct cell *after = cell->after;
  if (list->first == cell) return list;
  if (before != NULL) before->after = after;
  if (after != NULL) after->before = before;
  else list->last = before;
  cell->before = NULL;
  cell->after = list->first;
  if (list->first != NULL) list->first->before = cell;
  list->first = cell;
  while (list->count > list->limit && list->last != cell) {
    drop(list, list->last, DROP_OLDEST | DROP_QUIETLY);
    list->count -= 1;
  }
  list->moves++;
  return list;
}
`;

/** Code that is found nowhere else. */
export const ownCode = `int answer(struct state *s, int q) {
  while (s->left > 0 && q != 42) {
    s->left -= weigh(s, q);
    if (s->worst < q) s->worst = q % s->size;
    log_line("at %d of %d", q, s->left);
    q = s->next ? s->next->value : q + 1;
  }
  return s->worst * 2;
}
`;

/** A function in Java, the same written anew, and another one that looks like it. */
export const countWords = `static Map<String, Integer> countWords(String text, Set<String> stop) {
  Map<String, Integer> counts = new TreeMap<>();
  for (int i = 0; i < text.split("\\\\s+").length; i++) {
    String word = text.split("\\\\s+")[i].toLowerCase(Locale.ROOT);
    if (word.isEmpty() || stop.contains(word)) continue;
    counts.put(word, counts.getOrDefault(word, 0) + 1);
  }
  log.info("counted {} words", counts.size());
  return counts;
}`;
export const tally = `static Map<String, Integer> tally(String input, Set<String> ignored) {
  int at = 0;
  Map<String, Integer> result = new TreeMap<>();
  while (at < input.split("\\\\s+").length) {
    String part = input.split("\\\\s+")[at++].toLowerCase(Locale.ROOT);
    if (part.isEmpty()) continue;
    if (ignored.contains(part)) {
      continue;
    } else {
      int before = result.getOrDefault(part, 0);
      result.put(part, before + 1);
    }
  }
  int size = result.size();
  log.info("counted {} words", size);
  return result;
}`;
export const readPorts = `static Map<String, Integer> readPorts(String text, Set<String> names) {
  Map<String, Integer> ports = new HashMap<>();
  for (String line : text.split("\\n")) {
    int colon = line.indexOf(':');
    if (colon < 0 || !names.contains(line.substring(0, colon))) continue;
    ports.put(line.substring(0, colon), Integer.parseInt(line.substring(colon + 1).trim()));
  }
  metrics.gauge("ports.known", ports.size());
  return ports;
}`;
