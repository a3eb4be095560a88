import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { parseToml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { tomlKeyLines } from '../toml-blocks.ts';

/** What a Julia project asks for (pkgdocs.julialang.org, "Project.toml", "Compatibility"): names, and ranges apart. */
export const projectToml: PackageFileReader = {
  id: 'Project.toml',
  kind: 'manifest',
  matches: (path) => /^(?:Julia)?Project\.toml$/.test(fileName(path)),
  read(text, path) {
    const project = parseToml(text, path);
    const lines = tomlKeyLines(text);
    const draft = new ReadingDraft();
    const forTests = new Set(textsOf(memberOf(project['targets'], 'test')));
    for (const [table, usual] of tables) {
      for (const [name] of entriesOf(project[table])) {
        const requirement = textOf(memberOf(project['compat'], name));
        const version = /^=\s*(\d+\.\d+\.\d+)$/.exec(requirement ?? '')?.[1];
        draft.add({
          name,
          version,
          requirement: version === undefined ? requirement : undefined,
          line: lines.get(`${table}.${name}`),
          isDirect: true,
          scopes: [table === 'extras' && forTests.has(name) ? 'test' : usual],
        });
      }
    }
    return draft.finish();
  },
};

const tables: readonly (readonly [string, DependencyScope])[] = [
  ['deps', 'runtime'],
  ['weakdeps', 'optional'],
  ['extras', 'dev'],
];
