import { type GatePolicy, type GateReason, type GateResult, judgeGate, usualGate } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { guest } from '../../http/shares.ts';
import type { GateStore } from './store.ts';

/** What licences do not allow in a task with results: those that bar, and those that nobody can judge. */
export type LicenseFigures = (
  caller: Caller,
  taskId: string,
) => Promise<{ readonly violations: number; readonly unknown: number }>;

/** What gates are judged with. */
export interface GateTools {
  readonly gates: GateStore;
  readonly licenseFigures: LicenseFigures;
}

/** What a gate says of a detection, and by what policy. */
export interface Verdict {
  readonly policy: GatePolicy;
  readonly result: GateResult;
  readonly reasons: readonly GateReason[];
}

/** A detection of a project, as far as judging it goes. */
export interface JudgedTask {
  readonly task_id: string;
  readonly project_id: string;
  readonly status: string;
}

/** Judge a detection of a project, as people and knowledge have it now; without a detection nothing passes. */
export async function judgeTask(
  { gates, licenseFigures }: GateTools,
  caller: Caller,
  projectId: string,
  task: JudgedTask | undefined,
): Promise<Verdict> {
  const policy = (await gates.policyOf(projectId))?.policy ?? usualGate;
  if (task?.status !== 'finished' && task?.status !== 'partial')
    return { policy, ...judgeGate(policy, nothingYet) };
  const [found, licenses] = await Promise.all([gates.figures(task), licenseFigures(caller, task.task_id)]);
  const figures = {
    ...found,
    hasResults: true,
    licenseViolations: licenses.violations,
    unknownLicenses: licenses.unknown,
  };
  return { policy, ...judgeGate(policy, figures) };
}

/** Whoever asks about one project and nobody knows: he reaches this project and nothing else. */
export function onlyReaching(projectId: string): Caller {
  return { ...guest, scope: 'access', sharedProjectId: projectId };
}

const nothingYet = {
  hasResults: false,
  judgedComponents: 0,
  checkableComponents: 0,
  uncheckedComponents: 0,
  open: { critical: 0, high: 0, medium: 0, low: 0, unknown: 0, none: 0 },
  weaknesses: { critical: 0, high: 0, medium: 0, low: 0 },
  exploited: 0,
  licenseViolations: 0,
  unknownLicenses: 0,
  banned: 0,
  skipped: [],
  ignoredPackageFiles: 0,
};
