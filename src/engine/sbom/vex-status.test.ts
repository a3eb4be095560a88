import { expect, it } from 'vitest';
import { auditJustifications } from '#model';
import type { VexState } from './document.ts';
import {
  auditJustificationOf,
  stateOfStatus,
  vexJustificationOf,
  vexJustifications,
  vexStatuses,
  vexStatusOf,
} from './vex-status.ts';

const analysis = (state: VexState) => ({
  state,
  justification: undefined,
  responses: [],
  detail: undefined,
  firstIssued: undefined,
  lastUpdated: undefined,
});

it.each([
  ['resolved', 'fixed'],
  ['resolved_with_pedigree', 'fixed'],
  ['exploitable', 'affected'],
  ['in_triage', 'under_investigation'],
  ['false_positive', 'not_affected'],
  ['not_affected', 'not_affected'],
] as const)('%s is %s', (state, status) => {
  expect(vexStatusOf(analysis(state))).toBe(status);
});

it('takes what nobody has looked at for under investigation', () => {
  expect(vexStatusOf(undefined)).toBe('under_investigation');
});

it.each(vexStatuses)('%s comes back as itself', (status) => {
  expect(vexStatusOf(analysis(stateOfStatus[status]))).toBe(status);
});

it.each(vexJustifications.filter((one) => one !== 'component_not_present'))(
  '%s comes back as itself',
  (one) => {
    expect(vexJustificationOf[auditJustificationOf[one]]).toBe(one);
  },
);

it('has a word of VEX for each of CycloneDX', () => {
  expect(
    auditJustifications.map((one) => vexJustificationOf[one]).filter((one) => one === undefined),
  ).toEqual([]);
});
