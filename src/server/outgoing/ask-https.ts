import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { pinnedTo } from '../git/pinned-lookup.ts';
import type { Outside } from './outside.ts';

/** Nothing came of a request; the sentence is for whoever made it. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What is asked of another system. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** No answer that means anything is longer, in characters; 64 Ki unless said otherwise. */
  readonly longestAnswer?: number;
}

/** What another system has answered; redirects are not followed. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

const patienceMs = 15_000;

/** Ask over https, connected to one of some addresses that were judged and to no other. Throws `NoAnswer`. */
export async function askHttps(
  url: URL,
  addresses: readonly string[],
  question: Question,
  { certificates }: Pick<Outside, 'certificates'>,
): Promise<Answer> {
  const { method, headers, body, longestAnswer = 65_536 } = question;
  const ca = certificates === undefined ? undefined : await readFile(certificates);
  const signal = AbortSignal.timeout(patienceMs);
  const asking = request(url, {
    method,
    headers: { 'User-Agent': 'SuXi', ...headers },
    signal,
    ca,
    agent: false,
    lookup: pinnedTo(addresses),
  });
  asking.end(body);
  try {
    const [message] = (await once(asking, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of message.setEncoding('utf8')) {
      text += part;
      if (text.length > longestAnswer) throw new NoAnswer('对方的应答过长');
    }
    return { status: message.statusCode ?? 0, text };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(signal.aborted ? '对方没有及时应答' : '无法连接到对方，或对方的证书不受信任');
  } finally {
    asking.destroy();
  }
}
