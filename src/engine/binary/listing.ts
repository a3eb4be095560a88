import type { BinaryFunction } from './binary.ts';
import type { FunctionSource } from './matching/function-source.ts';

/**
 * The instructions of a function, a line each: the address in hexadecimal, a colon, and the instruction with the names
 * of functions it calls and the texts it refers to behind `;`. Bytes that are no instruction we know are `db`.
 */
export function listingOf(
  reader: Pick<FunctionSource, 'listing'>,
  one: BinaryFunction,
  mostLines = 20_000,
): string[] {
  const lines: string[] = [];
  reader.listing(one, (address, instruction, remark) => {
    if (lines.length > mostLines) return;
    const tail = remark === undefined ? '' : `  ; ${remark}`;
    lines.push(
      lines.length === mostLines
        ? `${address.toString(16)}: …`
        : `${address.toString(16)}: ${instruction}${tail}`,
    );
  });
  return lines;
}
