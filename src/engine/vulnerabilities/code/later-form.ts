import { pieceOf } from './code-piece.ts';
import { printFunctions } from '../../code/fingerprints/print-code.ts';
import { functionsOf } from './changed-functions.ts';
import { judgeFix } from './judge-fix.ts';
import { printFix } from './print-fix.ts';
import type { SecurityFix } from './security-fix.ts';

/**
 * What a project has made of a repaired function since, where that looks as if it was not repaired: it was written anew,
 * or repaired in another way. `newest` is its file as it is now, in UTF-8. Code that is nearer to this form than to the code
 * before the repair is not called vulnerable.
 */
export function laterForm(fix: SecurityFix, newest: Uint8Array): string | undefined {
  const pieces = printFix(fix)?.pieces;
  if (pieces === undefined || fix.functionName === undefined) return undefined;
  const forms = functionsOf(fix.path, newest).get(fix.functionName) ?? [];
  return forms.find((text) => {
    const print = printFunctions(fix.path, encoder.encode(text));
    return print !== undefined && judgeFix(pieceOf(print), pieces)?.state === 'vulnerable';
  });
}

const encoder = new TextEncoder();
