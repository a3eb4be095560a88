import type { TaskResults } from '../results.ts';

/** The results as named tables of rows. Licences that were not judged are not there, which is not the same as none. */
export function machineTables(results: TaskResults): (readonly [name: string, rows: readonly object[]])[] {
  const { licenses } = results;
  return [
    ['components', results.components],
    ['findings', results.findings],
    ['origins', results.origins],
    ['copies', results.copies],
    ...(licenses === undefined
      ? []
      : [['licenses', licenses.licenses] as const, ['conflicts', licenses.conflicts] as const]),
    ['skipped', results.skipped],
  ];
}
