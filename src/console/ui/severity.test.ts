import { severityColors } from '../theme.ts';
import { describe, expect, it } from 'vitest';
import { knownSeverity, severityDisplay } from './severity.ts';

describe('severityDisplay', () => {
  it.each([
    ['超危', 'critical'],
    ['高危', 'high'],
    ['中危', 'medium'],
    ['低危', 'low'],
    ['暂无风险', 'safe'],
    ['检测中', 'detecting'],
    ['未检测', 'undetected'],
    ['未知', 'other'],
    ['', 'other'],
    ['CRITICAL', 'other'],
  ])('shows %j as %s', (word, display) => {
    expect(severityDisplay(word)).toBe(display);
  });
});

describe('the colour of what was not analysed', () => {
  it('is a grey, so that it never looks safe', () => {
    const parts =
      severityColors.undetected.match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];

    expect(parts).toHaveLength(3);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(10);
  });
});

describe('knownSeverity', () => {
  it('takes a word that nobody defined as unknown', () => {
    expect(knownSeverity('严重')).toBe('未知');
    expect(knownSeverity('高危')).toBe('高危');
  });
});
