import { isOfOthers } from '#engine';
import { type StaticFinding, staticSeverities, type StaticTotals } from '#model';
import { sql, type Transaction } from 'kysely';
import { renewFindingOrigins } from '../../db/finding-origins.ts';
import { ownersOfFiles } from '../../db/file-owners.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Schema } from '../../db/schema.ts';
import { keepFigures } from '../../db/task-figures.ts';

/**
 * Keep the weaknesses of a task in place of those that an earlier attempt has left.
 *
 * What stands in copied code, or in code of others, is no finding in the user's own; what the analysis of the project before this one did not
 * have is new. Where there was none, nothing is said of that.
 */
export async function keepStaticFindings(
  transaction: Transaction<Schema>,
  taskId: string,
  { findings, totals }: { readonly findings: readonly StaticFinding[]; readonly totals: StaticTotals },
): Promise<void> {
  await transaction.deleteFrom('static_finding').where('task_id', '=', taskId).execute();
  const rows = findings.map((finding, index) => toRow(taskId, finding, index + 1));
  await insertRows(transaction, 'static_finding', rows);
  await sql`
    update static_finding f set origin = 'copied', found_origin = 'copied' where task_id = ${taskId} and origin = 'own' and exists (
      select from clone_match m where m.task_id = f.task_id and m.file_no = f.file_no
      and f.line between m.first_line and m.last_line
    )`.execute(transaction);
  await sql`
    with before as (
      select earlier.task_id from task earlier join task now on now.project_id = earlier.project_id
      where now.task_id = ${taskId} and earlier.created_at < now.created_at
      and earlier.deleted_at is null and earlier.figures ? 'static'
      order by earlier.created_at desc limit 1
    )
    update static_finding f set is_new = not exists (
      select from static_finding old where old.task_id = before.task_id and old.fingerprint = f.fingerprint
    ) from before where f.task_id = ${taskId}`.execute(transaction);
  await keepFigures(transaction, taskId, { static: totals });
  const ownerOf = await ownersOfFiles(transaction, taskId);
  await renewFindingOrigins(transaction, taskId, (path) => isOfOthers(ownerOf(path)));
}

function toRow(taskId: string, finding: StaticFinding, findingNo: number) {
  return {
    task_id: taskId,
    finding_no: findingNo,
    file_no: finding.fileNo,
    fingerprint: finding.fingerprint,
    rule_id: finding.ruleId,
    cwe: finding.cwe,
    severity: finding.severity,
    severity_rank: staticSeverities.indexOf(finding.severity),
    confidence: finding.confidence,
    language: finding.language,
    line: finding.line,
    function_name: finding.functionName.slice(0, longestName),
    message: finding.message,
    advice: finding.advice,
    origin: finding.origin,
    found_origin: finding.origin,
    state: finding.state,
    suppress_reason: finding.suppressReason,
    is_new: null,
    trace: finding.trace,
    code: finding.code,
  };
}

/** Nobody reads longer names. */
const longestName = 1_000;
