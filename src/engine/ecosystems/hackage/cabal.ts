import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { textLines } from '../text-lines.ts';

/** What a Haskell package needs (cabal.readthedocs.io, "Package description", `build-depends` and `build-tool-depends`). */
export const cabal: PackageFileReader = {
  id: '*.cabal',
  kind: 'manifest',
  matches: (path) => fileName(path).endsWith('.cabal'),
  read(text) {
    const draft = new ReadingDraft();
    let section: DependencyScope = 'runtime';
    let field: DependencyScope | undefined;
    let indent = 0;
    const own = /^name\s*:\s*(\S+)/im.exec(text)?.[1];
    for (const { content, line } of textLines(text)) {
      const code = content.replace(/^\s*--.*$/, '');
      if (code.trim() === '') continue;
      const here = code.length - code.trimStart().length;
      const stanza = /^([a-z-]+)(?:\s+\S+)?\s*$/i.exec(code)?.[1]?.toLowerCase();
      if (stanza !== undefined) section = stanzas[stanza] ?? 'runtime';
      const [, name, rest] = /^\s*([A-Za-z-]+)\s*:(.*)$/.exec(code) ?? [];
      // A field goes on as long as the lines are deeper than its name.
      if (name !== undefined || here <= indent) {
        indent = here;
        field = name === undefined ? undefined : scopeOfField(name.toLowerCase(), section);
      }
      if (field !== undefined) addDependencies(rest ?? code, { line, scope: field, draft, own });
    }
    return draft.finish();
  },
};

const stanzas: Readonly<Partial<Record<string, DependencyScope>>> = {
  'test-suite': 'test',
  benchmark: 'dev',
  'custom-setup': 'build',
};

function scopeOfField(name: string, section: DependencyScope): DependencyScope | undefined {
  if (name === 'build-depends') return section;
  if (name === 'setup-depends') return 'build';
  return name === 'build-tool-depends' ? 'build' : undefined;
}

interface Place {
  readonly line: number;
  readonly scope: DependencyScope;
  readonly draft: ReadingDraft;
  /** The package itself: its tests need it. */
  readonly own: string | undefined;
}

function addDependencies(text: string, { line, scope, draft, own }: Place): void {
  // Braces hold sets of versions and of sub-libraries; their commas do not end a dependency.
  for (const part of text.replace(/\{[^}]*\}/g, (set) => set.replaceAll(',', ' ')).split(',')) {
    const [, name, rest = ''] = /^\s*([A-Za-z0-9][A-Za-z0-9-]*)(?::\S+)?\s*(.*?)\s*$/.exec(part) ?? [];
    if (name === undefined || name === own) continue;
    const version = /^==\s*(\d+(?:\.\d+)*)$/.exec(rest)?.[1];
    draft.add({
      name,
      version,
      requirement: version === undefined ? rest : undefined,
      line,
      isDirect: true,
      scopes: [scope],
    });
  }
}
