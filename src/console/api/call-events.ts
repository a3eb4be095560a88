import { apiBase, type AnswerOf, type Endpoint, type RequestOf } from '#contract';
import { CallFailed } from './call-failed.ts';
import { authorization, failureOf } from './call.ts';
import { openEnvelope } from './envelope.ts';
import { type FormValue, formEntries } from './form.ts';

type EventOf<E> = AnswerOf<E> extends { events: readonly (infer Event)[] } ? Event : never;

/**
 * Make a call that tells what happens as server-sent events, and hear them one by one.
 *
 * Throws `CallFailed` when it is refused or breaks off; whoever aborts the signal hears no more.
 */
export async function* callEvents<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  signal: AbortSignal,
): AsyncGenerator<EventOf<E>> {
  try {
    const response = await fetch(`${apiBase}${endpoint.path}`, {
      method: endpoint.method,
      headers: authorization(),
      body: new URLSearchParams(formEntries(input as Record<string, FormValue>)),
      signal,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!isStream || response.body === null) {
      openEnvelope(response.status, await response.text());
      throw new CallFailed('refused', 'Error', response.status);
    }
    for await (const data of dataLines(response.body)) yield JSON.parse(data) as EventOf<E>;
  } catch (error) {
    throw failureOf(error, signal);
  }
}

/** The data of the events in a stream of bytes; ours have one line each. */
async function* dataLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (waiting + value).split('\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) yield line.slice('data: '.length);
    }
  } finally {
    await reader.cancel().catch(() => undefined); // it may have broken off already
  }
}
