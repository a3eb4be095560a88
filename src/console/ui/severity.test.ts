import { describe, expect, it } from 'vitest';
import { severityDisplay } from './severity.ts';

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
