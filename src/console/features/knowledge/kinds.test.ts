import { expect, it } from 'vitest';
import { routeTable } from '../../route-table.ts';
import { kindOf, knowledgeKinds, listPathOf, searchPathOf, searchTarget } from './kinds.ts';

it.each(knowledgeKinds)('leads to pages of %s that exist, and knows them again', (kind) => {
  for (const path of [listPathOf(kind), searchPathOf(kind)]) {
    expect(routeTable.map((row) => row.path)).toContain(path);
    expect(kindOf(path)).toBe(kind);
  }
});

it('searches for words, and lists everything without any', () => {
  expect(searchTarget('vuln', ' log4j & 远程 ')).toBe(
    '/knowledge/vuln/search?q=log4j%20%26%20%E8%BF%9C%E7%A8%8B',
  );
  expect(searchTarget('vuln', '  ')).toBe('/knowledge/vuln');
});
