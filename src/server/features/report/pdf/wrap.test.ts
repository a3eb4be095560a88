import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapText } from './wrap.ts';

/** Chinese is twice as wide as Latin. */
const font = { widthOf: (code: number) => (code < 0x2e80 ? 0.5 : 1) };

it.each([
  ['组件没有已知漏洞', 4, ['组件没有', '已知漏洞']],
  ['组件没有，已知漏洞', 4, ['组件没', '有，已知', '漏洞']],
  ['组件（未知）', 3, ['组件', '（未', '知）']],
  ['lodash 4.17.15 有漏洞', 4, ['lodash', '4.17.15', '有漏洞']],
  ['abcdefghijkl', 3, ['abcdef', 'ghijkl']],
  ['GHSA-2cf5-4w76-r9qv', 8, ['GHSA-2cf5-4w76-', 'r9qv']],
  ['CWE-113、CWE-444', 3.5, ['CWE-11', '3、', 'CWE-444']],
  ['一\n二', 9, ['一', '二']],
  ['', 5, ['']],
])('breaks %j at %d', (text, width, lines) => {
  expect(wrapText(text, width, font)).toEqual(lines);
});

it('loses nothing but spaces, and no line is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (text, width) => {
      const lines = wrapText(text, width, font);

      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      for (const line of lines) {
        const used = Array.from(line).reduce((sum, sign) => sum + font.widthOf(sign.codePointAt(0) ?? 0), 0);
        expect(used).toBeLessThanOrEqual(width);
      }
    }),
  );
});
