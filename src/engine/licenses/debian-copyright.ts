import type { CoveredFiles } from '#model';
import { declaredExpression } from './declared-license.ts';

/**
 * Read a Debian copyright file (machine-readable format 1.0): its paragraphs about files, in order; where several cover a
 * file the last one counts. `undefined` for what is not in that format.
 */
export function readDebianCopyright(text: string): readonly CoveredFiles[] | undefined {
  if (!formatLine.test(text.slice(0, headChars))) return undefined;
  return paragraphsOf(text).flatMap((fields) => {
    const [files, license] = [fields.get('files'), fields.get('license')];
    if (files === undefined || license === undefined) return [];
    const expression = debianExpression(license.lines[0] ?? '');
    if (expression === undefined) return [];
    const copyrights = (fields.get('copyright')?.lines ?? []).map((line) => line.trim()).filter(Boolean);
    const { firstLine } = license;
    const lastLine = firstLine + license.lines.length - 1;
    return [
      { patterns: files.lines.join(' ').trim().split(/\s+/), expression, copyrights, firstLine, lastLine },
    ];
  });
}

/** What such a file says of a path from the top of the package. */
export function coveringFiles(covered: readonly CoveredFiles[], path: string): CoveredFiles | undefined {
  return covered.findLast(({ patterns }) => patterns.some((pattern) => isMatch(pattern, path)));
}

const headChars = 4_000;
const formatLine = /^Format(?:-Specification)?:\s*\S*(?:copyright-format|dep\.debian\.net|deps\/dep5)/im;

interface Field {
  readonly lines: string[];
  readonly firstLine: number;
}

/** Fields by their names in lower case; a line that is set in goes on with the field before it. */
function paragraphsOf(text: string): Map<string, Field>[] {
  const paragraphs: Map<string, Field>[] = [];
  let fields = new Map<string, Field>();
  let last: Field | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, name, value = ''] = /^([A-Za-z][\w-]*):[ \t]*(.*)$/.exec(line) ?? [];
    if (line.trim() === '') {
      if (fields.size > 0) paragraphs.push(fields);
      fields = new Map();
      last = undefined;
    } else if (name !== undefined) {
      last = { lines: [value], firstLine: index + 1 };
      if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), last);
    } else if (/^[ \t]/.test(line)) last?.lines.push(line);
  }
  if (fields.size > 0) paragraphs.push(fields);
  return paragraphs;
}

/**
 * SPDX for a licence as Debian spells it: `GPL-2+ or Expat, and BSD-3-clause`. A comma joins what stands before it
 * (section 7.2 of the format). `undefined` for nothing.
 */
export function debianExpression(spelt: string): string | undefined {
  const joined = /^(.*),\s+(and|or)\s+(.*?)$/i.exec(spelt.trim());
  if (joined !== null) return both(joined[1] ?? '', joined[2] ?? '', joined[3] ?? '');
  for (const operator of ['or', 'and']) {
    const [first = '', ...rest] = spelt.split(new RegExp(`\\s+${operator}\\s+`, 'i'));
    if (rest.length > 0) return both(first, operator, rest.join(` ${operator} `));
  }
  return licenseOf(spelt.trim());
}

function both(left: string, operator: string, right: string): string | undefined {
  const parts = [left, right].flatMap((part) => debianExpression(part) ?? []);
  const isOther = operator.toLowerCase() === 'and' ? / OR /i : / AND /i;
  const spelt = parts.map((part) => (isOther.test(part) && !/^\(.*\)$/.test(part) ? `(${part})` : part));
  return spelt.length === 0 ? undefined : spelt.join(` ${operator.toUpperCase()} `);
}

function licenseOf(name: string): string | undefined {
  if (name === '') return undefined;
  const [, base = name, exception] = /^(\S+)\s+with\s+(.*?)(?:\s+exceptions?)?$/i.exec(name) ?? [];
  const [, family, version, later] = /^(A?L?GPL|GFDL)-(\d(?:\.\d)?)(?:\.0)?(\+)?$/i.exec(base) ?? [];
  const known =
    family === undefined
      ? (debianNames[base.toLowerCase()] ?? declaredExpression(base))
      : `${family.toUpperCase()}-${version?.includes('.') ? version : `${version}.0`}-${later === undefined ? 'only' : 'or-later'}`;
  if (exception === undefined || known === undefined) return known;
  const id = exceptions[exception.toLowerCase()];
  // An exception that SPDX does not list makes another licence of it.
  return id === undefined
    ? declaredExpression(`${known} with ${exception} exception`)
    : `${known} WITH ${id}`;
}

/** Where Debian's short names are not those of SPDX. */
const debianNames: Readonly<Record<string, string>> = {
  artistic: 'Artistic-1.0',
  'artistic-1': 'Artistic-1.0',
  'artistic-2': 'Artistic-2.0',
  'apache-1': 'Apache-1.0',
  'apache-2': 'Apache-2.0',
  'bsd-2-clause': 'BSD-2-Clause',
  'bsd-3-clause': 'BSD-3-Clause',
  'bsd-4-clause': 'BSD-4-Clause',
  cc0: 'CC0-1.0',
  expat: 'MIT',
  'mpl-1': 'MPL-1.0',
  'mpl-2': 'MPL-2.0',
  perl: 'Artistic-1.0-Perl OR GPL-1.0-or-later',
  'psf-2': 'PSF-2.0',
  python: 'Python-2.0',
  'public-domain': 'LicenseRef-public-domain',
};

const exceptions: Readonly<Record<string, string>> = {
  autoconf: 'Autoconf-exception-2.0',
  bison: 'Bison-exception-2.2',
  classpath: 'Classpath-exception-2.0',
  font: 'Font-exception-2.0',
  gcc: 'GCC-exception-3.1',
  libtool: 'Libtool-exception',
  'linux-syscall': 'Linux-syscall-note',
  llvm: 'LLVM-exception',
};

/** `*` and `?` of the format (section 6.1), a backslash takes their meaning; in time that is linear in the path for each `*`. */
function isMatch(pattern: string, path: string): boolean {
  let [at, in_] = [0, 0];
  let retry: readonly [number, number] | undefined;
  const cleaned = pattern.replace(/^\.\//, '');
  while (in_ < path.length) {
    const sign = cleaned[at];
    const isEscaped = sign === '\\';
    const wanted = isEscaped ? cleaned[at + 1] : sign;
    if (sign === '*') {
      retry = [at + 1, in_];
      at += 1;
    } else if ((sign === '?' && !isEscaped) || wanted === path[in_]) {
      at += isEscaped ? 2 : 1;
      in_ += 1;
    } else if (retry !== undefined) {
      retry = [retry[0], retry[1] + 1];
      [at, in_] = retry;
    } else return false;
  }
  while (cleaned[at] === '*') at += 1;
  return at === cleaned.length;
}
