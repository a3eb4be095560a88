import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, memberOf, textOf } from '../foreign-values.ts';
import { parseToml } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { tomlKeyLines } from '../toml-blocks.ts';

/** What a Cangjie module asks for (cangjie-lang.cn, "cjpm.toml"): a version, a repository, or a folder of the project. */
export const cjpmToml: PackageFileReader = {
  id: 'cjpm.toml',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'cjpm.toml',
  read(text, path) {
    const manifest = parseToml(text, path);
    const lines = tomlKeyLines(text);
    const draft = new ReadingDraft();
    const holders: [string, unknown][] = [['', manifest]];
    for (const [target, table] of entriesOf(manifest['target'])) holders.push([`target.${target}.`, table]);
    for (const [at, holder] of holders) {
      for (const [section, scope] of sections) {
        for (const [name, value] of entriesOf(memberOf(holder, section))) {
          if (memberOf(value, 'path') !== undefined) continue;
          const place = `${at}${section}.${name}`;
          const line = lines.get(place) ?? lines.get(`${place}.git`) ?? lines.get(`${place}.version`);
          addDependency(name, value, { line, scope, draft });
        }
      }
    }
    return draft.finish();
  },
};

const sections: readonly (readonly [string, DependencyScope])[] = [
  ['dependencies', 'runtime'],
  ['test-dependencies', 'test'],
  ['script-dependencies', 'build'],
];

function addDependency(
  name: string,
  value: unknown,
  { line, scope, draft }: { line: number | undefined; scope: DependencyScope; draft: ReadingDraft },
): void {
  const stated = textOf(value) ?? textOf(memberOf(value, 'version'));
  const tag = textOf(memberOf(value, 'tag'))?.replace(/^v(?=\d)/, '');
  const version = [stated, tag].find((one) => one !== undefined && /^\d+(?:\.\d+)*(?:-[\w.]+)?$/.test(one));
  const requirement = version === undefined ? (stated ?? textOf(memberOf(value, 'git'))) : undefined;
  draft.add({ name, version, requirement, line, isDirect: true, scopes: [scope] });
}

/** The lockfile of Cangjie's package manager (cangjie-lang.cn, "cjpm.lock"): a version, or the commit of a repository. */
export const cjpmLock: PackageFileReader = {
  id: 'cjpm.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'cjpm.lock',
  read(text, path) {
    const lock = parseToml(text, path);
    const lines = tomlKeyLines(text);
    const draft = new ReadingDraft();
    for (const [name, entry] of entriesOf(lock['requires'])) {
      if (memberOf(entry, 'path') !== undefined) continue;
      const version = textOf(memberOf(entry, 'version'));
      const requirement = textOf(memberOf(entry, 'commitId')) ?? textOf(memberOf(entry, 'git'));
      const keys = Object.keys(Object.fromEntries(entriesOf(entry)));
      const line = keys.map((key) => lines.get(`requires.${name}.${key}`)).find((one) => one !== undefined);
      draft.add({ name, version, requirement, line: line ?? lines.get(`requires.${name}`) });
    }
    return draft.finish();
  },
};
