/** How imports of a language are matched with the names of packages. */
export type Notation = 'script' | 'python' | 'go' | 'jvm' | 'php' | 'csharp' | 'ruby' | 'rust';

/** How the code of an ecosystem's packages is followed. */
export interface Way {
  /** Whose call graphs show it (`CallGraphs`). Calls from one into another are not followed. */
  readonly families: readonly string[];
  readonly languages: readonly string[];
  /** Languages that use the same packages and whose calls are not followed. */
  readonly others: readonly string[];
  readonly notation: Notation;
  /** Whether code of packages is loaded file by file, by names that stand in imports. */
  readonly isByModule?: boolean;
  /** Whether packages are found without an import: no use that is seen is never none. */
  readonly isOpen?: boolean;
  /** Whether imports alone tell packages: calls name a constant (Ruby), or a type whose namespace is guessed (C#). */
  readonly isByImport?: boolean;
}

/** How the code of an ecosystem's packages is followed, by the ecosystem. */
export const followed: Readonly<Record<string, Way>> = {
  npm: {
    families: ['javascript'],
    languages: ['javascript', 'typescript', 'vue'],
    others: ['svelte'],
    notation: 'script',
    isByModule: true,
  },
  pypi: { families: ['python'], languages: ['python'], others: [], notation: 'python', isByModule: true },
  golang: { families: ['go'], languages: ['go'], others: [], notation: 'go' },
  maven: {
    families: ['java', 'kotlin'],
    languages: ['java', 'class', 'kotlin'],
    others: ['scala', 'groovy'],
    notation: 'jvm',
  },
  cargo: { families: ['rust'], languages: ['rust'], others: [], notation: 'rust', isOpen: true },
  composer: { families: ['php'], languages: ['php'], others: [], notation: 'php', isOpen: true },
  gem: {
    families: ['ruby'],
    languages: ['ruby'],
    others: [],
    notation: 'ruby',
    isOpen: true,
    isByImport: true,
  },
  nuget: {
    families: ['csharp'],
    languages: ['csharp'],
    others: [],
    notation: 'csharp',
    isOpen: true,
    isByImport: true,
  },
};

/** Languages that a check has something to do with: those that are followed, and those that are only known to be there. */
export const reachabilityLanguages: ReadonlySet<string> = new Set(
  Object.values(followed).flatMap(({ languages, others }) => [...languages, ...others]),
);
