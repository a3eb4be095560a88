import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A file that could not be fetched; the message is a sentence in Simplified Chinese. */
export class CannotFetch extends Error {
  /** `isInterrupted`: the same again goes on where this one stopped. */
  constructor(
    message: string,
    readonly isInterrupted = false,
  ) {
    super(message);
  }
}

/** How a file is fetched. */
export interface Fetching {
  /** Folder for what was begun and what was fetched, by address. */
  readonly folder: string;
  /** Take `http:` too: what is fetched may then be changed on its way. */
  readonly allowsHttp?: boolean;
  /** In bytes. */
  readonly mostBytes?: number;
  /** Asks one server, and follows nothing; `fetch` unless another is given. */
  readonly ask?: (address: string, headers: Readonly<Record<string, string>>) => Promise<Response>;
  /** Told how much has come; absent: the server has not said how much it is. */
  readonly progress?: ((receivedBytes: number, totalBytes: number | undefined) => void) | undefined;
}

const mostRedirects = 5;
const mostFileBytes = 20 * 2 ** 30;
/** When so long nothing comes the connection is given up. */
const silenceMs = 60_000;

/**
 * Fetch a file by https, or answer the one that was fetched before when the server says that it is the same (ETag,
 * Last-Modified). What was broken off goes on where it stopped, when the server can do that and the file is the same.
 * Answers its path. Throws `CannotFetch`.
 */
export async function fetchFile(address: string, fetching: Fetching): Promise<string> {
  const folder = join(fetching.folder, createHash('sha256').update(address).digest('hex').slice(0, 32));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, nameOf(address));
  const part = `${path}.part`;
  const [whole, begun] = [await markOf(path), await markOf(part)];
  const sizeBytes = begun === undefined ? 0 : ((await stat(part).catch(() => undefined))?.size ?? 0);
  const response = await ask(address, fetching, headersFor(whole, { mark: begun, sizeBytes }));
  if (response.status === 304 && whole !== undefined) {
    await response.body?.cancel();
    return path;
  }
  const isRest = response.status === 206 && markIn(response) === begun;
  if (!isRest && response.status !== 200)
    throw new CannotFetch(`服务器回答 ${response.status}，未能取得文件`);
  await writeFile(`${part}.mark`, markIn(response) ?? '');
  await receive(response, part, {
    from: isRest ? sizeBytes : 0,
    mostBytes: fetching.mostBytes ?? mostFileBytes,
    progress: fetching.progress,
  });
  await rename(part, path);
  await rename(`${part}.mark`, `${path}.mark`);
  return path;
}

function headersFor(
  whole: string | undefined,
  begun: { readonly mark: string | undefined; readonly sizeBytes: number },
): Record<string, string> {
  if (begun.mark !== undefined && begun.sizeBytes > 0)
    return { Range: `bytes=${begun.sizeBytes}-`, 'If-Range': begun.mark };
  if (whole === undefined) return {};
  return whole.includes('"') ? { 'If-None-Match': whole } : { 'If-Modified-Since': whole };
}

async function ask(
  address: string,
  { allowsHttp = false, ask: askServer = askPlainly }: Fetching,
  headers: Record<string, string>,
): Promise<Response> {
  let url = address;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (
      !URL.canParse(url) ||
      !(allowsHttp ? ['https:', 'http:'] : ['https:']).includes(new URL(url).protocol)
    )
      throw new CannotFetch('只接受 https 地址');
    const response = await askServer(url, { 'Accept-Encoding': 'identity', ...headers }).catch(
      (error: unknown) => {
        throw error instanceof CannotFetch ? error : new CannotFetch('无法连接到服务器');
      },
    );
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    url = new URL(location, url).href;
  }
  throw new CannotFetch(`重定向超过 ${mostRedirects} 次`);
}

function askPlainly(address: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(address, { headers, redirect: 'manual' });
}

interface Receiving extends Pick<Fetching, 'progress'> {
  /** So many bytes are there already. */
  readonly from: number;
  readonly mostBytes: number;
}

async function receive(
  response: Response,
  part: string,
  { from, mostBytes, progress }: Receiving,
): Promise<void> {
  const announced = Number(response.headers.get('content-length') ?? Number.NaN);
  if (from + announced > mostBytes) throw new CannotFetch('文件超过大小限制');
  const file = await open(part, from > 0 ? 'a' : 'w', 0o600);
  let sizeBytes = from;
  try {
    for await (const piece of watched(response)) {
      sizeBytes += piece.length;
      if (sizeBytes > mostBytes) throw new CannotFetch('文件超过大小限制');
      await file.writeFile(piece);
      progress?.(sizeBytes, Number.isNaN(announced) ? undefined : from + announced);
    }
    await file.sync();
  } catch (error) {
    if (error instanceof CannotFetch) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new CannotFetch('磁盘空间不足，未能下载');
    throw interrupted();
  } finally {
    await file.close();
  }
  if (!Number.isNaN(announced) && sizeBytes !== from + announced) throw interrupted();
}

function interrupted(): CannotFetch {
  return new CannotFetch('传输中断，再次导入时会接着下载', true);
}

/** The body, given up when nothing comes for a while. */
async function* watched(response: Response): AsyncIterable<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const timer = setTimeout(() => void reader.cancel(), silenceMs);
      const next = await reader.read().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** What names the content of an answer: a strong ETag, else the date of its last change. */
function markIn(response: Response): string | undefined {
  const tag = response.headers.get('etag');
  return (tag?.startsWith('"') === true ? tag : response.headers.get('last-modified')) ?? undefined;
}

/** The mark of what lies here; `undefined` when nothing does, or nobody named it. */
async function markOf(path: string): Promise<string | undefined> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  const mark = isThere ? await readFile(`${path}.mark`, 'utf8').catch(() => '') : '';
  if (isThere && mark === '') await rm(`${path}.mark`, { force: true });
  return mark === '' ? undefined : mark;
}

/** The last part of the address as a harmless name: its endings tell how it is packed. */
function nameOf(address: string): string {
  const last = URL.canParse(address) ? basename(new URL(address).pathname) : '';
  const name = last.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '');
  return name === '' || name.endsWith('.part') || name.endsWith('.mark') ? 'file' : name.slice(-100);
}
