import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  currentManifest,
  exportPackage,
  generationFolder,
  importKnowledge,
  newKeyPair,
  openCurrentSnapshot,
  readPrivateKey,
  trustKey,
  verifySnapshot,
} from '#kb';
import { SeededRandom } from './random.ts';

/** What killing imports came to. */
export interface KillReport {
  readonly kills: number;
  /** How many were killed before their generation was current. */
  readonly before: number;
  /** How many had finished when they were to be killed. */
  readonly finished: number;
  /** What was not as it must be; empty when all is well. */
  readonly violations: readonly string[];
}

const kinds = ['import', 'install'] as const;

/**
 * Kill -9 imports of feeds and installations of packages at random points. After each the knowledge must be whole: the
 * generation before, or the new one. In the end each must still be possible.
 */
export async function killImports({ kills = 100, seed = 1 } = {}): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'suxi-kill-'));
  const random = new SeededRandom(seed);
  const violations: string[] = [];
  let finished = 0;
  try {
    const ground = await prepare(folder);
    const mostMs = { import: await timed(ground, 'import'), install: await timed(ground, 'install') };
    for (let kill = 0; kill < kills; kill += 1) {
      const kind = kinds[kill % 2] ?? 'import';
      await ground.renew(kind, kill);
      const isKilled = await runAndKill(ground, kind, random.between(0, mostMs[kind]));
      finished += isKilled ? 0 : 1;
      await check(ground).catch((error: unknown) =>
        violations.push(`kill ${kill} (${kind}): ${String(error)}`),
      );
    }
    for (const kind of kinds) {
      await ground.renew(kind, kills);
      if (await runAndKill(ground, kind, undefined)) violations.push(`${kind} is not possible any more`);
      await check(ground).catch((error: unknown) => violations.push(`after all: ${String(error)}`));
    }
    return { kills, before: kills - finished, finished, violations };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Ground {
  readonly knowledge: string;
  /** What is brought by each kind. */
  readonly paths: Readonly<Record<(typeof kinds)[number], string>>;
  /** Make what is brought another thing, so that it makes a generation. */
  renew(kind: (typeof kinds)[number], round: number): Promise<void>;
}

async function prepare(folder: string): Promise<Ground> {
  const [maker, knowledge] = [join(folder, 'maker'), join(folder, 'knowledge')];
  const paths = { import: join(folder, 'feed.json'), install: join(folder, 'first.suxikb') };
  const pair = newKeyPair();
  await mkdir(knowledge);
  await trustKey(knowledge, pair.publicKey);
  await writeFile(paths.import, JSON.stringify(record(-1)));
  await importKnowledge(maker, [paths.import]);
  await importKnowledge(knowledge, [paths.import]);
  let serial = 0;
  const renew: Ground['renew'] = async (kind, round) => {
    if (kind === 'import') return writeFile(paths.import, JSON.stringify(record(round)));
    serial += 1;
    const privateKey = readPrivateKey(pair.privatePem);
    await rm(paths.install, { force: true });
    await exportPackage(maker, paths.install, {
      privateKey,
      name: `round ${round}`,
      serial,
      appVersion: '0.1.0',
    });
  };
  await renew('install', 0);
  return { knowledge, paths, renew };
}

/** A record that says something else in each round. */
function record(round: number): object {
  const events = [{ introduced: '0' }, { fixed: `${round + 2}.0.0` }];
  const affected = [
    { package: { ecosystem: 'npm', name: 'only-here' }, ranges: [{ type: 'SEMVER', events }] },
  ];
  return { schema_version: '1.7.0', id: 'X-1', affected };
}

/** The knowledge that serves is whole, and knows what it knew from the beginning. */
async function check({ knowledge }: Ground): Promise<void> {
  const current = await currentManifest(knowledge);
  if (current === undefined) throw new Error('nothing is current');
  await verifySnapshot(generationFolder(knowledge, current.generation));
  const snapshot = await openCurrentSnapshot(knowledge);
  try {
    for (const id of ['X-1', 'CVE-2021-44228'])
      if ((await snapshot?.findVulnerability(id)) === undefined) throw new Error(`${id} is gone`);
  } finally {
    await snapshot?.close();
  }
  const generations = (await readdir(knowledge)).filter((name) => /^\d+$/.test(name));
  // The current one, the one before, and those that were whole and killed before they became current.
  if (!generations.includes(String(current.generation))) throw new Error('the current generation is gone');
}

async function timed(ground: Ground, kind: (typeof kinds)[number]): Promise<number> {
  await ground.renew(kind, 1000);
  const child = await begin(ground, kind);
  const startedAt = performance.now();
  await once(child, 'exit');
  return performance.now() - startedAt;
}

/** Answers whether it was killed before it had ended. */
async function runAndKill(
  ground: Ground,
  kind: (typeof kinds)[number],
  afterMs: number | undefined,
): Promise<boolean> {
  const child = await begin(ground, kind);
  const timer = afterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), afterMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return code !== 0;
}

const childFile = fileURLToPath(new URL('./kill-imports-child.ts', import.meta.url));

async function begin({ knowledge, paths }: Ground, kind: (typeof kinds)[number]): Promise<ChildProcess> {
  const words = ['--import', 'tsx', childFile, kind, knowledge, paths[kind]];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  });
  const report = await killImports({ kills: Number(values.kills), seed: Number(values.seed) });
  console.log(JSON.stringify(report));
  process.exitCode = report.violations.length === 0 ? 0 : 1;
}
