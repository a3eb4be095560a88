import type { ReportResults } from '../results.ts';

type NamedRows = readonly [name: string, rows: readonly object[]];

/** The results as named tables of rows. What the report is not about is not there, which is not the same as nothing found. */
export function machineTables(results: ReportResults): NamedRows[] {
  const { changes, evaluation, period } = results;
  return [
    ...(results.tasks.length === 0 ? [] : taskTables(results)),
    ...(changes === undefined
      ? []
      : ([
          ['componentChanges', changes.components],
          ['findingChanges', changes.findings],
        ] satisfies NamedRows[])),
    ...(evaluation === undefined
      ? []
      : ([
          [
            'indicators',
            evaluation.score.indicators.map((line) => ({ ...line, ...evaluation.values[line.id] })),
          ],
          ['groups', evaluation.score.groups],
          ['vetoes', evaluation.score.vetoes],
          ['foreignOrigins', evaluation.account.origins.map(({ parts: _parts, ...line }) => line)],
        ] satisfies NamedRows[])),
    ...(period === undefined
      ? []
      : ([
          ['activity', period.projects.map(flattened)],
          ['tickets', period.tickets],
        ] satisfies NamedRows[])),
  ];
}

function taskTables(results: ReportResults): NamedRows[] {
  const { licenses } = results;
  return [
    ['tasks', results.tasks.map(({ figures: _figures, files: _files, ...line }) => line)],
    ['components', results.components],
    ['findings', results.findings],
    ['reachability', results.reachability.map(({ chain, ...line }) => ({ ...line, chain: chain.join(';') }))],
    ['vulnerableCode', results.vulnerableCode],
    ['origins', results.origins],
    ['copies', results.copies],
    ['weaknesses', results.weaknesses],
    ...(licenses === undefined
      ? []
      : ([
          ['licenses', licenses.licenses],
          ['conflicts', licenses.conflicts],
        ] satisfies NamedRows[])),
    ['skipped', results.skipped],
  ];
}

/** Counts by severity become fields: `foundCritical`. */
function flattened({
  found,
  fixed,
  open,
  ...line
}: NonNullable<ReportResults['period']>['projects'][number]) {
  const fields = Object.entries({ found, fixed, open }).flatMap(([name, counts]) =>
    Object.entries(counts).map(([severity, count]) => [
      `${name}${severity.slice(0, 1).toUpperCase()}${severity.slice(1)}`,
      count,
    ]),
  );
  return { ...line, ...Object.fromEntries(fields) };
}
