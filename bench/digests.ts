import { execFileSync } from 'node:child_process';
import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareDigests, type ContentDigest, digestContent } from '#engine';
import { median } from './measure.ts';
import { releaseFolder } from './npm-release.ts';

const rounds = 5;
/** Smaller files are no binaries that anybody would look for. */
const leastBytes = 4_096;

/** npm packages with programs and libraries in them, at two neighbouring releases each. */
const releases: readonly (readonly [name: string, older: string, newer: string])[] = [
  ['@biomejs/cli-linux-x64', '2.3.0', '2.3.1'],
  ['@esbuild/linux-x64', '0.25.2', '0.25.3'],
  ['@img/sharp-libvips-linux-x64', '1.0.4', '1.1.0'],
  ['@img/sharp-linux-x64', '0.33.5', '0.34.0'],
  ['@parcel/watcher-linux-x64-glibc', '2.5.0', '2.5.1'],
  ['@rollup/rollup-linux-x64-gnu', '4.40.0', '4.40.1'],
  ['@swc/core-linux-x64-gnu', '1.11.20', '1.11.21'],
  ['@tailwindcss/oxide-linux-x64-gnu', '4.1.3', '4.1.4'],
  ['@unrs/resolver-binding-linux-x64-gnu', '1.6.0', '1.6.1'],
  ['bufferutil', '4.0.8', '4.0.9'],
  ['esbuild-wasm', '0.25.2', '0.25.3'],
  ['google-closure-compiler-java', '20240317.0.0', '20250402.0.0'],
  ['lightningcss-linux-x64-gnu', '1.29.1', '1.29.2'],
  ['sql.js', '1.12.0', '1.13.0'],
  ['web-tree-sitter', '0.25.2', '0.25.3'],
];

/**
 * Digests of contents, in MB a second beside ssdeep and TLSH (Debian's `ssdeep` and `tlsh-tools`) over the same files, and
 * how often the most alike file of all is the same file of the neighbouring release.
 */
export async function bench(): Promise<Record<string, number>> {
  const files = (await Promise.all(releases.map((release) => filesOf(...release)))).flat();
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  console.log(`${files.length} files, ${(bytes / 1e6).toFixed(0)} MB`);
  const folder = mkdtempSync(join(tmpdir(), 'suxi-digests-'));
  try {
    for (const [at, { path }] of files.entries()) linkSync(path, join(folder, String(at)));
    return { ...speeds(files, bytes, folder), recall: recall(files) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface BinaryFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly release: string;
  /** The package, and the path in it: neighbouring releases share both. */
  readonly identity: string;
  readonly isOlder: boolean;
}

/** How many times as quick as each peer that is there. */
function speeds(files: readonly BinaryFile[], bytes: number, folder: string): Record<string, number> {
  const ways: Readonly<Record<string, () => void>> = {
    ours: () => files.forEach(({ path }) => digestContent(readFileSync(path))),
    TLSH: () => run('tlsh_unittest', ['-r', folder]),
    ssdeep: () => run('ssdeep', ['-s', '-r', folder]),
  };
  const found = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, way] of Object.entries(ways)) {
      const startedAt = performance.now();
      try {
        way();
      } catch {
        console.log(`${name} is not installed`);
        continue;
      }
      found.get(name)?.push(bytes / 1e3 / (performance.now() - startedAt));
    }
  const ours = median(found.get('ours') ?? []);
  const ratios: Record<string, number> = {};
  for (const [name, all] of found) {
    const speed = median(all);
    ratios[name] = ours / speed;
    console.log(
      `${name.padEnd(8)} ${speed.toFixed(1).padStart(7)} MB/s   ours: ${(ours / speed).toFixed(2)}x`,
    );
  }
  return ratios;
}

function run(program: string, args: readonly string[]): void {
  execFileSync(program, args, { stdio: 'ignore' });
}

/** Of changed files of older releases, how many have the same file of the newer one as the most alike of all others. */
function recall(files: readonly BinaryFile[]): number {
  const digests = files.map((file) => {
    const content = readFileSync(file.path);
    return { ...file, content, digest: digestContent(content) };
  });
  let [asked, right] = [0, 0];
  for (const one of digests.filter(({ isOlder }) => isOlder)) {
    const newer = digests.find(({ identity, isOlder }) => identity === one.identity && !isOlder);
    if (newer === undefined || newer.content.equals(one.content)) continue;
    const others = digests.filter(({ release }) => release !== one.release);
    const most = Math.max(...others.map(({ digest }) => likeness(one.digest, digest)));
    // Files of one content lie in several places of a release.
    const isFirst = likeness(one.digest, newer.digest) === most && most > 0;
    asked += 1;
    right += isFirst ? 1 : 0;
    console.log(
      `${isFirst ? ' ' : '!'} ${one.identity.padEnd(70)} ${likeness(one.digest, newer.digest).toFixed(3)}`,
    );
  }
  console.log(`recall@1 ${right} of ${asked}`);
  return right / asked;
}

function likeness(one: ContentDigest, other: ContentDigest): number {
  return compareDigests(one, other)?.combined ?? 0;
}

/** The binaries of two releases, which are fetched when they are not there yet; archives, which are opened, are none. */
async function filesOf(name: string, older: string, newer: string): Promise<BinaryFile[]> {
  const files: BinaryFile[] = [];
  for (const version of [older, newer]) {
    const release = `${name}@${version}`;
    const folder = await releaseFolder(release);
    if (folder === undefined) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      if (content.length < leastBytes || !content.includes(0) || entry.name.endsWith('.zip')) continue;
      const identity = `${name} ${path.slice(folder.length + 1)}`;
      files.push({ path, sizeBytes: content.length, release, identity, isOlder: version === older });
    }
  }
  return files;
}
