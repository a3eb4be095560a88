import type { SbomFormat } from '#engine';
import { expect, it } from 'vitest';
import { sbomFileName, sbomMimeType } from './file-name.ts';

const format: SbomFormat = { standard: 'SPDX', label: 'SPDX', written: [], write: () => new Uint8Array() };
const target = { format, version: '2.3', form: 'tag' as const };
const now = new Date(2026, 10, 22, 7, 5, 9);

it.each([
  ['商城', '1.2', '商城_1.2_SPDX-2.3_20261122070509.spdx'],
  ['商城', '', '商城_SPDX-2.3_20261122070509.spdx'],
  ['../../etc', 'a/b\\c', '_.._etc_a_b_c_SPDX-2.3_20261122070509.spdx'],
  ['a\r\nSet-Cookie: x', '"', 'a_Set-Cookie_ x___SPDX-2.3_20261122070509.spdx'],
  ['长'.repeat(200), '', `${'长'.repeat(60)}_SPDX-2.3_20261122070509.spdx`],
])('names the file of %j %j', (project, version, name) => {
  expect(sbomFileName(project, version, target, now)).toBe(name);
});

it('has a type for each form, and those that standards have registered', () => {
  expect(sbomMimeType(target)).toBe('text/spdx');
  expect(sbomMimeType({ ...target, form: 'json' })).toBe('application/spdx+json');
  expect(sbomMimeType({ ...target, form: 'xlsx' })).toContain('spreadsheetml');
});
