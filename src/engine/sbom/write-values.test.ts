import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeJson } from './write-values.ts';
import { bytesOf } from './byte-sink.ts';

it('writes JSON as JSON.stringify with two spaces does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = new TextDecoder().decode(bytesOf((out) => writeJson(value, out)));
      expect(text).toBe(`${JSON.stringify(value, undefined, 2)}\n`);
    }),
  );
});

it('leaves out members that are not there, and writes nothing that is none as null', () => {
  const text = new TextDecoder().decode(
    bytesOf((out) => writeJson({ a: undefined, b: [undefined, null], c: {} }, out)),
  );

  expect(JSON.parse(text)).toEqual({ b: [null, null], c: {} });
});
