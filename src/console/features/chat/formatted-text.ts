/** A part of an answer that a language model has written. */
export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** A piece of a line. */
export interface TextPiece {
  readonly style: 'plain' | 'strong' | 'code';
  readonly text: string;
}

const fence = /^\s*(?:```|~~~)/;
const heading = /^\s*#{1,6}\s+(.*?)\s*#*\s*$/;
const bullet = /^\s*(?:[-*+•]|(\d{1,3})[.)、])\s+(.*)$/;
const tableLine = /^\s*\|.*\|\s*$/;
const tableRule = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

/**
 * Read the Markdown that language models write: headings, lists, tables, code and paragraphs. Links and HTML stay the text
 * that they are, so that nothing a model writes leads anywhere. While an answer arrives its last block may be unfinished.
 */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const rest = lines.slice(at);
    if (line.trim() === '') at += 1;
    else if (fence.test(line)) {
      const inside = leading(rest.slice(1), (one) => !fence.test(one));
      blocks.push({ kind: 'code', text: inside.join('\n') });
      at += inside.length + 2;
    } else if (heading.test(line)) {
      blocks.push({ kind: 'heading', text: heading.exec(line)?.[1] ?? '' });
      at += 1;
    } else if (bullet.test(line)) {
      const items = leading(rest, (one) => bullet.test(one));
      const isOrdered = bullet.exec(line)?.[1] !== undefined;
      blocks.push({ kind: 'list', isOrdered, items: items.map((one) => bullet.exec(one)?.[2] ?? '') });
      at += items.length;
    } else if (tableLine.test(line) && tableRule.test(rest[1] ?? '')) {
      const rows = leading(rest, (one) => tableLine.test(one));
      const [head = [], , ...others] = rows.map(cellsOf);
      blocks.push({ kind: 'table', head, rows: others });
      at += rows.length;
    } else {
      const [first = '', ...others] = rest;
      const more = leading(others, (one) => one.trim() !== '' && !isStart(one));
      blocks.push({ kind: 'paragraph', text: [first, ...more].join('\n') });
      at += 1 + more.length;
    }
  }
  return blocks;
}

/** The pieces of a line: `**strong**` and `` `code` `` are set off. */
export function piecesOf(line: string): TextPiece[] {
  return line.split(/(\*\*[^*\n]+\*\*|`[^`\n]+`)/).flatMap((part): TextPiece[] => {
    if (part === '') return [];
    if (/^\*\*[^*]+\*\*$/.test(part)) return [{ style: 'strong', text: part.slice(2, -2) }];
    if (/^`[^`]+`$/.test(part)) return [{ style: 'code', text: part.slice(1, -1) }];
    return [{ style: 'plain', text: part }];
  });
}

function isStart(line: string): boolean {
  return [fence, heading, bullet, tableLine].some((pattern) => pattern.test(line));
}

function leading(lines: readonly string[], isMeant: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !isMeant(line));
  return lines.slice(0, end < 0 ? lines.length : end);
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}
