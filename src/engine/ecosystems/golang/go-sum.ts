import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, pathBeside, ReadingDraft } from '../reading-draft.ts';
import { goModStatements } from './go-mod-statements.ts';
import { isModuleVersion, plainVersion } from './module-versions.ts';
import { compareGoVersions } from './versions.ts';

/**
 * The checksums of a Go module.
 *
 * They also name versions that are not built. They are used only where go.mod does not name every module of the build:
 * it is absent, or of a Go before 1.17. Then the newest version of each module counts, as minimal version selection has it.
 */
export const goSum: PackageFileReader = {
  id: 'go.sum',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'go.sum',
  read(text, path, upload) {
    const draft = new ReadingDraft();
    const manifest = upload.text(pathBeside(path, 'go.mod'));
    if (manifest !== undefined && namesWholeBuild(manifest)) return draft.finish();
    const required = new Set(manifest === undefined ? [] : requiredModules(manifest));
    for (const [name, { version, line }] of newestVersions(text, path)) {
      if (!required.has(name)) draft.add({ name, version: plainVersion(version), line });
    }
    return draft.finish();
  },
};

function namesWholeBuild(manifest: string): boolean {
  const version = goModStatements(manifest).find(({ directive }) => directive === 'go')?.words[0];
  return version !== undefined && compareGoVersions(version, '1.17') >= 0;
}

/** What go.mod requires or replaces: it knows better. */
function requiredModules(manifest: string): string[] {
  return goModStatements(manifest).flatMap(({ directive, words }) =>
    directive === 'require' || directive === 'replace' ? words.slice(0, 1) : [],
  );
}

function newestVersions(text: string, path: string): Map<string, { version: string; line: number }> {
  const newest = new Map<string, { version: string; line: number }>();
  let badLines = 0;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    if (raw.trim() === '') continue;
    const [name, version = '', hash = ''] = raw.trim().split(/\s+/);
    if (
      name === undefined ||
      !isModuleVersion(version.replace(/\/go\.mod$/, '')) ||
      !hash.startsWith('h1:')
    ) {
      badLines += 1;
      continue;
    }
    // The checksum of a go.mod alone: the module was looked at, not built.
    if (version.endsWith('/go.mod')) continue;
    const known = newest.get(name);
    if (known === undefined || compareGoVersions(version, known.version) > 0) {
      newest.set(name, { version, line: index + 1 });
    }
  }
  if (newest.size === 0 && badLines > 0) throw new UnreadableFile(path, '不是有效的 go.sum 文件');
  return newest;
}
