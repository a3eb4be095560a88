import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a language model is sent. */
// oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign server sees it
export type Sent = any;

/** What the stand-in says to what it is sent: text, and queries that it asks for. */
export interface Speech {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly args: object }[];
  /** An HTTP status instead of an answer. */
  readonly status?: number;
  /** The text never ends: the connection stays open until the other side closes it. */
  readonly isEndless?: boolean;
}

/** A server that speaks the protocol of a language model, in small pieces, and says what it was told to say. */
export interface StandInModel {
  /** `http://127.0.0.1:41234/v1`. */
  readonly address: string;
  /** Everything that it was sent, with the key. */
  readonly sent: { readonly key: string; readonly body: Sent }[];
  /** How often the other side went away before an answer had ended. */
  readonly left: () => number;
  /** What it says next, one after the other; the last again and again. */
  says(...speeches: readonly Speech[]): void;
  stop(): Promise<void>;
}

export async function startStandInModel(): Promise<StandInModel> {
  const sent: { key: string; body: Sent }[] = [];
  let left = 0;
  let speeches: readonly Speech[] = [{ text: '…' }];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    sent.push({ key: request.headers.authorization ?? '', body: JSON.parse(await textOf(request)) });
    const [next = {}, ...rest] = speeches;
    if (rest.length > 0) speeches = rest;
    if (next.status !== undefined) return response.writeHead(next.status).end('{}');
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const delta of deltasOf(next))
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`);
    if (next.isEndless === true) return response.once('close', () => (left += 1));
    response.write('data: {"choices":[],"usage":{"total_tokens":1}}\n\n');
    return response.end('data: [DONE]\n\n');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sent,
    left: () => left,
    says: (...wanted) => {
      speeches = wanted;
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Names and arguments come in halves, as they do from models. */
function* deltasOf({ text = '', calls = [] }: Speech): Generator<object> {
  yield { role: 'assistant', content: '' };
  for (const letter of text.match(/.{1,7}/gsu) ?? []) yield { content: letter };
  for (const [index, { name, args }] of calls.entries()) {
    const written = JSON.stringify(args);
    const half = Math.floor(written.length / 2);
    yield { tool_calls: [{ index, id: `c${index}`, type: 'function', function: { name, arguments: '' } }] };
    yield { tool_calls: [{ index, function: { arguments: written.slice(0, half) } }] };
    yield { tool_calls: [{ index, function: { arguments: written.slice(half) } }] };
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}
