import { expect, it } from 'vitest';
import type { ReportBlock } from '#model';
import type { Section } from './content.ts';
import { lyingSections } from './wide.ts';

const section = (block: ReportBlock, width: number, breaksPage = false): Section => ({
  block,
  title: block,
  breaksPage,
  parts: [
    { kind: 'table', table: { name: block, columns: [{ key: 'a', title: 'a', width }], rows: [], total: 0 } },
  ],
});
const wide = section('components', 200);
const narrow = section('upgrades', 20);

it.each([
  ['a wide table lies', [narrow, wide, narrow], [false, true, false]],
  ['what is between two of them lies too', [wide, narrow, narrow, wide], [true, true, true, true]],
  ['but what begins a page', [wide, narrow, section('licenses', 20, true), wide], [true, false, false, true]],
  ['and signatures', [wide, section('signature', 20), wide], [true, false, true]],
])('%s', (_, sections, lying) => {
  expect(lyingSections(sections)).toEqual(lying);
});
