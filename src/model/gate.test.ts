import { describe, expect, it } from 'vitest';
import { type GateFigures, judgeGate, usualGate } from './gate.ts';

const clean: GateFigures = {
  hasResults: true,
  judgedComponents: 12,
  checkableComponents: 12,
  uncheckedComponents: 0,
  open: { critical: 0, high: 0, medium: 0, low: 0, none: 0, unknown: 0 },
  weaknesses: { critical: 0, high: 0, medium: 0, low: 0 },
  exploited: 0,
  licenseViolations: 0,
  unknownLicenses: 0,
  banned: 0,
  skipped: [],
  ignoredPackageFiles: 0,
};
const free = {
  severity: 'none',
  weaknesses: 'none',
  barsExploited: false,
  barsLicenses: false,
  barsBanned: false,
  barsDoubt: false,
} as const;

describe('judgeGate', () => {
  it('lets nothing through of which more than a fifth could not be checked for vulnerabilities', () => {
    const ofHundred = (uncheckedComponents: number) => ({
      ...clean,
      checkableComponents: 100,
      uncheckedComponents,
    });

    expect(judgeGate(usualGate, ofHundred(20)).result).toBe('pass');
    expect(judgeGate(usualGate, ofHundred(21))).toEqual({
      result: 'none',
      reasons: [{ kind: 'unchecked', count: 21, total: 100 }],
    });
    expect(judgeGate(free, ofHundred(99)).result).toBe('pass');
    expect(judgeGate({ ...free, barsExploited: true }, ofHundred(99)).result).toBe('none');
    expect(judgeGate({ ...free, barsDoubt: true }, ofHundred(1))).toEqual({
      result: 'fail',
      reasons: [{ kind: 'undetected', count: 1 }],
    });
    expect(judgeGate(usualGate, { ...ofHundred(99), open: { ...clean.open, high: 1 } }).result).toBe('fail');
  });

  it('lets through what has nothing that bars', () => {
    const figures = { ...clean, open: { ...clean.open, medium: 9, unknown: 3 }, licenseViolations: 2 };

    expect(judgeGate(usualGate, figures)).toEqual({ result: 'pass', reasons: [] });
  });

  it('names all that bars, the most severe first', () => {
    const figures = {
      ...clean,
      open: { critical: 1, high: 0, medium: 4, low: 2, none: 7, unknown: 5 },
      weaknesses: { critical: 0, high: 2, medium: 8, low: 1 },
      exploited: 1,
      licenseViolations: 3,
      unknownLicenses: 6,
      banned: 2,
    };
    const strict = {
      severity: 'medium',
      weaknesses: 'high',
      barsExploited: true,
      barsLicenses: true,
      barsBanned: true,
      barsDoubt: true,
    } as const;

    expect(judgeGate(strict, figures)).toEqual({
      result: 'fail',
      reasons: [
        { kind: 'severity', severity: 'critical', count: 1 },
        { kind: 'severity', severity: 'medium', count: 4 },
        { kind: 'weakness', severity: 'high', count: 2 },
        { kind: 'exploited', count: 1 },
        { kind: 'license', count: 3 },
        { kind: 'banned', count: 2 },
        { kind: 'unrated', count: 5 },
        { kind: 'unknown-license', count: 6 },
      ],
    });
    expect(judgeGate(free, figures).result).toBe('pass');
  });

  it('never calls passed what could not be judged', () => {
    expect(judgeGate(usualGate, { ...clean, judgedComponents: 0 })).toEqual({
      result: 'none',
      reasons: [{ kind: 'no-components' }],
    });
    expect(judgeGate(free, { ...clean, hasResults: false })).toEqual({
      result: 'none',
      reasons: [{ kind: 'no-results' }],
    });
    expect(judgeGate(usualGate, { ...clean, judgedComponents: 0, banned: 1 }).result).toBe('fail');
    const weaknesses = { critical: 3, high: 0, medium: 0, low: 0 };
    expect(judgeGate(usualGate, { ...clean, judgedComponents: 0, weaknesses }).result).toBe('fail');
  });

  it('never calls passed what was not looked at', () => {
    expect(judgeGate(free, { ...clean, skipped: ['clones'] })).toEqual({
      result: 'none',
      reasons: [{ kind: 'skipped', skipped: ['clones'] }],
    });
    expect(judgeGate(free, { ...clean, ignoredPackageFiles: 2 })).toEqual({
      result: 'none',
      reasons: [{ kind: 'ignored', count: 2 }],
    });
    expect(judgeGate(usualGate, { ...clean, skipped: ['clones'], banned: 1 }).result).toBe('fail');
  });
});
