import { describe, expect, it } from 'vitest';
import { noFindingsText } from './no-findings.ts';

describe('noFindingsText', () => {
  it.each([
    [0, 0, '未识别到组件，无法判断'],
    [3, 3, '组件均未检测，无法判断'],
    [1200, 1100, '未发现已知漏洞，另有 1,100 个组件未检测'],
    [3, 0, '未发现已知漏洞'],
  ])('of %d components, %d of them not matched, says %s', (total, undetected, text) => {
    expect(noFindingsText({ total, undetected })).toBe(text);
  });
});
