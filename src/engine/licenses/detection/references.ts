/** A file that a text names for its licence. */
export interface FoundReference {
  /** As it is written: `COPYING`, `../LICENSE.txt`. */
  readonly name: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** Who names more files than these is no reader's friend. */
const mostReferences = 20;

/** Find where a text says that its licence stands in another file: "see COPYING", "许可证见 LICENSE". */
export function findReferences(text: string): FoundReference[] {
  const found: FoundReference[] = [];
  for (const match of text.matchAll(reference)) {
    if (found.length >= mostReferences) break;
    const name = (match[1] ?? match[2] ?? '').replace(/[._-]+$/, '');
    found.push({ name, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Comment signs stand between words where a sentence goes on in the next line. */
const gap = '[\\s*#/;!%]+';
const lead = [
  'see',
  'read',
  'refer to',
  'consult',
  'found in',
  'described in',
  'stated in',
  'specified in',
  'given in',
  'set out in',
  'contained in',
  'included in',
  'terms in',
  'terms of',
  'in',
].map((words) => words.replaceAll(' ', gap));
const aside = [
  'the',
  'this',
  'accompanying',
  'enclosed',
  'included',
  'top-level',
  'toplevel',
  'root',
  'file',
  'files',
  'called',
  'named',
];
const file = '((?:[\\w.-]+/)*(?:COPYING|LICEN[CS]E|COPYRIGHT|UNLICENSE)(?:[._-][\\w.-]*)?)(?![\\w:])';
const reference = new RegExp(
  `\\b(?:${lead.join('|').replace(/^see/, '[Ss]ee').replace('|read', '|[Rr]ead')})(?:${gap}(?:${aside.join('|')}))*${gap}["'\`<(]*${file}` +
    `|(?:见|参见|详见|查看|参阅)\\s*(?:文件)?\\s*["“「《]?${file}`,
  'g',
);
