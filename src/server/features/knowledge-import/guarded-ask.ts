import { CannotFetch } from '#kb';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Readable } from 'node:stream';
import { permittedAddresses } from '../../git/permitted-addresses.ts';
import { pinnedTo } from '../../git/pinned-lookup.ts';
import { readAddress } from '../../git/repository-url.ts';
import type { GitSettings } from '../../git/settings.ts';
import { Refusal } from '../../http/refusal.ts';

/** When so long nothing is said the connection is given up. */
const silenceMs = 60_000;

/**
 * Ask one https address, with the guard of repositories: its host is permitted, and what is connected to is what was
 * judged. Redirects are answered, not followed. Throws `CannotFetch` with a sentence.
 */
export async function askGuarded(
  address: string,
  headers: Readonly<Record<string, string>>,
  settings: GitSettings,
  signal: AbortSignal,
): Promise<Response> {
  const { url, addresses } = await judged(address, settings);
  const ca = settings.certificates === undefined ? undefined : await readFile(settings.certificates);
  const asking = request(url, { headers, signal, ca, agent: false, lookup: pinnedTo(addresses) });
  asking.setTimeout(silenceMs, () => asking.destroy(new Error('silent')));
  asking.end();
  try {
    const [message] = (await once(asking, 'response')) as [IncomingMessage];
    return toResponse(message);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new CannotFetch(
      /CERT|SELF_SIGNED|UNABLE_TO_/.test(code) ? '服务器的证书不受信任' : '无法连接到服务器',
    );
  }
}

async function judged(address: string, settings: GitSettings) {
  try {
    const url = readAddress(address, settings, '下载地址');
    return { url, addresses: await permittedAddresses(url, settings) };
  } catch (error) {
    throw error instanceof Refusal ? new CannotFetch(error.message) : error;
  }
}

/** What downloading reads of an answer. A status without a body has none (Fetch, null body status). */
function toResponse(message: IncomingMessage): Response {
  const status = message.statusCode ?? 500;
  const headers = new Headers();
  for (const name of ['etag', 'last-modified', 'content-length', 'location'] as const) {
    const value = message.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  const hasBody = ![204, 205, 304].includes(status);
  if (!hasBody) message.resume();
  const body = hasBody ? (Readable.toWeb(message) as ReadableStream<Uint8Array>) : null;
  return new Response(body, { status, headers });
}
