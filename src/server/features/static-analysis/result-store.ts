import type { CodeTotals, MeasuredFile, SourceFunction } from '#model';
import type { Transaction } from 'kysely';
import { insertPart, renewStatistics } from '../../db/insert-rows.ts';
import type { Schema } from '../../db/schema.ts';
import { keepFigures } from '../../db/task-figures.ts';

/** Remove what an earlier attempt has kept of the source code of a task. */
export async function dropMeasured(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  await transaction.deleteFrom('source_function').where('task_id', '=', taskId).execute();
  await transaction.deleteFrom('source_file').where('task_id', '=', taskId).execute();
}

/** Keep some source files beside those that are there. */
export async function keepMeasured(
  transaction: Transaction<Schema>,
  taskId: string,
  files: readonly MeasuredFile[],
): Promise<void> {
  await insertPart(
    transaction,
    'source_file',
    files.map((file) => toFileRow(taskId, file)),
  );
  await insertPart(
    transaction,
    'source_function',
    files.flatMap(({ fileNo, source: { functions, traits } }) =>
      functions.map((found, index) => ({
        task_id: taskId,
        file_no: fileNo,
        function_no: index + 1,
        ...toFunctionRow(found),
        traits,
      })),
    ),
  );
}

/** Keep the totals of source files that are all there. */
export async function keepCodeTotals(
  transaction: Transaction<Schema>,
  taskId: string,
  code: CodeTotals,
): Promise<void> {
  await keepFigures(transaction, taskId, { code });
  for (const table of ['source_file', 'source_function'] as const) await renewStatistics(transaction, table);
}

function toFileRow(taskId: string, { fileNo, source }: MeasuredFile) {
  const { language, lines, codeRuns, traits, functions } = source;
  return {
    task_id: taskId,
    file_no: fileNo,
    language,
    code_lines: lines.code,
    comment_lines: lines.comment,
    blank_lines: lines.blank,
    code_runs: codeRuns,
    traits,
    function_count: functions.length,
    cyclomatic: functions.reduce((sum, { cyclomatic }) => sum + cyclomatic, 0),
    most_cyclomatic: functions.reduce((most, { cyclomatic }) => Math.max(most, cyclomatic), 0),
  };
}

function toFunctionRow(found: SourceFunction) {
  return {
    name: shortened(found.name),
    container: shortened(found.container),
    start_line: found.start,
    end_line: found.end,
    code_lines: found.codeLines,
    cyclomatic: found.cyclomatic,
    cognitive: found.cognitive,
    parameters: found.parameters,
    nesting: found.nesting,
    token_count: found.tokens,
  };
}

const longestName = 1_000;

/** Nobody reads longer names; a file may be one identifier. */
function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}
