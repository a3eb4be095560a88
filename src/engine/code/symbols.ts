import { hashOf } from './text-hash.ts';

/**
 * The keywords and operators of all languages, each with one number: the same text has the same number everywhere, so
 * what is written for one language reads the tokens of another.
 *
 * A single ASCII character is its own code; numbers from 128 on are given in the order in which texts are met. They
 * hold within one process and are never kept.
 */
export function symbol(text: string): number {
  if (text.length === 1 && text.charCodeAt(0) < 128) return text.charCodeAt(0);
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = 128 + numbers.size;
  numbers.set(text, number);
  hashes[number] = hashOf(encoder.encode(text));
  return number;
}

/** The hash of the text of a symbol: the same in every process, unlike its number. */
export function symbolHash(number: number): number {
  return hashes[number] as number;
}

/** The numbers of several symbols, separated by white space. */
export function symbols(list: string): number[] {
  return words(list).map(symbol);
}

/** A set of symbols that is asked very often: 1 where a symbol is in it. Made after all languages are known. */
export function symbolTable(list: string): Uint8Array {
  const table = new Uint8Array(mostSymbols);
  for (const number of symbols(list)) table[number] = 1;
  return table;
}

/** The words of a list that is separated by white space. */
export function words(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '');
}

/** More than all keywords and operators of all languages. */
export const mostSymbols = 8192;

const numbers = new Map<string, number>();
const encoder = new TextEncoder();
const hashes = new Int32Array(mostSymbols);
for (let code = 0; code < 128; code += 1) hashes[code] = hashOf(Uint8Array.of(code));
