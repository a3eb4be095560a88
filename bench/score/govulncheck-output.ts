/** How far a vulnerability reaches into a module. */
export type Level = 'called' | 'imported' | 'required';

/** What a file of expected output says, command by command: of which module, and how far each vulnerability reaches. */
export function levelsIn(
  text: string,
): { readonly module: string; readonly levels: ReadonlyMap<string, Level> }[] {
  return text.split(/^\$ govulncheck /m).flatMap((part) => {
    const [command = '', ...lines] = part.split('\n');
    const module = /\$\{moddir\}\/([\w-]+)(\/?)/.exec(command);
    // Commands that look at a part of a module, or at no symbols, say less than the others.
    if (
      module?.[1] === undefined ||
      module[2] === '/' ||
      /-mode[ =](?!source)|-scan[ =](?!symbol)|-format[ =](?:sarif|openvex)/.test(command)
    )
      return [];
    const output = lines.join('\n');
    const levels = /-format[ =]json|-json\b/.test(command) ? ofJson(output) : ofText(output);
    return levels.size === 0 ? [] : [{ module: module[1], levels }];
  });
}

/** A trace that ends in a function is a call, one that ends in a package an import. */
function ofJson(output: string): Map<string, Level> {
  const levels = new Map<string, Level>();
  for (const object of output.split(/^(?=\{$)/m)) {
    const found = parsed(object)?.finding;
    const [end] = found?.trace ?? [];
    if (found === undefined || end === undefined) continue;
    const level = end.function !== undefined ? 'called' : end.package !== undefined ? 'imported' : 'required';
    if (levels.get(found.osv) !== 'called' && !(levels.get(found.osv) === 'imported' && level === 'required'))
      levels.set(found.osv, level);
  }
  return levels;
}

interface Finding {
  readonly osv: string;
  readonly trace: readonly { readonly function?: string; readonly package?: string }[];
}

function parsed(text: string): { readonly finding?: Finding } | undefined {
  try {
    return JSON.parse(text.replace(/\n#####[^]*$/, '')) as { finding?: Finding };
  } catch {
    return undefined;
  }
}

function ofText(output: string): Map<string, Level> {
  const levels = new Map<string, Level>();
  let level: Level | undefined;
  for (const line of output.split('\n')) {
    const section = /^=== (Symbol|Package|Module) Results ===/.exec(line)?.[1];
    if (section !== undefined)
      level = section === 'Symbol' ? 'called' : section === 'Package' ? 'imported' : 'required';
    const id = /^Vulnerability #\d+: (\S+)/.exec(line)?.[1];
    if (id !== undefined && level !== undefined && !levels.has(id)) levels.set(id, level);
  }
  return levels;
}
