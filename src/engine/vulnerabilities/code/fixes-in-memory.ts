import { FixTable, fixTableOf } from './fix-table.ts';
import { printFix } from './print-fix.ts';
import type { KnownFixes, SecurityFix } from './security-fix.ts';

/** Repairs that are held in memory; those that nothing can be found by are left out. */
export function fixesInMemory(fixes: readonly SecurityFix[]): KnownFixes {
  const printed = fixes.flatMap((fix) => printFix(fix) ?? []);
  const { prints, numbers } = fixTableOf(printed.map(({ prints }) => prints));
  const table = new FixTable(prints, numbers);
  return {
    count: printed.length,
    forEach: (print, hear) => table.forEach(print, hear),
    load: async (fixNos) => fixNos.flatMap((fixNo) => printed[fixNo]?.fix ?? []),
  };
}
