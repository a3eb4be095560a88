import type { FunctionPrint } from '../../clones/code-print.ts';
import { printFunctions } from '../../code/fingerprints/print-code.ts';

/** A function of a file that two versions of it write differently. */
export interface ChangedFunction {
  readonly functionName: string;
  readonly vulnerable: string;
  readonly fixed: string;
}

/**
 * The functions that differ between two versions of a file, in UTF-8. Functions of one name belong together in their
 * order; where there are more of a name on one side nobody knows which became which, and they are left out.
 */
export function changedFunctions(path: string, before: Uint8Array, after: Uint8Array): ChangedFunction[] {
  const [old, young] = [functionsOf(path, before), functionsOf(path, after)];
  return [...old].flatMap(([functionName, texts]) => {
    const others = young.get(functionName);
    if (others?.length !== texts.length) return [];
    return texts.flatMap((vulnerable, at) => {
      const fixed = others[at] ?? '';
      return fixed === vulnerable ? [] : { functionName, vulnerable, fixed };
    });
  });
}

/** The texts of the functions of a file in UTF-8, by their names. */
export function functionsOf(path: string, content: Uint8Array): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const lines = decoder.decode(content).split('\n');
  for (const one of printFunctions(path, content)?.functions ?? []) {
    const texts = found.get(one.name) ?? [];
    found.set(one.name, texts);
    texts.push(textOf(one, lines));
  }
  return found;
}

function textOf({ firstLine, lastLine }: FunctionPrint, lines: readonly string[]): string {
  return `${lines.slice(firstLine - 1, lastLine).join('\n')}\n`;
}

const decoder = new TextDecoder();
