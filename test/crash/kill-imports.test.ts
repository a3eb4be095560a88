import { expect, it } from 'vitest';
import { killImports } from './kill-imports.ts';

it('imports that are killed leave whole knowledge behind, and the next one works', async () => {
  const report = await killImports({ kills: Number(process.env['SUXI_IMPORT_KILLS'] ?? 20) });

  expect(report.violations).toEqual([]);
  expect(report.before).toBeGreaterThan(0);
});
