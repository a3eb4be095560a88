import { describe, expect, it } from 'vitest';
import { cvssAttributes } from './cvss-attributes.ts';

describe('cvssAttributes', () => {
  it('spells out a vector of version 3.1', () => {
    const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H';

    expect(cvssAttributes({ version: '3.1', vector, score: 10, severity: 'critical' })).toEqual({
      attackVector: 'NETWORK',
      attackComplexity: 'LOW',
      privilegesRequired: 'NONE',
      userInteraction: 'NONE',
      scope: 'CHANGED',
      confidentialityImpact: 'HIGH',
      integrityImpact: 'HIGH',
      availabilityImpact: 'HIGH',
      vectorString: vector,
      baseScore: 10,
      baseSeverity: 'CRITICAL',
    });
  });

  it('calls it the access vector in version 2.0', () => {
    const vector = 'AV:N/AC:M/Au:N/C:C/I:C/A:C';

    expect(cvssAttributes({ version: '2.0', vector, score: 9.3, severity: 'high' })).toMatchObject({
      accessVector: 'NETWORK',
      authentication: 'NONE',
      confidentialityImpact: 'COMPLETE',
    });
  });

  it('knows the requirements and the active user of version 4.0', () => {
    const vector = 'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:A/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';

    expect(cvssAttributes({ version: '4.0', vector, score: 7.6, severity: 'high' })).toMatchObject({
      attackRequirements: 'PRESENT',
      userInteraction: 'ACTIVE',
      subAvailabilityImpact: 'NONE',
    });
  });

  it('says what it can of a score without a vector, and of a vector that is nonsense', () => {
    expect(cvssAttributes({ version: '3.0', vector: undefined, score: 0, severity: 'none' })).toEqual({
      baseScore: 0,
      baseSeverity: 'NONE',
    });
    expect(cvssAttributes({ version: '3.0', vector: '::/AV:X/', score: 5, severity: 'medium' })).toEqual({
      vectorString: '::/AV:X/',
      baseScore: 5,
      baseSeverity: 'MEDIUM',
    });
  });
});
