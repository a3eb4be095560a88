import { describe, expect, it } from 'vitest';
import { replacementAdvice } from './evaluation-words.ts';

const origin = (lines: number, more = {}) => ({
  project: 'npm/left-pad',
  isPrivate: false,
  license: 'MIT',
  fileCount: 1,
  lines,
  parts: { core: 0, general: lines * 10_000, peripheral: 0 },
  ...more,
});

describe('what can be done about foreign code', () => {
  it.each([
    ['little code is written anew', origin(12.5), '重写约 13 行'],
    ['much code becomes a dependency', origin(900), '改为依赖引入并单独列出，或以自研实现替换'],
    [
      'core code is replaced',
      origin(900, { parts: { core: 9_000_000, general: 0, peripheral: 0 } }),
      '以自研实现替换核心目录中的部分，其余改为依赖引入',
    ],
    [
      'without a licence nobody knows what may be done',
      origin(3, { license: '' }),
      '先核实许可证；重写约 3 行',
    ],
    ['own code stays', origin(900, { isPrivate: true }), '本单位代码，无需替换'],
  ])('%s', (_, foreign, advice) => {
    expect(replacementAdvice(foreign)).toBe(advice);
  });
});
