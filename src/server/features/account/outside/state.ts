import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Attempt } from '../../../oidc/provider.ts';
import type { Secrets } from '../../../secrets.ts';

/** So long somebody may take to sign in with his provider. */
const patienceMs = 10 * 60_000;
const owner = 'oidc state';

interface Sealed extends Attempt {
  readonly ticket: string;
  readonly until: number;
}

/**
 * Begin an attempt: its state travels with the browser, sealed, so that nothing has to be kept here, and fits one ticket
 * alone, which stays in the browser that began.
 */
export function sealState(
  secrets: Secrets,
  attempt: Attempt,
): { readonly state: string; readonly ticket: string } {
  const ticket = randomBytes(24).toString('base64url');
  const sealed: Sealed = { ...attempt, ticket: digestOf(ticket), until: Date.now() + patienceMs };
  const state = Buffer.from(secrets.seal(JSON.stringify(sealed), owner), 'base64').toString('base64url');
  return { state, ticket };
}

/** The attempt of a state; `undefined` when it is not ours, too old, or of another browser. */
export function openState(secrets: Secrets, state: string, ticket: string): Attempt | undefined {
  const opened = secrets.open(Buffer.from(state, 'base64url').toString('base64'), owner);
  if (opened === undefined || opened === '') return undefined;
  const { nonce, verifier, ticket: known, until } = JSON.parse(opened) as Sealed;
  const isSame = timingSafeEqual(Buffer.from(digestOf(ticket)), Buffer.from(known));
  return isSame && Date.now() <= until ? { nonce, verifier } : undefined;
}

function digestOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
