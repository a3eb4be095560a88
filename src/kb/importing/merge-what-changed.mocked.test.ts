import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { purlOf } from '#model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Advisory, emptyAdvisory } from '../advisory.ts';
import { codeFixes } from '../importers/code-fixes/code-fixes.ts';
import { mergeOneByOne } from '../merge/merge-advisories.ts';
import { defaultPriority, writePriority } from '../merge/priority.ts';
import { currentManifest, ensureShippedSnapshot } from '../snapshot/current.ts';
import type { SnapshotManifest } from '../snapshot/manifest.ts';
import { loadStarter, starterDigest } from '../starter/load-starter.ts';
import type { Stated } from '../stated.ts';
import { Merge } from './merge.ts';
import { StatementStore } from './statement-store.ts';

// What ships is as small as what is imported here, and speaks of the same.
vi.mock('../starter/load-starter.ts', async (original) => ({
  ...(await original<typeof import('../starter/load-starter.ts')>()),
  loadStarter: async function* () {
    yield* shipped;
  },
}));
vi.mock('../starter/load-repairs.ts', async (original) => ({
  ...(await original<typeof import('../starter/load-repairs.ts')>()),
  loadRepairs: async function* () {},
}));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-changed-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const ids = [1, 2, 3, 4, 5, 6, 7].flatMap((number) => [
  `CVE-2024-${number}`,
  `GHSA-${number}`,
  `PYSEC-${number}`,
]);
const packages = ['left-pad', 'lodash', 'express'];

const shipped: readonly Advisory[] = [
  about('ghsa', 'GHSA-1', { aliases: ['CVE-2024-1'] }),
  about('pypa', 'PYSEC-1', { aliases: ['GHSA-1'] }),
  about('pypa', 'PYSEC-5'),
  about('nvd', 'CVE-2024-6', { withdrawnAt: '2024-06-01' }),
];

/** The first two are one, joined over GHSA-1. */
const shippedCount = 3;

describe('an import upon a generation', () => {
  it.each([1, 2, 3])('comes to the bytes of a whole merge, in random order %i', async (seed) => {
    const random = seeded(seed);
    const knowledge = join(folder, 'knowledge');
    await startOnShipped(knowledge);
    const load = vi.spyOn(StatementStore.prototype, 'load');
    const loaded = { whole: 0, upon: 0 };

    for (let step = 0; step < 14; step += 1) {
      const stated = Array.from({ length: 1 + pick(3, random) }, () => randomStatement(random));
      if (step === 7) await writePriority(knowledge, [...defaultPriority].reverse());
      const whole = await copiedForWholeMerge(knowledge);

      load.mockClear();
      const upon = await imported(knowledge, stated);
      if (upon === undefined) continue; // nothing new was said
      loaded.upon += load.mock.calls.length;
      load.mockClear();
      const expected = await imported(whole, stated);
      loaded.whole += load.mock.calls.length;

      expect(upon.files, `step ${step}`).toEqual(expected?.files);
      expect(upon.counts).toEqual(expected?.counts);
    }
    expect(loaded.upon).toBeLessThan(loaded.whole);
    expect(loaded.upon).toBeGreaterThan(0);
  });

  it('parts again what a record does not join any more', async () => {
    const knowledge = join(folder, 'knowledge');
    await startOnShipped(knowledge);
    const joining = about('pypa', 'PYSEC-7', { aliases: ['GHSA-7'] });
    await imported(knowledge, [
      { record: 'PYSEC-7', advisory: joining },
      { record: 'GHSA-7', advisory: about('ghsa', 'GHSA-7') },
    ]);
    const whole = await copiedForWholeMerge(knowledge);
    const parting: Stated = { record: 'PYSEC-7', advisory: about('pypa', 'PYSEC-7') };

    const upon = await imported(knowledge, [parting]);

    const expected = await imported(whole, [parting]);
    expect(upon?.files).toEqual(expected?.files);
    expect(upon?.counts.vulnerabilities).toBe(shippedCount + 2);
  });

  it('merges what shares a name with what changed, over the names of others too, and nothing else', async () => {
    const knowledge = join(folder, 'knowledge');
    await startOnShipped(knowledge);
    const load = vi.spyOn(StatementStore.prototype, 'load');

    await imported(knowledge, [{ record: 'PYSEC-1', advisory: about('pypa', 'PYSEC-1') }]);

    // `CVE-2024-1` was joined by PYSEC-1, over GHSA-1; the two others were not.
    const answers = load.mock.results.map(({ value }) => (value as Advisory).id);
    expect([...new Set(answers)].sort()).toEqual(['GHSA-1', 'PYSEC-1']);
  });

  it('merges everything anew where the lines of the generation are not what was written', async () => {
    const knowledge = join(folder, 'knowledge');
    await startOnShipped(knowledge);
    const whole = await copiedForWholeMerge(knowledge);
    const path = join(knowledge, '1', 'vulnerabilities.ndjson');
    await writeFile(path, (await readFile(path, 'utf8')).replace('left-pad', 'left-pat'));
    const stated: Stated[] = [{ record: 'PYSEC-9', advisory: about('pypa', 'PYSEC-9') }];

    const upon = await imported(knowledge, stated);

    const expected = await imported(whole, stated);
    expect(upon?.files['vulnerabilities.ndjson']).toEqual(expected?.files['vulnerabilities.ndjson']);
  });
});

async function startOnShipped(knowledge: string): Promise<void> {
  const origin = `starter ${await starterDigest()}`;
  const load = () => mergeOneByOne(loadStarter());
  await (await ensureShippedSnapshot(knowledge, { origin, load })).close();
}

/** The same knowledge, as if another release had merged it: from such nothing is taken over. */
async function copiedForWholeMerge(knowledge: string): Promise<string> {
  const copy = join(folder, 'whole');
  await rm(copy, { recursive: true, force: true });
  await cp(knowledge, copy, { recursive: true });
  const manifest = (await currentManifest(copy)) as SnapshotManifest;
  const other = { ...manifest, origin: 'import over starter another' };
  await writeFile(join(copy, String(manifest.generation), 'manifest.json'), JSON.stringify(other));
  return copy;
}

async function imported(knowledge: string, stated: readonly Stated[]): Promise<SnapshotManifest | undefined> {
  const work = join(knowledge, 'work.draft');
  await mkdir(work);
  const merge = await Merge.begin(knowledge, work);
  try {
    for (const one of stated) merge.store.add(one);
    return await merge.publish();
  } finally {
    merge.close();
    await rm(work, { recursive: true });
  }
}

function about(source: string, id: string, more: Partial<Advisory> = {}): Advisory {
  const name = packages[id.length % packages.length] ?? '';
  return {
    ...emptyAdvisory(source, id),
    statements: [
      {
        package: purlOf('npm', name),
        ecosystem: 'npm',
        name,
        versions: {
          intervals: [{ from: undefined, to: { version: '2.0.0', isIncluded: false } }],
          listed: [],
        },
      },
    ],
    publishedAt: '2024-01-01',
    ...more,
  };
}

/** A record of a source: new, or in the place of an earlier one, with other aliases, withdrawn, or saying nothing any more. */
function randomStatement(random: () => number): Stated {
  if (random() < 0.1) return fixes[pick(fixes.length, random)] as Stated;
  const at = pick(ids.length, random);
  const [record = '', source = ''] = [ids[at], random() < 0.1 ? 'kev' : ['nvd', 'ghsa', 'pypa'][at % 3]];
  // Of what it names much is near, so that not everything is joined to everything.
  const aliases = ids.slice(at - (at % 3), at + 4).filter((id) => id !== record && random() < 0.3);
  if (source === 'kev')
    return { record, advisory: { ...emptyAdvisory(source, record), isKnownExploited: true } };
  const whole = about(source, record, {
    aliases,
    severity: random() < 0.5 ? 'high' : 'low',
    withdrawnAt: random() < 0.2 ? '2024-05-05' : undefined,
    words:
      random() < 0.3
        ? { title: `漏洞 ${random()}`, description: 'said ",\\"accounts\\":[]}" by a source' }
        : {},
    references: random() < 0.2 ? [`https://hackerone.com/reports/${pick(2, random)}`] : [],
  });
  return { record, advisory: random() < 0.15 ? { ...whole, statements: [], words: {} } : whole };
}

const fixes = ['a', 'b'].flatMap((name) => {
  const text = JSON.stringify({
    cves: ['CVE-2024-1'],
    file: `${name}.c`,
    function: name,
    vulnerable: `int ${name}(char *p) { strcpy(buffer, p); return length(buffer) + 1; }`,
    fixed: `int ${name}(char *p) { strncpy(buffer, p, 8); return length(buffer) + 2; }`,
  });
  const stated = codeFixes.read({ text, key: undefined, file: '' });
  return typeof stated === 'string' ? [] : [...stated];
});

function pick(count: number, random: () => number): number {
  return Math.floor(random() * count);
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
