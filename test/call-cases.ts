import type { CallGraph } from '#engine';

/** A small program, and who calls whom in it. */
export interface CallCase {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  /** `a -> b` for calls, `a ~> b` for what is handed to code that is not here. */
  readonly edges: readonly string[];
}

/** The edges of a graph as the cases write them; where several functions are called so, with the place of each. */
export function edgesOf({ functions, edges }: CallGraph): string[] {
  const all = functions.map(({ name }) => name);
  const nameOf = ({ name, file, line }: CallGraph['functions'][number]) =>
    all.indexOf(name) === all.lastIndexOf(name) ? name : `${name}@${file}:${line}`;
  return [
    ...new Set(
      edges.map(
        ({ caller, callee, how }) => `${caller.name} ${how === 'escape' ? '~>' : '->'} ${nameOf(callee)}`,
      ),
    ),
  ];
}

/** Read cases: `=== title`, the program with `--- path` before each file, `==>`, and an edge a line. */
export function readCases(text: string, onlyFile: string): CallCase[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((one) => {
      const [head = '', expected = ''] = one.split(/^==>$/m);
      const [title = '', ...lines] = head.split('\n');
      const [first = '', ...others] = lines.join('\n').split(/^--- /m);
      const further = others.map((other) => [
        other.slice(0, other.indexOf('\n')),
        other.slice(other.indexOf('\n') + 1),
      ]);
      const files = Object.fromEntries(others.length === 0 ? [[onlyFile, first]] : further) as Record<
        string,
        string
      >;
      return { title, files, edges: expected.split('\n').filter((line) => line.trim() !== '') };
    });
}
