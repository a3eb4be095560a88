import { expect, it } from 'vitest';
import type { ConstantAt, NamedConstant } from '../../binary.ts';
import { DalvikDecoder } from './dalvik.ts';
import { JvmDecoder } from './jvm.ts';

const hello: NamedConstant = { kind: 'text', text: 'hello' };
const print: NamedConstant = { kind: 'method', text: 'java.io.PrintStream.println(Ljava/lang/String;)V' };

/** A table in which a text and a method stand at some numbers. */
function table(text: number, method: number): ConstantAt {
  return (_kind, index) => (index === text ? hello : index === method ? print : undefined);
}

function linesOf(decoder: JvmDecoder | DalvikDecoder, bytes: readonly number[], start = 100) {
  const lines: string[] = [];
  const prints: number[] = [];
  for (let at = 0; at < bytes.length; at += decoder.size) {
    decoder.decode(at, bytes.length, start + at);
    lines.push(decoder.text());
    prints.push(decoder.exact);
  }
  return { lines, prints };
}

it('reads methods of class files', () => {
  const code = [0x12, 7, 0xb6, 0, 9, 0x84, 1, 0xff, 0x9a, 0xff, 0xfe, 0xc4, 0x84, 0, 1, 3, 232, 0xb1];

  expect(linesOf(new JvmDecoder(Uint8Array.from(code), table(7, 9)), code).lines).toEqual([
    'ldc "hello"',
    'invokevirtual java.io.PrintStream.println(Ljava/lang/String;)V',
    'iinc 1, -1',
    'ifne 6a',
    'wide 1',
    'return',
  ]);
});

it('fills switches up by the distance from the beginning of the method', () => {
  const rows = [0, 0, 0, 27, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 27];
  const code = [0x1a, 0xab, 0, 0, ...rows, 0xac];

  expect(linesOf(new JvmDecoder(Uint8Array.from(code), table(0, 0)), code, 1001).lines).toEqual([
    'iload_0',
    'lookupswitch 1',
    'ireturn',
  ]);
});

it('is the same in classes whose pools are not', () => {
  const one = [0x12, 7, 0xb6, 0, 9, 0xb1];
  const other = [0x12, 20, 0xb6, 0, 30, 0xb1];

  const left = linesOf(new JvmDecoder(Uint8Array.from(one), table(7, 9)), one);
  const right = linesOf(new JvmDecoder(Uint8Array.from(other), table(20, 30)), other);

  expect(left.prints).toEqual(right.prints);
  expect(left.prints).not.toEqual(linesOf(new JvmDecoder(Uint8Array.from(one), table(9, 7)), one).prints);
});

it('reads methods of Dalvik executables, with the tables between their code', () => {
  const code = [
    [0x1a, 0x00, 7, 0],
    [0x6e, 0x20, 9, 0, 0x10, 0],
    [0x39, 0x01, 0xfb, 0xff],
    [0x28, 0x02],
    [0x0e, 0x00],
    [0x00, 0x03, 1, 0, 3, 0, 0, 0, 1, 2, 3, 0],
  ].flat();

  const { lines } = linesOf(new DalvikDecoder(Uint8Array.from(code), table(7, 9)), code);

  expect(lines.slice(0, 5)).toEqual([
    'const-string 0, "hello"',
    'invoke-virtual 20, java.io.PrintStream.println(Ljava/lang/String;)V',
    'if-nez 1, 64',
    'goto 2, 76',
    'return-void 0',
  ]);
  expect(lines).toHaveLength(6);
});

it('goes on behind whatever is cut off', () => {
  for (const Reader of [JvmDecoder, DalvikDecoder])
    for (let operation = 0; operation < 256; operation += 1)
      for (const rest of [[], [1], [0xff, 0xff, 0xff], [0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 1]]) {
        const code = [operation, ...rest];
        expect(linesOf(new Reader(Uint8Array.from(code), table(1, 2)), code).lines.length).toBeGreaterThan(0);
      }
});
