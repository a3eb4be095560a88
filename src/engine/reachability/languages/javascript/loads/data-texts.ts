/**
 * The texts of a file that is no code, which programs may take for names of packages: of JSON its keys and strings, of a
 * manifest those that do not merely say what is installed, of others their words.
 */
export function dataTexts(path: string, text: string): readonly string[] {
  if (!/\.(?:json|[a-z]+rc)$/.test(path)) return wordsOf(text);
  try {
    const read = JSON.parse(text) as unknown;
    return textsIn(path.endsWith('package.json') ? withoutFacts(read) : read).flatMap((one) => [
      one,
      ...wordsOf(one),
    ]);
  } catch {
    // Comments, for one, are no JSON.
    return wordsOf(text);
  }
}

/** The packages that a manifest names as needed: to run, or also to make and to test. */
export function dependenciesIn(manifest: string, which: 'run' | 'all'): readonly string[] {
  const fields = which === 'all' ? /dependencies$/i : /^(?:optional|peer)?dependencies$/i;
  try {
    const read = Object(JSON.parse(manifest)) as Record<string, unknown>;
    return Object.keys(read).flatMap((field) => (fields.test(field) ? Object.keys(Object(read[field])) : []));
  } catch {
    return [];
  }
}

export function wordsOf(text: string): string[] {
  return text.split(/[\s;&|=,'"`()<>[\]{}#]+|:\s/);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    Array.isArray(value) ? textsIn(inner) : [key, ...textsIn(inner)],
  );
}

function withoutFacts(manifest: unknown): unknown {
  return Object.fromEntries(Object.entries(Object(manifest)).filter(([field]) => !facts.test(field)));
}

/** Fields of a manifest by which nothing is loaded. */
const facts =
  /dependencies$|^(?:name|version|description|keywords|license|author|contributors|maintainers|repository|homepage|bugs|engines|os|cpu|private|packageManager|pnpm|overrides|resolutions|workspaces|files|type|types|typings|funding|dependenciesMeta|peerDependenciesMeta|publishConfig)$/i;
