import { worker } from '#contract';

/** A machine that analyses elsewhere, known by its token. */
export interface RemoteWorker {
  readonly tokenId: string;
  /** What whoever made the token calls it. */
  readonly name: string;
}

/** Tells which machine is behind a token; `undefined` when it is of none, or was revoked. */
export interface RemoteWorkers {
  find(token: string): Promise<RemoteWorker | undefined>;
}

/** The token of a machine in a header; `undefined` when it says of itself that it is something else. */
export function workerTokenOf(header: string | undefined): string | undefined {
  const bare = header?.replace(/^Bearer /i, '');
  return bare?.startsWith(worker.workerTokenPrefix) === true ? bare : undefined;
}
