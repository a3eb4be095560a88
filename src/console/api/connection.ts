let isReached = true;
const listeners = new Set<() => void>();

/** Whether the last call reached the server. */
export function isServerReached(): boolean {
  return isReached;
}

/** Hear when the server is lost and when it is back; answers how to stop hearing. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Note whether a call reached the server. */
export function noteReached(wasReached: boolean): void {
  if (wasReached === isReached) return;
  isReached = wasReached;
  for (const listener of listeners) listener();
}

/** Whether an answer is the server's own, rather than a proxy's that did not reach it (502, 503 and 504). */
export function isFromServer({ status }: Pick<Response, 'status'>): boolean {
  return status < 502 || status > 504;
}
