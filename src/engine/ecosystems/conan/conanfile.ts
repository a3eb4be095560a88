import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';
import { readConanReference } from './references.ts';

/** What a C or C++ project asks for (docs.conan.io, "conanfile.txt"): a reference on each line below `[requires]`. */
export const conanfileTxt: PackageFileReader = {
  id: 'conanfile.txt',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'conanfile.txt',
  read(text) {
    const draft = new ReadingDraft();
    let scope: DependencyScope | undefined;
    for (const { content, line } of textLines(text)) {
      const section = /^\s*\[(\w+)\]/.exec(content)?.[1];
      const code = content.replace(/(^|\s)#.*$/, '$1').trim();
      if (section !== undefined) scope = sections[section];
      else if (scope !== undefined && code !== '') addReference(code, { line, scope, draft });
    }
    return draft.finish();
  },
};

/**
 * The recipe of a package (docs.conan.io, "conanfile.py"); read, never executed.
 *
 * Found are `requires = "a/1.0", ...` and calls `self.requires("a/1.0")`, also of tools and tests, with literals.
 */
export const conanfilePy: PackageFileReader = {
  id: 'conanfile.py',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'conanfile.py',
  read(text) {
    const draft = new ReadingDraft();
    let list: DependencyScope | undefined;
    for (const { content, line } of textLines(text)) {
      const code = content.replace(/(^|\s)#.*$/, '$1');
      const [, called = '', rest = ''] =
        /\bself\.(requires|tool_requires|build_requires|test_requires|python_requires)\s*\((.*)/.exec(code) ??
        [];
      const [, assigned = '', values = ''] = /^\s*(\w*requires)\s*=\s*(.*)$/.exec(code) ?? [];
      if (assigned !== '') list = sections[assigned];
      const scope = called === '' ? list : sections[called];
      const texts = called === '' ? (assigned === '' ? code : values) : (rest.split(',', 1)[0] ?? '');
      if (scope === undefined) continue;
      for (const [, quoted = ''] of texts.matchAll(/["']([^"'\n]{1,300})["']/g))
        addReference(quoted, { line, scope, draft });
      // A list goes on as long as its lines end with a comma or an open bracket.
      if (called === '' && !/[,([\\]\s*$/.test(code)) list = undefined;
    }
    return draft.finish();
  },
};

const sections: Readonly<Partial<Record<string, DependencyScope>>> = {
  requires: 'runtime',
  tool_requires: 'build',
  build_requires: 'build',
  python_requires: 'build',
  test_requires: 'test',
};

interface Place {
  readonly line: number;
  readonly scope: DependencyScope;
  readonly draft: ReadingDraft;
}

function addReference(text: string, { line, scope, draft }: Place): void {
  const read = readConanReference(text);
  if (read !== undefined) draft.add({ ...read, line, isDirect: true, scopes: [scope] });
}
