import { describe, expect, it } from 'vitest';
import { sourcesText } from './source-words.ts';

describe('sourcesText', () => {
  it.each([
    [['pypa'], 'PyPA 咨询库'],
    [['ghsa', 'nvd', 'kev'], 'GitHub 安全公告 / NVD / CISA KEV'],
    ['golang, nodejs-wg'.split(','), 'Go 漏洞库 / Node.js 安全工作组'],
    [[''], ''],
    [[], ''],
  ])('says %j in words', (codes, text) => {
    expect(sourcesText(codes)).toBe(text);
  });

  it('shows a code that it has no words for', () => {
    expect(sourcesText(['our-own', 'constructor'])).toBe('our-own / constructor');
  });
});
