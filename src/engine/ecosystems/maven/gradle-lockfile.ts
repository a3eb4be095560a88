import type { DependencyScope } from '#model';
import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { scopeOfConfiguration } from './gradle-configurations.ts';

/** Gradle's lockfile, one line a package: `group:name:version=configuration,configuration`. */
export const gradleLockfile: PackageFileReader = {
  id: 'gradle.lockfile',
  kind: 'lockfile',
  matches: (path) =>
    /^(?:gradle|buildscript-gradle)\.lockfile$/.test(fileName(path)) ||
    /(?:^|\/)gradle\/dependency-locks\/[^/]+\.lockfile$/.test(path),
  read(text, path) {
    const draft = new ReadingDraft();
    let badLines = 0;
    let goodLines = 0;
    for (const [index, raw] of text.split(/\r?\n/).entries()) {
      const line = raw.trim();
      if (line === '' || line.startsWith('#')) continue;
      const [coordinates = '', configurations] = line.split('=');
      const [group, name, version, ...more] = coordinates.split(':');
      if (group === 'empty' && name === undefined) goodLines += 1;
      else if (!group || !name || !version || more.length > 0) badLines += 1;
      else {
        goodLines += 1;
        draft.add({
          name: `${group}:${name}`,
          version,
          line: index + 1,
          scopes: scopesOf(path, configurations),
        });
      }
    }
    if (goodLines === 0 && badLines > 0) throw new UnreadableFile(path, '不是有效的 gradle.lockfile 文件');
    if (badLines > 0) draft.note(`有 ${badLines} 行无法理解，已跳过`);
    return draft.finish();
  },
};

function scopesOf(path: string, configurations: string | undefined): DependencyScope[] {
  if (fileName(path).startsWith('buildscript-')) return ['build'];
  const scopes = new Set((configurations ?? '').split(',').filter(Boolean).map(scopeOfConfiguration));
  // What is needed at run time is on the compile class path too.
  if (scopes.has('runtime')) scopes.delete('provided');
  return [...scopes];
}
