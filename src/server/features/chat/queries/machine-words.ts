import type { Said } from '../grammar/language.ts';

export const machineStates = ['running', 'draining', 'stopped', 'silent'] as const;

/** What the states of a machine are called, as its page does. */
export const machineStateWords: Readonly<Record<(typeof machineStates)[number], Said>> = {
  running: { zh: '运行中', en: 'running' },
  draining: { zh: '已排空', en: 'draining' },
  stopped: { zh: '已停止', en: 'stopped' },
  silent: { zh: '失联', en: 'silent' },
};
