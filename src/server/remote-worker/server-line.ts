import { createWriteStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AnswerOf, apiBase, type Endpoint, type RequestOf } from '#contract';

/** The server knows no such job any more, or does not want what it was given just now: the job is dropped. */
export class LostJob extends Error {
  override readonly name = 'LostJob';
}

/** The server does not do what it is asked, and would not later; the message is its own, for people. */
export class RefusedByServer extends Error {
  override readonly name = 'RefusedByServer';
}

/** The token is none, or was revoked. */
export class NotWelcome extends RefusedByServer {}

const pauseMs = 1_000;
/** The server is away, busy or starting, or something has gone wrong there. */
const passing = new Set([429, 500, 502, 503, 504]);

type Fields = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Makes the calls of a machine that analyses elsewhere. */
export class ServerLine {
  constructor(
    private readonly server: URL,
    private readonly token: string,
    /** Names this run of the program. */
    readonly instance: string,
  ) {}

  /**
   * Make a call, again for as long as the server cannot be reached: all of them may come twice. `file` makes it a
   * multipart form, the file behind the fields. Throws `LostJob`, `NotWelcome`, `RefusedByServer`, and the reason of
   * `signal`.
   */
  async call<E extends Endpoint>(
    endpoint: E,
    fields: Omit<RequestOf<E>, 'instance'>,
    signal: AbortSignal,
    file?: () => Promise<Blob>,
  ): Promise<AnswerOf<E>> {
    return this.again(async () => {
      const answer = await this.ask(endpoint, fields as Fields, signal, await file?.());
      return endpoint.answer.parse(dataOf(answer.status, await answer.text())) as AnswerOf<E>;
    }, signal);
  }

  /** Fetch a file to a path. It is there whole, with this hash, or not at all. */
  async fetchFile<E extends Endpoint>(
    endpoint: E,
    fields: Omit<RequestOf<E>, 'instance'>,
    file: { readonly path: string; readonly sha256: string },
    signal: AbortSignal,
  ): Promise<void> {
    const draft = `${file.path}.draft`;
    await this.again(async () => {
      await rm(draft, { force: true });
      const answer = await this.ask(endpoint, fields as Fields, signal);
      const isFile = answer.headers.get('content-disposition') !== null;
      if (!isFile || answer.body === null) {
        dataOf(answer.status, await answer.text());
        throw new RefusedByServer('服务器的回答不是文件，请检查 --server');
      }
      const hash = createHash('sha256');
      await pipeline(
        Readable.fromWeb(answer.body as never),
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(draft, { mode: 0o600, flush: true }),
        { signal },
      );
      if (hash.digest('hex') !== file.sha256) throw new Passing('the file is not whole');
    }, signal);
    await rename(draft, file.path);
  }

  private async again<Answer>(work: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    for (;;) {
      signal.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        signal.throwIfAborted();
        if (!isPassing(error)) throw error;
        await sleep(pauseMs, undefined, { signal });
      }
    }
  }

  private async ask(
    { method, path }: Endpoint,
    fields: Fields,
    signal: AbortSignal,
    file?: Blob,
  ): Promise<Response> {
    const entries = Object.entries({ instance: this.instance, ...fields }).flatMap(
      ([name, value]): [string, string][] =>
        value === undefined ? [] : [value].flat().map((one: string | number) => [name, one.toString()]),
    );
    const url = new URL(`${apiBase}${path}`, this.server);
    if (method === 'GET') url.search = new URLSearchParams(entries).toString();
    const body =
      method === 'GET' ? null : file === undefined ? new URLSearchParams(entries) : form(entries, file);
    const headers = { Authorization: `Bearer ${this.token}` };
    // A redirection would carry the token, and what was found, to whoever it names.
    return fetch(url, { method, headers, body, redirect: 'error', signal });
  }
}

/** Something that another try may mend. */
class Passing extends Error {}

/** `fetch` says `TypeError` of whatever keeps a request from being answered. */
function isPassing(error: unknown): boolean {
  if (error instanceof Passing || error instanceof TypeError) return true;
  const { code = '' } = (error ?? {}) as { code?: unknown };
  return ['UND_ERR_SOCKET', 'UND_ERR_BODY_TIMEOUT', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(
    String(code),
  );
}

function form(entries: readonly [string, string][], file: Blob): FormData {
  const made = new FormData();
  for (const [name, value] of entries) made.append(name, value);
  made.append('file', file, 'file');
  return made;
}

/** Every answer is an envelope (specification 7.1). */
function dataOf(status: number, text: string): unknown {
  if (passing.has(status)) throw new Passing(`the server answers ${status}`);
  let envelope: { code?: unknown; data?: unknown; error?: unknown };
  try {
    envelope = JSON.parse(text) as typeof envelope;
  } catch {
    throw new RefusedByServer(`服务器的回答（${status}）不是溯析的，请检查 --server`);
  }
  const { code, data, error } = envelope;
  if (code === 200) return data;
  const sentence = typeof error === 'string' ? error : `服务器回答 ${status}`;
  if (status === 401) throw new NotWelcome('令牌无效或已吊销');
  if (code === 409) throw new LostJob(sentence);
  if (passing.has(Number(code))) throw new Passing(sentence);
  throw new RefusedByServer(sentence);
}
