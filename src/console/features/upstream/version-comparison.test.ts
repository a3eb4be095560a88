import { describe, expect, it } from 'vitest';
import { differingFields, firstOther, idsOnlyIn } from './version-comparison.ts';
import { versionForTest } from './version-for-test.ts';

describe('comparing two versions', () => {
  it('marks the fields that are known to differ, and no others', () => {
    const one = versionForTest({ description: 'a', licenses: 'MIT', authors: 'Ann', last_version: '2' });
    const other = versionForTest({ description: 'b', licenses: 'MIT', authors: '', last_version: '1' });

    expect([...differingFields(one, other)]).toEqual(['description']);
    expect(differingFields(one, undefined).size).toBe(0);
  });

  it('marks the ids that are not in both, whatever severity they have there', () => {
    const one = versionForTest({}, { high: ['CVE-1', 'CVE-2'], unknown: ['CVE-3'] });
    const other = versionForTest({}, { low: ['CVE-2'], high: ['CVE-4'] });

    expect([...idsOnlyIn(one, other)]).toEqual(['CVE-1', 'CVE-3']);
    expect([...idsOnlyIn(other, one)]).toEqual(['CVE-4']);
    expect(idsOnlyIn(one, undefined).size).toBe(0);
  });

  it('begins with the first version that is another one', () => {
    expect(firstOther(['3', '2', '1'], '3')).toBe('2');
    expect(firstOther(['3', '2', '1'], '1')).toBe('3');
    expect(firstOther(['3'], '3')).toBeUndefined();
  });
});
