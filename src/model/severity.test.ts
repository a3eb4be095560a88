import { expect, it } from 'vitest';
import {
  type CvssRating,
  countSeverities,
  leadingRating,
  severityOfScore,
  worstSeverity,
} from './severity.ts';
import { fixedVersions, intervalText } from './versions.ts';

it.each([
  [10, '3.1', 'critical'],
  [9, '4.0', 'critical'],
  [8.9, '3.0', 'high'],
  [4, '3.1', 'medium'],
  [0.1, '3.1', 'low'],
  [0, '3.1', 'none'],
  [10, '2.0', 'high'],
  [0, '2.0', 'low'],
] as const)('calls a score of %d in CVSS %s %s', (score, version, severity) => {
  expect(severityOfScore(score, version)).toBe(severity);
});

it('lets the newest CVSS version speak', () => {
  const rating = (version: CvssRating['version']): CvssRating => ({
    version,
    vector: undefined,
    score: 5,
    severity: 'medium',
  });

  expect(leadingRating([rating('2.0'), rating('3.1'), rating('3.0')])?.version).toBe('3.1');
  expect(leadingRating([])).toBeUndefined();
});

it('counts severities and finds the worst', () => {
  expect(countSeverities(['high', 'unknown', 'high'])).toMatchObject({ high: 2, unknown: 1, critical: 0 });
  expect(worstSeverity(['low', 'unknown', 'medium'])).toBe('medium');
  expect(worstSeverity(['none', 'unknown'])).toBe('unknown');
  expect(worstSeverity([])).toBeUndefined();
});

it('writes intervals for people and names the repairs', () => {
  const interval = (from: string | undefined, to: string | undefined, isIncluded: boolean) => ({
    from: from === undefined ? undefined : { version: from, isIncluded: true },
    to: to === undefined ? undefined : { version: to, isIncluded },
  });

  expect(intervalText(interval('2.0', '2.17.1', false))).toBe('≥2.0, <2.17.1');
  expect(intervalText(interval(undefined, '1.0', true))).toBe('≤1.0');
  expect(intervalText(interval('1.0', '1.0', true))).toBe('=1.0');
  expect(intervalText(interval(undefined, undefined, false))).toBe('全部版本');
  const intervals = [
    interval('1', '2', false),
    interval('3', '4', true),
    interval('5', undefined, false),
    interval('0', '2', false),
  ];
  expect(fixedVersions({ intervals, listed: [] })).toEqual(['2']);
});
