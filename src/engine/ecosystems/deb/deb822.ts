/** One paragraph of a control file: its fields by their names in small letters. */
export interface Paragraph {
  /** Where it starts, counted from 1. */
  readonly line: number;
  readonly fields: ReadonlyMap<string, string>;
}

/** The paragraphs of a Debian control file (deb822(5)); lines that continue a field are joined to it by line feeds. */
export function readParagraphs(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let fields = new Map<string, string>();
  let last = '';
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') {
      fields = new Map();
      last = '';
      continue;
    }
    const field = /^([A-Za-z][\w-]*):[ \t]*(.*)$/.exec(line);
    if (field !== null) {
      if (fields.size === 0) paragraphs.push({ line: index + 1, fields });
      last = (field[1] ?? '').toLowerCase();
      fields.set(last, (field[2] ?? '').trim());
    } else if (/^[ \t]/.test(line) && last !== '') {
      fields.set(last, `${fields.get(last) ?? ''}\n${line.trim()}`);
    }
  }
  return paragraphs;
}
