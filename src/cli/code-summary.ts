import { averageCyclomatic, type CodeTotals, sumOfGroups, sumOfLanguages } from '#model';

/** The source code of a scan in numbers, as the table and the JSON tell it. */
export type CodeSummary = ReturnType<typeof codeSummary>;

/** Sum the source code up. The average has two decimals; it is 0 where there is no function. */
export function codeSummary({ languages, groups }: CodeTotals) {
  const sum = sumOfGroups(groups);
  const { fileCount, lines } = sumOfLanguages(languages);
  return {
    files: fileCount,
    lines,
    languages: languages.map((one) => ({ language: one.language, files: one.fileCount, ...one.lines })),
    functions: {
      count: sum.functionCount,
      averageCyclomatic: averageCyclomatic(sum),
      mostCyclomatic: sum.mostCyclomatic,
    },
  };
}
