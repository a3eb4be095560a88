import type { PackageFileReading } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, isRecord, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { ReadingDraft } from '../reading-draft.ts';
import { scopesOfEntry } from './entry-scopes.ts';
import { exactVersionOf, readSpecifier } from './specifiers.ts';
import { integrityDigests } from '../stated-digests.ts';

/** One package in the tree, with the package that it is nested in. */
interface Node {
  readonly alias: string;
  readonly name: string;
  readonly version: string | undefined;
  readonly entry: ForeignRecord;
  readonly parent: Node | undefined;
}

/** A `requires` is searched upwards at most this far: no real tree is deeper. */
const maxDepth = 64;

/** Read the member `dependencies` of a lockfile of version 1: packages nested in each other. */
export function readDependencyTree(dependencies: ForeignRecord, text: string): PackageFileReading {
  const draft = new ReadingDraft();
  const lines = new LineFinder(text);
  const seen = new Map<ForeignRecord, Node>();
  const waiting = nodesIn(dependencies, undefined);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { name, version, entry } = node;
    seen.set(entry, node);
    draft.add({
      name,
      version,
      requirement: version === undefined ? textOf(entry['version']) : undefined,
      line: lines.nextMember(node.alias, '{'),
      scopes: scopesOfEntry(entry),
      digests: integrityDigests(entry['integrity']),
    });
    waiting.push(...nodesIn(memberOf(entry, 'dependencies'), node));
  }
  for (const node of seen.values()) addNeeds(draft, node, dependencies, seen);
  return draft.finish();
}

/** The packages of one level, the last one first, as a stack wants them. */
function nodesIn(dependencies: unknown, parent: Node | undefined): Node[] {
  const nodes: Node[] = [];
  for (const [alias, entry] of entriesOf(dependencies)) {
    if (alias === '' || !isRecord(entry)) continue;
    const stated = textOf(entry['version']) ?? '';
    const { name, version } = readSpecifier(stated);
    const bundled = exactVersionOf(stated) === undefined && /^\d/.test(stated) ? stated : undefined;
    nodes.push({ alias, name: name ?? alias, version: version ?? bundled, entry, parent });
  }
  return nodes.reverse();
}

function addNeeds(
  draft: ReadingDraft,
  node: Node,
  top: ForeignRecord,
  seen: ReadonlyMap<ForeignRecord, Node>,
): void {
  for (const [alias, requirement] of entriesOf(node.entry['requires'])) {
    const entry = find(alias, node, top);
    const target = entry === undefined ? undefined : seen.get(entry);
    if (target === undefined) continue;
    const scope = target.entry['optional'] === true ? 'optional' : 'runtime';
    draft.need(packageOf(node), packageOf(target), scope, textOf(requirement));
  }
}

function find(alias: string, from: Node, top: ForeignRecord): ForeignRecord | undefined {
  let node: Node | undefined = from;
  for (let depth = 0; node !== undefined && depth < maxDepth; depth += 1) {
    const entry = memberOf(memberOf(node.entry, 'dependencies'), alias);
    if (isRecord(entry)) return entry;
    node = node.parent;
  }
  const entry = memberOf(top, alias);
  return isRecord(entry) ? entry : undefined;
}

function packageOf(node: Node): { name: string; version: string | undefined } {
  return { name: node.name, version: node.version };
}
