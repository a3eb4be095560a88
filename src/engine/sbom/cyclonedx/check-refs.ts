import type { SbomProblem } from '../format.ts';
import { mostProblems } from '../schema/check-json.ts';

/**
 * Every `bom-ref` of a document, and those that stand there twice.
 *
 * "Every bom-ref must be unique within the BOM", but the schema of JSON does not ask for it, and examples of the standard
 * itself break it: it is a warning.
 */
export function checkRefs(file: object): { all: Set<string>; problems: SbomProblem[] } {
  const all = new Set<string>();
  const problems: SbomProblem[] = [];
  const rest: { readonly value: object; readonly pointer: string }[] = [{ value: file, pointer: '' }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { value, pointer } = next;
    const ref: unknown = Array.isArray(value) ? undefined : Reflect.get(value, 'bom-ref');
    if (typeof ref === 'string' && all.has(ref) && problems.length < mostProblems) {
      const place = `${pointer}/bom-ref`;
      problems.push({ level: 'warning', place, text: `bom-ref ${ref.slice(0, 80)} 重复` });
    }
    if (typeof ref === 'string') all.add(ref);
    for (const [name, member] of Object.entries(value).reverse()) {
      if (typeof member === 'object' && member !== null)
        rest.push({ value: member, pointer: `${pointer}/${name}` });
    }
  }
  return { all, problems };
}
