import type { Digest } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { childOf, childrenIn, parseXml, type XmlElement } from '../parsed-xml.ts';
import { ReadingDraft } from '../reading-draft.ts';
import { namedDigest } from '../stated-digests.ts';

/** Gradle's checksums (dependency verification): every package that a build may fetch, plugins included. */
export const verificationMetadataXml: PackageFileReader = {
  id: 'gradle/verification-metadata.xml',
  kind: 'lockfile',
  matches: (path) => /(?:^|\/)gradle\/verification-metadata\.xml$/.test(path),
  read(text, path) {
    const draft = new ReadingDraft();
    const root = parseXml(text, path, 'verification-metadata');
    for (const component of childrenIn(root, 'components', 'component')) {
      const { attributes, line } = component;
      const group = attributes.get('group');
      const name = attributes.get('name');
      const version = attributes.get('version');
      // The schema asks for all three; without a version it is still told which package is meant.
      if (!group || !name || !version) draft.note(`第 ${line} 行的 component 缺少 group、name 或 version`);
      if (group && name)
        draft.add({
          name: `${group}:${name}`,
          version: version || undefined,
          line,
          digests: version ? digestsOf(component, `${name}-${version}.jar`) : [],
        });
    }
    return draft.finish();
  },
};

/** Of the library itself: sources, POMs and variants have checksums of their own. */
function digestsOf(component: XmlElement, jar: string): Digest[] {
  const artifact = component.children.find((one) => one.attributes.get('name') === jar);
  if (artifact === undefined) return [];
  return ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) =>
    namedDigest(name, childOf(artifact, name)?.attributes.get('value')),
  );
}
