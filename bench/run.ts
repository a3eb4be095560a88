import { cpus, totalmem } from 'node:os';

/** A bench prints its own table; figures that can be held against a bound, such as ratios to a peer, go into the last line. */
type Bench = () => Promise<Readonly<Record<string, number>> | void>;

/** Everything that can be measured. To add one: a file beside this one, and a line here. */
const areas: Readonly<Record<string, () => Promise<{ bench: Bench }>>> = {
  binaries: () => import('./binaries.ts'),
  'binary-contrast': () => import('./binary-contrast.ts'),
  clones: () => import('./clones.ts'),
  components: () => import('./components.ts'),
  console: () => import('./console.ts'),
  contrast: () => import('./contrast.ts'),
  digests: () => import('./digests.ts'),
  evaluation: () => import('./evaluation.ts'),
  files: () => import('./files.ts'),
  fingerprint: () => import('./fingerprint.ts'),
  index: () => import('./index.ts'),
  'kb-import': () => import('./kb-import.ts'),
  'kb-search': () => import('./kb-search.ts'),
  languages: () => import('./languages.ts'),
  licenses: () => import('./licenses.ts'),
  ledger: () => import('./ledger.ts'),
  queue: () => import('./queue.ts'),
  reachability: () => import('./reachability.ts'),
  rematch: () => import('./rematch.ts'),
  report: () => import('./report.ts'),
  reports: () => import('./reports.ts'),
  sbom: () => import('./sbom.ts'),
  scan: () => import('./scan.ts'),
  static: () => import('./static.ts'),
  uploads: () => import('./uploads.ts'),
  'vulnerable-code': () => import('./vulnerable-code.ts'),
  workers: () => import('./workers.ts'),
};

const load = areas[process.argv[2] ?? ''];
if (load === undefined) {
  console.error(`Usage: npm run bench -- <area>. Areas: ${Object.keys(areas).join(', ')}`);
  process.exitCode = 2;
} else {
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  console.log(
    `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memory}, Node ${process.version}`,
  );
  const { bench } = await load();
  const figures = await bench();
  if (figures !== undefined) console.log(JSON.stringify(figures));
}
