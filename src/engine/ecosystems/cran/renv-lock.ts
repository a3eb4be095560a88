import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, itemsOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { type LockedNode, stateGraph } from '../locked-graph.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { licenseOfField } from './license-field.ts';

/**
 * renv's lockfile (rstudio.github.io/renv, "Lockfiles"). `Source` says where a package comes from: a repository like
 * CRAN or Bioconductor, or GitHub. Without any source it is of unknown origin, and a note. Since renv 1.1 the licence of
 * each package stands there too.
 */
export const renvLock: PackageFileReader = {
  id: 'renv.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'renv.lock',
  read(text, path) {
    const draft = new ReadingDraft();
    const lines = new LineFinder(text);
    lines.nextMember('Packages', '{');
    const nodes = new Map<string, LockedNode>();
    for (const [key, entry] of entriesOf(parseJson(text, path)['Packages'])) {
      const line = lines.nextMember(key, '{');
      const node = readPackage(entry, line);
      if (node === undefined) draft.note(`${key.slice(0, 100)} 没有写明来源，无法确定是哪个包`);
      else nodes.set(key, node);
    }
    stateGraph(nodes, undefined, draft);
    return draft.finish();
  },
};

function readPackage(entry: unknown, line: number | undefined): LockedNode | undefined {
  const name = textOf(memberOf(entry, 'Package'));
  const source = textOf(memberOf(entry, 'Source'));
  const repository = textOf(memberOf(entry, 'Repository'));
  if (name === undefined || (source === undefined && repository === undefined)) return undefined;
  const needs = needsOf(entry);
  const declaredLicense = licenseOfField(textOf(memberOf(entry, 'License')));
  if (source === 'GitHub') {
    const repositoryName = textOf(memberOf(entry, 'RemoteRepo')) ?? name;
    const user = textOf(memberOf(entry, 'RemoteUsername'));
    if (user === undefined) return undefined;
    const version = textOf(memberOf(entry, 'RemoteSha'));
    return { name: `${user}/${repositoryName}`, version, line, needs, declaredLicense, ecosystem: 'github' };
  }
  return { name, version: textOf(memberOf(entry, 'Version')), line, needs, declaredLicense };
}

/** Names in `Requirements`, or in the fields of its DESCRIPTION (since renv 1.1); R itself and its parts are not locked. */
function needsOf(entry: unknown): LockedNode['needs'] {
  const fields = ['Depends', 'Imports', 'LinkingTo'].flatMap((field) => {
    const stated = memberOf(entry, field);
    return typeof stated === 'string' ? stated.split(',') : textsOf(itemsOf(stated));
  });
  return [...textsOf(memberOf(entry, 'Requirements')), ...fields]
    .map((need) => need.split(/[\s(]/, 1)[0] ?? '')
    .filter((to) => to !== '' && to !== 'R')
    .map((to) => ({ to, isOptional: false }));
}
