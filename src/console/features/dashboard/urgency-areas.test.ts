import { expect, it } from 'vitest';
import { areaOf } from './urgency-areas.ts';

it.each([
  [7, 0.1, 0, 'first'],
  [9.8, 0.0999, 0, 'planned'],
  [9.8, 0.001, 1, 'first'],
  [6.9, 0.1, 0, 'watch'],
  [5, 0.001, 1, 'watch'],
  [6.9, 0.0999, 0, 'later'],
])('CVSS %d with EPSS %d, known exploited %d, stands among: %s', (cvss, epss, kev, wanted) => {
  expect(areaOf({ cvss, epss, kev })).toBe(wanted);
});
