import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type FileReport, readFile } from '../importing/read-file.ts';
import { kindAndSource, type Stated } from '../stated.ts';
import { sources } from '../sources.ts';
import { feeds } from './list.ts';

const here = fileURLToPath(new URL('./', import.meta.url));

/** The examples of all feeds: facts of our own making, in the form of each. */
const examples = feeds.flatMap(({ id }) =>
  readdirSync(`${here}${id}/cases`).map((name) => ({
    id,
    name,
    bytes: readFileSync(`${here}${id}/cases/${name}`),
  })),
);

describe('the shelf of feeds', () => {
  it('lists every folder, under its own name', () => {
    const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());

    expect(feeds.map(({ id }) => id)).toEqual(folders.map(({ name }) => name).sort());
  });

  it('names the terms of every source that speaks', () => {
    const known = new Map(sources.map((source) => [source.id, source]));

    for (const id of feeds.flatMap((feed) => feed.sources)) expect(known.get(id)?.license).toMatch(/\S/);
  });
});

describe.each(examples)('$id reads $name', ({ id, name, bytes }) => {
  it('and no other feed claims it', () => {
    const text = bytes.toString('utf8');

    expect(feeds.filter((feed) => feed.recognizes({ name, text })).map((feed) => feed.id)).toEqual([id]);
  });

  it('whole, from its own sources, however it arrives in pieces', async () => {
    const whole = await readBytes(name, bytes);
    const spoken = new Set(feeds.find((feed) => feed.id === id)?.sources);

    expect(whole.report.takenCount).toBeGreaterThan(0);
    expect(whole.stated.filter((one) => !spoken.has(kindAndSource(one).source))).toEqual([]);
    for (const size of [1, 7, 100]) expect(await readBytes(name, bytes, size)).toEqual(whole);
  });

  it('cut off anywhere: what is missing is counted and listed', async () => {
    const whole = await readBytes(name, bytes);
    for (let part = 0; part < 64; part += 1) {
      const end = Math.floor((bytes.length * part) / 64);
      const { report, stated } = await readBytes(name, bytes.subarray(0, end));

      expect(report.readCount).toBe(report.takenCount + report.skippedCount);
      expect(report.skipped).toHaveLength(report.skippedCount);
      expect(stated.length).toBeLessThanOrEqual(whole.stated.length);
      // A file of lines, words, YAML or changes may end behind any of them; everything else says that its end is missing.
      const isLines = /\.(?:ndjson|csv|txt|ya?ml|patch)$/.test(name);
      if (report.feed !== undefined && !isLines) expect(report.skippedCount).toBeGreaterThan(0);
    }
  });

  it('with any bytes changed', async () => {
    const change = fc.record({
      at: fc.nat(bytes.length),
      removed: fc.nat(20),
      inserted: fc.oneof(
        fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', '<', '>', '</', '<!--', '\n', '\0', '\u00ff'),
        fc.string({ maxLength: 5 }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const { report } = await readBytes(name, changed(bytes, changes));

        expect(report.readCount).toBe(report.takenCount + report.skippedCount);
        expect(report.skipped).toHaveLength(Math.min(10, report.skippedCount));
        for (const { place, reason } of report.skipped)
          expect(`${place}${reason}`).toMatch(/^第 \d+ 行.{4,}/);
      }),
      { numRuns: Number(process.env['SUXI_FUZZ_RUNS'] ?? 150) },
    );
  });

  it.each(feeds.map((feed) => feed.id))(
    'and %s, given it by mistake, takes it or says why not',
    async (other) => {
      const feed = feeds.find((one) => one.id === other);
      const head = { name, text: bytes.toString('utf8') };
      for await (const cut of feed?.cut(pieces(bytes, 100), head) ?? []) {
        if ('reason' in cut) expect(cut.reason).toMatch(/\S/);
        else {
          const reading = feed?.read({ text: cut.text, key: cut.key, file: name });
          expect(typeof reading === 'string' ? reading.length > 3 : Array.isArray(reading)).toBe(true);
        }
      }
    },
  );
});

it.each(['', ' \n', '{}', '[]', 'hello', '<a/>', '\u0000\u0001'])('no feed claims %j', async (text) => {
  const { report } = await readBytes('file.json', Buffer.from(text));

  expect(report).toMatchObject({ feed: undefined, readCount: 0 });
});

function changed(
  bytes: Buffer,
  changes: readonly { readonly at: number; readonly removed: number; readonly inserted: string }[],
): Buffer {
  let result = bytes;
  for (const { at, removed, inserted } of changes) {
    result = Buffer.concat([result.subarray(0, at), Buffer.from(inserted), result.subarray(at + removed)]);
  }
  return result;
}

async function readBytes(
  name: string,
  bytes: Buffer,
  size = 1 << 16,
): Promise<{ report: FileReport; stated: Stated[] }> {
  const stated: Stated[] = [];
  const file = { path: name, name, pieces: () => pieces(bytes, size) };
  const report = await readFile(file, (one) => stated.push(one));
  return { report, stated };
}

async function* pieces(bytes: Buffer, size: number): AsyncIterable<Uint8Array> {
  // The same memory for every piece, as a stream may do it.
  const piece = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size) {
    const length = bytes.copy(piece, 0, at, Math.min(bytes.length, at + size));
    yield piece.subarray(0, length);
  }
}
