import { inflateSync } from 'node:zlib';

/** What a PDF file says, as far as tests look. Written by the standard (ISO 32000-1), not by the writer. */
export interface PdfReading {
  /** The titles of the bookmarks, in the order of their objects. */
  readonly bookmarks: readonly string[];
  /** The texts of each page, in the order in which they are painted. */
  readonly pages: readonly string[];
}

/** Read a file with one composite font. Throws where the table of objects does not lead to them. */
export function readPdf(file: Buffer): PdfReading {
  const text = file.toString('latin1');
  const objects = objectsIn(file, text);
  const characters = charactersOf(
    [...objects.values()].find(({ body }) => body.includes('beginbfchar'))?.body ?? '',
  );
  const bookmarks = [...objects.values()].flatMap(
    ({ head }) => /^<<\/Title<FEFF([0-9A-F]*)>\/Parent/.exec(head)?.slice(1).map(fromUtf16) ?? [],
  );
  const kids = [...objects.values()].find(({ head }) => head.includes('/Type/Pages'))?.head ?? '';
  const pages = [...(/\/Kids\[([^\]]*)\]/.exec(kids)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, number]) => {
    const page = objects.get(Number(number))?.head ?? '';
    const contents = /\/Contents\[([^\]]*)\]/.exec(page)?.[1] ?? '';
    return [...contents.matchAll(/(\d+) 0 R/g)]
      .map(([, content]) => textOf(objects.get(Number(content))?.body ?? '', characters))
      .join('\n');
  });
  return { bookmarks, pages };
}

interface PdfObject {
  readonly head: string;
  /** Of a stream, inflated. */
  readonly body: string;
}

function objectsIn(file: Buffer, text: string): Map<number, PdfObject> {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, count = ''] = /^xref\n0 (\d+)\n/.exec(text.slice(start)) ?? [];
  const rows = text.slice(text.indexOf('\n', start + 5) + 1);
  return new Map(
    Array.from({ length: Number(count) - 1 }, (_, at): [number, PdfObject] => {
      const offset = Number(rows.slice((at + 1) * 20, (at + 1) * 20 + 10));
      if (!text.startsWith(`${at + 1} 0 obj\n`, offset))
        throw new Error(`object ${at + 1} is not at ${offset}`);
      const from = text.indexOf('\n', offset) + 1;
      const head = text.slice(from, text.indexOf('\n', from));
      const size = Number(/^<<\/Length (\d+)/.exec(head)?.[1] ?? 0);
      const data = text.indexOf('stream\n', from) + 'stream\n'.length;
      const body = size === 0 ? '' : inflateSync(file.subarray(data, data + size)).toString('latin1');
      return [at + 1, { head, body }];
    }),
  );
}

function charactersOf(map: string): Map<string, string> {
  return new Map(
    [...map.matchAll(/<([0-9a-f]{4})> <([0-9A-F]+)>/g)].map(([, code = '', utf16 = '']) => [
      code,
      fromUtf16(utf16),
    ]),
  );
}

function textOf(content: string, characters: ReadonlyMap<string, string>): string {
  return [...content.matchAll(/<([0-9a-f]*)> Tj/g)]
    .map(([, codes = '']) => (codes.match(/.{4}/g) ?? []).map((code) => characters.get(code) ?? '').join(''))
    .join('\n');
}

function fromUtf16(hexadecimal: string): string {
  return Buffer.from(hexadecimal, 'hex').swap16().toString('utf16le');
}
