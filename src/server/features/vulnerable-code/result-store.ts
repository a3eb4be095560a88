import { createHash } from 'node:crypto';
import { type PatchState, severities } from '#model';
import type { Transaction } from 'kysely';
import { insertPart } from '../../db/insert-rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { SuspectedCode } from '#kb';

/** Remove what an earlier attempt has kept of the vulnerable code of a task. */
export async function dropVulnerableCode(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  await transaction.deleteFrom('vulnerable_code').where('task_id', '=', taskId).execute();
}

/** Keep code that resembles repaired code, all of some files, beside what is there. */
export async function keepVulnerableCode(
  transaction: Transaction<Schema>,
  taskId: string,
  code: readonly SuspectedCode[],
): Promise<void> {
  const fileNos = [...new Set(code.map(({ fileNo }) => fileNo))];
  const files = await transaction
    .selectFrom('inventory_file')
    .select(['file_no', 'path'])
    .where('task_id', '=', taskId)
    .where('file_no', 'in', fileNos.length === 0 ? [0] : fileNos)
    .execute();
  const paths = new Map(files.map(({ file_no, path }) => [file_no, path]));
  const ids = new Ids();
  const rows = code.map((one) => ({
    task_id: taskId,
    code_id: ids.of(one, paths.get(one.fileNo) ?? ''),
    file_no: one.fileNo,
    granularity: one.functionName === undefined ? 'fragment' : 'function',
    function_name: one.functionName ?? '',
    first_line: one.range.first,
    last_line: one.range.last,
    state: one.state,
    state_rank: stateRanks[one.state],
    similarity: one.similarity,
    clone_type: one.cloneType,
    primary_id: one.primaryId,
    vulnerability_ids: one.vulnerabilityIds,
    severity: one.severity,
    severity_rank: severities.indexOf(one.severity),
    weaknesses: one.weaknesses,
    project: one.origin.project,
    detail: {
      doubt: one.doubt,
      origin: one.origin,
      evidence: one.evidence,
      renames: one.renames,
      text: one.text,
      patch: one.patch,
    },
  }));
  await insertPart(transaction, 'vulnerable_code', rows);
}

/** What has the vulnerability comes before what may have it, and that before what was repaired. */
const stateRanks: Readonly<Record<PatchState, number>> = { vulnerable: 0, unknown: 1, fixed: 2 };

/** Names code by what lasts from scan to scan: where it stands and which repair it resembles, not by its lines. */
class Ids {
  private readonly counts = new Map<string, number>();

  of({ functionName = '', vulnerabilityIds, origin }: SuspectedCode, path: string): string {
    const parts = [
      path,
      functionName,
      vulnerabilityIds[0],
      origin.project,
      origin.path,
      origin.functionName ?? '',
    ];
    const name = JSON.stringify(parts);
    const count = this.counts.get(name) ?? 0;
    this.counts.set(name, count + 1);
    return createHash('sha256').update(`${name}\0${count}`).digest('hex').slice(0, 24);
  }
}
