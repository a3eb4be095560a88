import { expect, it } from 'vitest';
import { auditJustifications, auditProblem, auditStatuses } from './audit.ts';

const today = '2026-11-22';

it.each(auditStatuses.filter((status) => status !== 'not_affected'))(
  '%s needs nothing more, and has no justification',
  (status) => {
    expect(auditProblem({ status }, today)).toBeUndefined();
    expect(auditProblem({ status, justification: 'code_not_present' }, today)).toBe('justification-unwanted');
  },
);

it.each(auditJustifications)('a project is not affected for a reason: %s', (justification) => {
  expect(auditProblem({ status: 'not_affected', justification }, today)).toBeUndefined();
  expect(auditProblem({ status: 'not_affected' }, today)).toBe('justification-missing');
});

it('only what is put aside has a last day, and it is not over', () => {
  const problemOf = (status: (typeof auditStatuses)[number], expiresOn: string) =>
    auditProblem({ status, expiresOn }, today);

  expect(problemOf('ignored', today)).toBeUndefined();
  expect(problemOf('accepted', '2027-01-01')).toBeUndefined();
  expect(problemOf('ignored', '2026-11-21')).toBe('last-day-over');
  expect(problemOf('confirmed', '2027-01-01')).toBe('last-day-unwanted');
  expect(problemOf('none', '2027-01-01')).toBe('last-day-unwanted');
});
