import { type BinaryFile, binaryTotals, purlOf } from '#model';
import type { Transaction } from 'kysely';
import { componentId } from '../../db/component-id.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Schema } from '../../db/schema.ts';
import { keepFigures } from '../../db/task-figures.ts';

/** Keep the programs and libraries of a task and what was found in them, in the place of what is there. */
export async function keepBinaries(
  transaction: Transaction<Schema>,
  taskId: string,
  binaries: readonly BinaryFile[],
): Promise<void> {
  for (const table of ['library_trace', 'binary_file'] as const)
    await transaction.deleteFrom(table).where('task_id', '=', taskId).execute();
  const files = binaries.map((binary) => ({
    task_id: taskId,
    file_no: binary.fileNo,
    format: binary.format,
    architecture: binary.architecture,
    md5: binary.md5,
    is_stripped: binary.isStripped ?? null,
    hardening: binary.hardening,
    function_count: binary.functionCount,
    libraries: binary.libraries,
  }));
  const traces = binaries.flatMap(({ fileNo, traces: found }) =>
    found.map(({ name, ecosystem, version, verdict, confidence, evidence, evidenceCount, build }, index) => ({
      task_id: taskId,
      file_no: fileNo,
      trace_no: index + 1,
      name,
      ecosystem,
      version: version ?? '',
      verdict,
      confidence,
      component_id: version === undefined ? '' : componentId(purlOf(ecosystem, name, version)),
      evidence,
      evidence_count: evidenceCount,
      build: build ?? null,
    })),
  );
  await insertRows(transaction, 'binary_file', files);
  await insertRows(transaction, 'library_trace', traces);
  await keepFigures(transaction, taskId, { binaries: binaryTotals(binaries) });
}
