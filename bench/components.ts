import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findVulnerabilities, type MatchedComponent } from '#engine';
import { openCurrentSnapshot, openSearch, type Snapshot } from '#kb';
import { purlOf } from '#model';
import { SeededRandom } from '../test/crash/random.ts';
import { repository } from '../test/source-files.ts';
import { median, timeCommand } from './measure.ts';
import { benchOneAdvisory } from './one-advisory.ts';
import { findTrivy } from './peers.ts';

const runs = 5;

/**
 * What reading components costs beside trivy, whole processes and net of their start: a lockfile of 10,000 and one of
 * 50,000 packages, and 1,000 mixed manifests. Then what matching 50,000 components costs with the knowledge that
 * `SUXI_KNOWLEDGE` names.
 */
export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'suxi-bench-'));
  try {
    const trivy = await findTrivy();
    if (trivy === undefined) console.log('trivy cannot be had on this machine');
    console.log(
      'cdxgen is not run: it took 161 s for 10,000 packages when it was (bench/README of the data).',
    );
    const projects = {
      'npm lockfile, 10,000 packages': await lockfile(join(folder, 'small'), 10_000),
      'npm lockfile, 50,000 packages': await lockfile(join(folder, 'large'), 50_000),
      '1,000 mixed manifests': await manifests(join(folder, 'mixed'), 1_000),
    };
    for (const [name, project] of Object.entries(projects)) await benchProject(name, project, folder, trivy);
    await benchMatching();
    await benchOneAdvisory();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function benchProject(
  name: string,
  project: string,
  folder: string,
  trivy: string | undefined,
): Promise<void> {
  const env = { SUXI_DATA: join(folder, 'data') };
  const suxi = [join(repository, 'bin/suxi'), 'scan'];
  const empty = join(folder, 'empty');
  await mkdir(empty, { recursive: true });
  await writeFile(join(empty, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
  const cache = ['--quiet', '--offline-scan', '--cache-dir', join(folder, 'trivy')];
  const ours: number[] = [];
  const theirs: number[] = [];
  const [net, theirNet]: [number[], number[]] = [[], []];
  for (let run = 0; run <= runs; run += 1) {
    const start = (await timeCommand(process.execPath, [...suxi, empty, '--format', 'json'], env)).seconds;
    const whole = (await timeCommand(process.execPath, [...suxi, project, '--format', 'json'], env)).seconds;
    const theirStart = trivy === undefined ? 0 : (await timeCommand(trivy, ['--version'])).seconds;
    const their =
      trivy === undefined
        ? 0
        : (await timeCommand(trivy, ['fs', ...cache, '--format', 'cyclonedx', project])).seconds;
    if (run === 0) continue; // makes the snapshot, and warms the disk
    ours.push(whole);
    net.push(whole - start);
    theirs.push(their);
    theirNet.push(their - theirStart);
  }
  const found = await componentCount(process.execPath, [...suxi, project, '--format', 'json'], env);
  const theirFound =
    trivy === undefined
      ? 0
      : await componentCount(trivy, ['fs', ...cache, '--format', 'cyclonedx', project], {});
  const ratio = (a: readonly number[], b: readonly number[]) => (median(a) / median(b)).toFixed(1);
  console.log(`\n${name}, median of ${runs}, alternating:`);
  console.log(
    `  suxi scan, with vulnerabilities  ${median(ours).toFixed(2)} s, net ${median(net).toFixed(2)} s, ${found} components`,
  );
  if (trivy === undefined) return;
  console.log(
    `  trivy fs, components alone       ${median(theirs).toFixed(2)} s, net ${median(theirNet).toFixed(2)} s, ${theirFound} with files and projects`,
  );
  console.log(`  ratio trivy / suxi               ${ratio(theirs, ours)} whole, ${ratio(theirNet, net)} net`);
}

/** How many components a command tells of: a ratio means something where both find the same. */
async function componentCount(command: string, args: readonly string[], env: object): Promise<number> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 29 };
  const { stdout } = await promisify(execFile)(command, args, options);
  return (JSON.parse(stdout) as { components: unknown[] }).components.length;
}

/** A package-lock.json as npm writes it: each package needs a few that come after it. */
async function lockfile(folder: string, count: number): Promise<string> {
  const random = new SeededRandom(7);
  const name = (index: number) => `${index % 9 === 0 ? `@scope-${index % 40}/` : ''}package-${index}`;
  const version = (index: number) => `${index % 5}.${index % 11}.${index % 7}`;
  const packages: Record<string, object> = {};
  for (let index = 0; index < count; index += 1) {
    const needs = Array.from({ length: Math.floor(random.between(0, 5)) }, () =>
      Math.floor(random.between(index, count)),
    );
    packages[`node_modules/${name(index)}`] = {
      version: version(index),
      resolved: `https://packages.example/${name(index)}/-/package-${index}-${version(index)}.tgz`,
      integrity: `sha512-${'A'.repeat(86)}==`,
      license: 'MIT',
      dependencies: Object.fromEntries(
        needs.filter((need) => need < count).map((need) => [name(need), `^${version(need)}`]),
      ),
    };
  }
  const roots = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [name(index), `^${version(index)}`]),
  );
  const text = JSON.stringify(
    {
      name: 'bench',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': { name: 'bench', dependencies: roots }, ...packages },
    },
    undefined,
    2,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package-lock.json'), text);
  return folder;
}

/** Small projects of four ecosystems side by side, with twenty packages each. */
async function manifests(folder: string, count: number): Promise<string> {
  const twenty = Array.from({ length: 20 }, (_, index) => index);
  const kinds = [
    ['requirements.txt', (n: number) => twenty.map((i) => `package-${n}-${i}==1.${i}.0`).join('\n')],
    [
      'go.mod',
      (n: number) =>
        `module example.org/m${n}\n\ngo 1.22\n\nrequire (\n${twenty.map((i) => `\texample.org/p${n}/q${i} v1.${i}.0`).join('\n')}\n)\n`,
    ],
    [
      'pom.xml',
      (n: number) =>
        `<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a${n}</artifactId><version>1</version><dependencies>${twenty
          .map(
            (i) =>
              `<dependency><groupId>g${n}</groupId><artifactId>d${i}</artifactId><version>1.${i}.0</version></dependency>`,
          )
          .join('\n')}</dependencies></project>`,
    ],
    [
      'Gemfile.lock',
      (n: number) =>
        `GEM\n  remote: https://rubygems.org/\n  specs:\n${twenty.map((i) => `    gem-${n}-${i} (1.${i}.0)`).join('\n')}\n\nDEPENDENCIES\n  gem-${n}-0\n`,
    ],
  ] as const;
  for (let index = 0; index < count; index += 1) {
    const [file, write] = kinds[index % kinds.length] ?? kinds[0];
    const place = join(folder, `project-${index}`);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, file), write(index));
  }
  return folder;
}

async function benchMatching(): Promise<void> {
  const knowledge = process.env['SUXI_KNOWLEDGE'];
  const snapshot = knowledge === undefined ? undefined : await openCurrentSnapshot(knowledge);
  if (snapshot === undefined) {
    console.log('\nMatching is not measured: SUXI_KNOWLEDGE names no knowledge');
    return;
  }
  try {
    const components = await knownComponents(snapshot, 50_000);
    const seconds: number[] = [];
    let found = 0;
    for (let run = 0; run < runs; run += 1) {
      const startedAt = performance.now();
      found = (await findVulnerabilities(components, snapshot)).findings.length;
      seconds.push((performance.now() - startedAt) / 1000);
    }
    const figures = `first ${seconds[0]?.toFixed(2)} s, median of ${runs} ${median(seconds).toFixed(2)} s`;
    console.log(`\nMatching ${components.length} components, half of them of packages with vulnerabilities:`);
    console.log(`  ${figures}, ${found} findings`);
  } finally {
    await snapshot.close();
  }
}

/** Components half of which are of packages with vulnerabilities, each package in several versions. */
async function knownComponents(snapshot: Snapshot, count: number): Promise<MatchedComponent[]> {
  const { packages } = await openSearch(snapshot);
  const step = Math.max(1, Math.floor(packages.count / (count / 2)));
  return Array.from({ length: count }, (_, index) => {
    const isKnown = index % 2 === 0;
    const known = packages.at(((index / 2) * step) % packages.count);
    const [ecosystem, name] = isKnown ? [known.ecosystem, known.name] : ['npm', `unheard-of-${index}`];
    const version =
      isKnown && index % 4 === 0 && known.latestNamed !== '' ? known.latestNamed : `1.${index % 9}.0`;
    return { purl: purlOf(ecosystem, name, version), ecosystem, name, version };
  });
}
