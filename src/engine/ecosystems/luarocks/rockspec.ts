import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { countLineBreaks } from '../line-finder.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';

/**
 * What a rock needs (github.com/luarocks/luarocks, "Rockspec format"): lists of texts like `"luasocket >= 3.0, < 4"`. Lua
 * itself is no rock. The file is a program; found are literals.
 */
export const rockspec: PackageFileReader = {
  id: '*.rockspec',
  kind: 'manifest',
  matches: (path) => fileName(path).endsWith('.rockspec'),
  read(text) {
    const draft = new ReadingDraft();
    const source = text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length));
    let line = 1;
    let counted = 0;
    for (const list of source.matchAll(
      /(?:^|[\s;])(build_|test_|)dependencies\s{0,20}=\s{0,20}\{([^}]{0,20000})\}/g,
    )) {
      const start = list.index + list[0].indexOf('{');
      for (const entry of (list[2] ?? '').matchAll(/(["'])([^"'\n]{1,300})\1/g)) {
        const at = start + 1 + entry.index;
        line += countLineBreaks(source, counted, at);
        counted = at;
        addRock(entry[2] ?? '', { line, scope: scopes[list[1] ?? ''] ?? 'runtime', draft });
      }
    }
    return draft.finish();
  },
};

/** The rocks that a project pins (luarocks, "Pinning versions with a lock file"): `["luasocket"] = "3.1.0-1"`. */
export const luarocksLock: PackageFileReader = {
  id: 'luarocks.lock',
  kind: 'lockfile',
  matches: (path) => fileName(path) === 'luarocks.lock',
  read(text) {
    const draft = new ReadingDraft();
    for (const [index, content] of text.split('\n').entries()) {
      const [, quoted, plain, version] =
        /^\s*(?:\[["']([^"']+)["']\]|([A-Za-z_]\w*))\s*=\s*["'](\d[^"']*)["']/.exec(content) ?? [];
      const name = quoted ?? plain;
      if (name !== undefined && name !== 'lua') draft.add({ name, version, line: index + 1 });
    }
    return draft.finish();
  },
};

const scopes: Readonly<Partial<Record<string, DependencyScope>>> = { build_: 'build', test_: 'test' };

function addRock(
  text: string,
  { line, scope, draft }: { line: number; scope: DependencyScope; draft: ReadingDraft },
): void {
  const [, name, rest = ''] = /^\s*([\w./-]+)\s*(.*?)\s*$/.exec(text) ?? [];
  if (name === undefined || name === 'lua') return;
  const version = /^==?\s*(\d[^\s,]*-\d+)$/.exec(rest)?.[1];
  const requirement = version === undefined ? rest : undefined;
  draft.add({ name, version, requirement, line, isDirect: true, scopes: [scope] });
}
