import { versionOrderOf } from '#engine';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { writeDraft } from '../../uploads/stored-upload.ts';

/** The registry cannot be reached: nothing is wrong with what was asked for. */
export class RegistryAway extends Error {
  override readonly name = 'RegistryAway';
}

/** The registry answered, and what it said is of no use. The message is a sentence for people. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
}

/** A version as a registry describes it. */
export interface PublishedVersion {
  readonly version: string;
  readonly tarball: string;
  /** As SRI writes it: `sha512-…`. */
  readonly integrity: string;
  /** ISO 8601; absent where the registry does not say. */
  readonly releasedAt: string | undefined;
}

const usual = 'https://registry.npmjs.org/';
const answerMs = 20_000;
const tarballMs = 120_000;
const mostPackumentBytes = 64 * 2 ** 20;
const mostTarballBytes = 200 * 2 ** 20;

const packument = z.object({
  time: z.record(z.string(), z.string()).optional(),
  versions: z.record(
    z.string(),
    z.object({ dist: z.object({ tarball: z.string(), integrity: z.string().optional() }) }),
  ),
});

/** The address of the registry of npm: the setting of the environment, else of the files of npm, else the public one. */
export async function registryAddress(env: NodeJS.ProcessEnv, home = homedir()): Promise<string> {
  const named = env['npm_config_registry'] ?? env['NPM_CONFIG_REGISTRY'];
  if (isAddress(named)) return withSlash(named);
  for (const path of [join(process.cwd(), '.npmrc'), join(home, '.npmrc')]) {
    const text = await readFile(path, 'utf8').catch(() => '');
    const written = /^\s*registry\s*=\s*"?([^\s"]+)/m.exec(text)?.[1];
    if (isAddress(written)) return withSlash(written);
  }
  return usual;
}

function isAddress(text: string | undefined): text is string {
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

/** Asks a registry of npm. Throws `RegistryAway` and `RegistryRefused`; rejects with the reason of a signal. */
export class Registry {
  constructor(private readonly address: string) {}

  /** The versions of a package, in the order of npm. */
  async versions(name: string, signal: AbortSignal): Promise<PublishedVersion[]> {
    const response = await this.ask(name.replace('/', '%2F'), answerMs, signal);
    const bytes = await wholeOf(response, mostPackumentBytes);
    const read = packument.safeParse(parsed(bytes));
    if (!read.success) throw new RegistryRefused('软件源返回的内容不是包的说明');
    const { versions, time = {} } = read.data;
    const published = Object.entries(versions).flatMap(([version, { dist }]): PublishedVersion[] =>
      dist.integrity === undefined
        ? []
        : [{ version, tarball: dist.tarball, integrity: dist.integrity, releasedAt: time[version] }],
    );
    const compare = versionOrderOf('npm');
    return published.sort((a, b) => compare(a.version, b.version));
  }

  /** Write a tarball to a new file. Its content must be what the registry said it is (SHA-512). */
  async fetch({ tarball, integrity }: PublishedVersion, path: string, signal: AbortSignal) {
    const response = await this.ask(this.sameHost(tarball), tarballMs, signal);
    const sha512 = createHash('sha512');
    const content = Readable.from(upTo(response, mostTarballBytes, (chunk) => void sha512.update(chunk)));
    const kept = await writeDraft(content, path).catch((error: unknown) => {
      throw error instanceof RegistryRefused ? error : away(error, signal);
    });
    const digest = `sha512-${sha512.digest('base64')}`;
    if (!integrity.split(/\s+/).includes(digest))
      throw new RegistryRefused('下载的内容与软件源给出的校验值不符');
    return kept;
  }

  /** Mirrors copy what the public registry says of itself: a tarball is asked for where the package was. */
  private sameHost(tarball: string): string {
    if (!isAddress(tarball)) throw new RegistryRefused('软件源给出的下载地址不正确');
    const own = new URL(this.address);
    const { pathname, host } = new URL(tarball);
    return host === own.host ? tarball : new URL(pathname.replace(/^\//, ''), own).href;
  }

  private async ask(path: string, withinMs: number, signal: AbortSignal): Promise<Response> {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
    const response = await fetch(new URL(path, this.address), { signal: ends }).catch((error: unknown) => {
      throw away(error, signal);
    });
    if (response.ok && response.body !== null) return response;
    await response.body?.cancel();
    throw response.status >= 500
      ? new RegistryAway(`HTTP ${response.status}`)
      : new RegistryRefused(`软件源没有这个包（HTTP ${response.status}）`);
  }
}

function away(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted
    ? signal.reason
    : new RegistryAway(error instanceof Error ? error.message : String(error), { cause: error });
}

async function* upTo(response: Response, mostBytes: number, heard: (chunk: Uint8Array) => void) {
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new RegistryRefused('软件源返回的内容过大');
    heard(chunk);
    yield chunk;
  }
}

async function wholeOf(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of upTo(response, mostBytes, () => undefined)) chunks.push(chunk);
  } catch (error) {
    throw error instanceof RegistryRefused ? error : new RegistryAway(String(error));
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
