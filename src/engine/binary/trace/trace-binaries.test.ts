import type { InventoryFile } from '#model';
import { expect, it } from 'vitest';
import { makeAr, makeElf } from '../../../../test/make-binaries.ts';
import { emptyCodeIndex } from '../../clones/code-index.ts';
import { traceBinary } from './trace-binary.ts';
import { embeddedLibraries, traceBinaries } from './trace-binaries.ts';

const code = [0x55, 0xc3];
const deflateText = ' deflate 1.2.11 Copyright 1995-2017 Jean-loup Gailly and Mark Adler ';
const opensslText = 'OpenSSL 1.1.1n  15 Mar 2022';

function verdictsOf(bytes: Buffer): string[] {
  const traced = traceBinary(bytes);
  return (traced?.traced.traces ?? []).map(
    ({ name, version, verdict }) => `${name} ${version ?? '?'} ${verdict}`,
  );
}

it('says embedded where the code of a library shows itself', () => {
  const whole = makeElf({ code, texts: [deflateText], exports: [['deflateInit2_', 0, 2]] });

  expect(verdictsOf(whole)).toEqual(['zlib 1.2.11 embedded']);
  expect(verdictsOf(makeElf({ code, texts: [deflateText] }))).toEqual(['zlib 1.2.11 embedded']);
  expect(verdictsOf(makeAr({ 'deflate.o': whole }))).toEqual(['zlib 1.2.11 embedded']);
});

it('says linked of what is only loaded, whatever versions its headers have left', () => {
  const program = makeElf({
    code,
    texts: [opensslText],
    needed: ['libssl.so.1.1'],
    imports: ['SSL_CTX_new'],
  });

  expect(verdictsOf(program)).toEqual(['openssl ? linked']);
});

it('says of a version in a text alone that it is no more than that', () => {
  expect(verdictsOf(makeElf({ code, texts: [opensslText] }))).toEqual(['openssl 1.1.1n string_only']);
});

it('takes no bare number for a version', () => {
  expect(verdictsOf(makeElf({ code, texts: ['', '3.40.1', '1.5.4', '5.2.2'] }))).toEqual([]);
  expect(verdictsOf(makeElf({ code, texts: ['', '3.40.1'], exports: [['sqlite3_step', 0, 2]] }))).toEqual([
    'sqlite 3.40.1 embedded',
  ]);
});

it('keeps where the evidence stands, the version first', () => {
  const traced = traceBinary(makeElf({ code, texts: ['x', deflateText] }));

  expect(traced?.traced.traces[0]?.evidence[0]).toEqual({
    kind: 'string',
    value: deflateText,
    offset: 0x1012,
  });
});

it('reads each binary once, and gives linked libraries the version of the file that lies beside', async () => {
  const contents: Readonly<Record<string, Buffer>> = {
    'lib/libz.so.1': makeElf({ code, texts: [deflateText] }),
    'bin/tool': makeElf({ code, needed: ['libz.so.1'] }),
    'bin/notes': Buffer.from('only text'.repeat(20)),
    'lib/broken.so': makeElf({ code, texts: [deflateText] }).subarray(0, 0x1005),
  };
  const files = Object.entries(contents).map(
    ([path, bytes]): InventoryFile => ({
      path,
      sizeBytes: bytes.length,
      sha256: path,
      outcome: { kind: 'not-applicable' },
    }),
  );

  const traced = await traceBinaries(files, {
    read: async (wanted, heard) => {
      await heard(wanted.map(({ path }) => traceBinary(contents[path] ?? Buffer.alloc(0))));
    },
    index: emptyCodeIndex,
    avoid: new Map(),
    progress: () => {},
  });

  expect(
    traced.binaries.flatMap(({ fileNo, traces }) =>
      traces.map(({ name, version, verdict }) => [fileNo, name, version, verdict]),
    ),
  ).toEqual([
    [1, 'zlib', '1.2.11', 'embedded'],
    [2, 'zlib', '1.2.11', 'linked'],
  ]);
  expect(traced.fates.map(({ fileNo }) => fileNo)).toEqual([1, 2, 4]);
  expect(traced.notes.every(({ path }) => path === 'lib/broken.so')).toBe(true);
  expect(traced.notes.length).toBeGreaterThan(0);
  expect(embeddedLibraries(traced.binaries, files)).toMatchObject([
    { ecosystem: 'generic', name: 'zlib', version: '1.2.11', paths: ['lib/libz.so.1'] },
  ]);
});
