import { expect, it } from 'vitest';
import { licensesOf } from './license.ts';

it('names the licences of an expression once each', () => {
  expect(licensesOf('(MIT OR Apache-2.0) AND MIT')).toEqual(['MIT', 'Apache-2.0']);
  expect(licensesOf('GPL-2.0-only WITH Classpath-exception-2.0')).toEqual([
    'GPL-2.0-only',
    'Classpath-exception-2.0',
  ]);
  expect(licensesOf('')).toEqual([]);
});
