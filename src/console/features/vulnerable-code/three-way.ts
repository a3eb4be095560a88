/** The texts of a three-way view. */
export interface ThreeTexts {
  readonly user: readonly string[];
  readonly vulnerable: readonly string[];
  readonly fixed: readonly string[];
}

/** A line of one text, by its place from 0. */
export interface ThreeWayLine {
  readonly at: number;
  readonly text: string;
  /** The repair removes the line, or adds it. */
  readonly isChanged: boolean;
}

/** Lines that stand beside each other. */
export type ThreeWayRow = { readonly [Side in keyof ThreeTexts]: ThreeWayLine | undefined };

/**
 * Three texts beside each other, the code before the repair in the middle of all comparisons. Lines are the same when they
 * are but for white space and, with `renamed`, names. Each line of each text stands in exactly one row, in its order.
 */
export function threeWayRows(texts: ThreeTexts, renamed: (line: string) => string): ThreeWayRow[] {
  const plain = (line: string) => line.replaceAll(/\s+/g, '');
  const vulnerable = texts.vulnerable.map(plain);
  const inFixed = samePlaces(vulnerable, texts.fixed.map(plain));
  const inUser = samePlaces(
    vulnerable,
    texts.user.map((line) => plain(renamed(line))),
  );
  const kept = new Set(inFixed);
  const removedUsers = new Set(inUser.filter((_user, at) => inFixed[at] === -1));
  const rows: ThreeWayRow[] = [];
  let [user, old, young] = [0, 0, 0];
  const lineOf = (side: keyof ThreeTexts, at: number, end: number): ThreeWayLine | undefined => {
    const text = at < end ? texts[side][at] : undefined;
    if (text === undefined) return undefined;
    const isChanged =
      side === 'user' ? removedUsers.has(at) : side === 'vulnerable' ? inFixed[at] === -1 : !kept.has(at);
    return { at, text, isChanged: isChanged && text.trim() !== '' };
  };
  const gapUntil = (userEnd: number, oldEnd: number, youngEnd: number) => {
    while (user < userEnd || old < oldEnd || young < youngEnd) {
      rows.push({
        user: lineOf('user', user, userEnd),
        vulnerable: lineOf('vulnerable', old, oldEnd),
        fixed: lineOf('fixed', young, youngEnd),
      });
      [user, old, young] = [
        Math.min(user + 1, userEnd),
        Math.min(old + 1, oldEnd),
        Math.min(young + 1, youngEnd),
      ];
    }
  };
  for (const [at, userAt] of inUser.entries()) {
    const youngAt = inFixed[at] as number;
    if (userAt < 0 || youngAt < 0) continue;
    gapUntil(userAt, at, youngAt);
    gapUntil(userAt + 1, at + 1, youngAt + 1);
  }
  gapUntil(texts.user.length, texts.vulnerable.length, texts.fixed.length);
  return rows;
}

/** Longer texts are not compared line by line. */
const mostPairs = 4_000_000;

/** Of each line its place in the other text, -1 for none: the longest common subsequence. */
function samePlaces(a: readonly string[], b: readonly string[]): number[] {
  const places = a.map(() => -1);
  if (a.length * b.length > mostPairs) return places;
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let x = a.length - 1; x >= 0; x -= 1)
    for (let y = b.length - 1; y >= 0; y -= 1)
      lengths[x * width + y] =
        a[x] === b[y]
          ? (lengths[(x + 1) * width + y + 1] as number) + 1
          : Math.max(lengths[(x + 1) * width + y] as number, lengths[x * width + y + 1] as number);
  for (let x = 0, y = 0; x < a.length && y < b.length; ) {
    if (a[x] === b[y]) {
      places[x] = y;
      x += 1;
      y += 1;
    } else if ((lengths[(x + 1) * width + y] as number) >= (lengths[x * width + y + 1] as number)) x += 1;
    else y += 1;
  }
  return places;
}
