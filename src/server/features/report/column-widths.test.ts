import { expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

const table = (titles: readonly string[], ...rows: readonly (readonly (string | number)[])[]) => ({
  columns: titles.map((title) => ({ key: title, title, width: 20 })),
  rows,
});
const rounded = (widths: readonly number[]) => widths.map((width) => Math.round(width));

it('fill the room', () => {
  const widths = columnWidths(table(['编号', '说明'], ['a', '很短']), 90);

  expect(widths[0]).toBe(widths[1]);
  expect(rounded(widths)).toEqual([45, 45]);
});

it('break no word while another column has room to spare', () => {
  const long = '缓冲区溢出漏洞'.repeat(9);
  const widths = columnWidths(
    table(['编号', '弱点', '名称'], ['ghsa-2cf5-4w76-r9qv', 'cwe-1321、cwe-94', long]),
    60,
  );

  expect(rounded(widths)[0]).toBe(19);
  // A sign stays with the word before it.
  expect(widths[1]).toBeGreaterThanOrEqual(10);
  expect(Math.round(widths.reduce((sum, width) => sum + width, 0))).toBe(60);
});

it('break words where there is no room for all of them, long ones first of all', () => {
  const widths = columnWidths(table(['路径', '行'], ['a/'.repeat(200), 123_456]), 16);

  expect(rounded(widths)).toEqual([10, 6]);
});

it('hold an empty table', () => {
  expect(columnWidths(table(['编号', '说明']), 40)).toEqual([20, 20]);
});
