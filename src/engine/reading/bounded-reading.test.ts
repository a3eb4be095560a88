import { describe, expect, it } from 'vitest';
import type { StatedPackage } from '../ecosystems/ecosystem.ts';
import { boundedReading } from './bounded-reading.ts';

const stated = (name: string, version?: string): StatedPackage => ({
  name,
  version,
  requirement: undefined,
  line: undefined,
  isDirect: undefined,
  scopes: [],
  declaredLicense: undefined,
});

describe('what a package file was read as', () => {
  it('is left alone when its names can be', () => {
    const reading = { packages: [stated('a'.repeat(990), '1.0')], dependencies: [], notes: ['x'] };

    expect(boundedReading(reading)).toBe(reading);
  });

  it.each([
    ['a'.repeat(1001), undefined],
    ['a', '1'.repeat(1000)],
    ['中'.repeat(334), '1'],
  ])('loses a package that nobody can have named so, and says it: %#', (name, version) => {
    const reading = { packages: [stated('kept', '1'), stated(name, version)], dependencies: [], notes: [] };

    expect(boundedReading(reading)).toMatchObject({
      packages: [{ name: 'kept' }],
      notes: ['1 个组件的名称与版本合计超过 1000 字节，不可能是真实的组件，未收录'],
    });
  });
});
