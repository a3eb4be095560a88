import { expect, it } from 'vitest';
import { said } from './english.ts';
import { tableOf } from './rows.ts';

function cellsInEnglish(cells: Readonly<Record<string, string>>) {
  const columns = Object.fromEntries(
    Object.keys(cells).map((key) => [key, { label: key, cell: () => cells[key] ?? '' }]),
  );
  const finding = { found: true, text: { zh: '', en: '' }, table: tableOf(columns, [cells]), links: [] };
  return said(finding, 'en').table?.rows[0]?.cells;
}

it.each([
  ['超危', 'critical'],
  ['待受理', 'open'],
  ['未通过', 'not passed'],
  ['超危 2、高危 5', 'critical 2, high 5'],
  ['2026-01-01（已超期）', '2026-01-01 (overdue)'],
  ['4 个（直接 3、间接 1），2 个有漏洞', '4 (direct 3, transitive 1), 2 vulnerable'],
  [
    '5 处超危漏洞未处置；3 处已知被利用的漏洞未处置',
    '5 critical vulnerabilities not dealt with; 3 known-exploited vulnerabilities not dealt with',
  ],
  ['商业使用、分发', 'commercial use, distribution'],
])('says %j in English', (chinese, english) => {
  expect(cellsInEnglish({ value: chinese })).toEqual({ value: english });
});

it('leaves what people and sources have written', () => {
  const cells = { project: '高危', value: 'log4j-core 反序列化漏洞，超危' };

  expect(cellsInEnglish(cells)).toEqual(cells);
});
