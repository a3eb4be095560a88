import { languageOf } from '#model';

/** Languages that code moves between as it stands. */
const families: readonly (readonly string[])[] = [
  ['C', 'C++', 'Objective-C', 'CUDA', 'Arduino'],
  ['JavaScript', 'TypeScript', 'Vue', 'Svelte', 'HTML', 'PHP'],
  ['Java', 'Kotlin', 'Scala', 'Groovy'],
  ['Verilog', 'SystemVerilog'],
];
const familyOf = new Map(families.flatMap((family) => family.map((name) => [name, family] as const)));

/**
 * Whether code may have been copied from one file into the other as it stands, by their names: what a name leaves open
 * may be anything. Code of strange languages shares fingerprints by chance alone, and comparing it costs as much.
 */
export function mayShareCode(path: string, other: string): boolean {
  const [one, another] = [languageOf(path), languageOf(other)];
  if (one === undefined || another === undefined || one === another) return true;
  return familyOf.get(one)?.includes(another) ?? false;
}
