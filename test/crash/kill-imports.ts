import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { currentManifest, generationFolder, verifySnapshot } from '#kb';
import { makeReady } from '../http/start-server.ts';
import type { Asked } from './asking-reader.ts';
import { type Editions, ImportGround, type Kind, kinds } from './import-ground.ts';

/** What was being done when it was killed, by what it left behind. */
const places = ['reading', 'writing', 'sealed', 'switching', 'switched'] as const;
type Place = (typeof places)[number];

/** What killing imports came to. */
export interface KillReport {
  /** Each of them struck a process that had not ended. */
  readonly kills: number;
  readonly struck: Readonly<Record<Place, number>>;
  /** Runs that had ended before they could be killed; they do not count as kills. */
  readonly missed: number;
  /** What a process heard that asked old generations all the time. */
  readonly reader: { readonly asked: number; readonly longestSilenceMs: number };
  readonly seconds: number;
  /** What was not as it must be; empty when all is well. */
  readonly violations: readonly string[];
}

/** When a run is killed: at a share of its length, or at the switch (`current.…` begins, `current` is replaced). */
type Moment = number | 'switching' | 'switched';

/** A run that is not to be struck is a fault of ours. */
const mostMisses = 25;

/**
 * Kill -9 imports of feeds and installations of packages, by the built command, at points that lie evenly over their
 * whole run, and a fifth of them at the moment of the switch. After each kill the knowledge must be the generation
 * before or the new one, whole; somebody who holds older generations open must go on hearing the same from them. In the
 * end each must still be possible.
 */
export async function killImports({ kills = 100 } = {}): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'suxi-kill-'));
  const startedAt = performance.now();
  await makeReady();
  const ground = new ImportGround(folder);
  const reader = new Reader(ground.knowledge);
  try {
    await reader.report();
    const run = new Killing(ground, reader);
    for (const kind of kinds) await run.undisturbed(kind);
    // Behind the first fault nothing can be expected any more.
    for (let kill = 0; kill < kills && run.violations.length === 0; kill += 1)
      await run.kill(kinds[kill % 2] ?? 'import', momentOf(kill, kills));
    for (const kind of kinds) if (run.violations.length === 0) await run.undisturbed(kind);
    const { asked, longestSilenceMs } = reader.heard;
    const { struck, missed, violations } = run;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    return { kills, struck, missed, reader: { asked, longestSilenceMs }, seconds, violations };
  } finally {
    reader.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of ten kills, by turns of both kinds, one strikes when the switch begins and one when it is done. */
function momentOf(kill: number, kills: number): Moment {
  const turn = Math.floor(kill / 2) % 10;
  if (turn === 4) return 'switching';
  return turn === 9 ? 'switched' : (kill + 0.5) / kills;
}

class Killing {
  readonly struck: Record<Place, number> = { reading: 0, writing: 0, sealed: 0, switching: 0, switched: 0 };
  readonly violations: string[] = [];
  missed = 0;
  /** The shortest run of each kind that was seen; in milliseconds from its first sign of life. */
  private readonly shortestMs: Record<Kind, number> = { import: Infinity, install: Infinity };

  constructor(
    private readonly ground: ImportGround,
    private readonly reader: Reader,
  ) {}

  /** Kill one, however often it has ended before: then earlier. */
  async kill(kind: Kind, moment: Moment): Promise<void> {
    for (let tries = 0; tries < mostMisses; tries += 1) {
      const earlier = typeof moment === 'number' ? moment * 0.85 ** tries : moment;
      const place = await this.round(kind, earlier);
      if (this.violations.length > 0) return;
      if (place !== undefined) {
        this.struck[place] += 1;
        return;
      }
      this.missed += 1;
    }
    this.violations.push(`${kind} could not be struck at ${moment}`);
  }

  /** Let one run to its end. */
  async undisturbed(kind: Kind): Promise<void> {
    const place = await this.round(kind, undefined);
    if (place !== undefined) this.violations.push(`${kind} is not possible: it failed when ${place}`);
  }

  /** Run one and maybe kill it, then look at everything. Answers where it was struck; `undefined` when it ended well. */
  private async round(kind: Kind, moment: Moment | undefined): Promise<Place | undefined> {
    const { knowledge } = this.ground;
    const [names, before] = [await readdir(knowledge), await this.ground.editions()];
    const former = await currentManifest(knowledge);
    const wanted = { ...before, [kind]: 1 - before[kind] };
    const isStruck = await this.run(this.ground.begin(kind, wanted[kind]), kind, moment);
    try {
      const isNew = (await currentManifest(knowledge))?.generation !== former?.generation;
      await this.check(isNew ? wanted : before);
      if (isStruck) return isNew ? 'switched' : placeOf(names, await readdir(knowledge));
      if (!isNew) throw new Error('it ended well, and nothing is new');
    } catch (error) {
      this.violations.push(`${kind}, ${moment ?? 'undisturbed'}: ${String(error)}`);
    }
    return undefined;
  }

  /** What serves is whole, holds what it should, and whoever reads it, or an older one, goes on reading. */
  private async check(expected: Editions): Promise<void> {
    const { knowledge } = this.ground;
    await verifySnapshot(generationFolder(knowledge, (await currentManifest(knowledge))?.generation ?? 0));
    const found = await this.ground.editions();
    if (kinds.some((kind) => found[kind] !== expected[kind]))
      throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
    const { wrong } = await this.reader.report();
    if (wrong.length > 0) throw new Error(`a reader was answered ${wrong[0]}`);
  }

  private async run(child: ChildProcess, kind: Kind, moment: Moment | undefined): Promise<boolean> {
    let bornAt = 0;
    let timer: NodeJS.Timeout | undefined;
    const kill = () => void child.kill('SIGKILL');
    const live = () => {
      if (bornAt > 0) return;
      bornAt = performance.now();
      if (typeof moment === 'number') timer = setTimeout(kill, moment * this.shortestMs[kind]);
    };
    const watcher = watch(this.ground.knowledge, (_event, name) => {
      live();
      if (moment === 'switching' && name?.startsWith('current.') === true) kill();
      if (moment === 'switched' && name === 'current') kill();
    });
    child.stdout?.on('data', live);
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    watcher.close();
    if (code === 0) this.shortestMs[kind] = Math.min(this.shortestMs[kind], performance.now() - bornAt);
    return code !== 0;
  }
}

function placeOf(before: readonly string[], after: readonly string[]): Place {
  const left = after.filter((name) => !before.includes(name));
  if (left.some((name) => name.startsWith('current.'))) return 'switching';
  if (left.some((name) => /^\d+$/.test(name))) return 'sealed';
  return left.some((name) => /^\d+\./.test(name)) ? 'writing' : 'reading';
}

/** The process that asks all the time. */
class Reader {
  private readonly process: ChildProcess;
  private readonly gone: Promise<never>;
  /** What it said last. */
  heard: Asked = { asked: 0, wrong: [], longestSilenceMs: 0 };

  constructor(knowledge: string) {
    const file = fileURLToPath(new URL('./asking-reader.ts', import.meta.url));
    this.process = fork(file, [knowledge], { execArgv: ['--import', 'tsx'] });
    this.gone = once(this.process, 'exit').then(([code]) => {
      throw new Error(`the reader ended with ${String(code)}`);
    });
    this.gone.catch(() => undefined);
  }

  /** What it has heard since the last time; from then on it holds the generation that serves now. */
  async report(): Promise<Asked> {
    this.process.send('and?');
    const abort = new AbortController();
    const said = once(this.process, 'message', { signal: abort.signal });
    try {
      [this.heard] = (await Promise.race([said, this.gone])) as [Asked];
      return this.heard;
    } finally {
      abort.abort();
    }
  }

  stop(): void {
    this.process.kill('SIGKILL');
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
  const report = await killImports({ kills: Number(values.kills) });
  console.log(JSON.stringify(report));
  process.exitCode = report.violations.length === 0 ? 0 : 1;
}
