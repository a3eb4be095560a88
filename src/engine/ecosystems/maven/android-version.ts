import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/**
 * What the Android Gradle plugin packs into an app for each library of AndroidX, `META-INF/androidx.core_core.version`:
 * the name is group and artifact, the text is the version (https://developer.android.com/jetpack/androidx/versions).
 */
export const androidVersion: PackageFileReader = {
  id: 'META-INF/*.version',
  kind: 'package',
  matches: (path) => nameOfLibrary.test(path),
  read(text, path) {
    const [, group = '', artifact = ''] = nameOfLibrary.exec(path) ?? [];
    const version = text.trim();
    // Some libraries were built with the name of a task in it instead.
    if (!/^\d[\w.+-]{0,99}$/.test(version)) throw new UnreadableFile(path, `${fileName(path)} 没有写明版本`);
    const draft = new ReadingDraft();
    draft.add({ name: `${group}:${artifact}`, version, line: 1 });
    return draft.finish();
  },
};

const nameOfLibrary =
  /(?:^|\/)META-INF\/((?:androidx|com\.google\.android\.material)(?:\.[\w.-]+?)?)_([\w.-]{1,200})\.version$/;
