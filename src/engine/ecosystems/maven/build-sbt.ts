import type { DependencyScope } from '#model';
import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { itemsOf, memberOf, textOf, textsOf } from '../foreign-values.ts';
import { countLineBreaks, LineFinder } from '../line-finder.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, pathBeside, ReadingDraft } from '../reading-draft.ts';
import { withoutCStyleComments } from '../source-comments.ts';
import { fixedGradleVersion } from './gradle-versions.ts';

/**
 * An sbt build (scala-sbt.org, "Library dependencies"); read, never executed.
 *
 * Found are `"group" % "name" % "1.0" % Test` with literals and with values that a `val` assigns. `%%` appends the binary
 * version of Scala, taken from `scalaVersion` here or in the build.sbt above; plugins carry that of sbt 1 itself.
 */
export const buildSbt: PackageFileReader = {
  id: 'build.sbt',
  kind: 'manifest',
  matches: (path) => path.endsWith('.sbt') || /(?:^|\/)project\/[^/]+\.scala$/.test(path),
  read(text, path, upload) {
    const draft = new ReadingDraft();
    const source = withoutCStyleComments(text);
    const values = valuesIn(source);
    const suffix = scalaSuffix(source, values) ?? scalaSuffixAbove(path, upload);
    let line = 1;
    let counted = 0;
    for (const match of source.matchAll(dependency)) {
      line += countLineBreaks(source, counted, match.index);
      counted = match.index;
      const [, plugin, group = '', cross = '', name = '', literal, variable = '', scope] = match;
      const written = literal ?? values.get(variable.split('.').at(-1) ?? '');
      const version = fixedGradleVersion(written);
      if (cross !== '%' && suffix === undefined)
        draft.note(`第 ${line} 行的 ${name} 需要 Scala 版本才能确定名称，上传内容中没有写明`);
      draft.add({
        name: `${group}:${name}${suffixOf(plugin, cross, suffix)}`,
        version,
        requirement: version === undefined ? (written ?? variable) : undefined,
        line,
        isDirect: true,
        scopes: [plugin === undefined ? scopeOf(scope ?? '') : 'build'],
      });
    }
    return draft.finish();
  },
};

const dependency =
  /(addSbtPlugin\s{0,20}\(\s{0,20})?"([\w.-]{1,200})"\s{0,20}(%{1,3})\s{0,20}"([\w.-]{1,200})"\s{0,20}%\s{0,20}(?:"([^"\n]{1,100})"|([A-Za-z_][\w.]{0,100}))(?:\s{0,20}%\s{0,20}(?:"([^"\n]{1,100})"|([A-Z]\w{0,30}(?:,[A-Z]\w{0,30})*)))?/g;

function suffixOf(plugin: string | undefined, cross: string, suffix: string | undefined): string {
  if (plugin !== undefined) return '_2.12_1.0';
  return cross === '%' ? '' : (suffix ?? '');
}

/** Literals that are assigned to a name: `val akkaVersion = "2.6.20"`. */
function valuesIn(source: string): Map<string, string> {
  const values = new Map<string, string>();
  const assignment =
    /\b(?:val|def)\s{1,10}(\w{1,100})\s{0,10}(?::\s{0,10}String\s{0,10})?=\s{0,10}"([^"\n]{1,100})"/g;
  for (const [, name = '', value = ''] of source.matchAll(assignment)) values.set(name, value);
  return values;
}

/** `_2.13` for Scala 2.13.12, `_3` for Scala 3. */
function scalaSuffix(source: string, values: ReadonlyMap<string, string>): string | undefined {
  const [, literal, variable = ''] =
    /\bscalaVersion\s{0,20}:=\s{0,20}(?:"([^"\n]+)"|(\w+))/.exec(source) ?? [];
  const version = literal ?? values.get(variable);
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version ?? '') ?? [];
  if (major === undefined) return undefined;
  return major === '2' ? `_2.${minor ?? ''}` : `_${major}`;
}

function scalaSuffixAbove(path: string, upload: UploadTexts): string | undefined {
  for (let folder = '.', depth = 0; depth < 6; depth += 1, folder += '/..') {
    const source = withoutCStyleComments(upload.text(pathBeside(path, `${folder}/build.sbt`)) ?? '');
    const suffix = scalaSuffix(source, valuesIn(source));
    if (suffix !== undefined) return suffix;
  }
  return undefined;
}

function scopeOf(configuration: string): DependencyScope {
  if (/test/i.test(configuration)) return 'test';
  if (/provided/i.test(configuration)) return 'provided';
  return /optional/i.test(configuration) ? 'optional' : 'runtime';
}

/** What sbt-dependency-lock resolves (github.com/stringbean/sbt-dependency-lock, "Lockfile"). */
export const buildSbtLock: PackageFileReader = {
  id: 'build.sbt.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'build.sbt.lock',
  read(text, path) {
    const draft = new ReadingDraft();
    const lines = new LineFinder(text);
    for (const entry of itemsOf(parseJson(text, path)['dependencies'])) {
      const [group, name] = [textOf(memberOf(entry, 'org')), textOf(memberOf(entry, 'name'))];
      if (group === undefined || name === undefined) continue;
      const line = lines.nextMemberText('name', name);
      const configurations = textsOf(memberOf(entry, 'configurations'));
      const isForTests = configurations.length > 0 && configurations.every((one) => /test/i.test(one));
      const version = textOf(memberOf(entry, 'version'));
      draft.add({ name: `${group}:${name}`, version, line, scopes: [isForTests ? 'test' : 'runtime'] });
    }
    return draft.finish();
  },
};
