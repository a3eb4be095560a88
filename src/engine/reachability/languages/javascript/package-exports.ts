/**
 * The files that `exports` or `imports` of a package name for a path (`.`, `./sub`, `#inner`), in the order in which they
 * are tried; empty when it says nothing of it. Node.js' documentation of packages describes conditions and patterns.
 */
export function targetsOf(field: unknown, wanted: string): string[] {
  return targetsWhere(field, wanted, (condition) => !otherConditions.has(condition));
}

/** Those that are named under any condition at all. */
export function allTargetsOf(field: unknown, wanted: string): string[] {
  return targetsWhere(field, wanted, () => true);
}

function targetsWhere(field: unknown, wanted: string, holds: (condition: string) => boolean): string[] {
  const byPath =
    isTable(field) && Object.keys(field).some((key) => /^[.#]/.test(key)) ? field : { '.': field };
  if (wanted in byPath) return filesIn(byPath[wanted], '', holds);
  for (const key of Object.keys(byPath).sort((a, b) => prefixOf(b).length - prefixOf(a).length)) {
    const [before = '', after = ''] = key.endsWith('/') ? [key] : key.split('*');
    const isPattern = key.includes('*') || key.endsWith('/');
    if (!isPattern || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    const middle = wanted.slice(before.length, wanted.length - after.length);
    return filesIn(byPath[key], middle, holds).map((file) =>
      file.endsWith('/') ? `${file}${middle}` : file,
    );
  }
  return [];
}

function prefixOf(key: string): string {
  return key.split('*')[0] ?? '';
}

function filesIn(target: unknown, middle: string, holds: (condition: string) => boolean): string[] {
  if (typeof target === 'string') return [target.replaceAll('*', middle)];
  if (Array.isArray(target)) return target.flatMap((one) => filesIn(one, middle, holds));
  if (!isTable(target)) return [];
  return Object.entries(target).flatMap(([condition, inner]) =>
    holds(condition) ? filesIn(inner, middle, holds) : [],
  );
}

/** Conditions that hold where no program of a server runs, or that name no code. */
const otherConditions: ReadonlySet<string> = new Set([
  'types',
  'typings',
  'browser',
  'deno',
  'bun',
  'react-native',
  'electron',
  'worker',
  'workerd',
  'edge-light',
]);

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
