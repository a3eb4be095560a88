import { apiBase, type Endpoint, type RequestOf } from '#contract';
import { fail } from './call.ts';
import { CallFailed } from './call-failed.ts';
import { openEnvelope } from './envelope.ts';
import { type FormValue, formEntries } from './form.ts';
import { currentSession } from './session.ts';
import { apiTexts } from './texts.ts';

/** Fetch the file that a call of the contract answers, and let the browser save it as `name`. Failures are said. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  name: string,
): Promise<void> {
  try {
    save(await fetchFile(endpoint, input as Record<string, FormValue>), name);
  } catch (error) {
    const failure = error instanceof Error && !(error instanceof TypeError) ? error : unreachable();
    fail(failure, false);
  }
}

async function fetchFile({ path }: Endpoint, input: Record<string, FormValue>): Promise<Blob> {
  const session = currentSession();
  const response = await fetch(`${apiBase}${path}?${new URLSearchParams(formEntries(input))}`, {
    headers: session === undefined ? {} : { Authorization: session.token },
    credentials: 'same-origin',
    cache: 'no-store',
  });
  // A refusal is no file: it comes in the usual envelope.
  const isFile = response.headers.has('Content-Disposition');
  if (!isFile) openEnvelope(response.status, await response.text());
  return response.blob();
}

function unreachable(): CallFailed {
  return new CallFailed('unreachable', apiTexts.unreachable);
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
