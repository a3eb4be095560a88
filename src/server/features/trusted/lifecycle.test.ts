import { trustedStatuses } from '#model';
import { expect, it } from 'vitest';
import { type EntryAct, mayAct, statusAfter } from './lifecycle.ts';

/** For each act, the state after `trusted`, `watched`, `frozen`, `retired`; `-` where it is refused. */
const table: readonly (readonly [EntryAct, isSerious: boolean, string])[] = [
  ['admit', false, 'trusted trusted trusted trusted'],
  ['admit', true, 'trusted trusted trusted trusted'],
  ['renew', false, 'trusted trusted - trusted'],
  ['renew', true, 'watched watched - watched'],
  ['freeze', false, 'frozen frozen - -'],
  ['freeze', true, 'frozen frozen - -'],
  ['unfreeze', false, '- - trusted -'],
  ['unfreeze', true, '- - watched -'],
  ['retire', false, 'retired retired retired -'],
  ['retire', true, 'retired retired retired -'],
  ['watch', true, 'watched - - -'],
  ['expire', false, 'retired retired - -'],
  ['expire', true, 'retired retired - -'],
];

it.each(table)('%s (something serious: %s) leads to %s', (act, isSerious, expected) => {
  const found = trustedStatuses.map((status) => (mayAct(act, status) ? statusAfter(act, isSerious) : '-'));

  expect(found.join(' ')).toBe(expected);
});
