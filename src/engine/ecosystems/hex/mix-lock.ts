import type { PackageFileReader } from '../ecosystem.ts';
import { type LockedNode, stateGraph } from '../locked-graph.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { namedDigest } from '../stated-digests.ts';
import { textLines } from '../text-lines.ts';

/**
 * Mix's lockfile (Elixir, `Mix.Dep.Lock`; hex, `Hex.Utils.lock`): a map of terms, each entry on a line of its own.
 *
 * `{:hex, name, version, inner checksum, managers, needs, repository, checksum of the archive}`; what comes from git has a revision and no version.
 */
export const mixLock: PackageFileReader = {
  id: 'mix.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'mix.lock',
  read(text) {
    const draft = new ReadingDraft();
    const nodes = new Map<string, LockedNode>();
    for (const { content, line } of textLines(text)) {
      const [, application, source, rest = ''] = /^\s*"([^"]+)":\s*\{:(\w+),(.*)$/.exec(content) ?? [];
      if (application === undefined) continue;
      const node = source === 'hex' ? readHex(rest, line) : readGit(application, rest, line);
      if (node === undefined) draft.note(`第 ${line} 行的 ${application.slice(0, 100)} 无法理解`);
      else nodes.set(application, node);
    }
    stateGraph(nodes, undefined, draft);
    return draft.finish();
  },
};

function readHex(rest: string, line: number): LockedNode | undefined {
  const [, name, version] = /^\s*:"?([\w.-]+)"?,\s*"([^"]+)"/.exec(rest) ?? [];
  if (name === undefined || version === undefined) return undefined;
  const needs = [...rest.matchAll(/\{:(\w+),\s*"[^"]*",\s*\[([^\]]*)\]/g)].map(
    ([, to = '', options = '']) => ({
      to,
      isOptional: /optional: true/.test(options),
    }),
  );
  const archive = /"([0-9a-f]{64})"\},?\s*$/.exec(rest)?.[1];
  return { name, version, line, needs, digests: namedDigest('sha256', archive) };
}

function readGit(name: string, rest: string, line: number): LockedNode | undefined {
  const [, address, revision] = /^\s*"([^"]+)",\s*"([0-9a-f]+)"/.exec(rest) ?? [];
  return address === undefined
    ? undefined
    : { name, requirement: `${address}#${revision ?? ''}`, line, needs: [] };
}
