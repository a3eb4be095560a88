import { permittedAddresses } from '../git/permitted-addresses.ts';
import { readAddress } from '../git/repository-url.ts';
import { Refusal } from '../http/refusal.ts';
import { askHttps, NoAnswer } from '../outgoing/ask-https.ts';
import type { Outside } from '../outgoing/outside.ts';
import { NotDelivered } from './message.ts';

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
  const question = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body,
  } as const;
  const { status, text } = await askHttps(url, addresses, question, outside).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new NotDelivered(error.message) : error;
  });
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
