import { expect, it } from 'vitest';
import { originColumns } from './origin-columns.tsx';

/** What a table has on a screen of 1366 pixels, beside the column of boxes to tick. */
const room = 1072;

it('fit a screen of 1366 pixels, so that none stands under the fixed ones', () => {
  const shown = originColumns(() => '').filter(({ isHiddenAtFirst }) => isHiddenAtFirst !== true);

  expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room);
});

it('have no actions for those who may say nothing', () => {
  const keys = (columns: ReturnType<typeof originColumns>) => columns.map(({ key }) => key);

  expect(keys(originColumns(() => ''))).toContain('actions');
  expect(keys(originColumns())).not.toContain('actions');
});
