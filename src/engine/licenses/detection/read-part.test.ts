import full from 'spdx-license-list/full.js';
import { expect, it } from 'vitest';
import { readPart } from './read-part.ts';

const textOf = (license: string) => full[license]?.licenseText ?? '';

it('tells the same of a part whatever was read before, longer or shorter', () => {
  const near = textOf('MIT').replace('sublicense, ', '').replace('WARRANTIES', 'PROMISES');
  const alone = readPart(near);

  for (const other of [textOf('GPL-3.0-only'), 'License: MIT', textOf('Apache-2.0')]) {
    readPart(other);
    expect(readPart(near)).toEqual(alone);
  }
  expect(alone.read[0]?.expression).toBe('MIT');
});
