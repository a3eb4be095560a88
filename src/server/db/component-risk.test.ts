import { expect, it } from 'vitest';
import { componentRiskOf, componentRisks, countRisks } from './component-risk.ts';

it('calls safe only what was matched and has no finding', () => {
  expect(componentRiskOf([], true)).toBe('none');
  expect(componentRiskOf([], false)).toBe('undetected');
  expect(componentRiskOf(['unknown'], true)).toBe('unknown');
  expect(componentRiskOf(['none', 'unknown'], true)).toBe('unknown');
  expect(componentRiskOf(['none'], true)).toBe('unknown');
  expect(componentRiskOf(['unknown', 'low', 'high'], false)).toBe('high');
});

it('ranks vulnerabilities nobody scored above what was not matched, and both above what is safe', () => {
  expect(componentRisks.slice(-4)).toEqual(['low', 'unknown', 'undetected', 'none']);
});

it('counts every risk', () => {
  expect(countRisks(['none', 'undetected', 'none'])).toMatchObject({ none: 2, undetected: 1, unknown: 0 });
});
