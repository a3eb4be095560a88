import { expect, it } from 'vitest';
import { isDatabaseAway, isDatabaseBusy } from './open.ts';

it.each([
  ['timeout exceeded when trying to connect', true],
  ['Connection terminated due to connection timeout', true],
  ['Connection terminated unexpectedly', false],
])('tells a database that has too much to do from one that is away: %s', (message, isBusy) => {
  const error = new Error(message);

  expect(isDatabaseAway(error)).toBe(true);
  expect(isDatabaseBusy(error)).toBe(isBusy);
});
