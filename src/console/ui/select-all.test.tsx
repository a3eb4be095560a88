import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Table } from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { namedSelectAll } from './select-all.ts';

it('names the boxes that choose rows in Chinese', () => {
  const markup = renderToStaticMarkup(
    <Table rowKey="id" dataSource={[{ id: '1' }]} columns={[]} rowSelection={namedSelectAll} />,
  );

  expect(markup).toContain('aria-label="全选当页"');
  expect(markup).toContain('aria-label="选择此行"');
  expect(markup).not.toMatch(/Select (all|row)/);
});

it('is what every table with chosen rows uses', () => {
  const folder = join(import.meta.dirname, '..');
  const withChoice = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => /rowSelection[=:] ?\{/.test(readFileSync(join(folder, path), 'utf8')));

  expect(withChoice.length).toBeGreaterThan(3);
  for (const path of withChoice)
    expect([path, readFileSync(join(folder, path), 'utf8')]).toEqual([
      path,
      expect.stringContaining('...namedSelectAll'),
    ]);
});
