import { describe, expect, it } from 'vitest';
import type { PackageFileReading } from '../ecosystems/ecosystem.ts';
import { packReading, unpackReading } from './packed-reading.ts';

const [app, library] = [
  { name: 'app', version: '1.0' },
  { name: '库\uD800', version: undefined },
];

const reading: PackageFileReading = {
  packages: [
    {
      ...app,
      requirement: undefined,
      line: 3,
      isDirect: true,
      scopes: ['runtime', 'dev'],
      digests: [{ algorithm: 'SHA-1', value: 'ab' }],
      confidence: 0.9,
    },
    { ...library, requirement: '^1', line: undefined, isDirect: undefined, scopes: [] },
  ],
  dependencies: [
    { from: app, to: library, scope: 'runtime', requirement: '^1' },
    { from: library, to: app, scope: 'dev', requirement: undefined },
  ],
  notes: ['注意'],
  included: ['base.txt'],
};

describe('a reading that crosses threads', () => {
  it('comes back unchanged', () => {
    expect(unpackReading(structuredClone(packReading(reading)))).toEqual(reading);
  });

  it('still shares the packages at the ends of its needs', () => {
    const { dependencies } = unpackReading(packReading(reading)) as PackageFileReading;

    expect(dependencies[0]?.from).toBe(dependencies[1]?.to);
  });

  it.each([['无法解析'], [undefined]])('leaves %j alone, which is none', (outcome) => {
    expect(unpackReading(packReading(outcome))).toBe(outcome);
  });
});
