import type { PackageFileReader } from '../ecosystem.ts';
import { type LockedNode, stateGraph } from '../locked-graph.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';
import { fixedNugetVersion } from './version-ranges.ts';

/**
 * Paket's lockfile (fsprojects.github.io/Paket, "The paket.lock file").
 *
 * Below `NUGET` and `GITHUB`, a `remote:`, packages four signs in and what they need six; a `GROUP` has its own versions.
 */
export const paketLock: PackageFileReader = {
  id: 'paket.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'paket.lock',
  read(text) {
    const nodes = new Map<string, LockedNode>();
    let group = '';
    let source = '';
    let remote = '';
    let needs: { to: string; isOptional: boolean }[] = [];
    for (const { content, line } of textLines(text)) {
      const title = /^([A-Z]+)(?:\s+(\S+))?\s*$/.exec(content);
      if (title !== null) {
        source = title[1] ?? '';
        if (source === 'GROUP') group = title[2] ?? '';
        continue;
      }
      remote = /^ {2}remote: (\S+)/.exec(content)?.[1] ?? remote;
      const [, indent, entry = '', version = ''] =
        /^( {4}| {6})([^\s(]\S*)(?: \(([^)]*)\))?/.exec(content) ?? [];
      if (indent === undefined || !['NUGET', 'GITHUB'].includes(source)) continue;
      const id = `${group}\n${entry.toLowerCase()}`;
      if (indent.length === 6) {
        needs.push({ to: id, isOptional: false });
        continue;
      }
      needs = [];
      // What is taken from GitHub is a file of the repository that `remote` names.
      const where = source === 'GITHUB' ? { name: remote, ecosystem: 'github' } : { name: entry };
      nodes.set(id, { ...where, version, line, needs });
    }
    const draft = new ReadingDraft();
    stateGraph(nodes, undefined, draft);
    return draft.finish();
  },
};

/** What a Paket project asks for (fsprojects.github.io/Paket, "The paket.dependencies file"). */
export const paketDependencies: PackageFileReader = {
  id: 'paket.dependencies',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'paket.dependencies',
  read(text) {
    const draft = new ReadingDraft();
    let isTest = false;
    for (const { content, line } of textLines(text)) {
      // A comment follows `#` or `//`; the slashes of an address stand behind a colon.
      const [code = ''] = content.split(/#|(?<!:)\/\//, 1);
      const group = /^group\s+(\S+)/i.exec(code)?.[1];
      if (group !== undefined) isTest = /test/i.test(group);
      const [, source = '', name = '', rest = ''] =
        /^\s*(nuget|clitool|github)\s+(\S+)\s*(.*)$/.exec(code) ?? [];
      if (name === '') continue;
      const scopes = [isTest ? ('test' as const) : ('runtime' as const)];
      if (source === 'github') {
        const [repository = '', revision] = name.split(':');
        const version = revision === undefined || /^[0-9a-f]{39,40}$/.test(revision) ? undefined : revision;
        draft.add({
          name: repository,
          version,
          requirement: version === undefined ? revision : undefined,
          line,
          isDirect: true,
          scopes,
          ecosystem: 'github',
        });
      } else {
        const requirement = /^((?:[<>=~!]*\s*\d[^\s,]*\s*)+)/.exec(rest)?.[1]?.trim();
        const version = fixedNugetVersion(/^(?:==?\s*)?(\d\S*)$/.exec(requirement ?? '')?.[1] ?? '');
        draft.add({
          name,
          version,
          requirement: version === undefined ? requirement : undefined,
          line,
          isDirect: true,
          scopes,
        });
      }
    }
    return draft.finish();
  },
};
