import { FixTable, fixTableOf } from './fix-table.ts';
import { printFacts } from './fix-facts.ts';
import { printFix } from './print-fix.ts';
import { hasCode, type KnownFix, type KnownFixes } from './security-fix.ts';

/** Repairs that are held in memory; those that nothing can be found by are left out. */
export function fixesInMemory(fixes: readonly KnownFix[]): KnownFixes {
  const printed = fixes.flatMap((fix) => (hasCode(fix) ? printFix(fix) : printFacts(fix)) ?? []);
  const { prints, numbers } = fixTableOf(printed.map(({ prints }) => prints));
  const table = new FixTable(prints, numbers);
  return {
    count: printed.length,
    forEach: (print, hear) => table.forEach(print, hear),
    load: async (fixNos) => fixNos.flatMap((fixNo) => printed[fixNo]?.fix ?? []),
  };
}
