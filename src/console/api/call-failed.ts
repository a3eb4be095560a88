/**
 * Why a call failed. `expired`: the session is dead; `owing`: a code, another password or a second factor is
 * owed before; `aborted`: nobody waits for the answer any more.
 */
export type FailureKind = 'refused' | 'expired' | 'owing' | 'unreachable' | 'timeout' | 'aborted';

/** A call that did not succeed; `message` is in Simplified Chinese unless the server wrote something else. */
export class CallFailed extends Error {
  readonly kind: FailureKind;
  /** The envelope's code, or the HTTP status where there was no envelope. */
  readonly code: number | undefined;

  constructor(kind: FailureKind, message: string, code?: number) {
    super(message);
    this.name = 'CallFailed';
    this.kind = kind;
    this.code = code;
  }
}

/** Whether the server says that it has no such function yet. */
export function isNotServed(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 501;
}

/** Whether the server says that what was asked about is not there, or not for this user to see. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 404;
}

/** Whether the server says that what was asked needs something that was erased for good. */
export function isErased(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 410;
}

/** Whether the server says that somebody else was quicker. */
export function isConflict(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 409;
}

/** The words of a failure for people. */
export function failureText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Error';
}
