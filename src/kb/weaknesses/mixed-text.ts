import type { MixedElement } from './mixed-xml.ts';

/** Elements of XHTML that stand on lines of their own. */
const blocks = new Set(['p', 'div', 'li', 'tr', 'ul', 'ol', 'table']);

/** The words of an element, a line for each of its paragraphs; spaces and line breaks of the file count as one space. */
export function proseOf(element: MixedElement | undefined): string {
  const pieces: string[] = [];
  const walk = (part: string | MixedElement) => {
    if (typeof part === 'string') pieces.push(part.replace(/\s+/g, ' '));
    else {
      const isBlock = blocks.has(part.name);
      if (isBlock || part.name === 'br') pieces.push('\n');
      part.content.forEach(walk);
      if (isBlock) pieces.push('\n');
      else if (part.name === 'td' || part.name === 'th') pieces.push(' ');
    }
  };
  element?.content.forEach(walk);
  return pieces
    .join('')
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .replace(/[^\S\n]{2,}/g, ' ')
    .trim();
}

/** So much a part with a margin is set in; in characters. */
const indentation = '  ';

/** The lines of code that an element holds; the margins of its parts become indentation. */
export function codeOf(element: MixedElement): string {
  const lines: string[] = [];
  let line = '';
  const endLine = (depth: number) => {
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = indentation.repeat(depth);
  };
  const walk = (part: string | MixedElement, depth: number) => {
    if (typeof part === 'string') line += writtenText(part);
    else if (part.name === 'br') {
      if (line.trim() === '' && lines.length > 0 && lines.at(-1) !== '') lines.push('');
      endLine(depth);
    } else if (blocks.has(part.name)) {
      const inside = /margin-left/.test(part.attributes.get('style') ?? '') ? depth + 1 : depth;
      endLine(inside);
      for (const child of part.content) walk(child, inside);
      endLine(depth);
    } else for (const child of part.content) walk(child, depth);
  };
  for (const part of element.content) walk(part, 0);
  endLine(0);
  return lines.join('\n').replace(/\n+$/, '');
}

/** A line break of the file, with what indents the next line of the file, is no part of the code. */
function writtenText(text: string): string {
  return text.replace(/\s*\n\s*/g, '');
}
