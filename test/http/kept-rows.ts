import { query } from './accounts.ts';
import type { StartedServer } from './start-server.ts';

/** Everything that an analysis has found, in one order and without the id of its task: equal for equal results. */
export async function keptRows(server: StartedServer, taskId: string): Promise<unknown[]> {
  const kept: unknown[] = [];
  for (const [table, order] of tables) {
    const rows = await query(
      server,
      `select to_jsonb(r) - 'task_id' as row from ${table} r where task_id = $1 order by ${order}`,
      [taskId],
    );
    kept.push([table, rows.map(({ row }) => row)]);
  }
  const totals = await query(server, `select ${totalColumns} from task where task_id = $1`, [taskId]);
  return [...kept, ['task', totals]];
}

const tables = [
  ['inventory_file', 'file_no'],
  ['source_file', 'file_no'],
  ['source_function', 'file_no, function_no'],
  ['static_finding', 'finding_no'],
  ['source_include', 'file_no, include_no'],
  ['include_target', 'target_no'],
  ['clone_match', 'match_id'],
  ['clone_origin', 'project, is_private'],
  ['file_license', 'file_no, place_no'],
  ['vulnerable_code', 'code_id'],
  ['task_note', 'note_no'],
  ['component', 'component_id'],
  ['dependency_edge', 'edge_no'],
  ['finding', 'finding_id'],
] as const;

const totalColumns = `status, step, progress, risk, error_text, file_count, read_count, not_applicable_count,
  skipped_count, note_count, warning_count, component_count, license_count, figures, knowledge_generation`;
