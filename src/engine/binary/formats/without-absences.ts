import type { Hardening } from '#model';

/** Of a file that could not be read wholly: what was seen is there, what was not seen may be. */
export function withoutAbsences(hardening: Hardening): Hardening {
  return Object.fromEntries(Object.entries(hardening).filter(([, state]) => state === 'yes'));
}
