import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, itemsOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { type LockedNode, type Root, stateGraph } from '../locked-graph.ts';
import { parseToml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { tomlKeyLines } from '../toml-blocks.ts';

/** Gleam's lockfile (gleam.run, "gleam.toml"; gleam, `compiler-core/src/manifest.rs`). */
export const gleamManifest: PackageFileReader = {
  id: 'manifest.toml',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'manifest.toml',
  read(text, path) {
    const manifest = parseToml(text, path);
    const lines = new LineFinder(text);
    const nodes = new Map<string, LockedNode>();
    for (const entry of itemsOf(manifest['packages'])) {
      const name = textOf(memberOf(entry, 'name'));
      if (name === undefined) continue;
      nodes.set(name, {
        name,
        version: textOf(memberOf(entry, 'version')),
        line: lines.nextText(`name = "${name}"`),
        needs: textsOf(memberOf(entry, 'requirements')).map((to) => ({ to, isOptional: false })),
        isOwn: memberOf(entry, 'source') === 'local',
      });
    }
    const asked = manifest['requirements'];
    const roots = entriesOf(asked).map(([name]): Root => [name, undefined]);
    const draft = new ReadingDraft();
    stateGraph(nodes, asked === undefined ? undefined : roots, draft);
    return draft.finish();
  },
};

/** What a Gleam project asks for (gleam.run, "gleam.toml"). */
export const gleamToml: PackageFileReader = {
  id: 'gleam.toml',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'gleam.toml',
  read(text, path) {
    const manifest = parseToml(text, path);
    const lines = tomlKeyLines(text);
    const draft = new ReadingDraft();
    for (const [field, scope] of fields) {
      for (const [name, value] of entriesOf(manifest[field])) {
        if (memberOf(value, 'path') !== undefined) continue;
        const written = textOf(value) ?? textOf(memberOf(value, 'version'));
        const version = /^(?:==\s*)?(\d+\.\d+\.\d+\S*)$/.exec(written ?? '')?.[1];
        const requirement = version === undefined ? (written ?? textOf(memberOf(value, 'git'))) : undefined;
        draft.add({
          name,
          version,
          requirement,
          line: lines.get(`${field}.${name}`),
          isDirect: true,
          scopes: [scope],
        });
      }
    }
    return draft.finish();
  },
};

const fields: readonly (readonly [string, DependencyScope])[] = [
  ['dependencies', 'runtime'],
  ['dev-dependencies', 'dev'],
  ['dev_dependencies', 'dev'],
];
