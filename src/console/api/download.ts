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

/**
 * Fetch the file that a call answers, tell how much of it has arrived, and let the browser save it under the name that the
 * server gives it. Rejects with `CallFailed`, without a message.
 */
export async function fetchAndSave<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  arrived: (bytes: number) => void,
): Promise<void> {
  const response = await ask(endpoint, input as Record<string, FormValue>).catch(() => {
    throw unreachable();
  });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const next = await reader?.read().catch(() => {
      throw unreachable();
    });
    if (next?.value === undefined) break;
    pieces.push(next.value);
    bytes += next.value.length;
    arrived(bytes);
  }
  const content = new Blob(pieces);
  if (!isFile(response)) openEnvelope(response.status, await content.text());
  save(content, nameOf(response));
}

/** Fetch the text that a call answers as a file. Rejects with `CallFailed`, without a message. */
export async function fetchText<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<string> {
  return (await fetchFile(endpoint, input as Record<string, FormValue>)).text();
}

/** The name in RFC 6266's `filename*`. */
function nameOf({ headers }: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  return decodeURIComponent(encoded);
}

async function fetchFile(endpoint: Endpoint, input: Record<string, FormValue>): Promise<Blob> {
  const response = await ask(endpoint, input);
  // A refusal is no file: it comes in the usual envelope.
  if (!isFile(response)) openEnvelope(response.status, await response.text());
  return response.blob();
}

function isFile({ headers }: Response): boolean {
  return headers.has('Content-Disposition');
}

function ask({ path }: Endpoint, input: Record<string, FormValue>): Promise<Response> {
  const session = currentSession();
  return fetch(`${apiBase}${path}?${new URLSearchParams(formEntries(input))}`, {
    headers: session === undefined ? {} : { Authorization: session.token },
    credentials: 'same-origin',
    cache: 'no-store',
  });
}

function unreachable(): CallFailed {
  return new CallFailed('unreachable', apiTexts.unreachable);
}

/** Hand a file to the browser, which saves it under a name. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
