import { createHmac } from 'node:crypto';
import type { Parcel } from '../message.ts';
import { postJson } from '../post-json.ts';
import type { Outside } from '../../outgoing/outside.ts';

/**
 * Post a message to a program, which can tell that it is from us and not an old one: `X-SuXi-Signature` is
 * `sha256=` and the HMAC (RFC 2104) of timestamp, dot and body in hexadecimal; `Idempotency-Key` stays the same
 * however often it is sent.
 */
export async function sendToWebhook(
  { id, message }: Parcel,
  { address, secret }: { readonly address: string; readonly secret: string },
  outside: Outside,
): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1_000).toString();
  const body = JSON.stringify({
    delivery_id: id,
    title: message.title,
    text: message.lines,
    ...asObject(message.facts),
  });
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'Idempotency-Key': id,
    'X-SuXi-Timestamp': timestamp,
    ...(secret !== '' && { 'X-SuXi-Signature': `sha256=${signature}` }),
  };
  await postJson(address, body, headers, outside);
}

function asObject(facts: unknown): object {
  return typeof facts === 'object' && facts !== null ? facts : {};
}
