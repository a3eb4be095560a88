/** Who says that a work is his. */
export interface CopyrightStatement {
  /** As it is written: `2001-2004, 2007`; empty where no year stands there. */
  readonly years: string;
  readonly holder: string;
  /** From 1. */
  readonly line: number;
}

/** More than these are a list of contributors. */
const mostStatements = 50;
const longestLine = 400;

/** Find the copyright statements of a text, in its order, each once. */
export function findCopyrights(text: string): CopyrightStatement[] {
  const found = new Map<string, CopyrightStatement>();
  for (const match of text.matchAll(marked)) {
    if (found.size >= mostStatements) break;
    const statement = read(match[1] ?? '');
    const end = match.index + match[0].length;
    if (statement === undefined || ofDocument.test(text.slice(end, end + documentChars))) continue;
    const key = `${statement.years} ${statement.holder}`.toLowerCase();
    if (!found.has(key)) found.set(key, { ...statement, line: lineAt(text, match.index) });
  }
  return [...found.values()];
}

/** What stands behind the sign or the word on the same line. */
const marked = new RegExp(
  `(?:copyright(?:ed)?\\b|\\(c\\)(?=\\s*\\d{4})|©|版权所有|著作权)([^\\n\\r]{1,${longestLine}})`,
  'gi',
);
const years =
  /^[\s:,©]*(?:\(c\)|copyright|\bby\b|[\s:,©])*((?:19|20)\d\d(?:\s*[-–,~至]\s*(?:(?:19|20)?\d\d\b|present|now|今))*)/i;
const sign = /^\s*(?:\(c\)|©|:|：|by\s)/i;

function read(rest: string): Omit<CopyrightStatement, 'line'> | undefined {
  const dated = years.exec(rest);
  // "Copyright notice" and "the copyright holders" speak of statements and make none.
  if (dated === null && !sign.test(rest)) return undefined;
  const holder = holderIn(rest.slice(dated?.[0].length ?? 0));
  if (holder === undefined) return undefined;
  return { years: (dated?.[1] ?? '').replace(/\s+/g, ' '), holder };
}

function holderIn(text: string): string | undefined {
  const holder = text
    .replace(/^(?:\s|\(c\)|©|[,.:;：\-–*]|\bby\b)+/i, '')
    .replace(/\ball rights reserved\b.*|保留所有权利.*/i, '')
    .replace(/<\/?[a-z]*>|\(\s*\)|["'`\\\uFFFD]+|\*+\/?|-->/gi, ' ')
    .replace(/[\s,.;:#/*|=\-_]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (ofLicense.test(holder)) return undefined;
  const isBlank = /^[<[{(]?(?:year|yyyy|name|copyright|owner|holder|author)\b/i.test(holder);
  return isBlank || !/\p{L}{2}/u.test(holder) || holder.length > 200 ? undefined : holder;
}

/** What stands behind whose the text of a licence itself is: it says nothing of the work. */
const ofDocument =
  /^(?:(?!copyright|\(c\)|©)[^])*?\beveryone\W+is\W+permitted\W+to\W+copy\W+and\W+distribute\W+verbatim\W+copies/i;
const documentChars = 400;

/** The texts of GNU licences begin with whose they are themselves. */
const ofLicense = /^Free Software Foundation, Inc\.? <https?:\/\/fsf\.org\/>$/i;

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
