import { expect, it } from 'vitest';
import { auditJustifications, auditProblem, auditStatuses, reasonedStatusesOfWeaknesses } from './audit.ts';

const today = '2026-11-22';

const note = '仅内网使用';

it.each(auditStatuses.filter((status) => status !== 'not_affected'))(
  '%s needs no justification, and has none',
  (status) => {
    expect(auditProblem({ status, note }, today)).toBeUndefined();
    expect(auditProblem({ status, note, justification: 'code_not_present' }, today)).toBe(
      'justification-unwanted',
    );
  },
);

it.each(auditStatuses.filter((status) => status !== 'not_affected'))(
  '%s may be said without a note, unless it accepts a risk',
  (status) => {
    const problem = auditProblem({ status, note: '  ' }, today);
    expect(problem).toBe(status === 'accepted' ? 'note-missing' : undefined);
  },
);

it('a weakness is neither accepted nor ignored without a note', () => {
  const problemOf = (status: (typeof auditStatuses)[number], words: string) =>
    auditProblem({ status, note: words }, today, reasonedStatusesOfWeaknesses);

  expect(problemOf('ignored', ' ')).toBe('note-missing');
  expect(problemOf('accepted', '')).toBe('note-missing');
  expect(problemOf('ignored', note)).toBeUndefined();
  expect(problemOf('false_positive', '')).toBeUndefined();
});

it.each(auditJustifications)('a project is not affected for a reason: %s', (justification) => {
  expect(auditProblem({ status: 'not_affected', note: '', justification }, today)).toBeUndefined();
  expect(auditProblem({ status: 'not_affected', note: '' }, today)).toBe('justification-missing');
});

it('only what is put aside has a last day, and it is not over', () => {
  const problemOf = (status: (typeof auditStatuses)[number], expiresOn: string) =>
    auditProblem({ status, note, expiresOn }, today);

  expect(problemOf('ignored', today)).toBeUndefined();
  expect(problemOf('accepted', '2027-01-01')).toBeUndefined();
  expect(problemOf('ignored', '2026-11-21')).toBe('last-day-over');
  expect(problemOf('confirmed', '2027-01-01')).toBe('last-day-unwanted');
  expect(problemOf('none', '2027-01-01')).toBe('last-day-unwanted');
});
