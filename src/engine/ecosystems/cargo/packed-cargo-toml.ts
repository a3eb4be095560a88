import type { PackageFileReader } from '../ecosystem.ts';
import { memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseToml } from '../parsed-texts.ts';
import { ReadingDraft } from '../reading-draft.ts';

/**
 * The manifest of a crate that is not the project's own: in a package file, in Cargo's cache, or in the folder that
 * `cargo vendor` makes (The Cargo Book, "The Manifest Format", "cargo vendor").
 */
export const packedCargoToml: PackageFileReader = {
  id: '*.crate',
  kind: 'package',
  matches: (path) => isPacked(path) || isInstalled(path),
  read(text, path) {
    const manifest = parseToml(text, path);
    const of = (field: string) => textOf(memberOf(manifest['package'], field));
    const [name, version] = [of('name'), of('version')];
    const draft = new ReadingDraft();
    if (name === undefined || version === undefined) {
      draft.note('没有写明包的名称和版本');
      return draft.finish();
    }
    draft.add({
      name,
      version,
      line: new LineFinder(text).next(/^[ \t]*version[ \t]*=/gm),
      declaredLicense: of('license'),
      kind: isPacked(path) ? undefined : 'installed',
    });
    return draft.finish();
  },
};

function isPacked(path: string): boolean {
  return /\.crate!\/[^/]+\/Cargo\.toml$/.test(path);
}

function isInstalled(path: string): boolean {
  return /(?:^|\/)(?:vendor|registry\/src\/[^/]+)\/[^/]+\/Cargo\.toml$/.test(path);
}
