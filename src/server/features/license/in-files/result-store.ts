import type { LicensedFile } from '#model';
import type { Transaction } from 'kysely';
import { insertPart, renewStatistics } from '../../../db/insert-rows.ts';
import type { Schema } from '../../../db/schema.ts';

/** Remove what an earlier attempt has kept of the licences of a task's files. */
export async function dropFileLicenses(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  await transaction.deleteFrom('file_license').where('task_id', '=', taskId).execute();
}

/** Keep what some files say of licences beside what is there. */
export async function keepFileLicenses(
  transaction: Transaction<Schema>,
  taskId: string,
  files: readonly LicensedFile[],
): Promise<void> {
  const rows = files.flatMap(({ fileNo, position, licenses, copyrights }) =>
    licenses.map(({ expression, how, firstLine, lastLine, score, target }, index) => ({
      task_id: taskId,
      file_no: fileNo,
      place_no: index + 1,
      expression,
      how,
      position,
      first_line: firstLine,
      last_line: lastLine,
      score,
      target: target ?? null,
      copyrights,
    })),
  );
  await insertPart(transaction, 'file_license', rows);
}

/** All are kept. */
export async function endFileLicenses(transaction: Transaction<Schema>): Promise<void> {
  await renewStatistics(transaction, 'file_license');
}
