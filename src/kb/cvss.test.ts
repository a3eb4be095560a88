import { describe, expect, it } from 'vitest';
import { rateVector, versionOfVector } from './cvss.ts';

describe('rateVector', () => {
  // The examples of FIRST: CVSS v2 guide 3.3.1, v3.0 and v3.1 examples, v4.0 examples.
  it.each([
    ['AV:N/AC:L/Au:N/C:N/I:N/A:C', '2.0', 7.8, 'high'],
    ['CVSS:3.0/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', '3.0', 6.1, 'medium'],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', '3.1', 10, 'critical'],
    ['CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', '3.1', 0, 'none'],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H', '4.0', 10, 'critical'],
    ['CVSS:4.0/AV:L/AC:L/AT:P/PR:L/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', '4.0', 7.3, 'high'],
  ])('rates %s', (vector, version, score, severity) => {
    expect(rateVector(vector)).toEqual({ version, vector, score, severity });
    expect(rateVector(vector)).toEqual(rateVector(vector));
  });

  it.each([
    '',
    'high',
    'CVSS:3.1/',
    'CVSS:3.1/AV:N',
    'CVSS:3.1/AV:X/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    'CVSS:9.9/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    `CVSS:3.1/${'AV:N/'.repeat(1000)}`,
  ])('rates nothing for %s', (vector) => {
    expect(rateVector(vector)).toBeUndefined();
  });

  it('knows CVSS 2.0 by its metrics alone', () => {
    expect(versionOfVector('(AV:N/AC:M/Au:N/C:P/I:P/A:P)')).toBe('2.0');
  });
});
