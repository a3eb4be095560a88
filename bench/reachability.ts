import {
  type CheckedTask,
  checkReachability,
  detectLanguage,
  reachabilityLanguages,
  TreeParser,
} from '#engine';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EarlierPack, TreePack } from '../src/server/features/reachability/tree-pack.ts';

/**
 * What is reached in a project with its installed npm packages, which the folder in `SUXI_PROJECT` holds: each package
 * is judged, and each once more as a vulnerable one that names a function. Seconds, and the most memory that was held.
 * Where `SUXI_TREES` names a folder, trees of the run before are taken over from it, and kept in it for the next one.
 */
export async function bench(): Promise<void> {
  const folder = process.env.SUXI_PROJECT;
  if (folder === undefined) return console.log('SUXI_PROJECT names no project');
  const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
  const trees = packIn(process.env.SUXI_TREES);
  const parser = await TreeParser.open(join(grammars, 'wasm'), trees);
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  const task = taskOf(folder);
  const readAt = performance.now();
  const { verdicts, components } = await checkReachability(task, parser);
  const seconds = (at: number) => `${((performance.now() - at) / 1000).toFixed(1)} s`;
  trees?.finish();
  const { user, system } = process.cpuUsage(cpu);
  const counts = (of: readonly { readonly reachable: string }[]) =>
    ['yes', 'no', 'doubt']
      .map((word) => `${of.filter(({ reachable }) => reachable === word).length} ${word}`)
      .join(', ');
  console.log(
    [
      `${task.files.length} files, ${task.components.length} packages`,
      `${seconds(startedAt)}, of them ${seconds(readAt)} without reading; ${((user + system) / 1e6).toFixed(1)} s of processors`,
      `${(process.resourceUsage().maxRSS / 1e3).toFixed(0)} MB`,
      `packages: ${counts(components)}`,
      `findings: ${counts(verdicts)}`,
    ].join(' · '),
  );
  const reasons = new Map<string, number>();
  for (const { reason } of verdicts) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1])) console.log(`${count}  ${reason}`);
}

function packIn(folder: string | undefined): TreePack | undefined {
  if (folder === undefined) return undefined;
  const [made, earlier] = [join(folder, 'made'), join(folder, 'earlier')];
  if (existsSync(made)) renameSync(made, earlier);
  return new TreePack(made, '', existsSync(earlier) ? EarlierPack.open(earlier) : undefined);
}

function taskOf(folder: string): CheckedTask {
  const files: CheckedTask['files'][number][] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const place = join(entry.parentPath, entry.name);
    const path = place.slice(folder.length + 1);
    const bytes = readFileSync(place);
    const language = entry.name === 'package.json' ? 'json' : (detectLanguage(path, bytes)?.id ?? '');
    if (bytes.length > 1024 * 1024 || !(language === 'json' || reachabilityLanguages.has(language))) continue;
    files.push({
      path,
      language,
      get text() {
        return readFileSync(place, 'utf8');
      },
    });
  }
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const components = installed.map(([path]) => ({
    id: path,
    ecosystem: 'npm',
    name: nameOf(path),
    places: [],
    listsNeeds: true,
  }));
  const edges = installed.flatMap(([from, { dependencies = {} }]) =>
    Object.keys(dependencies).map((name) => ({ from, to: `node_modules/${name}` })),
  );
  const findings = components.map(({ id, name }) => ({
    id,
    componentId: id,
    symbols: [{ path: name, names: ['parse'] }],
  }));
  return { files, leftOut: [], components, edges, findings, code: [], entries: [] };
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dependencies?: Readonly<Record<string, string>> }>>;
}
