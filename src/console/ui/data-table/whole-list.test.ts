import { expect, it } from 'vitest';
import { pageOfWhole } from './whole-list.ts';

const rows = [
  { name: 'Alpha', state: 'running', load: 9 },
  { name: 'beta', state: 'stopped', load: 80 },
  { name: 'ALPHA-2', state: 'running', load: 100 },
];
const values = {
  name: (row: (typeof rows)[number]) => row.name,
  state: (row: (typeof rows)[number]) => row.state,
  load: (row: (typeof rows)[number]) => row.load,
};
const asked = (query: Record<string, string | number | string[]>) => {
  const { list, pagination } = pageOfWhole(rows, values, { pageNum: 1, pageSize: 20, ...query });
  return { names: list.map(({ name }) => name), total: pagination?.total };
};

it('gives the page that was asked for, in the order of the list', () => {
  expect(asked({ pageNum: 2, pageSize: 2 })).toEqual({ names: ['ALPHA-2'], total: 3 });
});

it('takes typed words as a part in any case, and chosen values whole', () => {
  expect(asked({ name: 'alpha' }).names).toEqual(['Alpha', 'ALPHA-2']);
  expect(asked({ state: ['stopped', 'run'] })).toEqual({ names: ['beta'], total: 1 });
});

it('orders numbers as numbers', () => {
  expect(asked({ sort_load: 'desc' }).names).toEqual(['ALPHA-2', 'beta', 'Alpha']);
  expect(asked({ sort_load: 'asc' }).names).toEqual(['Alpha', 'beta', 'ALPHA-2']);
});
