import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlainTable } from './plain-table.tsx';

interface Row {
  readonly name: string;
  readonly version?: string;
}

const cellsOf = (markup: string) =>
  [...markup.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ''));

it('says of an empty cell that there is nothing, unless it may stand blank', () => {
  const markup = renderToStaticMarkup(
    <PlainTable<Row>
      rowKey="name"
      pagination={false}
      dataSource={[{ name: 'lodash' }, { name: '', version: '1.0' }]}
      columns={[
        { title: '名称', dataIndex: 'name' },
        { title: '版本', render: (_value, row) => row.version },
        { title: '操作', mayBeBlank: true, render: () => false },
      ]}
    />,
  );

  expect(cellsOf(markup)).toEqual(['lodash', '暂无', '', '暂无', '1.0', '']);
});
