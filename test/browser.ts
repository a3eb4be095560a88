import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { extract } from 'tar-stream';

/**
 * Start a real Chromium for a test: the one named by `SUXI_BROWSER`, else the one inside the npm package
 * `@sparticuz/chromium`, else an installed Chrome or Edge. `undefined` when this machine has none.
 *
 * With `CI=true` a missing browser is an error, so that no build is green because nothing was tested.
 */
export async function launchBrowser(): Promise<Browser | undefined> {
  const failures: string[] = [];
  for (const attempt of attempts()) {
    try {
      const browser = await attempt();
      if (browser !== undefined) return browser;
    } catch (error) {
      failures.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
  }
  const reason = `No browser could be started. Name one in SUXI_BROWSER. ${failures.join(' | ')}`;
  if (process.env.CI === 'true') throw new Error(reason);
  console.warn(reason);
  return undefined;
}

type Attempt = () => Promise<Browser | undefined>;

function attempts(): Attempt[] {
  const named = process.env.SUXI_BROWSER;
  if (named !== undefined && named !== '') return [() => start({ executablePath: named })];
  return [
    async () => start(await packagedBrowser(false)),
    // A machine without the NSS libraries gets those of the package.
    async () => start(await packagedBrowser(true)),
    () => start({ channel: 'chrome' }),
    () => start({ channel: 'msedge' }),
  ];
}

interface Found {
  readonly executablePath?: string;
  readonly channel?: string;
  readonly env?: Record<string, string>;
}

async function start(found: Found | undefined): Promise<Browser | undefined> {
  if (found === undefined) return undefined;
  return chromium.launch({ ...found, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
}

async function packagedBrowser(hasOwnLibraries: boolean): Promise<Found | undefined> {
  const packed = packageFolder();
  if (packed === undefined || process.platform !== 'linux') return undefined;
  const { version } = JSON.parse(await readFile(path.join(packed, 'package.json'), 'utf8')) as {
    version: string;
  };
  const cache = path.join(packed, '..', '..', '.cache', `suxi-chromium-${version}`);
  const executablePath = await once(path.join(cache, 'chromium'), async (target) => {
    await unpackBrotli(path.join(packed, 'bin', 'chromium.br'), target);
    await chmod(target, 0o755);
  });
  if (!hasOwnLibraries) return { executablePath };
  const libraries = await once(path.join(cache, 'libraries'), (target) =>
    unpackTar(path.join(packed, 'bin', 'al2023.tar.br'), target),
  );
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const env = { ...Object.fromEntries(inherited), LD_LIBRARY_PATH: path.join(libraries, 'lib') };
  return { executablePath, env };
}

function packageFolder(): string | undefined {
  const root = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const folder = path.join(root, '..', '@sparticuz', 'chromium');
  return existsSync(path.join(folder, 'bin', 'chromium.br')) ? folder : undefined;
}

/** Make `target` under another name and move it into place, so that parallel tests never see half of it. */
async function once(target: string, make: (temporary: string) => Promise<void>): Promise<string> {
  if (existsSync(target)) return target;
  await mkdir(path.dirname(target), { recursive: true });
  const scratch = await mkdtemp(`${target}-`);
  const temporary = path.join(scratch, 'made');
  await make(temporary);
  await rename(temporary, target).catch((error: unknown) => {
    if (!existsSync(target)) throw error; // another test was quicker
  });
  await rm(scratch, { recursive: true, force: true });
  return target;
}

async function unpackBrotli(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}

async function unpackTar(from: string, folder: string): Promise<void> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(from), createBrotliDecompress(), entries);
  for await (const entry of entries) {
    if (entry.header.type !== 'file') {
      entry.resume();
      continue;
    }
    const target = path.join(folder, path.normalize(`/${entry.header.name}`));
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(entry, createWriteStream(target));
  }
  await unpacked;
}
