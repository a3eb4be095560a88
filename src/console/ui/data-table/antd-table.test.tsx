import { describe, expect, it } from 'vitest';
import { queryAfter } from './antd-changes.ts';
import { antdColumns, shapeOf } from './antd-columns.tsx';
import type { DataColumn } from './column.ts';
import type { TableQuery } from './table-query.ts';

interface Row {
  readonly name: string;
}
const columns: DataColumn<Row>[] = [
  { key: 'name', title: '名称', width: 100, isSortable: true, render: (row) => row.name },
  {
    key: 'severity',
    title: '等级',
    width: 100,
    filter: {
      choices: [
        { value: '超危', label: '超危' },
        { value: '高危', label: '高危' },
      ],
      isFaceted: true,
    },
    render: () => '',
  },
  {
    key: 'kev',
    title: '在野利用',
    width: 100,
    filter: { choices: [{ value: '1', label: '是' }], isSingle: true },
    render: () => undefined,
  },
];
const query: TableQuery = {
  page: 3,
  pageSize: 20,
  filters: { q: ['log4j'], severity: ['超危'] },
  sort: { key: 'name', direction: 'desc' },
};

describe('shapeOf', () => {
  it('says what a table can be asked', () => {
    expect(shapeOf(columns, ['q'])).toEqual({
      filters: { severity: 'several', kev: 'single', q: 'text' },
      sorts: ['name'],
    });
  });
});

describe('antdColumns', () => {
  it('shows what is asked now', () => {
    const [name, severity, kev] = antdColumns(columns, query);

    expect(name?.sortOrder).toBe('descend');
    expect(severity?.filteredValue).toEqual(['超危']);
    expect(kev).toMatchObject({ filterMultiple: false, filteredValue: [] });
  });

  it('offers what exists with its count, in the order of the known choices', () => {
    const [, severity] = antdColumns(columns, query, {
      severity: [
        { value: '高危', count: 1200 },
        { value: '超危', count: 3 },
        { value: '别的', count: 1 },
      ],
    });

    expect(severity?.filters?.map(({ text }) => text)).toEqual(['超危（3）', '高危（1,200）', '别的（1）']);
  });

  it('applies a tick only when somebody says so, not when the choices are left', () => {
    expect(antdColumns(columns, query)[1]?.filterOnClose).toBe(false);
  });

  it('keeps a chosen value that no longer exists, so that it can be taken back', () => {
    const [, severity] = antdColumns(columns, query, { severity: [{ value: '高危', count: 1 }] });

    expect(severity?.filters?.map(({ value }) => value)).toEqual(['超危', '高危']);
  });

  it('offers what is known where no rows are left, so that the filter can be changed', () => {
    const [, severity] = antdColumns(columns, { ...query, filters: { q: ['nothing'] } }, { severity: [] });

    expect(severity?.filters?.map(({ text }) => text)).toEqual(['超危', '高危']);
  });
});

describe('queryAfter', () => {
  const sorter = { columnKey: 'name', order: 'descend' } as const;
  const filters = { severity: ['超危'], kev: null };

  it('turns to another page and leaves the rest', () => {
    const change = { paging: { current: 4, pageSize: 20 }, filters, sorter, action: 'paginate' } as const;

    expect(queryAfter(query, ['q'], change)).toEqual({ ...query, page: 4 });
  });

  it('goes to the first page with another page size', () => {
    const change = { paging: { current: 3, pageSize: 50 }, filters, sorter, action: 'paginate' } as const;

    expect(queryAfter(query, ['q'], change)).toEqual({ ...query, page: 1, pageSize: 50 });
  });

  it('goes to the first page with another filter, and keeps what was typed', () => {
    const change = {
      paging: { current: 3, pageSize: 20 },
      filters: { severity: null, kev: ['1'] },
      sorter,
      action: 'filter',
    } as const;

    expect(queryAfter(query, ['q'], change)).toMatchObject({
      page: 1,
      filters: { q: ['log4j'], kev: ['1'] },
    });
  });

  it('stops sorting when antd says so', () => {
    const change = { paging: { current: 3, pageSize: 20 }, filters, sorter: {}, action: 'sort' } as const;

    expect(queryAfter(query, ['q'], change).sort).toBeUndefined();
  });
});
