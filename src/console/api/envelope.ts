import { owingCode, tokenExpired } from '#contract';
import { announce } from './announce.ts';
import { CallFailed } from './call-failed.ts';
import { currentSession, forgetSession } from './session.ts';
import { shareToken } from './share-token.ts';
import { apiTexts } from './texts.ts';

/**
 * Take the `data` out of an answer (specification 7.1, 8): success is code 200 or no code at all.
 *
 * A dead session (HTTP 401) is said once and the token forgotten; the shell then leads to the sign-in page.
 * Everything else that is no success throws `CallFailed` with the answer's own words, or `Error` when it has none.
 */
export function openEnvelope(status: number, text: string): unknown {
  const body = parsed(text);
  // A link that does not hold shows nothing, as if there were nothing.
  if (status === 401 && shareToken() !== undefined) throw new CallFailed('refused', apiTexts.shareOver, 404);
  if (status === 401) throw expired(body);
  if (body === undefined) {
    throw new CallFailed(
      'refused',
      status < 400 ? apiTexts.unreadable : apiTexts.statusFailure(status),
      status,
    );
  }
  const hasCode = body.code !== undefined && body.code !== null;
  if (hasCode && Number(body.code) !== 200) throw refusal(body, Number(body.code));
  if (status >= 400) throw refusal(body, status);
  return body.data;
}

function expired(body: Record<string, unknown> | undefined): CallFailed {
  const words = wordsOf(body);
  const message = words === undefined || words === tokenExpired ? apiTexts.sessionExpired : words;
  // Several calls may come back at once; only the first still finds a session to end.
  if (currentSession() !== undefined) {
    forgetSession();
    announce('error', message);
  }
  return new CallFailed('expired', message, 401);
}

function refusal(body: Record<string, unknown>, code: number): CallFailed {
  return new CallFailed(code === owingCode ? 'owing' : 'refused', wordsOf(body) ?? 'Error', code);
}

function wordsOf(body: Record<string, unknown> | undefined): string | undefined {
  return typeof body?.error === 'string' && body.error !== '' ? body.error : undefined;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
