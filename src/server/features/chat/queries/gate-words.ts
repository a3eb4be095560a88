import type { GateResult } from '#model';
import type { Said } from '../grammar/language.ts';

/** What a security gate may say of a project. */
export const gateWords: Readonly<Record<GateResult, Said>> = {
  pass: { zh: '通过', en: 'passed' },
  fail: { zh: '未通过', en: 'not passed' },
  none: { zh: '尚无结论', en: 'no verdict yet' },
};
