import type { FileCode } from '../code.ts';
import { expressionsIn } from '../shapes/walk.ts';
import type { State } from './state.ts';

/**
 * Forget the global variables of a file of C that do not keep the values they begin with: a function of the file writes to
 * them or gives their address away, or another file may give them their value.
 */
export function forgetChangedGlobals(file: FileCode, { variables }: State): void {
  for (const { body } of file.functions)
    for (const one of expressionsIn(body)) {
      const written =
        one.kind === 'assign'
          ? one.target
          : one.kind === 'unary' && /^(&|x?\+\+|x?--)$/.test(one.operator)
            ? one.operand
            : undefined;
      if (written?.kind === 'name') variables.delete(written.name);
    }
  for (const one of file.statements)
    if (one.kind === 'declare' && one.value === undefined && one.isStatic !== true)
      variables.delete(one.name);
}
