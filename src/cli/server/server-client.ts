import { type AnswerOf, apiBase, type Endpoint, type RequestOf } from '#contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotScan } from '../source-of.ts';

/** A server that does not do what it is asked; the message is for the user. */
export class ServerRefused extends CannotScan {}

/** A call fails for so long before it is given up: a server may be restarted meanwhile. */
const patienceMs = 60_000;
const pauseMs = 2_000;

/** Makes calls of a server with an API token. */
export class ServerClient {
  constructor(
    private readonly server: URL,
    private readonly token: string,
  ) {}

  /**
   * Make a call, again while the server cannot be reached or is not ready: only what may come twice. `file` makes it a
   * multipart form, the file behind the fields. Throws `ServerRefused`.
   */
  async call<E extends Endpoint>(endpoint: E, fields: RequestOf<E>, file?: Blob): Promise<AnswerOf<E>> {
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      const answer = await this.ask(endpoint, fields as Fields, file);
      if (typeof answer !== 'string') return endpoint.answer.parse(answer.data) as AnswerOf<E>;
      if (performance.now() > giveUpAt) throw new ServerRefused(`无法连接 ${this.server.origin}：${answer}`);
      await sleep(pauseMs);
    }
  }

  /** Where a page of the console stands. */
  page(path: string): string {
    return new URL(path, this.server).href;
  }

  /** The data of the answer, or why it may be worth while to ask again. */
  private async ask(
    { method, path }: Endpoint,
    fields: Fields,
    file: Blob | undefined,
  ): Promise<{ readonly data: unknown } | string> {
    const entries = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const url = new URL(`${apiBase}${path}`, this.server);
    if (method === 'GET') url.search = new URLSearchParams(entries).toString();
    const headers = { Authorization: `Bearer ${this.token}` };
    const body =
      method === 'GET' ? null : file === undefined ? new URLSearchParams(entries) : form(entries, file);
    let status: number;
    let text: string;
    try {
      const answer = await fetch(url, { method, headers, body, redirect: 'error' });
      status = answer.status;
      text = await answer.text();
    } catch (error) {
      const { cause } = error as { cause?: { code?: string; message?: string } };
      return cause?.code ?? cause?.message ?? String(error);
    }
    if (status === 503 || status === 429 || status === 502) return `服务器回答 ${status}`;
    return opened(status, text);
  }
}

type Fields = Readonly<Record<string, string | number | undefined>>;

function form(entries: readonly [string, string][], file: Blob): FormData {
  const made = new FormData();
  for (const [name, value] of entries) made.append(name, value);
  made.append('file', file, 'chunk');
  return made;
}

/** Every answer is an envelope (specification 7.1). */
function opened(status: number, text: string): { readonly data: unknown } {
  let envelope: { code?: unknown; data?: unknown; error?: unknown };
  try {
    envelope = JSON.parse(text) as typeof envelope;
  } catch {
    throw new ServerRefused(`服务器的回答（${status}）不是溯析的，请检查 --server`);
  }
  if (envelope.code === 200) return { data: envelope.data };
  if (status === 401) throw new ServerRefused('令牌无效或已过期，请检查 SUXI_TOKEN');
  throw new ServerRefused(typeof envelope.error === 'string' ? envelope.error : `服务器回答 ${status}`);
}
