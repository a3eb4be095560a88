import type { DependencyScope } from '#model';
import { UnreadableFile } from '../../unreadable-file.ts';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';

/** What an R package needs (Writing R Extensions, "The DESCRIPTION file", "Package Dependencies"). */
export const description: PackageFileReader = {
  id: 'DESCRIPTION',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'DESCRIPTION',
  read(text, path) {
    const draft = new ReadingDraft();
    if (text.trim() === '') return draft.finish();
    if (!/^Package\s*:/m.test(text))
      throw new UnreadableFile(path, '不是有效的 R 包 DESCRIPTION 文件：没有 Package 字段');
    let scope: DependencyScope | undefined;
    for (const { content, line } of textLines(text)) {
      const [, field, rest] = /^([A-Za-z][\w/-]*)\s*:(.*)$/.exec(content) ?? [];
      if (field !== undefined) scope = fields[field];
      if (scope === undefined) continue;
      for (const part of (rest ?? content).split(',')) {
        const [, name, requirement] = /^\s*([A-Za-z][A-Za-z0-9.]*)\s*(?:\(([^)]*)\))?\s*$/.exec(part) ?? [];
        // R is what all of them run in.
        if (name === undefined || name === 'R') continue;
        const version = /^==\s*(\S+)$/.exec(requirement?.trim() ?? '')?.[1];
        draft.add({
          name,
          version,
          requirement: version === undefined ? requirement : undefined,
          line,
          isDirect: true,
          scopes: [scope],
        });
      }
    }
    return draft.finish();
  },
};

const fields: Readonly<Partial<Record<string, DependencyScope>>> = {
  Depends: 'runtime',
  Imports: 'runtime',
  LinkingTo: 'build',
  Suggests: 'optional',
  Enhances: 'optional',
};
