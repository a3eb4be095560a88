import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { permittedAddresses } from '../git/permitted-addresses.ts';
import { pinnedTo } from '../git/pinned-lookup.ts';
import { readAddress } from '../git/repository-url.ts';
import type { GitSettings } from '../git/settings.ts';
import { Refusal } from '../http/refusal.ts';
import { NotDelivered } from './message.ts';

/** Which hosts may be written to; the same rules as for repositories. */
export type Outside = Pick<
  GitSettings,
  'hosts' | 'ports' | 'certificates' | 'allowsLoopback' | 'databaseHost'
>;

const patienceMs = 15_000;
/** No answer that means anything is longer. */
const longestAnswer = 65_536;

/**
 * Post JSON to an https address that a user has named: its host is permitted, what is connected to is what was judged,
 * and redirects are failures. Answers the text of a success. Throws `NotDelivered`.
 */
export async function postJson(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  outside: Outside,
): Promise<string> {
  const { url, addresses } = await judged(address, outside);
  const ca = outside.certificates === undefined ? undefined : await readFile(outside.certificates);
  const signal = AbortSignal.timeout(patienceMs);
  const asking = request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'User-Agent': 'SuXi', ...headers },
    signal,
    ca,
    agent: false,
    lookup: pinnedTo(addresses),
  });
  asking.end(body);
  let message: IncomingMessage;
  let text = '';
  try {
    [message] = (await once(asking, 'response')) as [IncomingMessage];
    for await (const part of message.setEncoding('utf8')) {
      text += part;
      if (text.length > longestAnswer) throw new NotDelivered('对方的应答过长');
    }
  } catch (error) {
    if (error instanceof NotDelivered) throw error;
    throw new NotDelivered(signal.aborted ? '对方没有及时应答' : '无法连接到对方，或对方的证书不受信任');
  } finally {
    asking.destroy();
  }
  const status = message.statusCode ?? 0;
  if (status >= 200 && status < 300) return text;
  throw new NotDelivered(`对方返回了 HTTP ${status}`);
}

/** Hold an address that a user names against the rules that hold for sending, all but what its name resolves to. */
export function readTarget(address: string, outside: Outside): URL {
  return readAddress(address, { ...outside, seconds: 0, bytes: 0 }, '接收地址');
}

async function judged(address: string, outside: Outside) {
  try {
    const url = readTarget(address, outside);
    return { url, addresses: await permittedAddresses(url, { ...outside, seconds: 0, bytes: 0 }) };
  } catch (error) {
    throw error instanceof Refusal ? new NotDelivered(error.message) : error;
  }
}
