/** A package that Deno names: `jsr:@std/fs@^1.0.0/walk`, `npm:chalk@5.3.0`. */
export interface DenoSpecifier {
  readonly ecosystem: 'jsr' | 'npm';
  readonly name: string;
  /** What stands behind the name; absent when anything will do. */
  readonly range: string | undefined;
}

/** Read a specifier of Deno (docs.deno.com, "Modules"); `undefined` for files, addresses and built-in modules. */
export function readDenoSpecifier(text: string): DenoSpecifier | undefined {
  const [, ecosystem, name, range] =
    /^(jsr|npm):\/?((?:@[^/@\s]+\/)?[^/@\s]+)(?:@([^/\s]+))?/.exec(text) ?? [];
  if (name === undefined) return undefined;
  return { ecosystem: ecosystem === 'jsr' ? 'jsr' : 'npm', name, range };
}
