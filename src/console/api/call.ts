import {
  type AnswerOf,
  apiBase,
  type Endpoint,
  type ListedCall,
  type RequestOf,
  requestTimeoutMs,
} from '#contract';
import { announce } from './announce.ts';
import { CallFailed, type FailureKind } from './call-failed.ts';
import { isFromServer, noteReached } from './connection.ts';
import { openEnvelope } from './envelope.ts';
import { type FormValue, formEntries } from './form.ts';
import { currentSession } from './session.ts';
import { shareToken } from './share-token.ts';
import { apiTexts } from './texts.ts';

/** How a call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The caller shows the failure himself: no passing message. A dead session is said all the same. */
  readonly isQuiet?: boolean;
}

/**
 * Make a call of the contract and return the `data` of its answer.
 *
 * Rejects with `CallFailed`, after showing its text unless `isQuiet`. An answer that differs from the contract is
 * logged and returned as it came: an older console must not go blank because of one unknown word.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const { method, path, asks } = endpoint;
  const data = await send(method, path, input as Record<string, FormValue>, { ...options, asks });
  return readAnswer(endpoint, data);
}

/** Make a call of the specification that the contract does not describe yet; its answer is unknown. */
export function callListed(
  listed: ListedCall,
  input: Record<string, FormValue>,
  options: CallOptions = {},
): Promise<unknown> {
  const [method = 'GET', path = ''] = listed.split(' ');
  return send(method, path, input, options);
}

/** Check an answer against the contract; what differs is logged, never thrown. */
export function readAnswer<E extends Endpoint>(endpoint: E, data: unknown): AnswerOf<E> {
  const parsed = endpoint.answer.safeParse(data);
  if (parsed.success) return parsed.data as AnswerOf<E>;
  console.warn(`${endpoint.method} ${endpoint.path}: answer differs from the contract`, parsed.error.issues);
  return data as AnswerOf<E>;
}

/** Show a failure to the user, unless nobody waits for it any more; then throw it. */
export function fail(error: unknown, isQuiet: boolean): never {
  if (!isQuiet && isToBeSaid(error)) announce('error', error.message);
  throw error;
}

/** Whether a failure is for the user to know: not where nobody waits, or the frame around the pages leads on. */
export function isToBeSaid(error: unknown): error is CallFailed {
  return error instanceof CallFailed && !silentKinds.includes(error.kind);
}

const silentKinds: readonly FailureKind[] = ['aborted', 'expired', 'owing'];

async function send(
  method: string,
  path: string,
  input: Record<string, FormValue>,
  { signal, isQuiet = false, asks }: CallOptions & { readonly asks?: readonly string[] | undefined },
): Promise<unknown> {
  try {
    const response = await request(method, path, fieldsOf(method, input, asks), signal);
    noteReached(isFromServer(response));
    const text = await response.text();
    return openEnvelope(response.status, text);
  } catch (error) {
    const failure = failureOf(error, signal);
    if (failure.kind === 'unreachable') noteReached(false);
    return fail(failure, isQuiet);
  }
}

/** The fields of a GET stand in its query; a POST may have some there too. */
function fieldsOf(method: string, input: Record<string, FormValue>, asks: readonly string[] = []) {
  const entries = formEntries(input);
  const isAsked = ([name]: readonly [string, string]) => method === 'GET' || asks.includes(name);
  return {
    query: new URLSearchParams(entries.filter(isAsked)),
    form: new URLSearchParams(entries.filter((entry) => !isAsked(entry))),
  };
}

function request(
  method: string,
  path: string,
  fields: ReturnType<typeof fieldsOf>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const query = fields.query.size > 0 ? `?${fields.query}` : '';
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  return fetch(`${apiBase}${path}${query}`, {
    method,
    headers: authorization(),
    body: method === 'GET' ? null : fields.form,
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    credentials: 'same-origin',
    cache: 'no-store',
  });
}

/** The header by which the server knows who calls. */
export function authorization(): Record<string, string> {
  const share = shareToken();
  if (share !== undefined) return { Authorization: share };
  const session = currentSession();
  return session === undefined ? {} : { Authorization: session.token };
}

export function failureOf(error: unknown, signal: AbortSignal | undefined): CallFailed {
  if (error instanceof CallFailed) return error;
  if (signal?.aborted === true) return new CallFailed('aborted', '');
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new CallFailed('timeout', apiTexts.timeout);
  }
  return new CallFailed('unreachable', apiTexts.unreachable);
}
