import { auditStatuses } from '#model';
import { describe, expect, it } from 'vitest';
import { auditOfVex, vexOfAudit } from './vex-of-audit.ts';

const said = { justification: undefined, note: '', at: undefined };

describe('an audit as VEX', () => {
  it.each([
    ['none', 'in_triage', []],
    ['confirmed', 'exploitable', []],
    ['false_positive', 'false_positive', []],
    ['not_affected', 'not_affected', []],
    ['ignored', 'in_triage', ['will_not_fix']],
    ['accepted', 'exploitable', ['will_not_fix']],
    ['fixed', 'resolved', []],
  ] as const)('%s is %s', (status, state, responses) => {
    expect(vexOfAudit({ ...said, status })).toMatchObject({ state, responses });
  });

  it('says not_affected only where a person has said it', () => {
    const states = auditStatuses.filter((status) => status !== 'not_affected');

    expect(states.map((status) => vexOfAudit({ ...said, status }).state)).not.toContain('not_affected');
  });

  it('gives a reason for what is not affected, and for nothing else', () => {
    const justification = 'code_not_reachable' as const;
    const audit = { justification, note: '没有调用', at: '2026-11-22T06:00:00Z' };

    expect(vexOfAudit({ ...audit, status: 'not_affected' })).toEqual({
      state: 'not_affected',
      justification,
      responses: [],
      detail: '没有调用',
      firstIssued: undefined,
      lastUpdated: '2026-11-22T06:00:00Z',
    });
    expect(vexOfAudit({ ...audit, status: 'confirmed' }).justification).toBeUndefined();
  });

  it('comes back as it was, but for what judges nothing', () => {
    const back = auditStatuses.map((status) => auditOfVex(vexOfAudit({ ...said, status })));

    expect(back).toEqual([
      undefined,
      'confirmed',
      'false_positive',
      'not_affected',
      'ignored',
      'accepted',
      'fixed',
    ]);
  });
});
