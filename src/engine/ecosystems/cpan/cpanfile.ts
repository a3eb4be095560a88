import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { type LockedNode, stateGraph } from '../locked-graph.ts';
import type { Need } from '../reachable-scopes.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';

/**
 * What a Perl project asks for (metacpan.org, "cpanfile"); read, never executed.
 *
 * It names modules; the distribution that holds one is named after its main module: `HTTP::Tiny` is `HTTP-Tiny`. A bare
 * version is the lowest that will do, only `== 1.0` fixes one. Perl itself is no distribution.
 */
export const cpanfile: PackageFileReader = {
  id: 'cpanfile',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'cpanfile',
  read(text) {
    const draft = new ReadingDraft();
    let phase: DependencyScope = 'runtime';
    for (const { content, line } of textLines(text)) {
      const code = content.replace(/(^|\s)#.*$/, '$1');
      const opened = /^\s*on\s+["']?(\w+)["']?\s*=>\s*sub/.exec(code)?.[1];
      if (opened !== undefined) phase = phases[opened] ?? 'runtime';
      else if (/^\s*\}\s*;?\s*$/.test(code)) phase = 'runtime';
      const [, kind = '', module, rest = ''] =
        /(?:^|[\s{;])((?:test_|build_|configure_|author_)?requires|recommends|suggests)\s*\(?\s*["']?([A-Za-z]\w*(?:::\w+)*)["']?\s*(?:(?:,|=>)\s*(.*))?/.exec(
          code,
        ) ?? [];
      if (module === undefined || module === 'perl') continue;
      const requirement = /^["']?([^"';)]+?)["']?\s*(?:[;)].*)?$/.exec(rest.trim())?.[1]?.trim();
      const version = /^==\s*(v?\d[\w.]*)$/.exec(requirement ?? '')?.[1];
      const asked = requirement === '0' ? undefined : requirement;
      draft.add({
        name: module.replaceAll('::', '-'),
        version,
        requirement: version === undefined ? asked : undefined,
        line,
        isDirect: true,
        scopes: [scopeOf(kind, phase)],
      });
    }
    return draft.finish();
  },
};

const phases: Readonly<Partial<Record<string, DependencyScope>>> = {
  test: 'test',
  develop: 'dev',
  build: 'build',
  configure: 'build',
};

function scopeOf(kind: string, phase: DependencyScope): DependencyScope {
  if (kind === 'recommends' || kind === 'suggests') return phase === 'runtime' ? 'optional' : phase;
  if (kind === 'test_requires') return 'test';
  if (kind === 'author_requires') return 'dev';
  return kind === 'requires' ? phase : 'build';
}

/** Carton's lockfile (metacpan.org, "Carton::Snapshot"): distributions two signs in, with what each provides and needs. */
export const cpanfileSnapshot: PackageFileReader = {
  id: 'cpanfile.snapshot',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'cpanfile.snapshot',
  read(text) {
    const draft = new ReadingDraft();
    const nodes = new Map<string, LockedNode & { readonly needs: Need[] }>();
    /** The distribution that holds a module. */
    const holders = new Map<string, string>();
    let section = '';
    let last: { readonly key: string; readonly needs: Need[] } | undefined;
    for (const { content, line } of textLines(text)) {
      const [, indent = '', word = '', rest = ''] = /^( *)([^\s:]\S*?)(:?\s.*|:)?$/.exec(content) ?? [];
      if (indent.length === 2) last = addDistribution(word, line, nodes, draft);
      else if (indent.length === 4) section = rest === ':' ? word : '';
      else if (indent.length === 6 && last !== undefined && section === 'provides')
        holders.set(word, last.key);
      else if (indent.length === 6 && section === 'requirements')
        last?.needs.push({ to: word, isOptional: false });
    }
    stateGraph(withHolders(nodes, holders), undefined, draft);
    return draft.finish();
  },
};

function addDistribution(
  word: string,
  line: number,
  nodes: Map<string, LockedNode & { readonly needs: Need[] }>,
  draft: ReadingDraft,
): { readonly key: string; readonly needs: Need[] } | undefined {
  const [, name, version] = /^([A-Za-z]\S*?)-(v?\d[\w.]*(?:-TRIAL\d*)?)$/.exec(word) ?? [];
  if (name === undefined) {
    draft.note(`第 ${line} 行的 ${word.slice(0, 100)} 无法看出发行包的名称和版本`);
    return undefined;
  }
  const needs: Need[] = [];
  nodes.set(word, { name, version, line, needs });
  return { key: word, needs };
}

/** Distributions need modules; what holds a module is known when all were read. Perl brings along what none holds. */
function withHolders(
  nodes: ReadonlyMap<string, LockedNode>,
  holders: ReadonlyMap<string, string>,
): Map<string, LockedNode> {
  return new Map(
    [...nodes].map(([key, node]) => {
      const held = new Set(node.needs.map(({ to }) => holders.get(to) ?? ''));
      held.delete(key);
      return [key, { ...node, needs: [...held].map((to) => ({ to, isOptional: false })) }];
    }),
  );
}
