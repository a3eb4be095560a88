import type { PackageFileReader } from '../ecosystem.ts';
import { childrenIn, parseXml } from '../parsed-xml.ts';
import { ReadingDraft } from '../reading-draft.ts';

/** Gradle's checksums (dependency verification): every package that a build may fetch, plugins included. */
export const verificationMetadataXml: PackageFileReader = {
  id: 'gradle/verification-metadata.xml',
  kind: 'lockfile',
  matches: (path) => /(?:^|\/)gradle\/verification-metadata\.xml$/.test(path),
  read(text, path) {
    const draft = new ReadingDraft();
    const root = parseXml(text, path, 'verification-metadata');
    for (const { attributes, line } of childrenIn(root, 'components', 'component')) {
      const group = attributes.get('group');
      const name = attributes.get('name');
      const version = attributes.get('version');
      // The schema asks for all three.
      if (!group || !name || !version) draft.note(`第 ${line} 行的 component 缺少 group、name 或 version`);
      else draft.add({ name: `${group}:${name}`, version, line });
    }
    return draft.finish();
  },
};
