import { compareDigits, compareText, isDigits } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/** Numbers and words of one part between dots. */
type Part = readonly string[];

interface CondaVersion {
  readonly epoch: string;
  readonly main: readonly Part[];
  readonly local: readonly Part[];
}

/**
 * Order versions as conda does (conda, `models/version.py`, `VersionOrder`): parts between dots, in them numbers and
 * words in turn; `dev` before words, words before numbers, `post` after all. What is missing counts as zero.
 */
export function compareCondaVersions(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [parse(a), parse(b)];
  return (
    compareDigits(left.epoch, right.epoch) ||
    compareLists(left.main, right.main) ||
    compareLists(left.local, right.local)
  );
}

const parse = remembering((version: string): CondaVersion => {
  const text = version.trim().toLowerCase();
  const bang = text.indexOf('!');
  const epoch = text.slice(0, Math.max(0, bang));
  const [main = '', ...local] = text.slice(bang + 1).split('+');
  return {
    epoch: isDigits(epoch) ? epoch : '0',
    main: partsOf(main),
    local: local.length === 0 ? [] : partsOf(local.join('.')),
  };
});

function partsOf(text: string): Part[] {
  return text.split(/[._-]/).map((part) => {
    const pieces = part.match(/\d+|[^\d]+/g) ?? ['0'];
    // A part begins with a number: `a1` is `0a1`.
    return isDigits(pieces[0] ?? '') ? pieces : ['0', ...pieces];
  });
}

function compareLists(a: readonly Part[], b: readonly Part[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const order = compareInside(a[at] ?? zero, b[at] ?? zero);
    if (order !== 0) return order;
  }
  return 0;
}

const zero: Part = ['0'];

function compareInside(a: Part, b: Part): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const order = comparePieces(a[at] ?? '0', b[at] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

function comparePieces(a: string, b: string): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  return isDigits(a) ? compareDigits(a, b) : compareText(a, b);
}

function rankOf(piece: string): number {
  if (isDigits(piece)) return 3;
  if (piece === 'post') return 4;
  if (piece === 'dev') return 0;
  return piece === '*' ? 1 : 2;
}
