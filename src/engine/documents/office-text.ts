import { readXlsx } from '../sbom/tables/read-xlsx.ts';
import { readZip } from '../sbom/tables/read-zip.ts';
import { xmlTags } from '../sbom/xml-tags.ts';
import { UnreadableFile } from '../unreadable-file.ts';

/** What of the parts of a document is text: elements that end a line, that stand for a tab, and that hold none. */
interface Markup {
  readonly part: RegExp;
  readonly lines: ReadonlySet<string>;
  readonly tabs: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
}

/** Parts of Word documents (ECMA-376 part 1, 11.3). */
const word: Markup = {
  part: /^word\/(?:document|footnotes|endnotes)\.xml$/,
  lines: new Set(['p', 'br', 'cr']),
  tabs: new Set(['tab']),
  left: new Set(['instrText', 'delText']),
};

/** Slides of presentations, and what is noted to them (13.3). */
const slides: Markup = {
  part: /^ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+\.xml$/,
  lines: new Set(['p', 'br']),
  tabs: new Set(['tab']),
  left: new Set(),
};

/** Texts, tables and presentations of OpenDocument (version 1.3 part 3). */
const open: Markup = {
  part: /^content\.xml$/,
  lines: new Set(['p', 'h', 'line-break']),
  tabs: new Set(['tab', 's']),
  left: new Set(['tracked-changes', 'annotation', 'binary-data']),
};

/** The text of a Word document, a paragraph on a line. Throws `UnreadableFile` for what is none; so do the others. */
export const textOfWord = (bytes: Uint8Array, path: string) => textOf(bytes, path, word);
export const textOfSlides = (bytes: Uint8Array, path: string) => textOf(bytes, path, slides);
export const textOfOpenDocument = (bytes: Uint8Array, path: string) => textOf(bytes, path, open);

/** The cells of a workbook, a row on a line. */
export async function textOfWorkbook(bytes: Uint8Array, path: string): Promise<string> {
  const tables = await readXlsx(bytes, path);
  return tables
    .map(({ rows }) =>
      rows
        .map((row) =>
          Array.from(row, (cell) => cell ?? '')
            .join('\t')
            .trimEnd(),
        )
        .join('\n'),
    )
    .join('\n');
}

/** What one document may unpack to. */
const limits = { entries: 20_000, totalBytes: 128 * 2 ** 20 };

async function textOf(bytes: Uint8Array, path: string, markup: Markup): Promise<string> {
  const parts = await readZip(bytes, path, (name) => markup.part.test(name), limits);
  if (parts.size === 0) throw new UnreadableFile(path, '不是有效的文档：缺少正文');
  const sorted = [...parts].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return sorted.map(([, part]) => textOfPart(new TextDecoder().decode(part), path, markup)).join('\n');
}

function textOfPart(xml: string, path: string, { lines, tabs, left }: Markup): string {
  let text = '';
  let leftOut = 0;
  for (const tag of xmlTags(xml, path)) {
    if (tag.kind === 'text') {
      if (leftOut === 0) text += tag.text.replaceAll(/[\r\n]+\s*/g, '');
    } else if (left.has(tag.name)) leftOut += tag.kind === 'open' ? 1 : -1;
    else if (tag.kind === 'close' && lines.has(tag.name)) text += '\n';
    else if (tag.kind === 'close' && tabs.has(tag.name)) text += tag.name === 's' ? ' ' : '\t';
  }
  return text;
}
