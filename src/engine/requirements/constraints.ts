/** One bound that a version has to keep. */
export interface Constraint {
  readonly comparator: '=' | '!=' | '<' | '<=' | '>' | '>=';
  readonly version: string;
}

/** What the tools of an ecosystem mean by signs that they read differently. */
interface Dialect {
  /** A version without a sign: this one, one compatible with it, at least it, or one that begins so. */
  readonly bare: '=' | '^' | '>=' | 'prefix';
  /** Whether `1.2` is written as `1.2.0`. */
  readonly fills: boolean;
  /** What is put behind an upper bound that leaves out its own pre-releases. */
  readonly end: string;
}

const plain: Dialect = { bare: '=', fills: false, end: '' };
const semantic: Dialect = { bare: '=', fills: true, end: '' };
const compatible: Dialect = { bare: '^', fills: true, end: '' };
const minimum: Dialect = { bare: '>=', fills: false, end: '' };

const dialects: Readonly<Partial<Record<string, Dialect>>> = {
  npm: semantic,
  jsr: semantic,
  ohpm: semantic,
  pub: semantic,
  hex: semantic,
  composer: { ...plain, fills: true },
  cargo: compatible,
  julia: compatible,
  swift: semantic,
  conan: { ...plain, end: '-' },
  cpan: minimum,
  githubactions: { ...plain, bare: 'prefix' },
};

/**
 * What a requirement asks for in its ecosystem's own notation: alternatives, each a list of bounds to be kept together.
 *
 * Understood are comparators, `^`, `~`, `~>`, `~=`, `^>=`, hyphen ranges, wildcards, and intervals in brackets (Maven,
 * NuGet, Gradle, Ivy). A list without bounds allows every version. `undefined`: this is no range (a branch, an address).
 */
export function readConstraints(ecosystem: string, requirement: string): Constraint[][] | undefined {
  const dialect = dialects[ecosystem] ?? plain;
  const text = requirement
    .trim()
    .replace(/@(?:dev|alpha|beta|rc|stable)$/i, '')
    .replace(/,\s*(?:include_prerelease.*)?$/, '');
  // An address, a property, or the hash of a commit.
  if (text.length > 1000 || /:\/\/|\$\{|^[\da-f]{20,}$/i.test(text)) return undefined;
  if (/^[[(]/.test(text)) return readIntervals(text);
  const alternatives = text.split(/\s*\|\|?\s*|\s+or\s+/).map((part) => readBounds(part, dialect));
  return alternatives.includes(undefined) ? undefined : alternatives.filter((one) => one !== undefined);
}

/** `[1.0,2.0)`, `(,1.0],[1.2,)` or `[1.0]`. */
function readIntervals(text: string): Constraint[][] | undefined {
  const alternatives: Constraint[][] = [];
  const interval = /\s*([[(\]])\s*([^,[\]()\s]*)\s*(?:(,)\s*([^,[\]()\s]*)\s*)?([\])[])\s*(?:,|$)/y;
  while (interval.lastIndex < text.length) {
    const match = interval.exec(text);
    if (match === null) return undefined;
    const [, open, low = '', comma, high = '', close] = match;
    const bounds: Constraint[] = [];
    if (comma === undefined) bounds.push({ comparator: '=', version: low });
    else {
      if (low !== '') bounds.push({ comparator: open === '[' ? '>=' : '>', version: low });
      if (high !== '') bounds.push({ comparator: close === ']' ? '<=' : '<', version: high });
    }
    alternatives.push(bounds);
  }
  return alternatives;
}

const piece =
  /\s*(?:,|&&?|and\b)?\s*(\^>=|={1,3}|~>|~=|!=|>=|<=|>|<|\^|~)?\s*v?(\d[^\s,|&<>=!~^()[\]{}]*|[*xX])-?(?=[\s,&<>=!~^]|$)(?:\s+-\s+v?(\d\S*))?\s*/y;

function readBounds(text: string, dialect: Dialect): Constraint[] | undefined {
  const bounds: Constraint[] = [];
  const words = text.trim();
  piece.lastIndex = 0;
  for (let at = 0; at < words.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const match = piece.exec(words);
    if (match === null || match[0] === '') return /^(?:any|latest|\*?)-?$/i.test(words) ? [] : undefined;
    const [, sign = '', version = '', high] = match;
    if (high !== undefined) bounds.push({ comparator: '>=', version }, { comparator: '<=', version: high });
    else bounds.push(...boundsOf(sign, version, dialect));
  }
  return bounds;
}

function boundsOf(sign: string, written: string, dialect: Dialect): Constraint[] {
  const base = /^(.*?)\.?[*xX+].*$/.exec(written)?.[1];
  const version = filled(base ?? written, dialect).replace(/-$/, '');
  // Everything, and everything that begins so.
  if (base === '') return [];
  if (base !== undefined) return span(version, base, base.split('.').length - 1, dialect);
  const meant = sign === '' ? dialect.bare : sign;
  if (meant === 'prefix') return span(version, written, written.split('.').length - 1, dialect);
  if (meant === '^' || meant === '^>=') return span(version, written, caretPlace(written, meant), dialect);
  if (meant === '~') return span(version, written, Math.min(1, written.split('.').length - 1), dialect);
  if (meant === '~>' || meant === '~=')
    return span(version, written, Math.max(0, numbersOf(written).length - 2), dialect);
  const comparator = /^=+$/.test(meant) ? '=' : meant;
  return isComparator(comparator) ? [{ comparator, version }] : [];
}

function isComparator(sign: string): sign is Constraint['comparator'] {
  return ['=', '!=', '<', '<=', '>', '>='].includes(sign);
}

/** From a version to before the one whose number at a place is one higher. */
function span(version: string, written: string, place: number, dialect: Dialect): Constraint[] {
  const numbers = numbersOf(written).slice(0, place + 1);
  const last = Number(numbers.pop());
  const upper = filled([...numbers, String(last + 1)].join('.'), dialect);
  const low: Constraint = { comparator: '>=', version };
  return Number.isSafeInteger(last) ? [low, { comparator: '<', version: upper + dialect.end }] : [low];
}

/** The first number that is not zero may not change; Haskell's major version is two numbers. */
function caretPlace(version: string, sign: string): number {
  const numbers = numbersOf(version);
  if (sign === '^>=') return Math.min(1, numbers.length - 1);
  const first = numbers.findIndex((number) => !/^0+$/.test(number));
  return first < 0 ? numbers.length - 1 : first;
}

function numbersOf(version: string): string[] {
  return (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0').split('.');
}

function filled(version: string, { fills }: Dialect): string {
  const missing = /^\d+(?:\.\d+)?$/.test(version) ? 3 - version.split('.').length : 0;
  return fills ? version + '.0'.repeat(missing) : version;
}
