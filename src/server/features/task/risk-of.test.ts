import { expect, it } from 'vitest';
import { riskOf } from './result-store.ts';

const risks = { critical: 0, high: 0, medium: 0, low: 0, unknown: 0, none: 0, undetected: 0 };

it.each([
  ['what was matched and is clean', { ...risks, none: 3 }, false, 'none'],
  [
    'a clean part of what could not be matched as a whole',
    { ...risks, none: 3, undetected: 1 },
    false,
    'unknown',
  ],
  ['what could not be matched', { ...risks, undetected: 2 }, false, 'undetected'],
  ['an upload of which something was missed', { ...risks, none: 3 }, true, 'unknown'],
  ['an upload in which no component was recognized', risks, false, 'unknown'],
  ['an upload of which nothing was counted', undefined, false, 'unknown'],
])('says of %s what may be said', (_what, componentRisks, isPartial, risk) => {
  expect(riskOf(componentRisks === undefined ? {} : { componentRisks }, isPartial)).toBe(risk);
});
