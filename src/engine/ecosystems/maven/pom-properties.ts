import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { ReadingDraft } from '../reading-draft.ts';
import { readProperties } from './properties-file.ts';

/** The coordinates that Maven packs into an archive. A shaded archive holds one file for each part. */
export const pomProperties: PackageFileReader = {
  id: 'META-INF/maven/**/pom.properties',
  kind: 'package',
  matches: (path) => /(?:^|\/)META-INF\/maven\/.*pom\.properties$/.test(path),
  read(text, path) {
    const properties = readProperties(text);
    const groupId = properties.get('groupId');
    const artifactId = properties.get('artifactId');
    const version = properties.get('version');
    if (groupId === undefined || artifactId === undefined || version === undefined) {
      throw new UnreadableFile(path, '没有写明 groupId、artifactId 和 version');
    }
    const draft = new ReadingDraft();
    draft.add({ name: `${groupId.value}:${artifactId.value}`, version: version.value, line: version.line });
    return draft.finish();
  },
};
