import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodeReader, functionsOf } from '../read-code.ts';
import type { Tokens } from '../tokens.ts';
import type { Language } from './language.ts';
import { languages } from './list.ts';

const encoder = new TextEncoder();

/** Texts that nobody writes and everybody may upload. */
const texts: Readonly<Record<string, Uint8Array>> = {
  'no text': encoder.encode(''),
  'every byte': Uint8Array.from({ length: 65_536 }, (_, at) => (at + (at >> 8)) & 0xff),
  'line breaks of DOS': encoder.encode('first(a) {\r\n\r\n  // comment\r\n  return a;\r\n}\r\n'),
  'one line of 2 MB': encoder.encode('value = call(100, "a string of some words"); '.repeat(45_000)),
  'one word of 1 MB': encoder.encode('a'.repeat(1_000_000)),
  ...repeated(200_000, ['(', '[', '{', '<', '"', "'"]),
  ...repeated(20_000, ['`', '/', '${', '"${`', '#if\n', 'if ', 'f() {', ')', '}', '()', 'end ', 'do ']),
  ...repeated(20_000, ['\\', '\\\n', '\n', '=>', '@"', '$"{', '"""', '<a>', 'a<', 'a ? b : ', 'R"(', '$']),
  'an open comment': encoder.encode('int a; /* never closed\n\nint b;\n'),
  'an open text': encoder.encode('a = "never closed\n\nb = `nor this\nc = """nor that\n'),
  'a heredoc without an end': encoder.encode('cat <<EOF <<-X\nthis\n\nnever ends'),
  'types of a function that never close': encoder.encode('(a) => b;\nfunction c< 2 }\n'),
  'a body of an arrow that never closes': encoder.encode('bool same(Object other) => {'),
  'a byte order mark': encoder.encode('\uFEFFint a;\n'),
};

function repeated(times: number, parts: readonly string[]): Record<string, Uint8Array> {
  const named = parts.map((part) => [
    `${times} of ${JSON.stringify(part)}`,
    encoder.encode(part.repeat(times)),
  ]);
  return Object.fromEntries(named) as Record<string, Uint8Array>;
}

const reader = new CodeReader();

describe.each(languages.map((language) => [language.id, language] as const))('%s', (id, language) => {
  it.each(Object.entries(texts))('reads %s', (_, text) => expectSound(language, text));

  it('reads its cases wherever they are cut and whatever is lost', () => {
    const folder = join(import.meta.dirname, id, 'cases');
    const sources = readdirSync(folder).filter((file) => !file.endsWith('.json'));
    const contents = sources.map((file) => readFileSync(join(folder, file), 'latin1')).join('');
    const part = fc
      .tuple(fc.nat(contents.length), fc.nat(400))
      .map(([from, size]) => contents.slice(from, from + size));

    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) =>
        expectSound(language, Buffer.from(parts.join(''), 'latin1')),
      ),
      { numRuns: 100 },
    );
  });
});

/** What holds of every text: tokens stand in their order, every line is counted, functions lie within each other. */
function expectSound(language: Language, text: Uint8Array): void {
  const code = reader.read(language, text);
  const { spans, measures } = functionsOf(language, code);

  expect(lineBreaks(text)).toBe(code.tokens.lineCount);
  expect(disorder(code.tokens)).toBeUndefined();
  expect(crossing(spans)).toBeUndefined();
  expect(spans.every(({ last }) => last < code.tokens.count)).toBe(true);
  if (language.complexity !== undefined) expect(measures.length).toBe(spans.length);
}

function lineBreaks(text: Uint8Array): number {
  let found = text.length > 0 && text.at(-1) !== 0x0a ? 1 : 0;
  for (let at = text.indexOf(0x0a); at >= 0; at = text.indexOf(0x0a, at + 1)) found += 1;
  return found;
}

/** The first token that is empty, begins before the one before it ends, or stands on another line than it says. */
function disorder({
  count,
  starts,
  ends,
  lines,
  lineStarts,
  lineCount,
  byteCount,
}: Tokens): number | undefined {
  for (let row = 0; row < count; row += 1) {
    const [start, end, line] = [starts[row] ?? -1, ends[row] ?? -1, lines[row] ?? -1];
    if (start >= end || end > byteCount || start < (ends[row - 1] ?? 0)) return row;
    if (start < (lineStarts[line] ?? byteCount)) return row;
    if (line + 1 < lineCount && start >= (lineStarts[line + 1] ?? 0)) return row;
  }
  return undefined;
}

/** The first function that begins before the one before it, or ends behind one that it begins in. */
function crossing(spans: readonly { readonly first: number; readonly last: number }[]): number | undefined {
  const around: { readonly first: number; readonly last: number }[] = [];
  for (const [index, span] of spans.entries()) {
    if (span.last < span.first || span.first < (spans[index - 1]?.first ?? 0)) return index;
    while (around.length > 0 && (around.at(-1)?.last ?? 0) < span.first) around.pop();
    if (span.last > (around.at(-1)?.last ?? span.last)) return index;
    around.push(span);
  }
  return undefined;
}
