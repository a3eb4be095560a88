import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { parseJson } from '../parsed-texts.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/**
 * The manifest of a project that uses vcpkg (learn.microsoft.com, "vcpkg.json reference").
 *
 * `version>=` is a lower bound; only an entry of `overrides` fixes a version. The rest is what the baseline, a commit of
 * the registry, holds, and is not stated here.
 */
export const vcpkgJson: PackageFileReader = {
  id: 'vcpkg.json',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'vcpkg.json',
  read(text, path) {
    const manifest = parseJson(text, path);
    const draft = new ReadingDraft();
    const fixed = new Map(
      itemsOf(manifest['overrides']).map((one) => [textOf(memberOf(one, 'name')) ?? '', versionOf(one)]),
    );
    const features = entriesOf(manifest['features']).map(([, feature]) => memberOf(feature, 'dependencies'));
    const lines = new LineFinder(text);
    for (const list of [manifest['dependencies'], ...features]) {
      for (const item of itemsOf(list)) {
        const name = textOf(item) ?? textOf(memberOf(item, 'name'));
        // A feature that needs another one of the same project names the project.
        if (name === undefined || name === manifest['name']) continue;
        const isHost = memberOf(item, 'host') === true;
        const isOfFeature = list !== manifest['dependencies'];
        const minimum = textOf(memberOf(item, 'version>='));
        const version = fixed.get(name);
        draft.add({
          name,
          version,
          requirement: version === undefined && minimum !== undefined ? `>=${minimum}` : undefined,
          line: lines.nextText(`"${name}"`),
          isDirect: true,
          scopes: [isHost ? 'build' : isOfFeature ? 'optional' : 'runtime'],
        });
      }
    }
    return draft.finish();
  },
};

/** The version of an override, in one of the four schemes; a port version behind `#` is a change of the recipe. */
function versionOf(override: unknown): string | undefined {
  const schemes = ['version', 'version-semver', 'version-date', 'version-string'];
  const stated = schemes.map((scheme) => textOf(memberOf(override, scheme))).find((one) => one !== undefined);
  return stated?.split('#')[0];
}
