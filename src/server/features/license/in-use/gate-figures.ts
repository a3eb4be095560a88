import type { Caller } from '../../../db/project-access.ts';
import { licensedTask, type LicenseGround } from './licensed-task.ts';
import { licenseRowsOf } from './license-rows.ts';

/** How many licences of a task with results are violated in its use, and how many nobody can judge. */
export async function licenseGateFigures(ground: LicenseGround, caller: Caller, taskId: string) {
  const rows = licenseRowsOf(await licensedTask(ground, caller, { task_id: taskId }));
  const count = (state: (typeof rows)[number]['comply']) =>
    rows.filter(({ comply }) => comply === state).length;
  return { violations: count('violation'), unknown: count('unknown') };
}
