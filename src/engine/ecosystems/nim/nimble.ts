import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { type LockedNode, stateGraph } from '../locked-graph.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';

/** Nimble's lockfile (nim-lang.github.io/nimble, "nimble.lock"). */
export const nimbleLock: PackageFileReader = {
  id: 'nimble.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'nimble.lock',
  read(text, path) {
    const lines = new LineFinder(text);
    lines.nextMember('packages', '{');
    const nodes = new Map<string, LockedNode>();
    for (const [name, entry] of entriesOf(parseJson(text, path)['packages'])) {
      const line = lines.nextMember(name, '{');
      if (name === 'nim') continue;
      const needs = textsOf(memberOf(entry, 'dependencies')).map((to) => ({ to, isOptional: false }));
      const stated = textOf(memberOf(entry, 'version'));
      // A branch or commit (`#head`) is no version.
      const version = stated?.startsWith('#') === true ? undefined : stated;
      const requirement = version === undefined ? textOf(memberOf(entry, 'vcsRevision')) : undefined;
      nodes.set(name, { name, version, requirement, line, needs });
    }
    const draft = new ReadingDraft();
    stateGraph(nodes, undefined, draft);
    return draft.finish();
  },
};

/** What a Nim package asks for (nim-lang.github.io/nimble, "requires"): literals behind `requires`; the compiler is none. */
export const nimble: PackageFileReader = {
  id: '*.nimble',
  kind: 'manifest',
  matches: (path) => fileName(path).endsWith('.nimble'),
  read(text) {
    const draft = new ReadingDraft();
    let isOpen = false;
    let scope: 'runtime' | 'test' = 'runtime';
    for (const { content, line } of textLines(text)) {
      // `#` in quotes stands before a commit.
      const code = content.replace(/^\s*#.*$|\s#(?=[^"]*$).*$/, '');
      const [, task, rest] = /^\s*(?:task)?(requires|[rR]equires)\b\s*[:(]?(.*)$/.exec(code) ?? [];
      const ofTask = /^\s*taskRequires\s*[( ]\s*"(\w+)"\s*,(.*)$/.exec(code);
      if (task !== undefined) scope = 'runtime';
      if (ofTask !== null) scope = 'test';
      const list = ofTask?.[2] ?? rest ?? (isOpen ? code : undefined);
      if (list === undefined) continue;
      for (const [, quoted = ''] of list.matchAll(/"([^"\n]{1,300})"/g)) {
        for (const one of quoted.split(',')) addRequirement(one, { line, scope, draft });
      }
      isOpen = /[,(]\s*$/.test(code);
    }
    return draft.finish();
  },
};

function addRequirement(
  text: string,
  { line, scope, draft }: { line: number; scope: 'runtime' | 'test'; draft: ReadingDraft },
): void {
  const [, name, rest = ''] = /^\s*([^\s<>=#~^@]+)\s*(.*?)\s*$/.exec(text) ?? [];
  if (name === undefined || name === 'nim') return;
  const version = /^==\s*(\d+(?:\.\d+)*)$/.exec(rest)?.[1];
  const requirement = version === undefined ? rest : undefined;
  draft.add({ name, version, requirement, line, isDirect: true, scopes: [scope] });
}
