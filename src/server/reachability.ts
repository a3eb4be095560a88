import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import {
  type CheckedFinding,
  checkReachability,
  FileBlobs,
  type SourceText,
  toUtf8,
  TreeParser,
} from '#engine';
import { openCurrentSnapshot } from '#kb';
import type { OrderedFile, ReachMessage, ReachOrder } from './features/reachability/messages.ts';
import { CheckProgress } from './features/reachability/check-progress.ts';
import { EarlierPack, TreePack } from './features/reachability/tree-pack.ts';
import { stepBack } from './step-back.ts';

// The entry of a process that judges what code of one task is reached. It runs in a sandbox and touches files alone.

process.title = 'suxi-reachability';
// Nobody is interested any more.
process.on('disconnect', () => process.exit(0));
if (!process.connected) process.exit(0);

stepBack();

const [order] = (await once(process, 'message')) as [ReachOrder];
// Buffers are not part of any heap.
setInterval(() => process.memoryUsage.rss() > order.memoryMb * 2 ** 20 && process.exit(1), 250).unref();

const say = (message: ReachMessage) => void process.send?.(message);
const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
const { earlier, made, version } = order.trees;
const trees = new TreePack(made, version, earlier === undefined ? undefined : EarlierPack.open(earlier));
const progress = new CheckProgress((percent) => say({ kind: 'progress', percent }));
const parser = await TreeParser.open(join(grammars, 'wasm'), trees);
const files = storedTexts(order.files, order.blobs);
// Larger ones have no trees; what they load is seen in their words.
const largeTexts = new Map(storedTexts(order.leftOut, order.blobs).map((file) => [file.path, file]));
const affected = await affectedFunctions(order);
const result = await checkReachability(
  {
    files,
    leftOut: order.leftOut.map(({ path, language, reason }) => ({
      path,
      language,
      reason,
      get text() {
        return reason === 'large' ? largeTexts.get(path)?.text : undefined;
      },
    })),
    components: order.components,
    edges: order.edges,
    findings: order.findings.map((finding) => ({
      ...finding,
      ...(affected.get(finding.id) ?? { symbols: [] }),
    })),
    code: order.code,
    entries: order.entries,
  },
  parser,
  progress,
);
trees.finish();
say({ kind: 'done', result, trees: trees.counts });

/** Files whose texts are read when somebody asks for them: most files of installed packages are never loaded. */
function storedTexts(wanted: readonly OrderedFile[], blobs: string): SourceText[] {
  const store = new FileBlobs(blobs);
  return wanted.map(({ path, language, sha256 }) => ({
    path,
    language,
    get text() {
      const bytes = readFileSync(store.placeOf(sha256));
      return language === 'class' ? bytes.toString('latin1') : new TextDecoder().decode(toUtf8(bytes));
    },
  }));
}

/** The affected functions of each finding, as the knowledge names them for its component, and those that it mentions. */
async function affectedFunctions({ knowledge, findings, components }: ReachOrder) {
  const keys = new Map(components.map(({ id, packageKey }) => [id, packageKey]));
  const found = new Map<string, Pick<CheckedFinding, 'symbols' | 'named'>>();
  const snapshot = await openCurrentSnapshot(knowledge);
  if (snapshot === undefined) return found;
  const known = await snapshot.vulnerabilitiesOf([...new Set(keys.values())]);
  for (const { id, componentId, knowledgeId } of findings) {
    const key = keys.get(componentId) ?? '';
    const facts = known.get(key)?.find((one) => one.knowledgeId === knowledgeId);
    if (facts === undefined) continue;
    const own = facts.affected.filter((one) => one.package === key);
    found.set(id, { symbols: own.flatMap((one) => one.symbols ?? []), named: facts.namedFunctions });
  }
  await snapshot.close();
  return found;
}
