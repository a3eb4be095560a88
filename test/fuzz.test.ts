import { expect, it } from 'vitest';
import { fuzzTargets } from './fuzz/list.ts';
import { sampledFormats } from './fuzz/binaries.ts';
import { sourceFiles } from './source-files.ts';

// Damaged samples for every parser of what others wrote: it reads or refuses them, in time. `npm run fuzz` gives more.

/** How often each parser reads a changed sample; `npm run fuzz` sets more. */
const mutationCount = Number(process.env['FUZZ_MUTATIONS'] ?? 40);
/** Runs from different ones on add up. */
const firstSeed = Number(process.env['FUZZ_FIRST'] ?? 0);
const mostMs = 2_000;
const targets = await fuzzTargets();

it.each(targets)(
  '$id: reads or refuses its samples after mutations',
  { timeout: 60_000 + 100 * mutationCount },
  async ({ run, cost }) => {
    for (let at = 0; at < Math.max(1, mutationCount / cost); at += 1) {
      const seed = firstSeed + at;
      const before = process.cpuUsage();
      await run(seed);
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 > mostMs) throw new Error(`seed ${seed} took ${(user + system) / 1000} ms`);
    }
  },
);

/** Shelves that bring all of their members, and parsers that are tried by themselves. */
const tried: readonly string[] = [
  'src/engine/ecosystems/',
  'src/engine/upload/',
  'src/engine/sbom/',
  'src/engine/binary/',
  'src/engine/documents/',
  'src/engine/upstream/manifests/',
  'src/engine/reachability/languages/',
  'src/kb/importers/',
  'src/model/purl.ts parsePurl',
  'src/model/scope.ts readIgnored',
  'src/model/version-range.ts readVersionRange',
  'src/engine/licenses/debian-copyright.ts readDebianCopyright',
  'src/engine/licenses/detection/read-part.ts readPart',
  'src/engine/requirements/constraints.ts readConstraints',
  'src/engine/requirements/vers.ts parseVers',
  'src/engine/requirements/vers.ts readVers',
  'src/engine/static-analysis/lowering/mapper-xml.ts readMapper',
  'src/engine/static-analysis/user-rules/read-user-rules.ts readUserRules',
  'src/engine/vulnerabilities/code/code-text.ts readCodeText',
  'src/kb/package/package-manifest.ts readPackageManifest',
  'src/kb/weaknesses/mixed-xml.ts parseMixedXml',
  'src/kb/weaknesses/read-weakness.ts readWeakness',
  'src/server/backup/',
  'src/server/directory/filter.ts readFilter',
  'src/server/git/repository-url.ts',
  'src/server/jobs/heard/read-spoken.ts readSpoken',
  'src/server/features/account/leaked-passwords.ts readPasswordList',
  'src/server/features/trusted/read-import.ts readImport',
  'src/server/features/chat/grammar/question.ts readQuestion',
  'src/server/features/chat/grammar/understand.ts',
  'src/server/picture/png.ts readPng',
];

/** What looks like a parser of foreign things and is none. */
const others: readonly string[] = [
  // They read a name, a row of the database, or what was parsed before.
  'src/engine/vulnerabilities/distributions.ts readDistributionPackage',
  'src/engine/vulnerabilities/code/print-fix.ts readable',
  'src/server/delivery/post-json.ts readTarget',
  'src/server/features/sbom/in-thread.ts readInThread',
  // Files that we wrote: generations of knowledge, the index of code, settings of the operator, what the build packed.
  'src/engine/code/trees/tree-record.ts readRecord',
  'src/kb/importing/journal.ts readRecords',
  'src/kb/packed-advisory.ts unpackAdvisory',
  'src/kb/code-index/draft.ts readCodeDraft',
  'src/kb/code-index/segments/manifest.ts readSegmentManifest',
  'src/kb/coverage/coverage-lines.ts readCoverage',
  'src/kb/licenses/read-choosealicense.ts readTagLine',
  'src/kb/merge/priority.ts readPriority',
  'src/kb/package/keys.ts readPrivateKey',
  'src/kb/snapshot/changes.ts readChanges',
  'src/kb/snapshot/manifest.ts readManifest',
  'src/kb/weaknesses/shipped-weaknesses.ts readCatalogue',
  'src/kb/weaknesses/weakness-lines.ts readWeaknessLines',
  'src/kb/fixes/mirror/repairs-of-mirror.ts readCommitList',
  'src/server/db/embedded-postgres/postmaster.ts readPostmasterPid',
  'src/server/features/evaluation/snapshot.ts unpackSnapshot',
  'src/server/features/report/pdf/outlines.ts readOutlines',
  'src/server/features/report/pdf/woff2.ts readWoff2',
  'src/server/features/chat/grammar/intent/learned-file.ts',
  'src/engine/licenses/detection/packed-columns.ts',
];

it('tries every parser', () => {
  const parser =
    /^export (?:async )?function\*? ((?:read|parse|decode|unpack)[A-Z]\w*)(?:<[^(]*>)?\(\s*\w+: (?:string|Uint8Array|Buffer|ByteStream|string \| Buffer|string \| Uint8Array)\b/gm;
  const found = ['model', 'engine', 'kb', 'contract', 'server', 'cli'].flatMap((room) =>
    sourceFiles(`src/${room}`).flatMap(({ path, text }) =>
      [...text.matchAll(parser)].map(([, name]) => `${path} ${name}`),
    ),
  );

  const untried = found.filter((one) => ![...tried, ...others].some((place) => one.startsWith(place)));

  expect(untried).toEqual([]);
  expect(sampledFormats).not.toContain(undefined);
});
