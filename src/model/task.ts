/** The steps of an analysis, in the order in which they run. */
export const analysisSteps = [
  'unpack',
  'inventory',
  'code',
  'clones',
  'components',
  'licenses',
  'vulnerabilities',
  'vulnerable-code',
  'static-analysis',
] as const;

/** One step of an analysis; each ends with a checkpoint. */
export type AnalysisStep = (typeof analysisSteps)[number];

/** Every state of a task, in the order in which a task may meet them. */
export const taskStatuses = [
  'queued',
  'preparing',
  'running',
  'finished',
  'partial',
  'paused',
  'canceled',
  'failed',
] as const;

/** Where a task stands. `partial`: it ended, and something could not be analysed. */
export type TaskStatus = (typeof taskStatuses)[number];

/** Whether a task will not change by itself any more. */
export function hasEnded(status: TaskStatus): boolean {
  return status === 'finished' || status === 'partial' || status === 'canceled' || status === 'failed';
}
