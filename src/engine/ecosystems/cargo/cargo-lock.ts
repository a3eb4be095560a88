import { groupBy } from '../../group-by.ts';
import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { textOf, textsOf } from '../foreign-values.ts';
import { type LockedNode, type Root, stateGraph } from '../locked-graph.ts';
import { parseToml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { type TomlBlock, tomlBlocks } from '../toml-blocks.ts';
import { ownCrates } from './own-crates.ts';
import { namedDigest } from '../stated-digests.ts';

/**
 * Cargo's lockfile, versions 1 to 4 (Cargo Book, "Cargo.toml vs Cargo.lock"; cargo, `core/resolver/encode.rs`).
 *
 * A package without a `source` lies in a folder: it is the project's own when the upload has its Cargo.toml, or when
 * nobody needs it: there the graph begins. The file does not tell needs of tests and build scripts from others.
 */
export const cargoLock: PackageFileReader = {
  id: 'Cargo.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'Cargo.lock',
  read(text, path, upload) {
    const document = parseToml(text, path);
    const blocks = tomlBlocks(document, 'package', text);
    const byName = groupBy(blocks, ({ table }) => textOf(table['name']) ?? '');
    const nodes = withOwnRoots(
      new Map(blocks.flatMap((block) => readPackage(block, byName, upload))),
      blocks,
    );
    const draft = new ReadingDraft();
    stateGraph(nodes, rootsOf(nodes, blocks, upload), draft);
    return draft.finish();
  },
};

function readPackage(
  { table, line }: TomlBlock,
  byName: ReadonlyMap<string, TomlBlock[]>,
  upload: UploadTexts,
): [string, LockedNode][] {
  const name = textOf(table['name']);
  if (name === undefined) return [];
  const needs = textsOf(table['dependencies']).flatMap((reference) => {
    // `name`, `name version` or `name version (source)`: only as much as tells it from the others.
    const [needed = '', version] = reference.split(' ');
    const same = byName.get(needed) ?? [];
    return same
      .filter(({ table: other }) => version === undefined || other['version'] === version)
      .map((block) => ({ to: keyOf(block), isOptional: false }));
  });
  const isOwn = table['source'] === undefined && ownCrates(upload).has(name);
  const digests = namedDigest('sha256', table['checksum']);
  return [[keyOf({ table, line }), { name, version: textOf(table['version']), line, needs, isOwn, digests }]];
}

/** What lies in a folder and nobody needs is what the lockfile was made for. */
function withOwnRoots(nodes: ReadonlyMap<string, LockedNode>, blocks: readonly TomlBlock[]) {
  const needed = new Set([...nodes.values()].flatMap(({ needs }) => needs.map(({ to }) => to)));
  const inFolders = new Set(blocks.filter(({ table }) => table['source'] === undefined).map(keyOf));
  const isRoot = (key: string) => inFolders.has(key) && !needed.has(key);
  return new Map([...nodes].map(([key, node]) => [key, isRoot(key) ? { ...node, isOwn: true } : node]));
}

function keyOf({ table }: TomlBlock): string {
  return [table['name'], table['version'], table['source']].map((value) => textOf(value) ?? '').join('\n');
}

/**
 * What is needed by packages that lie in folders; unknown when the file names none of these. What for stands in their
 * manifests, where the upload has them.
 */
function rootsOf(
  nodes: ReadonlyMap<string, LockedNode>,
  blocks: readonly TomlBlock[],
  upload: UploadTexts,
): Root[] | undefined {
  const inFolders = blocks.filter(({ table }) => table['source'] === undefined);
  if (inFolders.length === 0) return undefined;
  return inFolders.flatMap((block) => {
    const asked = ownCrates(upload).get(textOf(block.table['name']) ?? '');
    return (nodes.get(keyOf(block))?.needs ?? []).flatMap(({ to }): Root[] => {
      const scopes = [...(asked?.get(nodes.get(to)?.name ?? '') ?? [])];
      return scopes.length === 0 ? [[to, undefined]] : scopes.map((scope): Root => [to, scope]);
    });
  });
}
