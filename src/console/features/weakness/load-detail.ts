import { type WeaknessFacts, weakness, weaknessFromWire } from '#contract';
import { call } from '../../api/call.ts';

/** What the dialog of a weakness is opened by: `CWE-79`. */
export interface WeaknessKey {
  readonly cwe_id: string;
}

/** Load everything known about a weakness. Rejects when nothing is. */
export async function loadWeakness(key: WeaknessKey, signal: AbortSignal): Promise<WeaknessFacts> {
  return weaknessFromWire(await call(weakness.weaknessDetailCall, key, { signal, isQuiet: true }));
}
