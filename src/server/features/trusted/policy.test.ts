import type { AdmissionPolicy, AdmissionRule } from '#model';
import { describe, expect, it } from 'vitest';
import { type Facts, firstPolicy, isAdmitted, judge } from './policy.ts';

const now = new Date('2026-11-22T00:00:00Z');
const sha256 = 'a'.repeat(64);
const sha512 = Buffer.alloc(64, 7);

/** Everything is known, and everything is well. */
const fine: Facts = {
  vulnerabilities: [{ id: 'CVE-2020-0001', severity: 'low' }],
  license: 'MIT',
  claimedLicense: '',
  releasedAt: '2026-01-01T00:00:00Z',
  latestAt: '2026-10-01T00:00:00Z',
  hashes: [sha256, 'b'.repeat(64), sha512.toString('hex')],
  claimedHash: sha256,
  ban: undefined,
  formerStatus: undefined,
};

function outcome(rule: AdmissionRule, facts: Partial<Facts>, policy: Partial<AdmissionPolicy> = {}) {
  const findings = judge({ ...fine, ...facts }, { ...firstPolicy, ...policy }, now);
  const found = findings.find((finding) => finding.rule === rule);
  return [found?.outcome, ...(found?.values ?? [])];
}

describe('what is known', () => {
  it('of vulnerabilities: none that is serious, and none that nobody scored', () => {
    const of = (...severities: ('critical' | 'high' | 'medium' | 'unknown' | 'none')[]) =>
      outcome('vulnerabilities', {
        vulnerabilities: severities.map((severity, at) => ({ id: `CVE-${at}`, severity })),
      });

    expect(of()).toEqual(['passed']);
    expect(of('medium', 'none')).toEqual(['passed']);
    expect(of('medium', 'high', 'critical')).toEqual(['failed', 'CVE-1', 'CVE-2']);
    expect(of('medium', 'unknown')).toEqual(['unknown', 'CVE-1']);
    expect(outcome('vulnerabilities', { vulnerabilities: undefined })).toEqual(['unknown']);
  });

  it.each([
    ['MIT', 'passed'],
    ['MIT AND Apache-2.0', 'passed'],
    ['MIT AND GPL-3.0-only', 'failed'],
    ['GPL-3.0-only OR MIT', 'passed'],
    ['(GPL-3.0-only OR MIT) AND BSD-3-Clause', 'failed'],
    ['LicenseRef-Ours', 'failed'],
    ['', 'failed'],
  ])('of the licence %j: %s', (license, expected) => {
    expect(outcome('license', { license })).toEqual([expected, license]);
  });

  it('of a licence, unless the applicant alone says it', () => {
    expect(outcome('license', { license: undefined, claimedLicense: 'MIT' })).toEqual(['unknown', 'MIT']);
    expect(outcome('license', { license: undefined })).toEqual(['unknown']);
  });

  it('of the time since the newest release, and since this one', () => {
    expect(outcome('maintenance', { latestAt: '2024-11-23T00:00:00Z' })[0]).toBe('passed');
    expect(outcome('maintenance', { latestAt: '2024-11-21T00:00:00Z' })[0]).toBe('failed');
    expect(outcome('maintenance', { latestAt: undefined })).toEqual(['unknown']);
    expect(outcome('age', { releasedAt: '2026-10-23T00:00:00Z' })).toEqual(['passed', '30']);
    expect(outcome('age', { releasedAt: '2026-10-23T00:00:01Z' })).toEqual(['failed', '29']);
    expect(outcome('age', { releasedAt: undefined })).toEqual(['unknown']);
  });

  it('of the hash, in any of its spellings', () => {
    for (const claimedHash of [sha256, sha256.toUpperCase(), `sha512-${sha512.toString('base64')}`]) {
      expect(outcome('integrity', { claimedHash })[0]).toBe('passed');
    }
    expect(outcome('integrity', { claimedHash: 'c'.repeat(64) })[0]).toBe('failed');
    expect(outcome('integrity', { claimedHash: '' })[0]).toBe('unknown');
    expect(outcome('integrity', { hashes: undefined })).toEqual(['unknown']);
  });
});

it('what cannot be held against the black list has not passed', () => {
  const ban = (isCertain: boolean) => outcome('black-list', { ban: { reason: '投毒', isCertain } });

  expect(ban(true)).toEqual(['failed', '投毒']);
  expect(ban(false)).toEqual(['unknown', '投毒']);
});

describe('admission without a person', () => {
  const admits = (facts: Partial<Facts>, policy: Partial<AdmissionPolicy> = {}) =>
    isAdmitted({ findings: judge({ ...fine, ...facts }, { ...firstPolicy, ...policy }, now) });

  it('is given to what passes everything', () => {
    expect(admits({})).toBe(true);
  });

  it.each([
    ['vulnerabilities', { vulnerabilities: undefined }],
    ['license', { license: undefined, claimedLicense: 'MIT' }],
    ['maintenance', { latestAt: undefined }],
    ['integrity', { hashes: undefined }],
    ['age', { releasedAt: undefined }],
  ] as const)('is not given to what is unknown of %s, unless nobody asks', (rule, facts) => {
    expect(admits(facts)).toBe(false);
    expect(admits(facts, { [rule]: false })).toBe(true);
  });

  it('is never given to what is on the black list or was an entry before', () => {
    expect(admits({ ban: { reason: 'typosquatting', isCertain: true } })).toBe(false);
    expect(admits({ ban: { reason: 'typosquatting', isCertain: false } })).toBe(false);
    expect(admits({ formerStatus: 'frozen' })).toBe(false);
  });

  it('is not given at all when no rule is asked for', () => {
    const none = { vulnerabilities: false, license: false, maintenance: false, integrity: false, age: false };

    expect(admits({}, none)).toBe(false);
  });
});
