/** One paragraph of a control file: its fields by their names in small letters. */
export interface Paragraph {
  /** Where it starts, counted from 1. */
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
}

/** Nobody continues a field over more lines; the rest of them is left out. */
const mostLines = 5000;

/** The paragraphs of a Debian control file (deb822(5)); lines that continue a field are joined to it by line feeds. */
export function readParagraphs(text: string): Paragraph[] {
  const paragraphs: { line: number; written: Map<string, string[]> }[] = [];
  let written = new Map<string, string[]>();
  let last: string[] | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const isContinued = line.startsWith(' ') || line.startsWith('\t');
    if (line === '' || (isContinued && line.trim() === '')) {
      written = new Map();
      last = undefined;
    } else if (isContinued) {
      if (last !== undefined && last.length < mostLines) last.push(line.trim());
    } else {
      const colon = line.indexOf(':');
      const name = line.slice(0, Math.max(0, colon));
      if (!/^[A-Za-z][\w-]*$/.test(name)) continue;
      if (written.size === 0) paragraphs.push({ line: index + 1, written });
      written.set(name.toLowerCase(), (last = [line.slice(colon + 1).trim()]));
    }
  }
  return paragraphs.map((one) => ({
    line: one.line,
    fields: new Map([...one.written].map(([name, lines]) => [name, lines.join('\n')])),
  }));
}
