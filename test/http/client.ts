import { createHash } from 'node:crypto';

/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
  readonly body: any;
}

type Fields = Readonly<Record<string, string | number | readonly string[]>>;

/** A client of the calls that knows nothing of the product's code: only what the specification says. */
export class Client {
  constructor(
    private readonly url: string,
    readonly token?: string,
  ) {}

  get(path: string, query: Fields = {}): Promise<WireAnswer> {
    const text = pairsOf(query).toString();
    return this.send('GET', text === '' ? path : `${path}?${text}`);
  }

  /** A form as the specification wants it: `name[]` for lists. */
  post(path: string, fields: Fields = {}): Promise<WireAnswer> {
    return this.send('POST', path, pairsOf(fields));
  }

  put(path: string, fields: Fields = {}): Promise<WireAnswer> {
    return this.send('PUT', path, pairsOf(fields));
  }

  delete(path: string, fields: Fields = {}): Promise<WireAnswer> {
    return this.send('DELETE', path, pairsOf(fields));
  }

  /** A multipart form, in the order in which the fields are given. */
  postForm(path: string, entries: readonly (readonly [string, string | File])[]): Promise<WireAnswer> {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return this.send('POST', path, form);
  }

  async send(
    method: string,
    path: string,
    body?: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<WireAnswer> {
    const authorization: Record<string, string> =
      this.token === undefined ? {} : { Authorization: this.token };
    const answer = await fetch(`${this.url}/prod-api/v1${path}`, {
      method,
      headers: { ...authorization, ...headers },
      body: body ?? null,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
}

/** What is sent for a password (specification 7.2). */
export function digestOf(username: string, password: string): string {
  return createHash('sha1').update(`${username}:${password}`).digest('hex');
}

/** Try to sign in. */
export function tryToSignIn(url: string, username: string, password: string): Promise<WireAnswer> {
  return new Client(url).post('/user/login', { username, password: digestOf(username, password) });
}

/** Sign in and answer a client that carries the token. */
export async function signIn(url: string, username: string, password: string): Promise<Client> {
  const { body } = await tryToSignIn(url, username, password);
  if (body.code !== 200) throw new Error(`cannot sign in as ${username}: ${body.error}`);
  return new Client(url, body.data.token);
}

/** Ask for a task until it has ended. */
export async function untilEnded(client: Client, taskId: string, withinMs = 300_000) {
  const startedAt = performance.now();
  for (;;) {
    const { body } = await client.get('/analysis/taskView', { task_id: taskId });
    if (['finished', 'partial', 'failed', 'canceled'].includes(body.data?.status)) return body.data;
    if (performance.now() - startedAt > withinMs) throw new Error(`task still ${JSON.stringify(body)}`);
    await new Promise((settle) => setTimeout(settle, 250));
  }
}

function pairsOf(fields: Fields): URLSearchParams {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object') for (const item of value) pairs.append(`${name}[]`, item);
    else pairs.append(name, String(value));
  }
  return pairs;
}
