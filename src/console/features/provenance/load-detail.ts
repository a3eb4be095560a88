import { provenance, traceDetailFromWire } from '#contract';
import type { TraceDetail } from '#model';
import { call } from '../../api/call.ts';

/** What the dialog of a match is opened by. */
export interface TraceKey {
  readonly id: string;
  readonly task_id: string;
  readonly project_id?: string;
  readonly ifv2?: string;
  /** The list that the row came from. */
  readonly flag?: string;
}

/** Load a match with both texts. */
export async function loadTrace(key: TraceKey, signal: AbortSignal): Promise<TraceDetail> {
  return traceDetailFromWire(await call(provenance.traceDetail, { ...key }, { signal, isQuiet: true }));
}
