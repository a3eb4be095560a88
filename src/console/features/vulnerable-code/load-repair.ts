import { type RepairRow, vulnerableCode } from '#contract';
import { call } from '../../api/call.ts';

/** What the dialog of a repair is opened by: `file_path` says that it is a function (specification 2.7.5). */
export interface RepairKey {
  readonly task_id: string;
  readonly Id: string;
  readonly file_path?: readonly string[];
}

/** Load suspected code with its repair. */
export function loadRepair({ task_id, Id, file_path }: RepairKey, signal: AbortSignal): Promise<RepairRow> {
  const endpoint = file_path === undefined ? vulnerableCode.repairForCode : vulnerableCode.repairForFunction;
  return call(endpoint, { task_id, Id }, { signal, isQuiet: true });
}
