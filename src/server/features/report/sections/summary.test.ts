import { expect, it } from 'vitest';
import { sampleResults } from '../sample-results.ts';
import { summaryParts } from './summary.ts';
import { weaknessParts } from './weaknesses.ts';

const sample = sampleResults(1);
const [weakness] = sample.weaknesses;
if (weakness === undefined) throw new Error('the sample has no weakness');

/** One that is still to be dealt with, and one of each kind that a detection does not count. */
const results = {
  ...sample,
  weaknesses: [
    weakness,
    { ...weakness, confidence: 'low' as const },
    { ...weakness, origin: 'test' as const },
    { ...weakness, state: 'suppressed' as const },
    { ...weakness, audit: 'false_positive' as const },
  ],
};

it('counts the weaknesses that the result of the detection counts, as the chapter about them does', () => {
  const said = JSON.stringify(summaryParts(results));
  const bars = weaknessParts(results, { block: 'weaknesses' }).find(({ kind }) => kind === 'bars');

  expect(said).toContain('自研代码中有待处理的静态分析发现 1 个。');
  expect(bars).toMatchObject({ bars: expect.arrayContaining([expect.objectContaining({ value: 1 })]) });
});
