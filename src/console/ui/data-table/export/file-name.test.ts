import { expect, it } from 'vitest';
import { exportFileName } from './file-name.ts';

const now = new Date(2026, 10, 23, 8, 5, 9);

it('names what the table is about, without what file systems refuse', () => {
  expect(exportFileName('检测结果详情', 'shop: a/b.zip', 'csv', now)).toMatch(
    /^检测结果详情-shop ab\.zip-20261123\d+\.csv$/,
  );
  expect(exportFileName('检测列表', '', 'xlsx', now)).toMatch(/^检测列表-20261123\d+\.xlsx$/);
});

it('cuts a long name', () => {
  expect(exportFileName('页', '名'.repeat(200), 'csv', now)).toMatch(/^页-名{40}-\d+\.csv$/);
});
