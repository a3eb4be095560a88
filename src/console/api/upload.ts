import { type AnswerOf, apiBase, type Endpoint, type RequestOf, requestTimeoutMs } from '#contract';
import { readAnswer } from './call.ts';
import { CallFailed } from './call-failed.ts';
import { openEnvelope } from './envelope.ts';
import { type FormValue, formEntries } from './form.ts';
import { currentSession } from './session.ts';
import { apiTexts } from './texts.ts';

/** What an upload needs besides its fields. */
export interface UploadOptions {
  readonly file: Blob;
  /** What the file is called. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Told of the bytes that left this machine. */
  onProgress(sentBytes: number, totalBytes: number): void;
}

/**
 * Send a file with a call of the contract, as multipart field `file` behind the other fields.
 *
 * The time-out counts from the last byte sent, so that a slow line is no failure. Rejects with `CallFailed`,
 * without a message: whoever uploads shows it beside the file.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: UploadOptions,
): Promise<AnswerOf<E>> {
  const form = new FormData();
  for (const [name, value] of formEntries(input as Record<string, FormValue>)) form.append(name, value);
  form.append('file', options.file, options.name);
  return transfer(endpoint, form, options).then((data) => readAnswer(endpoint, data));
}

function transfer(endpoint: Endpoint, form: FormData, options: UploadOptions): Promise<unknown> {
  const { signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const settle = (finish: () => void) => {
      signal.removeEventListener('abort', abort);
      finish();
    };
    const abort = () => request.abort();
    request.upload.onprogress = (event) => onProgress(event.loaded, event.total);
    request.upload.onload = () => {
      request.timeout = performance.now() - startedAt + requestTimeoutMs;
    };
    request.onload = () => settle(() => settleWithAnswer(request, resolve, reject));
    request.onerror = () => settle(() => reject(new CallFailed('unreachable', apiTexts.unreachable)));
    request.ontimeout = () => settle(() => reject(new CallFailed('timeout', apiTexts.timeout)));
    request.onabort = () => settle(() => reject(new CallFailed('aborted', '')));
    signal.addEventListener('abort', abort);
    const startedAt = performance.now();
    request.open(endpoint.method, `${apiBase}${endpoint.path}`);
    const session = currentSession();
    if (session !== undefined) request.setRequestHeader('Authorization', session.token);
    request.send(form);
  });
}

function settleWithAnswer(
  request: XMLHttpRequest,
  resolve: (data: unknown) => void,
  reject: (error: unknown) => void,
): void {
  try {
    resolve(openEnvelope(request.status, request.responseText));
  } catch (error) {
    reject(error);
  }
}
