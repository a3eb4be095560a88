import { expect, it } from 'vitest';
import { Typeface } from './typeface.ts';

const face = new Typeface();

it('has the characters of Chinese reports', () => {
  const text =
    '软件成分分析报告：组件、漏洞（CVE-2021-44228）≥ 7.5 分，“未检测”不代表安全；许可证 GPL-2.0。龘';

  expect(
    Array.from(text).filter((sign) => sign !== ' ' && face.find(sign.codePointAt(0) ?? 0) === undefined),
  ).toEqual([]);
});

it('sets Chinese in squares of the size of the face, and Latin narrower', () => {
  expect(face.find(0x6f0f)?.advance).toBe(1000);
  expect(face.find(0x69)?.advance).toBeGreaterThan(200);
  expect(face.find(0x69)?.advance).toBeLessThan(350);
});

it('is of regular weight: the only stroke of 一 is neither hairline nor bold', () => {
  const ys = face.find(0x4e00)?.outline.ys ?? [];

  expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(60);
  expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(100);
});

it('keeps outlines inside of a square around their character', () => {
  for (const sign of '国测试漏洞溯源') {
    const { xs = [], ys = [] } = face.find(sign.codePointAt(0) ?? 0)?.outline ?? {};
    expect(Math.min(...xs)).toBeGreaterThan(-50);
    expect(Math.max(...xs)).toBeLessThan(1050);
    expect(Math.min(...ys)).toBeGreaterThan(-150);
    expect(Math.max(...ys)).toBeLessThan(900);
  }
});

it('does not have what nobody has', () => {
  expect(face.find(0x10ffff)).toBeUndefined();
});
