/**
 * How many letters have to be put in, left out, replaced or swapped with their neighbour to make one word of another
 * (optimal string alignment); more than `most` is told as `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const replaced = (row[to - 1] ?? 0) + (isSame ? 0 : 1);
      let best = Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1);
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      if (at > 1 && to > 1 && isSwapped) best = Math.min(best, (before[to - 2] ?? 0) + 1);
      next.push(best);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return Math.min(row[other.length] ?? most + 1, most + 1);
}

/** So many wrong letters a word of this length may have and still be meant. */
export function tolerance(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** The word that is meant by a misspelled one: the nearest within the tolerance; `undefined` when none or several are. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  let most = tolerance(word.length);
  let found: string[] = [];
  for (const candidate of words) {
    const distance = editDistance(word, candidate, most);
    if (distance > most) continue;
    if (distance < most) found = [];
    most = distance;
    found.push(candidate);
  }
  return found.length === 1 ? found[0] : undefined;
}
