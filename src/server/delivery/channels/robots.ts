import { createHmac } from 'node:crypto';
import { type Message, NotDelivered, type Parcel } from '../message.ts';
import { postJson } from '../post-json.ts';
import type { Outside } from '../../outgoing/outside.ts';

/** A robot of a messenger: its address, and the key it signs with where it does. */
interface Robot {
  readonly address: string;
  readonly secret: string;
}

/** 企业微信 group robot: markdown of at most 4096 bytes; the address carries its key. */
export async function sendToWecom({ message }: Parcel, { address }: Robot, outside: Outside): Promise<void> {
  const content = cutTo(markdownOf(message), 4_096);
  const answer = await postJson(
    address,
    JSON.stringify({ msgtype: 'markdown', markdown: { content } }),
    {},
    outside,
  );
  refuseUnless(answer, 'errcode');
}

/** 钉钉 custom robot; signed by HMAC-SHA256 of time and key in the query when it has one. */
export async function sendToDingtalk(
  { message }: Parcel,
  { address, secret }: Robot,
  outside: Outside,
): Promise<void> {
  const url = new URL(address);
  if (secret !== '') {
    const timestamp = Date.now().toString();
    url.searchParams.set('timestamp', timestamp);
    url.searchParams.set(
      'sign',
      createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'),
    );
  }
  const markdown = { title: message.title, text: cutTo(markdownOf(message), 15_000) };
  refuseUnless(
    await postJson(url.href, JSON.stringify({ msgtype: 'markdown', markdown }), {}, outside),
    'errcode',
  );
}

/** 飞书 custom robot; signed by an HMAC-SHA256 of nothing under time and key when it has one. */
export async function sendToFeishu(
  { message }: Parcel,
  { address, secret }: Robot,
  outside: Outside,
): Promise<void> {
  const timestamp = Math.floor(Date.now() / 1_000).toString();
  const signed =
    secret === ''
      ? {}
      : { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).digest('base64') };
  const text = cutTo([message.title, ...message.lines].join('\n'), 15_000);
  const body = JSON.stringify({ ...signed, msg_type: 'text', content: { text } });
  refuseUnless(await postJson(address, body, {}, outside), 'code');
}

function markdownOf({ title, lines }: Message): string {
  // What advisories say is text, never markup or a link of theirs.
  const plain = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, (sign) => `\\${sign}`);
  return [`**${plain(title)}**`, ...lines.map((line) => `> ${plain(line)}`)].join('\n\n');
}

/** Cut a text to so many bytes of UTF-8, between two characters. */
export function cutTo(text: string, bytes: number): string {
  const whole = Buffer.from(text);
  if (whole.length <= bytes) return text;
  return `${whole
    .subarray(0, bytes - 3)
    .toString('utf8')
    .replace(/\uFFFD+$/, '')}…`;
}

/** Robots answer HTTP 200 whatever has happened; 0 under this name is success. */
function refuseUnless(answer: string, name: 'errcode' | 'code'): void {
  let code: unknown;
  try {
    code = (JSON.parse(answer) as Record<string, unknown>)[name];
  } catch {
    throw new NotDelivered('机器人的应答无法识别，请检查地址');
  }
  if (code !== 0)
    throw new NotDelivered(`机器人没有接收消息（${name} ${String(code)}），请检查地址、密钥与安全设置`);
}
