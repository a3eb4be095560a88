import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** What a score answers: the table is printed by the score itself, this goes into the last line. */
type Score = (dataFolder: string) => Promise<Record<string, unknown>>;

/** Every area that can be scored. To add one: a file beside this one, and a line here. */
const areas: Readonly<Record<string, () => Promise<{ score: Score }>>> = {
  binary: () => import('./binary.ts'),
  builds: () => import('./builds.ts'),
  callgraph: () => import('./callgraph.ts'),
  clones: () => import('./clones.ts'),
  'clones-gpt': () => import('./clones-gpt.ts'),
  complexity: () => import('./complexity.ts'),
  contrast: () => import('./contrast.ts'),
  hostile: () => import('./hostile.ts'),
  licenses: () => import('./licenses.ts'),
  'license-pairs': () => import('./license-pairs.ts'),
  lockfiles: () => import('./lockfiles.ts'),
  matching: () => import('./matching.ts'),
  reachability: () => import('./reachability.ts'),
  sbom: () => import('./sbom.ts'),
  static: () => import('./static.ts'),
  standards: () => import('./standards.ts'),
  versions: () => import('./versions.ts'),
  vulnfunc: () => import('./vulnfunc.ts'),
};

const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
const load = areas[positionals[0] ?? ''];
const folder =
  values.data ?? process.env['SUXI_CASES'] ?? (existsSync('../shared/data') ? '../shared/data' : undefined);

if (load === undefined) {
  console.error(`Usage: npm run score -- <area> [--data DIR]. Areas: ${Object.keys(areas).join(', ')}`);
  process.exitCode = 2;
} else if (folder === undefined || !existsSync(folder)) {
  console.error('No cases: name their folder with --data or SUXI_CASES.');
  process.exitCode = 2;
} else {
  const { score } = await load();
  console.log(JSON.stringify(await score(folder)));
}
