import type { DependencyScope } from '#model';
import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { entriesOf, type ForeignRecord, memberOf, textOf } from '../foreign-values.ts';
import { parseToml } from '../parsed-texts.ts';
import { dependencyTables } from './dependency-tables.ts';
import { fileName, pathBeside, ReadingDraft } from '../reading-draft.ts';
import { tomlKeyLines } from '../toml-blocks.ts';

/**
 * The manifest of a crate or workspace (Cargo Book, "Specifying Dependencies").
 *
 * `"1.2.3"` allows every compatible version; only `"=1.2.3"` fixes one. What a crate inherits with `workspace = true`
 * is looked up in the nearest workspace above it.
 */
export const cargoToml: PackageFileReader = {
  id: 'Cargo.toml',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'Cargo.toml',
  read(text, path, upload) {
    const manifest = parseToml(text, path);
    const inherited = workspaceOf(manifest, path, upload);
    const lines = tomlKeyLines(text);
    const draft = new ReadingDraft();
    for (const { place, table, scope } of dependencyTables(manifest)) {
      for (const [key, value] of entriesOf(table)) {
        const line = lines.get(`${place}.${key}`) ?? lines.get(`${place}.${key}.version`);
        addDependency(key, value, { inherited, line, scope, draft });
      }
    }
    return draft.finish();
  },
};

/** `[workspace.dependencies]` of this manifest, or of the nearest one above that has a workspace. */
function workspaceOf(manifest: ForeignRecord, path: string, upload: UploadTexts): unknown {
  let folder = '.';
  let current: unknown = manifest;
  for (let depth = 0; memberOf(current, 'workspace') === undefined && depth < 12; depth += 1) {
    folder += '/..';
    const text = upload.text(pathBeside(path, `${folder}/Cargo.toml`));
    if (text === undefined) continue;
    try {
      current = parseToml(text, path);
    } catch {
      return undefined; // it is reported where it is read for itself
    }
  }
  return memberOf(memberOf(current, 'workspace'), 'dependencies');
}

interface Asked {
  readonly inherited: unknown;
  readonly line: number | undefined;
  readonly scope: DependencyScope;
  readonly draft: ReadingDraft;
}

function addDependency(key: string, value: unknown, { inherited, line, scope, draft }: Asked): void {
  const isInherited = memberOf(value, 'workspace') === true;
  const stated = isInherited ? memberOf(inherited, key) : value;
  if (isInherited && stated === undefined)
    draft.note(`依赖 ${key.slice(0, 100)} 的要求写在工作区的 Cargo.toml 中，上传内容里没有找到`);
  const written = textOf(stated) ?? textOf(memberOf(stated, 'version'));
  const address = textOf(memberOf(stated, 'git'));
  // A folder without a version is another crate of the same project.
  if (written === undefined && address === undefined && memberOf(stated, 'path') !== undefined) return;
  const version =
    written === undefined ? undefined : /^=\s*(\d+\.\d+\.\d+[^\s,]*)$/.exec(written.trim())?.[1];
  const isOptional = scope === 'runtime' && memberOf(value, 'optional') === true;
  draft.add({
    name: textOf(memberOf(stated, 'package')) ?? key,
    version,
    requirement: version === undefined ? (written ?? address) : undefined,
    line,
    isDirect: true,
    scopes: [isOptional ? 'optional' : scope],
  });
}
